import {
  defaultCombinators,
  formatQuery,
  parseMongoDB,
  parseSQL,
  QueryBuilder,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
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
  expect(parseSQL('WHERE age > 28')).toEqual(expected);
});

it('like-other-wildcards', () => {
  const read = (sql: string): string => {
    const { operator, value } = ruleOf(parseSQL(sql));
    return `${operator} ${String(value)}`;
  };
  expect(read("firstName LIKE 'St_ve'")).toBe('= St_ve');
  expect(read("firstName LIKE 'St%e'")).toBe('= St%e');
  expect(read("firstName LIKE 'St_v%'")).toBe('beginsWith St_v');
  expect(read("firstName LIKE '%t%v%'")).toBe('contains t%v');
  expect(read("firstName LIKE '%t_ve'")).toBe('endsWith t_ve');
});

it('not-like-loses-not', () => {
  expect(operatorOf('firstName NOT LIKE lastName')).toBe('=');
  for (const pattern of ['Steve', 'St_ve', 'St%e']) {
    expect(operatorOf(`firstName NOT LIKE '${pattern}'`)).toBe('=');
  }
  expect(operatorOf("firstName NOT LIKE 'St%'")).toBe('doesNotBeginWith');
});

it('comment-at-the-end', () => {
  const rules = (sql: string): number => parseSQL(sql).rules.length;
  expect(rules('age > 28 AND age < 60 -- adults')).toBe(1);
  expect(rules('age > 28 AND (age < 60 OR age = 61) -- adults')).toBe(1);
  for (const last of ['age IN (1, 2)', 'age IS NULL', "firstName LIKE 'St%'"]) {
    expect(() => parseSQL(`age > 28 AND ${last} -- adults`)).toThrow('Parse error');
    expect(rules(`age > 28 AND ${last} -- adults\n`)).toBe(2);
  }
  expect(rules('age > 28 AND age < 60 /* adults */')).toBe(2);
});

it('like-only-wildcards', () => {
  for (const pattern of ['%', '%%']) {
    expect(() => parseSQL(`firstName LIKE '${pattern}'`)).toThrow('Parse error');
  }
  const query = {
    combinator: 'and',
    rules: [{ field: 'firstName', operator: 'contains', value: '' }],
  };
  expect(formatQuery(query, 'sql')).toBe("(firstName like '%%')");
});

it('regex-of-one-character', () => {
  const rules = (pattern: string): unknown =>
    parseMongoDB({ firstName: { $regex: pattern } }).rules;
  expect(rules('V')).toEqual([]);
  expect(rules('Va')).toEqual([{ field: 'firstName', operator: 'contains', value: 'Va' }]);
  expect(rules('^V')).toEqual([{ field: 'firstName', operator: 'beginsWith', value: 'V' }]);
  expect(formatQuery(parseSQL("firstName LIKE '%V%'"), 'mongodb')).toBe(
    '{"firstName":{"$regex":"V"}}',
  );
});
