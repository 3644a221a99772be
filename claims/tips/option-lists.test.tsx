import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import {
  formatQuery,
  getOption,
  isOptionGroupArray,
  QueryBuilder,
  toFlatOptionArray,
  toFullOption,
  toFullOptionList,
  toFullOptionMap,
  toOptions,
  uniqOptList,
  type Field,
  type FieldSelectorProps,
  type FullOption,
  type RuleGroupType,
  type RuleType,
  type ValueEditorProps,
  type ValueEditorType,
} from 'react-querybuilder';
import { expect, expectTypeOf, vi } from 'vitest';
import { claim } from '../claim';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age' },
];

const grouped = [
  { label: 'Person', options: [{ name: 'age', label: 'Age' }] },
  { label: 'Music', options: [{ name: 'instrument', label: 'Instrument' }] },
];

/** Adds a rule to a query builder with these props, and returns the rule. */
const addedRule = (props: ComponentProps<typeof QueryBuilder>) => {
  const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
  const all = { ...props, onQueryChange } as ComponentProps<typeof QueryBuilder>;
  render(<QueryBuilder {...all} />);
  fireEvent.click(screen.getByTitle('Add rule'));
  const lastRule = () => onQueryChange.mock.lastCall?.[0].rules[0] as RuleType;
  return { ...lastRule(), lastRule };
};

const texts = (title: string) =>
  [...screen.getByTitle(title).querySelectorAll('option')].map(option => option.textContent);

claim(
  '8+',
  'In a list of operators or combinators, the name of a default operator or combinator gets the default label.',
  () => {
    addedRule({ fields: ['lastName', 'age'], operators: ['beginsWith', 'near'] });
    expect(texts('Field')).toEqual(['lastName', 'age']);
    expect(texts('Operator')).toEqual(['begins with', 'near']);
    cleanup();
    addedRule({ fields: ['beginsWith'], combinators: ['xor', 'beginsWith'] });
    expect(texts('Field')).toEqual(['beginsWith']);
    expect(texts('Combinator')).toEqual(['XOR', 'beginsWith']);
  },
);

claim(
  '8+',
  "The types reject them, and the query builder doesn't convert them: the selector shows empty entries.",
  () => {
    const strings = [{ label: 'Person', options: ['lastName', 'age'] }] as unknown as Field[];
    addedRule({ fields: strings });
    // @ts-expect-error The types reject strings in groups.
    const refused = <QueryBuilder fields={[{ label: 'Person', options: ['lastName'] }]} />;
    expect(refused.props).toHaveProperty('fields');
    expect(texts('Field').every(text => text === '')).toBe(true);
  },
);

claim(
  '8+',
  'The selector shows "Age" first, because the fields of a record are sorted by label.',
  () => {
    const record = { lastName: { label: 'Last name' }, age: { label: 'Age' } };
    addedRule({ fields: record as unknown as Record<string, Field> });
    expect(texts('Field')).toEqual(['Age', 'Last name']);
  },
);

claim(
  '7',
  'The selector shows "Age" first, because the fields of a record are sorted by label.',
  () => {
    const record = { lastName: { label: 'Last name' }, age: { label: 'Age' } };
    addedRule({ fields: record as unknown as Record<string, Field> });
    expect(texts('Fields')).toEqual(['Age', 'Last name']);
  },
);

claim('8+', 'The fields of an array keep their order.', () => {
  expect(addedRule({ fields }).field).toBe('lastName');
  expect(texts('Field')).toEqual(['Last name', 'Age']);
});

claim('7', 'The fields of an array keep their order.', () => {
  expect(addedRule({ fields }).field).toBe('lastName');
  expect(texts('Fields')).toEqual(['Last name', 'Age']);
});

const preparedFields = (list: unknown, props: ComponentProps<typeof QueryBuilder> = {}) => {
  let options: unknown;
  const Selector = (own: FieldSelectorProps) => {
    ({ options } = own);
    return null;
  };
  addedRule({ ...props, fields: list as Field[], controlElements: { fieldSelector: Selector } });
  return options;
};

