import { defaultOperators, formatQuery } from 'react-querybuilder';
import { expect } from 'vitest';
import { convertRules, OPERATORS } from '../../src/examples/from-jquery-querybuilder/convert';
import { convertFilters } from '../../src/examples/from-jquery-querybuilder/convertFilters';
import { group, rule } from '../lib';
import { claim } from '../claim';

const sql = (value: unknown) => formatQuery(group('root', [rule('a', { value })]), 'sql');

claim(
  '7+',
  [
    'They import nothing but React Query Builder.',
    'Each loss has the path in the rules, what is lost and why.',
  ],
  () => {
    const { query, losses } = convertRules({ rules: [{ id: 'age', operator: 'near' }] });
    expect(query).toEqual({ combinator: 'and', rules: [] });
    expect(losses).toEqual([{ path: '/rules/0', what: 'near', why: expect.any(String) as string }]);
    expect(convertFilters([{ id: 'age' }]).fields).toEqual([{ name: 'age', label: 'age' }]);
  },
);

claim(
  '7+',
  'Texts with a part, or not | `contains`, `not_contains` | `contains`, `doesNotContain`',
  () => {
    const names = defaultOperators.map(({ name }): string => name);
    expect([...OPERATORS.values()].filter(name => !names.includes(name))).toEqual([]);
    expect(OPERATORS.get('contains')).toBe('contains');
    expect(OPERATORS.get('not_contains')).toBe('doesNotContain');
  },
);

claim(
  '7+',
  [
    '`data` of a rule or group | A custom property, see Adding and removing query properties',
    'The converter keeps `data`.',
  ],
  () => {
    const rule = { id: 'age', operator: 'equal', value: 1, data: { a: 1 } };
    const { query, losses } = convertRules({
      flags: { condition_readonly: true },
      rules: [{ condition: 'OR', rules: [rule], data: { b: 1 } }],
    });
    expect(query.rules).toMatchObject([{ data: { b: 1 }, rules: [{ data: { a: 1 } }] }]);
    expect(losses).toMatchObject([{ path: '', what: 'condition_readonly' }]);
  },
);

claim('7+', 'Set `parseNumbers`.', () => {
  expect(sql(28)).toBe("(firstName = '28')");
  const query = group('root', [rule('a', { value: 28 })]);
  expect(formatQuery(query, { format: 'sql', parseNumbers: true })).toBe('(firstName = 28)');
});

claim(
  '7',
  "Its parameters are the values of the query, so `zip = '02134'` keeps its zero. With `parseNumbers`, `sql` turns digits into numbers for all fields:",
  () => {
    const { query } = convertRules([
      { id: 'zip', type: 'string', operator: 'equal', value: '02134' },
      { id: 'age', type: 'integer', operator: 'equal', value: 28 },
    ]);
    const fields = [{ name: 'zip', label: 'Zip', inputType: 'text' }];
    expect(formatQuery(query, 'parameterized').params).toEqual(['02134', 28]);
    expect(formatQuery(query, { format: 'sql', fields, parseNumbers: true })).toBe(
      '(zip = 02134 and age = 28)',
    );
  },
);

claim(
  '8+',
  [
    "To export the query, pass the fields and set `parseNumbers` to `'strict-limited'`.",
    "Then SQL has a number for a field with `inputType: 'number'`, and a text for other fields, so `zip = '02134'` keeps its zero:",
  ],
  () => {
    const { query } = convertRules([
      { id: 'zip', type: 'string', operator: 'equal', value: '02134' },
      { id: 'age', type: 'integer', operator: 'equal', value: 28 },
    ]);
    const fields = [
      { name: 'zip', label: 'Zip' },
      { name: 'age', label: 'Age', inputType: 'number' },
    ];
    expect(formatQuery(query, { format: 'sql', fields, parseNumbers: 'strict-limited' })).toBe(
      "(zip = '02134' and age = 28)",
    );
  },
);

claim('7+', '`sql` writes `TRUE` and `FALSE`.', () => {
  expect(sql(true)).toBe('(firstName = TRUE)');
  expect(sql(false)).toBe('(firstName = FALSE)');
});

claim('7+', '`sql` writes these unchanged, also with the preset for MySQL.', () => {
  expect(sql("O'Neil")).toBe("(firstName = 'O''Neil')");
  expect(sql('a"b\\c')).toBe(`(firstName = 'a"b\\c')`);
  const query = group('root', [rule('a', { value: 'a\\c' })]);
  expect(formatQuery(query, { format: 'sql', preset: 'mysql' })).toContain(String.raw`'a\c'`);
});

claim('7+', 'The converter reports each.', () => {
  const filter = {
    id: 'age',
    validation: { min: 0 },
    value_separator: '|',
    description: 'x',
    plugin: 'y',
    default_operator: 'near',
    input: () => '<input>',
    values: ['a', { value: 'b', optgroup: 'c' }],
  };
  const { fields, losses } = convertFilters([filter]);
  expect(losses.map(({ what }) => what)).toEqual([
    'validation',
    'value_separator',
    'description',
    'plugin',
    'near',
    'input',
    'optgroup',
  ]);
  expect(fields[0]?.values).toEqual([
    { name: 'a', label: 'a' },
    { name: 'b', label: 'b' },
  ]);
});
