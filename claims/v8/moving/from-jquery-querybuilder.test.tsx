import { defaultOperators, formatQuery } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { convertRules, OPERATORS } from '../../../src/examples/from-jquery-querybuilder/convert';
import { convertFilters } from '../../../src/examples/from-jquery-querybuilder/convertFilters';
import { group, rule } from '../../lib';

const sql = (value: unknown) => formatQuery(group('root', [rule('a', { value })]), 'sql');

it('converters', () => {
  const { query, losses } = convertRules({ rules: [{ id: 'age', operator: 'near' }] });
  expect(query).toEqual({ combinator: 'and', rules: [] });
  expect(losses).toEqual([{ path: '/rules/0', what: 'near', why: expect.any(String) as string }]);
  expect(convertFilters([{ id: 'age' }]).fields).toEqual([{ name: 'age', label: 'age' }]);
});

it('operators', () => {
  const names = defaultOperators.map(({ name }): string => name);
  expect([...OPERATORS.values()].filter(name => !names.includes(name))).toEqual([]);
  expect(OPERATORS.get('contains')).toBe('contains');
  expect(OPERATORS.get('not_contains')).toBe('doesNotContain');
});

it('quoted-numbers', () => {
  expect(sql(28)).toBe("(firstName = '28')");
  const query = group('root', [rule('a', { value: 28 })]);
  expect(formatQuery(query, { format: 'sql', parseNumbers: true })).toBe('(firstName = 28)');
});

it('sql-booleans', () => {
  expect(sql(true)).toBe('(firstName = TRUE)');
  expect(sql(false)).toBe('(firstName = FALSE)');
});

it('quotes-in-text', () => {
  expect(sql("O'Neil")).toBe("(firstName = 'O''Neil')");
  expect(sql('a"b\\c')).toBe(`(firstName = 'a"b\\c')`);
  const query = group('root', [rule('a', { value: 'a\\c' })]);
  expect(formatQuery(query, { format: 'sql', preset: 'mysql' })).toContain(String.raw`'a\c'`);
});

it('filter-settings', () => {
  const filter = {
    id: 'age',
    validation: { min: 0 },
    value_separator: '|',
    description: 'x',
    plugin: 'y',
  };
  const reported = convertFilters([filter]).losses.map(({ what }) => what);
  expect(reported).toEqual(['validation', 'value_separator', 'description', 'plugin']);
});