claim('7+', 'If an option has only one of these properties, the other is a copy.', () => {
  expect(
    preparedFields([
      { name: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ]),
  ).toMatchObject([
    { name: 'a', value: 'a' },
    { name: 'b', value: 'b' },
  ]);
});

claim('7+', 'Properties of the option take precedence.', () => {
  const list = [
    { name: 'a', label: 'A' },
    { name: 'b', label: 'B', inputType: 'date' },
  ];
  expect(preparedFields(list, { baseField: { inputType: 'number' } })).toMatchObject([
    { inputType: 'number' },
    { inputType: 'date' },
  ]);
});

claim(
  '7+',
  'It removes options whose name already exists in the list, even if they are in different groups.',
  () => {
    const [person] = grouped;
    const list = [...grouped, { label: 'Again', options: [...(person?.options ?? [])] }];
    expect(JSON.stringify(preparedFields(list)).match(/"name":"age"/g)).toHaveLength(1);
  },
);

claim('7+', 'It removes groups whose label already exists, including their options.', () => {
  const list = [...grouped, { label: 'Person', options: [{ name: 'lost', label: 'Lost' }] }];
  expect(JSON.stringify(preparedFields(list))).not.toContain('lost');
});

const expectNameToBeStored = (title: string) => {
  const list = [
    { name: 'a', value: 'x', label: 'A' },
    { name: 'b', value: 'y', label: 'B' },
  ];
  const { field, lastRule } = addedRule({ fields: list });
  expect(field).toBe('x');
  fireEvent.change(screen.getByTitle(title), { target: { value: 'b' } });
  expect(lastRule().field).toBe('b');
};

claim(
  '8+',
  'If both are set and differ, a new rule gets the `value`, but selecting the option stores the `name`.',
  () => {
    expectNameToBeStored('Field');
  },
);

claim(
  '7',
  'If both are set and differ, a new rule gets the `value`, but selecting the option stores the `name`.',
  () => {
    expectNameToBeStored('Fields');
  },
);

claim(
  '7+',
  '`toFullOption` converts a single option, and `toFullOptionMap` converts a record.',
  () => {
    const twice = [...fields, ...fields];
    expect(toFullOptionList(twice)).toHaveLength(4);
    expect(uniqOptList(toFullOptionList(twice))).toHaveLength(2);
    expect(toFullOption({ value: 'a', label: 'A' })).toMatchObject({ name: 'a' });
    expect(toFullOptionMap({ a: { name: 'a', label: 'A' } })).toMatchObject({ a: { value: 'a' } });
  },
);

claim('8+', '`uniqOptList` converts strings itself.', () => {
  const strings = ['Guitar', 'Bass'] as unknown as FullOption[];
  expect(getOption(strings, 'Bass')).toBeUndefined();
  expect(toFlatOptionArray(strings)).not.toHaveLength(2);
  expect(uniqOptList(strings)).toMatchObject([{ name: 'Guitar' }, { name: 'Bass' }]);
});

claim(
  '7+',
  "Custom components don't need to search: the `fieldData` prop is the rule's field, and `schema.fieldMap` contains all fields by name.",
  () => {
    const Editor = ({ schema, fieldData }: ValueEditorProps) => (
      <i>{`${fieldData.label} of ${Object.keys(schema.fieldMap).join()}`}</i>
    );
    addedRule({ fields, controlElements: { valueEditor: Editor } });
    expect(screen.getByText('Last name of lastName,age')).toBeDefined();
  },
);

const expectFirstValueOfSelect = (operators: Field['operators']) => {
  const own: Field[] = [
    {
      name: 'instrument',
      label: 'Instrument',
      operators: operators,
      valueEditorType: 'select',
      values: [
        { name: 'Guitar', label: 'Guitar' },
        { name: 'Bass', label: 'Bass' },
      ],
    },
  ];
  expect(addedRule({ fields: own })).toMatchObject({
    field: 'instrument',
    operator: '!=',
    value: 'Guitar',
  });
  const valueOf = (valueEditorType: ValueEditorType): unknown => {
    cleanup();
    return addedRule({ fields: own.map(field => ({ ...field, valueEditorType })) }).value;
  };
  expect([valueOf('radio'), valueOf('multiselect'), valueOf('text')]).toEqual(['Guitar', '', '']);
};

claim(
  '8+',
  'If the value editor is a `select` or `radio` editor, the rule also gets the first value.',
  () => {
    expectFirstValueOfSelect(['!=', '=']);
  },
);

claim(
  '7',
  'If the value editor is a `select` or `radio` editor, the rule also gets the first value.',
  () => {
    expectFirstValueOfSelect([
      { name: '!=', label: '!=' },
      { name: '=', label: '=' },
    ]);
  },
);

claim(
  '7+',
  "`autoSelectField={false}` | `field: '~'` | the operator and the value are hidden",
  () => {
    expect(addedRule({ fields, autoSelectField: false }).field).toBe('~');
    expect(screen.queryByTitle('Operator')).toBeNull();
    expect(screen.queryByTitle('Value')).toBeNull();
  },
);

claim('8+', "`autoSelectOperator={false}` | `operator: '~'` | the value is hidden", () => {
  expect(addedRule({ fields, autoSelectOperator: false }).operator).toBe('~');
  expect(screen.getByTitle('Operator')).toBeDefined();
  expect(screen.queryByTitle('Value')).toBeNull();
});

claim('7', "`autoSelectOperator={false}` | `operator: '~'` | the value is hidden", () => {
  expect(addedRule({ fields, autoSelectOperator: false }).operator).toBe('~');
  expect(screen.getByTitle('Operators')).toBeDefined();
  expect(screen.queryByTitle('Value')).toBeNull();
});

claim(
  '8+',
  "`autoSelectValue={false}` | `value: '~'` | the `select` or `radio` editor shows `------`",
  () => {
    const own: Field[] = [
      { name: 'a', label: 'A', valueEditorType: 'select', values: [{ name: 'x', label: 'X' }] },
    ];
    expect(addedRule({ fields: own, autoSelectValue: false }).value).toBe('~');
    expect(texts('Value')).toEqual(['------', 'X']);
  },
);

const expectEmptyOptionInOwnGroup = (title: string) => {
  addedRule({
    fields: grouped,
    autoSelectField: false,
    translations: {
      fields: { placeholderName: '-', placeholderLabel: 'none', placeholderGroupLabel: 'nothing' },
    },
  });
  const [first] = screen.getByTitle(title).querySelectorAll('optgroup');
  expect([first?.label, first?.textContent]).toEqual(['nothing', 'none']);
};

claim('8+', 'In a list with groups, the empty option is in a separate group.', () => {
  expectEmptyOptionInOwnGroup('Field');
});

claim('7', 'In a list with groups, the empty option is in a separate group.', () => {
  expectEmptyOptionInOwnGroup('Fields');
});

claim(
  '8+',
  'Except in `json`, `json_without_ids` and `diagnostics`, `formatQuery` omits rules whose field or operator is `~`.',
  () => {
    const query = (field: string): RuleGroupType => ({
      combinator: 'and',
      rules: [
        { field, operator: '=', value: 1 },
        { field: 'age', operator: '~', value: 2 },
        { field: 'age', operator: '>', value: 28 },
      ],
    });
    expect(formatQuery(query('~'), 'sql')).toBe("(age > '28')");
    const unfinished = query('~');
    for (const kept of [
      formatQuery(unfinished, 'json'),
      formatQuery(unfinished, 'json_without_ids'),
      JSON.stringify(formatQuery(unfinished, 'diagnostics')),
    ])
      expect(kept).toContain('"~"');
    const ofValue: RuleGroupType = {
      combinator: 'and',
      rules: [{ field: 'age', operator: '=', value: '~' }],
    };
    expect(formatQuery(ofValue, 'sql')).toBe("(age = '~')");
    expect(formatQuery(ofValue, { format: 'sql', placeholderValueName: '~' })).toBe('(1 = 1)');
    expect(formatQuery(query('-'), 'sql')).toContain('- =');
    expect(formatQuery(query('-'), { format: 'sql', placeholderFieldName: '-' })).not.toContain(
      '- =',
    );
  },
);

claim('7+', 'The query builder treats it as a normal field, so `formatQuery` exports it.', () => {
  const { lastRule, ...added } = addedRule({ fields: [{ name: '', label: 'Select' }, ...fields] });
  expect(lastRule()).toEqual(added);
  expect(added.field).toBe('');
  expect(formatQuery({ combinator: 'and', rules: [added] }, 'sql')).toContain('=');
});

claim(
  '8+',
  "If the first field has `disabled: true`, users can't select it, but new rules still get it.",
  () => {
    const own = fields.map((field, i) => ({ ...field, disabled: i === 0 }));
    expect(addedRule({ fields: own }).field).toBe('lastName');
    expect(screen.getByTitle('Field').querySelector('option')?.disabled).toBe(true);
  },
);

claim(
  '7',
  "If the first field has `disabled: true`, users can't select it, but new rules still get it.",
  () => {
    const own = fields.map((field, i) => ({ ...field, disabled: i === 0 }));
    expect(addedRule({ fields: own }).field).toBe('lastName');
    expect(screen.getByTitle('Fields').querySelector('option')?.disabled).toBe(true);
  },
);

claim('7+', 'To choose a different field, pass `getDefaultField`.', () => {
  expect(addedRule({ fields, getDefaultField: 'age' }).field).toBe('age');
});

claim('7+', '`isOptionGroupArray` returns `true` for groups:', () => {
  expect([isOptionGroupArray(grouped), isOptionGroupArray(fields)]).toEqual([true, false]);
  render(<select title="list">{toOptions(toFullOptionList(grouped))}</select>);
  expect(screen.getByTitle('list').querySelectorAll('optgroup > option')).toHaveLength(2);
});

claim('7+', "With an empty list, a new rule has the field `''`.", () => {
  expect(addedRule({ fields: [] }).field).toBe('');
});

claim('8+', 'Each key becomes the `name` of its field:', () => {
  const record = { age: { label: 'Age' }, lastName: { name: 'other', label: 'Last name' } };
  const { lastRule } = addedRule({ fields: record as unknown as Record<string, Field> });
  expect(lastRule().field).toBe('age');
  const values = [...screen.getByTitle('Field').querySelectorAll('option')].map(o => o.value);
  expect(values).toEqual(['age', 'lastName']);
});

claim('7', 'Each key becomes the `name` of its field:', () => {
  const record = { age: { label: 'Age' }, lastName: { name: 'other', label: 'Last name' } };
  const { lastRule } = addedRule({ fields: record as unknown as Record<string, Field> });
  expect(lastRule().field).toBe('age');
  const values = [...screen.getByTitle('Fields').querySelectorAll('option')].map(o => o.value);
  expect(values).toEqual(['age', 'lastName']);
});

claim('7+', "The props don't accept read-only arrays, so pass a copy:", () => {
  const exact = [
    { name: 'lastName', label: 'Last name' },
    { name: 'age', label: 'Age' },
  ] as const satisfies readonly Field[];
  expectTypeOf<(typeof exact)[number]['name']>().toEqualTypeOf<'lastName' | 'age'>();
  expectTypeOf<(typeof fields)[number]['name']>().toEqualTypeOf<string>();
  // @ts-expect-error The claim of this test.
  const refused = <QueryBuilder fields={exact} />;
  expect(refused.props).toHaveProperty('fields', exact);
  expect(addedRule({ fields: [...exact] }).field).toBe('lastName');
});

claim(
  '7+',
  "If you don't need to change the groups, `toOptions(options)` returns the `<option>` and `<optgroup>` elements.",
  () => {
    const { container } = render(
      <>
        <select>{toOptions(fields)}</select>
        <select>{toOptions(grouped)}</select>
      </>,
    );
    const [plain, groups] = [...container.querySelectorAll('select')].map(list =>
      [...list.children].map(({ tagName }) => tagName),
    );
    expect([plain, groups]).toEqual([
      ['OPTION', 'OPTION'],
      ['OPTGROUP', 'OPTGROUP'],
    ]);
    expect(container.querySelectorAll('optgroup > option')).toHaveLength(2);
  },
);

claim(
  '7',
  'Except in `json` and `json_without_ids`, `formatQuery` omits rules with placeholders.',
  () => {
    const query = (field: string): RuleGroupType => ({
      combinator: 'and',
      rules: [
        { field, operator: '=', value: 1 },
        { field: 'age', operator: '~', value: 2 },
        { field: 'age', operator: '>', value: 28 },
      ],
    });
    expect(formatQuery(query('~'), 'sql')).toBe("(age > '28')");
    for (const format of ['json', 'json_without_ids'] as const)
      expect(formatQuery(query('~'), format)).toContain('"~"');
    expect(formatQuery(query('-'), 'sql')).toContain('- =');
    expect(formatQuery(query('-'), { format: 'sql', placeholderFieldName: '-' })).not.toContain(
      '- =',
    );
  },
);

claim(
  '7',
  "Version 7 doesn't support strings as options: the selector shows empty entries.",
  () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    addedRule({ fields: ['lastName', 'age'] as unknown as Field[] });
    expect(texts('Fields').every(text => text === '')).toBe(true);
    vi.restoreAllMocks();
  },
);

claim('7', 'Lists of values are an exception: the query builder keeps their duplicates.', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const value = { name: 'x', label: 'X' };
  const own: Field[] = [
    { name: 'a', label: 'A', valueEditorType: 'select', values: [value, value] },
  ];
  addedRule({ fields: own });
  expect(texts('Value')).toEqual(['X', 'X']);
  vi.restoreAllMocks();
});

claim('7', 'If a value has only the `value` property, selecting it stores its label.', () => {
  const values = [
    { value: 'x', label: 'X' },
    { value: 'y', label: 'Y' },
  ] as unknown as { name: string; label: string }[];
  const own: Field[] = [{ name: 'a', label: 'A', valueEditorType: 'select', values }];
  const { lastRule } = addedRule({ fields: own });
  const [, second] = screen.getByTitle('Value').querySelectorAll('option');
  fireEvent.change(screen.getByTitle('Value'), { target: { value: second?.value } });
  expect(lastRule().value).toBe('Y');
});
