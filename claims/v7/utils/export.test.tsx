import { formatQuery, type RuleGroupTypeIC } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { group, invalid, rule } from '../../lib';

const values = { Date: new Date(0), object: { name: 'Toto' }, nothing: undefined };
const written = (format: string, value: unknown, operator = '='): unknown =>
  formatQuery(group('root', [rule('a', { operator, value })]), format as 'sql');

it('dates-in-text', () => {
  for (const format of ['sql', 'cel', 'spel', 'jsonata', 'natural_language']) {
    expect(written(format, values.Date)).toContain('Thu Jan 01 1970');
    expect(written(format, values.object)).toContain('[object Object]');
    expect(written(format, undefined)).toContain('undefined');
  }
  expect(written('mongodb', values.Date)).toBe('{"firstName":"1970-01-01T00:00:00.000Z"}');
  expect(written('mongodb', values.object)).toBe('{"firstName":{"name":"Toto"}}');
});

it('dates-unchanged', () => {
  for (const value of Object.values(values)) {
    expect(written('parameterized', value)).toHaveProperty('params', [value]);
    expect(written('parameterized_named', value)).toHaveProperty('params.firstName_1', value);
    expect(written('jsonlogic', value)).toEqual({ and: [{ '==': [{ var: 'firstName' }, value] }] });
    expect(written('elasticsearch', value)).toEqual({
      bool: { must: [{ term: { firstName: value } }] },
    });
    expect(JSON.stringify(written('elasticsearch', value, 'contains'))).toMatch(
      /Thu Jan 01 1970|\[object Object\]|undefined/,
    );
  }
});

it('undefined-in-mongodb', () => {
  expect(() => JSON.parse(String(written('mongodb', undefined))) as unknown).toThrow(SyntaxError);
  const two = group('root', [rule('a', { value: undefined }), rule('b', { value: 'V' })]);
  expect(formatQuery(two, 'mongodb')).toBe('{"$and":[{},{"firstName":"V"}]}');
});

it('xor-independent', () => {
  const query = { rules: [rule('a', { value: 'A' }), 'xor', rule('b', { value: 'B' })] };
  const longer = { rules: [...query.rules, 'and', rule('c', { value: 'C' })] };
  const write = (value: unknown, format: 'cel'): string =>
    JSON.stringify(formatQuery(invalid<RuleGroupTypeIC>(value), format));
  for (const format of ['mongodb', 'jsonlogic', 'elasticsearch']) {
    expect(write(query, format as 'cel')).not.toMatch(/A|B/);
    expect(write(longer, format as 'cel')).not.toContain('A');
    expect(write(longer, format as 'cel')).toMatch(/B.*C/);
  }
  expect(formatQuery(invalid<RuleGroupTypeIC>(query), 'cel')).toBe(
    'firstName == "A" firstName == "B"',
  );
});
