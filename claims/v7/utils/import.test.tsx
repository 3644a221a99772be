import {
  defaultCombinators,
  defaultOperators,
  formatQuery,
  QueryBuilder,
  type RuleGroupType,
  type RuleType,
  type ValueSources,
} from 'react-querybuilder';
import { parseCEL } from 'react-querybuilder/parseCEL';
import { parseJSONata } from 'react-querybuilder/parseJSONata';
import { parseJsonLogic } from 'react-querybuilder/parseJsonLogic';
import { parseMongoDB } from 'react-querybuilder/parseMongoDB';
import { parseSpEL } from 'react-querybuilder/parseSpEL';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { expect, it } from 'vitest';
import { at, fields, invalid, options, show } from '../../lib';

const ruleOf = (query: RuleGroupType): RuleType => query.rules[0] as RuleType;
const var_ = (name: string) => ({ var: name });
const jsonLogic = (value: unknown): RuleGroupType => parseJsonLogic(invalid(value));
const known = [{ name: 'b', value: 'b', label: 'B' }];
const operatorOf = (sql: string): string => ruleOf(parseSQL(sql)).operator;

it('syntax-errors', () => {
  for (const sql of ['', ' ', 'age >', 'age > 28 AND', '(age > 28', 'SELECT']) {
    expect(() => parseSQL(sql)).toThrow('Parse error');
  }
  for (const spel of ['', ' ']) expect(() => parseSpEL(spel)).toThrow();
  expect(parseSpEL('age >').rules).toEqual([]);
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
  for (const comment of ['--adults\n', '-- adults\r\n', '--adults']) {
    expect(rules(`age > 28 AND age < 60 ${comment}`)).toBe(1);
    expect(() => parseSQL(`age IS NULL ${comment}`)).toThrow('Parse error');
  }
  expect(rules('age > 28 AND age < 60 -- adults\n')).toBe(2);
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

it('quoted-names', () => {
  for (const name of ['"first name"', '`first name`', '[first name]']) {
    expect(ruleOf(parseSQL(`${name} = 'V'`))).toMatchObject({ field: 'first name', value: 'V' });
  }
});

it('own-rules-unchecked', () => {
  const own = () => ({ field: 'a', operator: '=', value: 1 });
  const jsonLogicOperations = { x: own };
  const query = parseJsonLogic(invalid({ x: 1 }), { fields: known, jsonLogicOperations });
  expect(ruleOf(query).field).toBe('a');
  const filter = parseMongoDB(
    { a: { $x: 1 } },
    { fields: known, additionalOperators: { $x: own } },
  );
  expect(ruleOf(filter).field).toBe('a');
});

it('value-source-needed', () => {
  const valueSources: ValueSources = ['field'];
  const given = { fields: [{ name: 'a', value: 'a', label: 'A', valueSources }] };
  expect(parseSQL('a > 1', given).rules).toEqual([]);
  expect(parseCEL('a > 1', given).rules).toEqual([]);
  expect(parseJsonLogic(invalid({ '>': [var_('a'), 1] }), given).rules).toEqual([]);
  expect(parseSpEL('a > 1', given).rules).toEqual([]);
  expect(parseJSONata('a > 1', given).rules).toEqual([]);
  expect(parseMongoDB({ a: { $gt: 1 } }, given).rules).toEqual([]);
  expect(parseMongoDB({ a: { $gte: 1, $lte: 2 } }, given).rules).toHaveLength(1);
  expect(parseSQL('a IS NULL AND a IN (1) AND a BETWEEN 1 AND 2', given).rules).toHaveLength(3);
  expect(parseJsonLogic(invalid({ in: [var_('a'), [1]] }), given).rules).toHaveLength(1);
});

it('mongodb-pairs', () => {
  const range = { a: { $gte: 1, $lte: 5 } };
  const outside = { $or: [{ a: { $lt: 1 } }, { a: { $gt: 5 } }] };
  for (const options of [{}, { fields: known }]) {
    expect(ruleOf(parseMongoDB(range, options))).toMatchObject({ operator: 'between' });
    expect(ruleOf(parseMongoDB(outside, options))).toMatchObject({ operator: 'notBetween' });
  }
  expect(parseMongoDB({ a: { $gt: 1, $lt: 5 } }).rules).toHaveLength(2);
  expect(parseMongoDB({ $or: [{ a: { $lt: 5 } }, { a: { $gt: 1 } }] }).rules).toHaveLength(2);
  const [from, to] = [{ a: { $gte: 1 } }, { a: { $lte: 5 } }];
  expect(ruleOf(parseMongoDB({ $and: [from, to] }))).toMatchObject({ operator: 'between' });
  expect(parseMongoDB({ $and: [from, to, { b: 1 }] }).rules).toHaveLength(3);
  expect(parseMongoDB({ $or: [...outside.$or, { b: 1 }] }).rules).toHaveLength(3);
  expect(parseMongoDB({ $and: [from, { a: { $lte: 0 } }] }).rules).toHaveLength(2);
});

it('fields-unchecked', () => {
  const valueSources: ValueSources = ['field', 'value'];
  const given = { fields: [{ name: 'a', value: 'a', label: 'A', valueSources }] };
  const list = { $expr: { $in: ['$a', ['$y', '$z']] } };
  expect(parseMongoDB(list, given).rules).toEqual([]);
  expect(parseMongoDB(list, { ...given, listsAsArrays: true }).rules).toHaveLength(1);
  const onlyValue = { fields: [{ name: 'a', value: 'a', label: 'A' }] };
  expect(parseSpEL('a matches z', onlyValue).rules).toHaveLength(1);
  expect(parseSpEL('a > z', onlyValue).rules).toEqual([]);
});

it('mongodb-commas', () => {
  expect(ruleOf(parseMongoDB({ a: { $gte: 'x,y', $lte: 'z' } })).value).toBe('x,y,z');
  const outside = { $or: [{ a: { $lt: 'x,y' } }, { a: { $gt: 'z' } }] };
  expect(ruleOf(parseMongoDB(outside))).toMatchObject({ operator: 'notBetween', value: 'x,y,z' });
  expect(ruleOf(parseMongoDB({ a: { $in: ['x,y', 'z'] } })).value).toBe('x\\,y,z');
  expect(ruleOf(parseSpEL("a between {'x,y', 'z'}")).value).toBe('x\\,y,z');
  expect(ruleOf(parseCEL('a in ["x,y", "z"]')).value).toBe('x\\,y,z');
  expect(ruleOf(jsonLogic({ in: [var_('a'), ['x,y', 'z']] })).value).toBe('x\\,y,z');
});

it('unreadable-with-combinator', () => {
  const options = { independentCombinators: true } as const;
  const withCombinator = { combinator: 'and', rules: [] };
  expect(parseMongoDB('{', options)).toEqual(withCombinator);
  expect(parseMongoDB('[]', options)).toEqual(withCombinator);
  expect(parseJsonLogic('{', options)).toEqual(withCombinator);
  expect(parseMongoDB({}, options)).toEqual({ rules: [] });
  expect(parseCEL('a >', options)).toEqual({ rules: [] });
});

it('nested-not', () => {
  const single = parseSQL('NOT (a = 1)');
  expect(parseSQL('NOT (NOT (a = 1))')).toEqual(single);
  expect(parseSQL('NOT NOT a = 1')).toEqual(single);
});

it('xor-before-or', () => {
  expect(parseSQL('a = 1 XOR b = 2 OR c = 3')).toMatchObject({
    combinator: 'or',
    rules: [{ combinator: 'xor', rules: [{ field: 'a' }] }, { field: 'c' }],
  });
  expect(JSON.stringify(parseSQL('a = 1 XOR b = 2 OR c = 3'))).not.toContain('"b"');
  expect(JSON.stringify(parseSQL('(a = 1 XOR b = 2) OR c = 3'))).toContain('"b"');
});

it('missing-named-values', () => {
  for (const paramPrefix of [':', '$']) {
    expect(() => parseSQL(`a > ${paramPrefix}x`, { params: {}, paramPrefix })).toThrow(
      'Parse error',
    );
  }
  for (const paramPrefix of ['@', '#']) {
    expect(ruleOf(parseSQL(`a > ${paramPrefix}x`, { params: {}, paramPrefix }))).toMatchObject({
      value: `${paramPrefix}x`,
      valueSource: 'field',
    });
  }
});

it('dollar-in-values', () => {
  const read = (x: string): unknown => ruleOf(parseSQL('a = :x', { params: { x } })).value;
  expect([read('US$$'), read('US$&'), read('US$$$$')]).toEqual(['US$', 'US:x', 'US$$']);
  expect(ruleOf(parseSQL('a = ?', { params: ['US$$'] })).value).toBe('US$$');
});

it('mongodb-expr', () => {
  for (const operator of ['$eq', '$gt', '$gte', '$lt', '$lte']) {
    expect(parseMongoDB({ $expr: { [operator]: ['$a', 1] } }).rules).toHaveLength(1);
    expect(parseMongoDB({ $expr: { [operator]: ['$a', '$b'] } }).rules).toHaveLength(1);
  }
  expect(parseMongoDB({ $expr: { $ne: ['$a', 1] } }).rules).toEqual([]);
  expect(parseMongoDB({ $expr: { $gt: [1, '$a'] } }).rules).toEqual([]);
});

it('mongodb-expr-pairs', () => {
  const [least, most, less, more] = ['$gte', '$lte', '$lt', '$gt'].map(operator => ({
    $expr: { [operator]: ['$a', '$b'] },
  }));
  const fieldsOf = (filter: object) =>
    parseMongoDB(filter as Parameters<typeof parseMongoDB>[0]).rules.map(
      item => (item as RuleType).field,
    );
  expect(fieldsOf({ $and: [least, most] })).toEqual(['$expr']);
  expect(fieldsOf({ $or: [less, more] })).toEqual(['$expr']);
  expect(fieldsOf({ $and: [least, most, { c: 1 }] })).toEqual(['a', 'a', 'c']);
  for (const operator of ['between', 'notBetween']) {
    const rules = [{ field: 'a', operator, value: 'b,c', valueSource: 'field' as const }];
    const written = formatQuery({ combinator: 'and', rules }, 'mongodb');
    expect(parseMongoDB(written).rules).toMatchObject([{ field: '$expr', operator }]);
  }
});

it('mongodb-not-pair', () => {
  expect(ruleOf(parseMongoDB({ a: { $not: { $gte: 1, $lte: 5 } } })).operator).toBe('notBetween');
  expect(parseMongoDB({ a: { $not: { $gt: 1, $lt: 5 } } })).toMatchObject({ not: true });
});

it('mongodb-own-operators', () => {
  const own = (filter: Record<string, unknown>): boolean => {
    let called = false;
    const handler = () => {
      called = true;
      return { field: 'a', operator: '=', value: 1 };
    };
    const additionalOperators = { $gt: handler, $gte: handler, $lte: handler, $not: handler };
    parseMongoDB(filter, { additionalOperators });
    return called;
  };
  expect([own({ a: { $gt: 1 } }), own({ a: { $gte: 1 } })]).toEqual([true, true]);
  expect(own({ a: { $gte: 1, $lte: 2 } })).toBe(false);
  expect(own({ $expr: { $gt: ['$a', 1] } })).toBe(false);
  expect([own({ a: { $not: { $lt: 1 } } }), own({ a: { $not: /x/ } })]).toEqual([false, true]);
});

it('cel-syntax-errors', () => {
  for (const call of ['bio.size() > 1', 'size() > 1', 'f()']) {
    expect(parseCEL(`a > 28 && ${call}`).rules).toEqual([]);
  }
  expect(parseCEL('a > 28 && size(bio) > 1').rules).toHaveLength(1);
  expect(parseCEL(`a > 28 && b == "\\""`).rules).toEqual([]);
  expect(parseCEL('a > 28 // adults\n && b == 2').rules).toHaveLength(2);
  expect(parseCEL('a > 28 // adults').rules).toEqual([]);
  expect(parseCEL('a > 28 /* adults */ && b == 2').rules).toEqual([]);
});

it('jsonlogic-double-negation', () => {
  const logic = { '!': { '==': [var_('a'), 1] } };
  expect(jsonLogic(logic)).toMatchObject({ not: true });
  expect(jsonLogic({ '!': logic })).toEqual(jsonLogic(logic));
});

it('jsonlogic-outermost', () => {
  const logic = { '!!': { '==': [var_('a'), 1] } };
  expect(jsonLogic(logic)).toEqual({ field: 'a', operator: '=', value: 1 });
  expect(() => parseJsonLogic(invalid(logic), { independentCombinators: true })).toThrow();
  expect(jsonLogic({ '!!': { and: [{ '==': [var_('a'), 1] }] } })).toHaveProperty('rules');
});

it('jsonlogic-in-fields', () => {
  expect(ruleOf(jsonLogic({ in: [var_('a'), 'abc'] }))).toMatchObject({
    field: 'a',
    operator: 'contains',
    value: 'abc',
  });
  for (const operation of ['startsWith', 'endsWith']) {
    const read = ruleOf(jsonLogic({ [operation]: ['abc', var_('a')] }));
    expect(read).toMatchObject({ field: 'a', value: 'abc' });
  }
  for (const { name: operator } of defaultOperators) {
    const rule: RuleType = { field: 'a', operator, value: 'b', valueSource: 'field' };
    const logic = formatQuery({ combinator: 'and', rules: [rule, rule] }, 'jsonlogic');
    const imported = parseJsonLogic(logic).rules.map(item => (item as RuleType).field);
    const reversed = ['contains', 'doesNotContain'].includes(operator);
    expect([operator, ...imported].join()).toMatch(reversed ? /,b,b$/ : /,a,a$|^\w+$/);
  }
});

it('jsonata-contains-function', () => {
  const first = '$contains($lowercase(bio), "rock")';
  expect(ruleOf(parseJSONata(first))).toMatchObject({ field: '' });
  expect(parseJSONata(first, { fields: known }).rules).toEqual([]);
  const second = '$contains(bio, $lowercase("Rock"))';
  expect(ruleOf(parseJSONata(second))).toMatchObject({ field: 'bio', value: '' });
});

it('sql-line-breaks', () => {
  const expected = { operator: 'beginsWith', value: 'x\ny' };
  expect(ruleOf(parseSQL("a LIKE '%x\ny%'"))).toMatchObject(expected);
  expect(ruleOf(parseSQL("a LIKE '%x y%'"))).toMatchObject({ operator: 'contains' });
});

it('mixed-operands', () => {
  const read = (sql: string): unknown => parseSQL(sql).rules;
  expect(read('age BETWEEN low AND high')).toMatchObject([
    { operator: 'between', value: 'low, high', valueSource: 'field' },
  ]);
  for (const range of ['28 AND yearsOnStage', 'yearsOnStage AND 60']) {
    expect(read(`age BETWEEN ${range}`)).toEqual([]);
  }
  for (const list of ['yearsOnStage, 28', '28, yearsOnStage']) {
    expect(read(`age IN (${list})`)).toEqual([{ field: 'age', operator: 'in', value: '28' }]);
  }
});
