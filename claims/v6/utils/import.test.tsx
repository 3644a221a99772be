import {
  defaultCombinators,
  QueryBuilder,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { expect, it } from 'vitest';
import { at, fields, options, show } from '../../lib';

const ruleOf = (query: RuleGroupType): RuleType => query.rules[0] as RuleType;
const operatorOf = (sql: string): string => ruleOf(parseSQL(sql)).operator;

it('syntax-errors', () => {
  for (const sql of ['', ' ', 'age >', 'age > 28 AND', '(age > 28', 'SELECT']) {
    expect(() => parseSQL(sql)).toThrow('Parse error');
  }
});

it('like-on-both-sides', () => {
  expect(ruleOf(parseSQL("firstName LIKE '%V%'"))).toMatchObject({ value: 'V' });
  expect(operatorOf("firstName LIKE '%V%'")).toBe('contains');
  expect(operatorOf("firstName NOT LIKE '%V%'")).toBe('doesNotContain');
});

it('like-at-the-start', () => {
  expect(ruleOf(parseSQL("firstName LIKE '%V'"))).toMatchObject({ value: 'V' });
  expect(operatorOf("firstName LIKE '%V'")).toBe('endsWith');
  expect(operatorOf("firstName NOT LIKE '%V'")).toBe('doesNotEndWith');
});

it('xor-groups', () => {
  const query = parseSQL('age = 1 XOR age = 2');
  expect(query).toMatchObject({ combinator: 'xor', rules: [{ value: 1 }, { value: 2 }] });
  show(<QueryBuilder fields={fields} defaultQuery={query} />);
  expect(options('combinators')).toEqual(['and', 'or']);
  const combinators = [...defaultCombinators, { name: 'xor', label: 'XOR' }];
  show(<QueryBuilder fields={fields} defaultQuery={query} combinators={combinators} />);
  expect(at('combinators')).toHaveProperty('value', 'xor');
});

it('only-where', () => {
  const select = 'SELECT x, y FROM m JOIN b ON m.id = b.id';
  const expected = parseSQL('age > 28');
  expect(parseSQL(`${select} WHERE age > 28 ORDER BY x LIMIT 5`)).toEqual(expected);
  expect(parseSQL(`${select} WHERE age > 28 GROUP BY x HAVING count(x) > 3`)).toEqual(expected);
  expect(parseSQL(select).rules).toEqual([]);
});
