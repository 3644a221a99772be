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
import { expect, expectTypeOf, it, vi } from 'vitest';

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

it('strings-as-options', () => {
  addedRule({ fields: ['lastName', 'age'], operators: ['beginsWith', 'near'] });
  expect(texts('Field')).toEqual(['lastName', 'age']);
  expect(texts('Operator')).toEqual(['begins with', 'near']);
  cleanup();
  addedRule({ fields: ['beginsWith'], combinators: ['xor', 'beginsWith'] });
  expect(texts('Field')).toEqual(['beginsWith']);
  expect(texts('Combinator')).toEqual(['XOR', 'beginsWith']);
});

it('strings-in-groups', () => {
  const strings = [{ label: 'Person', options: ['lastName', 'age'] }] as unknown as Field[];
  addedRule({ fields: strings });
  // @ts-expect-error The types reject strings in groups.
  const refused = <QueryBuilder fields={[{ label: 'Person', options: ['lastName'] }]} />;
  expect(refused.props).toHaveProperty('fields');
  expect(texts('Field').every(text => text === '')).toBe(true);
});

it('record-sorted-by-label', () => {
  const record = { lastName: { label: 'Last name' }, age: { label: 'Age' } };
  addedRule({ fields: record as unknown as Record<string, Field> });
  expect(texts('Field')).toEqual(['Age', 'Last name']);
});

it('array-keeps-order', () => {
  expect(addedRule({ fields }).field).toBe('lastName');
  expect(texts('Field')).toEqual(['Last name', 'Age']);
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

it('prepared-name-and-value', () => {
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

it('base-field', () => {
  const list = [
    { name: 'a', label: 'A' },
    { name: 'b', label: 'B', inputType: 'date' },
  ];
  expect(preparedFields(list, { baseField: { inputType: 'number' } })).toMatchObject([
    { inputType: 'number' },
    { inputType: 'date' },
  ]);
});

it('duplicates-removed', () => {
  const [person] = grouped;
  const list = [...grouped, { label: 'Again', options: [...(person?.options ?? [])] }];
  expect(JSON.stringify(preparedFields(list)).match(/"name":"age"/g)).toHaveLength(1);
});

it('repeated-groups-removed', () => {
  const list = [...grouped, { label: 'Person', options: [{ name: 'lost', label: 'Lost' }] }];
  expect(JSON.stringify(preparedFields(list))).not.toContain('lost');
});

it('name-and-value-differ', () => {
  const list = [
    { name: 'a', value: 'x', label: 'A' },
    { name: 'b', value: 'y', label: 'B' },
  ];
  const { field, lastRule } = addedRule({ fields: list });
  expect(field).toBe('x');
  fireEvent.change(screen.getByTitle('Field'), { target: { value: 'b' } });
  expect(lastRule().field).toBe('b');
});

it('full-list-keeps-duplicates', () => {
  const twice = [...fields, ...fields];
  expect(toFullOptionList(twice)).toHaveLength(4);
  expect(uniqOptList(toFullOptionList(twice))).toHaveLength(2);
  expect(toFullOption({ value: 'a', label: 'A' })).toMatchObject({ name: 'a' });
  expect(toFullOptionMap({ a: { name: 'a', label: 'A' } })).toMatchObject({ a: { value: 'a' } });
});

it('strings-not-found', () => {
  const strings = ['Guitar', 'Bass'] as unknown as FullOption[];
  expect(getOption(strings, 'Bass')).toBeUndefined();
  expect(toFlatOptionArray(strings)).not.toHaveLength(2);
  expect(uniqOptList(strings)).toMatchObject([{ name: 'Guitar' }, { name: 'Bass' }]);
});

it('field-data-and-map', () => {
  const Editor = ({ schema, fieldData }: ValueEditorProps) => (
    <i>{`${fieldData.label} of ${Object.keys(schema.fieldMap).join()}`}</i>
  );
  addedRule({ fields, controlElements: { valueEditor: Editor } });
  expect(screen.getByText('Last name of lastName,age')).toBeDefined();
});

it('new-rule-first-options', () => {
  const own: Field[] = [
    {
      name: 'instrument',
      label: 'Instrument',
      operators: ['!=', '='],
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
});

it('auto-select-field', () => {
  expect(addedRule({ fields, autoSelectField: false }).field).toBe('~');
  expect(screen.queryByTitle('Operator')).toBeNull();
  expect(screen.queryByTitle('Value')).toBeNull();
});

it('auto-select-operator', () => {
  expect(addedRule({ fields, autoSelectOperator: false }).operator).toBe('~');
  expect(screen.getByTitle('Operator')).toBeDefined();
  expect(screen.queryByTitle('Value')).toBeNull();
});

it('auto-select-value', () => {
  const own: Field[] = [
    { name: 'a', label: 'A', valueEditorType: 'select', values: [{ name: 'x', label: 'X' }] },
  ];
  expect(addedRule({ fields: own, autoSelectValue: false }).value).toBe('~');
  expect(texts('Value')).toEqual(['------', 'X']);
});

it('placeholder-group', () => {
  addedRule({
    fields: grouped,
    autoSelectField: false,
    translations: {
      fields: { placeholderName: '-', placeholderLabel: 'none', placeholderGroupLabel: 'nothing' },
    },
  });
  const [first] = screen.getByTitle('Field').querySelectorAll('optgroup');
  expect([first?.label, first?.textContent]).toEqual(['nothing', 'none']);
});

it('placeholders-not-exported', () => {
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
});

it('own-empty-option-exported', () => {
  const { lastRule, ...added } = addedRule({ fields: [{ name: '', label: 'Select' }, ...fields] });
  expect(lastRule()).toEqual(added);
  expect(added.field).toBe('');
  expect(formatQuery({ combinator: 'and', rules: [added] }, 'sql')).toContain('=');
});

it('first-field-disabled', () => {
  const own = fields.map((field, i) => ({ ...field, disabled: i === 0 }));
  expect(addedRule({ fields: own }).field).toBe('lastName');
  expect(screen.getByTitle('Field').querySelector('option')?.disabled).toBe(true);
});

it('get-default-field', () => {
  expect(addedRule({ fields, getDefaultField: 'age' }).field).toBe('age');
});

it('option-groups', () => {
  expect([isOptionGroupArray(grouped), isOptionGroupArray(fields)]).toEqual([true, false]);
  render(<select title="list">{toOptions(toFullOptionList(grouped))}</select>);
  expect(screen.getByTitle('list').querySelectorAll('optgroup > option')).toHaveLength(2);
});

it('empty-field-list', () => {
  expect(addedRule({ fields: [] }).field).toBe('');
});

it('record-keys', () => {
  const record = { age: { label: 'Age' }, lastName: { name: 'other', label: 'Last name' } };
  const { lastRule } = addedRule({ fields: record as unknown as Record<string, Field> });
  expect(lastRule().field).toBe('age');
  const values = [...screen.getByTitle('Field').querySelectorAll('option')].map(o => o.value);
  expect(values).toEqual(['age', 'lastName']);
});

it('exact-names', () => {
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

it('option-elements', () => {
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
});
