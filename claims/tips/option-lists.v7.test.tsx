import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import {
  formatQuery,
  QueryBuilder,
  type Field,
  type RuleGroupType,
  type RuleType,
  type ValueEditorType,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
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
  '7',
  'The selector shows "Age" first, because the fields of a record are sorted by label.',
  () => {
    const record = { lastName: { label: 'Last name' }, age: { label: 'Age' } };
    addedRule({ fields: record as unknown as Record<string, Field> });
    expect(texts('Fields')).toEqual(['Age', 'Last name']);
  },
);

claim('7', 'The fields of an array keep their order.', () => {
  expect(addedRule({ fields }).field).toBe('lastName');
  expect(texts('Fields')).toEqual(['Last name', 'Age']);
});

claim(
  '7',
  'If both are set and differ, a new rule gets the `value`, but selecting the option stores the `name`.',
  () => {
    const list = [
      { name: 'a', value: 'x', label: 'A' },
      { name: 'b', value: 'y', label: 'B' },
    ];
    const { field, lastRule } = addedRule({ fields: list });
    expect(field).toBe('x');
    fireEvent.change(screen.getByTitle('Fields'), { target: { value: 'b' } });
    expect(lastRule().field).toBe('b');
  },
);

claim(
  '7',
  'If the value editor is a `select` or `radio` editor, the rule also gets the first value.',
  () => {
    const own: Field[] = [
      {
        name: 'instrument',
        label: 'Instrument',
        operators: [
          { name: '!=', label: '!=' },
          { name: '=', label: '=' },
        ],
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
  },
);

claim('7', "`autoSelectOperator={false}` | `operator: '~'` | the value is hidden", () => {
  expect(addedRule({ fields, autoSelectOperator: false }).operator).toBe('~');
  expect(screen.getByTitle('Operators')).toBeDefined();
  expect(screen.queryByTitle('Value')).toBeNull();
});

claim('7', 'In a list with groups, the empty option is in a separate group.', () => {
  addedRule({
    fields: grouped,
    autoSelectField: false,
    translations: {
      fields: { placeholderName: '-', placeholderLabel: 'none', placeholderGroupLabel: 'nothing' },
    },
  });
  const [first] = screen.getByTitle('Fields').querySelectorAll('optgroup');
  expect([first?.label, first?.textContent]).toEqual(['nothing', 'none']);
});

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
  "If the first field has `disabled: true`, users can't select it, but new rules still get it.",
  () => {
    const own = fields.map((field, i) => ({ ...field, disabled: i === 0 }));
    expect(addedRule({ fields: own }).field).toBe('lastName');
    expect(screen.getByTitle('Fields').querySelector('option')?.disabled).toBe(true);
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

claim('7', 'Each key becomes the `name` of its field:', () => {
  const record = { age: { label: 'Age' }, lastName: { name: 'other', label: 'Last name' } };
  const { lastRule } = addedRule({ fields: record as unknown as Record<string, Field> });
  expect(lastRule().field).toBe('age');
  const values = [...screen.getByTitle('Fields').querySelectorAll('option')].map(o => o.value);
  expect(values).toEqual(['age', 'lastName']);
});
