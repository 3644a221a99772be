import {
  defaultCombinators,
  defaultOperators,
  formatQuery,
  QueryBuilder,
  type FullField,
  type RuleGroupType,
  type RuleType,
  type ValueSources,
} from 'react-querybuilder';
import { parseCEL, type CELExpression } from 'react-querybuilder/parseCEL';
import { parseCypher } from 'react-querybuilder/parseCypher';
import { parseGremlin } from 'react-querybuilder/parseGremlin';
import { parseJSONata } from 'react-querybuilder/parseJSONata';
import { parseJsonLogic, type ParseJsonLogicOptions } from 'react-querybuilder/parseJsonLogic';
import { parseMongoDB } from 'react-querybuilder/parseMongoDB';
import { parseSPARQL } from 'react-querybuilder/parseSPARQL';
import { parseSpEL } from 'react-querybuilder/parseSpEL';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { expect, it, vi } from 'vitest';
import { at, fields, invalid, options, show } from '../../lib';

const ruleOf = (query: RuleGroupType): RuleType => query.rules[0] as RuleType;
const known = [{ name: 'b', value: 'b', label: 'B' }];
const unknownRule: RuleType = { field: 'a', operator: '=', value: 1 };
const var_ = (name: string) => ({ var: name });
type JsonLogicOptions = Omit<ParseJsonLogicOptions, 'independentCombinators'>;
const jsonLogic = (logic: unknown, options: JsonLogicOptions = {}): RuleGroupType =>
  parseJsonLogic(invalid(logic), options);
const fieldA = (...valueSources: ValueSources): FullField[] => [
  { name: 'a', value: 'a', label: 'A', valueSources },
];
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
  expect(read("firstName NOT LIKE 'St_ve'")).toBe('!= St_ve');
});

it('not-like-loses-not', () => {
  expect(operatorOf('firstName NOT LIKE lastName')).toBe('=');
  for (const pattern of ['Steve', 'St_ve', 'St%e']) {
    expect(operatorOf(`firstName NOT LIKE '${pattern}'`)).toBe('!=');
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
  const kept = { rules: [unknownRule] };
  expect(
    parseCEL('a.f(1)', { fields: known, customExpressionHandler: () => unknownRule }),
  ).toMatchObject(kept);
  expect(
    parseMongoDB(
      { a: { $x: 1 } },
      { fields: known, additionalOperators: { $x: () => unknownRule } },
    ),
  ).toMatchObject(kept);
  expect(
    jsonLogic({ x: 1 }, { fields: known, jsonLogicOperations: { x: () => unknownRule } }),
  ).toMatchObject(kept);
});

it('value-source-needed', () => {
  const given = { fields: fieldA('field') };
  expect(parseSQL('a > 1', given).rules).toEqual([]);
  expect(parseCEL('a > 1', given).rules).toEqual([]);
  expect(parseSpEL('a > 1', given).rules).toEqual([]);
  expect(parseJSONata('a > 1', given).rules).toEqual([]);
  expect(parseMongoDB({ a: { $gt: 1 } }, given).rules).toEqual([]);
  expect(jsonLogic({ '>': [var_('a'), 1] }, given).rules).toEqual([]);
  expect(parseSQL('a IS NULL AND a IN (1) AND a BETWEEN 1 AND 2', given).rules).toHaveLength(3);
  expect(parseMongoDB({ a: { $gte: 1, $lte: 2 } }, given).rules).toHaveLength(1);
  expect(jsonLogic({ in: [var_('a'), [1]] }, given).rules).toHaveLength(1);
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
  const onlyValue = { fields: fieldA('value') };
  const given = { fields: fieldA('field', 'value') };
  expect(parseSpEL('a matches z', onlyValue).rules).toHaveLength(1);
  expect(parseSpEL('a > z', onlyValue).rules).toEqual([]);
  const list = { $expr: { $in: ['$a', ['$y', '$z']] } };
  expect(parseMongoDB(list, given).rules).toEqual([]);
  expect(parseMongoDB(list, { ...given, listsAsArrays: true }).rules).toHaveLength(1);
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

it('bigint-beyond-safe', () => {
  const read = (number: string): unknown =>
    ruleOf(parseSQL(`a = ${number}`, { bigIntOnOverflow: true })).value;
  expect(read('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  expect(read('9007199254740992')).toBe(9007199254740992n);
  expect(read('-9007199254740993')).toBe(-9007199254740993n);
  expect(read('12345678901234567890.5')).toBe(12345678901234567891n);
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

it('parameters-and-params', () => {
  const read = (sql: string, params: object) =>
    parseSQL(sql, { parseParameters: true, params }).rules;
  expect(read('a = ? AND b = :x AND c = :y', { x: 5 })).toMatchObject([
    { value: '1', valueSource: 'parameter' },
    { value: 5 },
    { value: 'y', valueSource: 'parameter' },
  ]);
  expect(read('a = ? AND b = ?', [5])).toEqual([
    { field: 'a', operator: '=', value: 5 },
    { field: 'b', operator: '=', value: 'undefined' },
  ]);
});

it('mongodb-expr', () => {
  for (const operator of ['$eq', '$gt', '$gte', '$lt', '$lte']) {
    expect(parseMongoDB({ $expr: { [operator]: ['$a', 1] } }).rules).toHaveLength(1);
    expect(parseMongoDB({ $expr: { [operator]: ['$a', '$b'] } }).rules).toHaveLength(1);
  }
  expect(parseMongoDB({ $expr: { $ne: ['$a', 1] } }).rules).toEqual([]);
  expect(parseMongoDB({ $expr: { $gt: [1, '$a'] } }).rules).toEqual([]);
  expect(parseMongoDB({ $expr: { $and: [{ $gt: ['$a', 1] }] } }).rules).toEqual([]);
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
});

it('mongodb-not-pair', () => {
  expect(ruleOf(parseMongoDB({ a: { $not: { $gte: 1, $lte: 5 } } })).operator).toBe('notBetween');
  expect(parseMongoDB({ a: { $not: { $gt: 1, $lt: 5 } } })).toMatchObject({ not: true });
  expect(parseMongoDB({ $not: { a: 1, b: 2 } })).toMatchObject({ not: true });
});

it('mongodb-own-operators', () => {
  const own = (filter: Record<string, unknown>): boolean => {
    let called = false;
    const handler = () => {
      called = true;
      return unknownRule;
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
  for (const call of ['bio.size() > 1', 'now() > b', 'f()']) {
    expect(parseCEL(`a > 28 && ${call}`).rules).toEqual([]);
  }
  expect(parseCEL('a > 28 && size(bio) > 1').rules).toHaveLength(1);
  expect(parseCEL(`a > 28 && b == "\\""`).rules).toEqual([]);
  expect(parseCEL('a > 28 // adults\n && b == 2').rules).toHaveLength(2);
  expect(parseCEL('a > 28 // adults').rules).toEqual([]);
  expect(parseCEL('a > 28 /* adults */ && b == 2').rules).toEqual([]);
});

it('cel-handler-not-called', () => {
  const customExpressionHandler = vi.fn(() => unknownRule);
  for (const cel of ['a in b', '"x" in a', 'size(bio) > 100', 'a > b.size(1)']) {
    expect(parseCEL(cel, { customExpressionHandler }).rules).toEqual([]);
  }
  expect(customExpressionHandler).not.toHaveBeenCalled();
});

it('cel-handler-negation', () => {
  const customExpressionHandler = (_: CELExpression) => unknownRule;
  const isNegated = (cel: string) => !!parseCEL(cel, { customExpressionHandler }).not;
  expect([isNegated('!a.f(1)'), isNegated('!a.b')]).toEqual([false, false]);
  expect([isNegated('!(a.f(1))'), isNegated('!(a.b)')]).toEqual([true, true]);
  expect([isNegated('!f(a)'), isNegated('!a')]).toEqual([true, true]);
});

it('jsonlogic-double-negation', () => {
  const logic = { '!': { '==': [var_('a'), 1] } };
  expect(jsonLogic(logic)).toMatchObject({ not: true });
  expect(jsonLogic({ '!': logic })).toEqual(jsonLogic(logic));
});

it('jsonlogic-outermost', () => {
  const logic = { '!!': { '==': [var_('a'), 1] } };
  expect(jsonLogic(logic)).toEqual({ field: 'a', operator: '=', value: 1 });
  expect(() => jsonLogic(logic, { generateIDs: true })).toThrow();
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
    const logic = formatQuery({ combinator: 'and', rules: [rule] }, 'jsonlogic');
    const imported = parseJsonLogic(logic).rules.map(item => (item as RuleType).field);
    const reversed = ['contains', 'doesNotContain'].includes(operator);
    expect([operator, ...imported].join()).toMatch(reversed ? /,b$/ : /,a$|^\w+$/);
  }
});

it('jsonata-pairs', () => {
  const parse = (text: string) => parseJSONata(text).rules;
  const between = { operator: 'between', value: [1, 5] };
  expect(parse('a >= 1 and a <= 5')).toMatchObject([between]);
  expect(parse('b = 1 and (a >= 1 and a <= 5)')).toMatchObject([{ field: 'b' }, between]);
  expect(parse('b = 1 and a >= 1 and a <= 5')).toHaveLength(3);
  expect(parse('a < 1 or a > 5')).toMatchObject([{ operator: 'notBetween', value: [1, 5] }]);
  const overlapping = parseJSONata('a > 1 or a < 5');
  expect(overlapping.rules).toMatchObject([{ operator: 'notBetween', value: [5, 1] }]);
  expect(formatQuery(overlapping, 'cel')).toBe('(a < 1 || a > 5)');
});

it('jsonata-contains-function', () => {
  const first = '$contains($lowercase(bio), "rock")';
  expect(ruleOf(parseJSONata(first))).toMatchObject({ field: '' });
  expect(parseJSONata(first, { fields: known }).rules).toEqual([]);
  const second = '$contains(bio, $lowercase("Rock"))';
  expect(ruleOf(parseJSONata(second))).toMatchObject({ field: 'bio', value: '' });
});

it('cypher-queries', () => {
  const read = (cypher: string): number => parseCypher(cypher).rules.length;
  expect(read('MATCH (m:M)-[:MEMBER_OF]->(b:Band) WHERE m.a = 1 RETURN m')).toBe(1);
  expect(read('MATCH (m:M) WHERE m.a = 1 RETURN m LIMIT 5')).toBe(0);
  expect(read('MATCH (m:M) WHERE m.a = 1 RETURN m ORDER BY m.a')).toBe(0);
  expect(read('MATCH (m:M {b: 2}) WHERE m.a = 1 RETURN m')).toBe(0);
  expect(read('MATCH (m:M) WITH m WHERE m.a = 1 RETURN m')).toBe(0);
  const match = (pattern: string): number => read(`MATCH ${pattern} WHERE m.a = 1 RETURN m`);
  for (const edge of ['-[:X]->', '<-[:X]-']) expect(match(`(m)${edge}(b)`)).toBe(1);
  for (const edge of ['-[r:X]->', '-->', '-[:X]-', '-[:X|Y]->', '-[:X*1..3]->']) {
    expect(match(`(m)${edge}(b)`)).toBe(0);
  }
  for (const pattern of ['(m), (b)', '(m)-[:X]->(b)-[:Y]->(c)', '(:A)-[:X]->(m)']) {
    expect(match(pattern)).toBe(0);
  }
});

it('sparql-functions-and-prefixes', () => {
  expect(parseSPARQL('REGEX(?a, "x")').rules).toEqual([]);
  expect(ruleOf(parseSPARQL('STRLEN(?a) > 5'))).toMatchObject({ field: '' });
  expect(ruleOf(parseSPARQL('?a + 1 > 5'))).toMatchObject({ field: '' });
  const select = (where: string) => parseSPARQL(`SELECT ?m WHERE { ${where} }`).rules.length;
  expect(select('?m music:age ?age . FILTER(?age > 28)')).toBe(1);
  expect(select('?m :age ?age . FILTER(?age > 28)')).toBe(0);
  expect(select('FILTER(?age < 28 && ?a = music:name)')).toBe(0);
  expect(select('FILTER(?age < 28 && ?b > 1 && ?a = music:name)')).toBe(3);
});

it('gremlin-quotes', () => {
  expect(parseGremlin('.has("a", 1)').rules).toEqual([]);
  expect(ruleOf(parseGremlin('.has(\'a\', "x")'))).toMatchObject({ value: '"x"' });
  expect(ruleOf(parseGremlin(".has('a', startingWith('x,y'))"))).toMatchObject({ value: "'x" });
  expect(ruleOf(parseGremlin(".has('a', 'x,y')"))).toMatchObject({ value: 'x,y' });
});

it('get-expression', () => {
  const getExpression = vi.fn(() => null);
  const calls = (parse: () => unknown): number => {
    getExpression.mockClear();
    parse();
    return getExpression.mock.calls.length;
  };
  const sql = (text: string) => calls(() => parseSQL(text, { getExpression }));
  expect(['a > b + 1', 'b + 1 > a', 'length(a) > 1'].map(sql)).toEqual([1, 1, 1]);
  expect(['a IN (b + 1)', 'length(a)'].map(sql)).toEqual([0, 0]);
  const cel = (text: string) => calls(() => parseCEL(text, { getExpression }));
  expect(['a > (b + 1)', 'size(a) > 1'].map(cel)).toEqual([1, 1]);
  expect(['a > b + 1', 'a in [(b + 1)]', 'a.contains(f(b))'].map(cel)).toEqual([0, 0, 0]);
  const sum = { '+': [1, 2] };
  const logic = (value: unknown) => calls(() => jsonLogic(value, { getExpression }));
  expect([logic({ '>': [var_('a'), sum] }), logic({ '>': [sum, var_('a')] })]).toEqual([1, 0]);
  expect([logic({ in: [var_('a'), [sum]] }), logic({ '>': [sum, 1] })]).toEqual([0, 1]);
  expect(calls(() => parseSpEL('a > b + 1', { getExpression }))).toBe(1);
  expect(calls(() => parseSpEL('a matches b + 1', { getExpression }))).toBe(0);
  expect(calls(() => parseJSONata('a > b + 1', { getExpression }))).toBe(1);
  expect(calls(() => parseJSONata('$contains(a, b & "x")', { getExpression }))).toBe(0);
  const expr = { $expr: { $gt: ['$a', { $add: ['$b', 1] }] } };
  expect(calls(() => parseMongoDB(expr, { getExpression }))).toBe(1);
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
