import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as library from 'react-querybuilder';
import {
  defaultCombinators,
  defaultOperators,
  formatQuery,
  parseCEL,
  parseJsonLogic,
  parseMongoDB,
  parseSQL,
  QueryBuilder,
  type RuleGroupType,
  type RuleType,
  type ValueSources,
  type RQBJsonLogic,
  prepareRuleGroup,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { at, fields, invalid, options, show, change, group, rule } from '../lib';
import { claim } from '../claim';

const ruleOf = (query: RuleGroupType): RuleType => query.rules[0] as RuleType;

const var_ = (name: string) => ({ var: name });

const jsonLogic = (value: unknown): RuleGroupType => parseJsonLogic(invalid(value));

const known = [{ name: 'b', value: 'b', label: 'B' }];

const operatorOf = (sql: string): string => ruleOf(parseSQL(sql)).operator;

const logic = (value: unknown) => invalid<RQBJsonLogic>(value);

claim(
  '4-5',
  "Show a message for an empty result as well: an empty query usually means that the parser couldn't read anything.",
  () => {
    for (const sql of ['', ' ', 'age >', 'age > 28 AND', '(age > 28', 'SELECT']) {
      expect(() => parseSQL(sql)).toThrow('Parse error');
    }
  },
);

claim('4-5', '`LIKE` with `%` on both sides | `contains`; with `NOT`, `doesNotContain`', () => {
  expect(ruleOf(parseSQL("firstName LIKE '%V%'"))).toMatchObject({ value: 'V' });
  expect(operatorOf("firstName LIKE '%V%'")).toBe('contains');
  expect(operatorOf("firstName NOT LIKE '%V%'")).toBe('doesNotContain');
});

claim('4-5', '`LIKE` with `%` at the start | `endsWith` or its negation', () => {
  expect(ruleOf(parseSQL("firstName LIKE '%V'"))).toMatchObject({ value: 'V' });
  expect(operatorOf("firstName LIKE '%V'")).toBe('endsWith');
  expect(operatorOf("firstName NOT LIKE '%V'")).toBe('doesNotEndWith');
});

claim(
  '5',
  '`XOR` | a group with the `xor` combinator, which your `combinators` must contain. Version 4 leaves it out',
  () => {
    const query = parseSQL('age = 1 XOR age = 2');
    expect(query).toMatchObject({ combinator: 'xor', rules: [{ value: 1 }, { value: 2 }] });
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    expect(options('combinators')).toEqual(['and', 'or']);
    const combinators = [...defaultCombinators, { name: 'xor', label: 'XOR' }];
    show(<QueryBuilder fields={fields} defaultQuery={query} combinators={combinators} />);
    expect(at('combinators')).toHaveProperty('value', 'xor');
  },
);

claim('5', 'Since version 5.0.0, it also accepts a `WHERE` clause without `SELECT`.', () => {
  const select = 'SELECT x, y FROM m JOIN b ON m.id = b.id';
  const expected = parseSQL('age > 28');
  expect(parseSQL(`${select} WHERE age > 28 ORDER BY x LIMIT 5`)).toEqual(expected);
  expect(parseSQL(`${select} WHERE age > 28 GROUP BY x HAVING count(x) > 3`)).toEqual(expected);
  expect(parseSQL(select).rules).toEqual([]);
  expect(parseSQL('WHERE age > 28')).toEqual(expected);
});

claim(
  '4',
  'The parser ignores everything outside `WHERE`: columns, joins, order and limits.',
  () => {
    const select = 'SELECT x, y FROM m JOIN b ON m.id = b.id';
    const expected = parseSQL('age > 28');
    expect(parseSQL(`${select} WHERE age > 28 ORDER BY x LIMIT 5`)).toEqual(expected);
    expect(parseSQL(`${select} WHERE age > 28 GROUP BY x HAVING count(x) > 3`)).toEqual(expected);
    expect(parseSQL(select).rules).toEqual([]);
    expect(() => parseSQL('WHERE age > 28')).toThrow('Parse error');
  },
);

claim(
  '4-5',
  "In other patterns, a further wildcard becomes text: `'St_v%'` becomes `beginsWith` with the value `St_v`.",
  () => {
    const read = (sql: string): string => {
      const { operator, value } = ruleOf(parseSQL(sql));
      return `${operator} ${String(value)}`;
    };
    expect(read("firstName LIKE 'St_ve'")).toBe('= St_ve');
    expect(read("firstName LIKE 'St%e'")).toBe('= St%e');
    expect(read("firstName LIKE 'St_v%'")).toBe('beginsWith St_v');
    expect(read("firstName LIKE '%t%v%'")).toBe('contains t%v');
    expect(read("firstName LIKE '%t_ve'")).toBe('endsWith t_ve');
  },
);

claim(
  '4-5',
  '`NOT LIKE` loses its `NOT` if the pattern has no `%` at either end, or is a column.',
  () => {
    expect(operatorOf('firstName NOT LIKE lastName')).toBe('=');
    for (const pattern of ['Steve', 'St_ve', 'St%e']) {
      expect(operatorOf(`firstName NOT LIKE '${pattern}'`)).toBe('=');
    }
    expect(operatorOf("firstName NOT LIKE 'St%'")).toBe('doesNotBeginWith');
  },
);

claim('4-5', 'Otherwise, `parseSQL` leaves out the rule or group before it, or throws.', () => {
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

claim('4-5', "`LIKE '%'` and `LIKE '%%'` throw, too.", () => {
  for (const pattern of ['%', '%%']) {
    expect(() => parseSQL(`firstName LIKE '${pattern}'`)).toThrow('Parse error');
  }
  const query = {
    combinator: 'and',
    rules: [{ field: 'firstName', operator: 'contains', value: '' }],
  };
  expect(formatQuery(query, 'sql')).toBe("(firstName like '%%')");
});

claim('5', 'The parser leaves out a `$regex` of a single character.', () => {
  const rules = (pattern: string): unknown =>
    parseMongoDB({ firstName: { $regex: pattern } }).rules;
  expect(rules('V')).toEqual([]);
  expect(rules('Va')).toEqual([{ field: 'firstName', operator: 'contains', value: 'Va' }]);
  expect(rules('^V')).toEqual([{ field: 'firstName', operator: 'beginsWith', value: 'V' }]);
  expect(formatQuery(parseSQL("firstName LIKE '%V%'"), 'mongodb')).toBe(
    '{"firstName":{"$regex":"V"}}',
  );
});

claim(
  '5',
  'With `fields`, the parser removes rules whose field is not in `fields`, except for the lists in the warning below and rules that your `jsonLogicOperations` return.',
  () => {
    const jsonLogicOperations = { x: () => ({ field: 'a', operator: '=', value: 1 }) };
    const query = parseJsonLogic(invalid({ x: 1 }), { fields: known, jsonLogicOperations });
    expect(ruleOf(query).field).toBe('a');
  },
);

claim(
  '5',
  "The parser also removes comparisons with a value if the field's `valueSources` don't contain `'value'`, except for the lists in the warning below.",
  () => {
    const valueSources: ValueSources = ['field'];
    const given = { fields: [{ name: 'a', value: 'a', label: 'A', valueSources }] };
    expect(parseSQL('a > 1', given).rules).toEqual([]);
    expect(parseCEL('a > 1', given).rules).toEqual([]);
    expect(parseJsonLogic(invalid({ '>': [var_('a'), 1] }), given).rules).toEqual([]);
    expect(parseMongoDB({ a: { $gt: 1 } }, given).rules).toEqual([]);
    expect(parseMongoDB({ a: { $gte: 1, $lte: 2 } }, given).rules).toHaveLength(1);
    expect(parseSQL('a IS NULL AND a IN (1) AND a BETWEEN 1 AND 2', given).rules).toHaveLength(3);
    expect(parseJsonLogic(invalid({ in: [var_('a'), [1]] }), given).rules).toHaveLength(1);
  },
);

claim(
  '4',
  "The parser also removes comparisons with a value if the field's `valueSources` don't contain `'value'`, except for the same lists.",
  () => {
    const valueSources: ValueSources = ['field'];
    const given = { fields: [{ name: 'a', value: 'a', label: 'A', valueSources }] };
    expect(parseSQL('a > 1', given).rules).toEqual([]);
    expect(parseCEL('a > 1', given).rules).toEqual([]);
    expect(parseJsonLogic(invalid({ '>': [var_('a'), 1] }), given).rules).toEqual([]);
    expect(parseSQL('a IS NULL AND a IN (1) AND a BETWEEN 1 AND 2', given).rules).toHaveLength(3);
    expect(parseJsonLogic(invalid({ in: [var_('a'), [1]] }), given).rules).toHaveLength(1);
  },
);

claim(
  '5',
  'Likewise, `parseMongoDB` keeps `$gte` paired with `$lte` and, inside an `$or`, `$lt` paired with `$gt`.',
  () => {
    const range = { a: { $gte: 1, $lte: 5 } };
    const outside = { $or: [{ a: { $lt: 1 } }, { a: { $gt: 5 } }] };
    for (const options of [{}, { fields: known }]) {
      expect(ruleOf(parseMongoDB(range, options))).toMatchObject({ operator: 'between' });
      expect(ruleOf(parseMongoDB(outside, options))).toMatchObject({ operator: 'notBetween' });
    }
    expect(parseMongoDB({ a: { $gt: 1, $lt: 5 } }).rules).toHaveLength(2);
    expect(parseMongoDB({ $or: [{ a: { $lt: 5 } }, { a: { $gt: 1 } }] }).rules).toHaveLength(2);
  },
);

claim(
  '5',
  "With `listsAsArrays`, `parseMongoDB` doesn't check fields in a list on the right side.",
  () => {
    const valueSources: ValueSources = ['field', 'value'];
    const given = { fields: [{ name: 'a', value: 'a', label: 'A', valueSources }] };
    const list = { $expr: { $in: ['$a', ['$y', '$z']] } };
    expect(parseMongoDB(list, given).rules).toEqual([]);
    expect(parseMongoDB(list, { ...given, listsAsArrays: true }).rules).toHaveLength(1);
  },
);

claim('5', "For text that isn't JSON, they return an empty group with a `combinator`.", () => {
  const options = { independentCombinators: true } as const;
  const withCombinator = { combinator: 'and', rules: [] };
  expect(parseMongoDB('{', options)).toEqual(withCombinator);
  expect(parseMongoDB('[]', options)).toEqual(withCombinator);
  expect(parseJsonLogic('{', options)).toEqual(withCombinator);
  expect(parseMongoDB({}, options)).toEqual({ rules: [] });
  expect(parseCEL('a >', options)).toEqual({ rules: [] });
});

claim('4-5', '`NOT (NOT …)` becomes a single `NOT`.', () => {
  const single = parseSQL('NOT (a = 1)');
  expect(parseSQL('NOT (NOT (a = 1))')).toEqual(single);
  expect(parseSQL('NOT NOT a = 1')).toEqual(single);
});

claim('5', 'Put the `XOR` in parentheses.', () => {
  expect(parseSQL('a = 1 XOR b = 2 OR c = 3')).toMatchObject({
    combinator: 'or',
    rules: [{ combinator: 'xor', rules: [{ field: 'a' }] }, { field: 'c' }],
  });
  expect(JSON.stringify(parseSQL('a = 1 XOR b = 2 OR c = 3'))).not.toContain('"b"');
  expect(JSON.stringify(parseSQL('(a = 1 XOR b = 2) OR c = 3'))).toContain('"b"');
});

claim(
  '4-5',
  'In the value of a named parameter, write `$` as `$$`, because the parser uses the value as the replacement text of `replace`.',
  () => {
    const read = (x: string): unknown => ruleOf(parseSQL('a = :x', { params: { x } })).value;
    expect([read('US$$'), read('US$&'), read('US$$$$')]).toEqual(['US$', 'US:x', 'US$$']);
    expect(ruleOf(parseSQL('a = ?', { params: ['US$$'] })).value).toBe('US$$');
  },
);

claim(
  '5',
  'Supported: plain values, comparisons (`$eq`, `$ne`, `$gt` …), lists (`$in`, `$nin`), `$regex`, and `$expr` with one comparison other than `$ne` whose left side is a field.',
  () => {
    for (const operator of ['$eq', '$gt', '$gte', '$lt', '$lte']) {
      expect(parseMongoDB({ $expr: { [operator]: ['$a', 1] } }).rules).toHaveLength(1);
      expect(parseMongoDB({ $expr: { [operator]: ['$a', '$b'] } }).rules).toHaveLength(1);
    }
    expect(parseMongoDB({ $expr: { $ne: ['$a', 1] } }).rules).toEqual([]);
    expect(parseMongoDB({ $expr: { $gt: [1, '$a'] } }).rules).toEqual([]);
  },
);

claim('5', '`formatQuery` writes these pairs for ranges between two fields.', () => {
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

claim(
  '5',
  'Escaped quotes and calls without arguments, such as `bio.size()`, are syntax errors, and so are comments, except a `//` comment before a line break.',
  () => {
    for (const call of ['bio.size() > 1', 'size() > 1', 'f()']) {
      expect(parseCEL(`a > 28 && ${call}`).rules).toEqual([]);
    }
    expect(parseCEL('a > 28 && size(bio) > 1').rules).toHaveLength(1);
    expect(parseCEL(`a > 28 && b == "\\""`).rules).toEqual([]);
    expect(parseCEL('a > 28 // adults\n && b == 2').rules).toHaveLength(2);
    expect(parseCEL('a > 28 // adults').rules).toEqual([]);
    expect(parseCEL('a > 28 /* adults */ && b == 2').rules).toEqual([]);
  },
);

claim(
  '4',
  'Calls without arguments, such as `size()`, are syntax errors, and so are comments, except a `//` comment before a line break.',
  () => {
    for (const call of ['bio.size() > 1', 'size() > 1', 'f()']) {
      expect(parseCEL(`a > 28 && ${call}`).rules).toEqual([]);
    }
    expect(parseCEL('a > 28 && size(bio) > 1').rules).toHaveLength(1);
    expect(parseCEL('a > 28 // adults\n && b == 2').rules).toHaveLength(2);
    expect(parseCEL('a > 28 // adults').rules).toEqual([]);
    expect(parseCEL('a > 28 /* adults */ && b == 2').rules).toEqual([]);
  },
);

claim(
  '5',
  'If `!!` is the outermost operation and contains a single condition, the parser returns a rule instead of a group, or throws with `independentCombinators`.',
  () => {
    const logic = { '!!': { '==': [var_('a'), 1] } };
    expect(jsonLogic(logic)).toEqual({ field: 'a', operator: '=', value: 1 });
    expect(() => parseJsonLogic(invalid(logic), { independentCombinators: true })).toThrow();
    expect(jsonLogic({ '!!': { and: [{ '==': [var_('a'), 1] }] } })).toHaveProperty('rules');
  },
);

claim(
  '4',
  'If `!!` is the outermost operation and contains a single condition, the parser returns a rule instead of a group.',
  () => {
    const logic = { '!!': { '==': [var_('a'), 1] } };
    expect(jsonLogic(logic)).toEqual({ field: 'a', operator: '=', value: 1 });
    expect(jsonLogic({ '!!': { and: [{ '==': [var_('a'), 1] }] } })).toHaveProperty('rules');
  },
);

claim(
  '5',
  'It also reverses `startsWith` and `endsWith` with the field as the second operand, and `in` with a field as the first operand and a string or field as the second.',
  () => {
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
  },
);

claim(
  '5',
  'A negated comparison, or a negated `in`, becomes a group inside a negated group:',
  () => {
    for (const [method, operator] of [
      ['contains', 'doesNotContain'],
      ['startsWith', 'doesNotBeginWith'],
      ['endsWith', 'doesNotEndWith'],
    ]) {
      const rules = [{ field: 'a', operator, value: 'x' }];
      expect(parseCEL(`!(a.${method}("x"))`)).toEqual({ combinator: 'and', rules });
    }
    for (const condition of ['a == 1', 'a < 1', 'a == null', 'a in [1]']) {
      expect(parseCEL(`!(${condition})`)).toMatchObject({ not: true, rules: [{ rules: [{}] }] });
    }
  },
);

claim('4-5', '`LIKE` with a line break becomes `=`.', () => {
  expect(ruleOf(parseSQL("a = ''")).value).toBe("''");
  expect(ruleOf(parseSQL("a = 'x\ny'")).value).toBe("'x\ny'");
  const expected = { operator: '=', value: "'%x\ny%'" };
  expect(ruleOf(parseSQL("a LIKE '%x\ny%'"))).toMatchObject(expected);
});

claim(
  '5',
  '`parseSQL` leaves out a range with a field and a value, such as `BETWEEN 28 AND yearsOnStage`, and removes the fields from a list that also contains values.',
  () => {
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
  },
);

claim('5', 'an empty query; can throw if an operand is `null`', () => {
  for (const text of ['', '{', '{"a":', 'a = 1']) expect(parseMongoDB(text).rules).toEqual([]);
  for (const text of ['{"$expr":null}', '{"a":{"$regex":null}}'])
    expect(() => parseMongoDB(text)).toThrow();
});

claim(
  '4',
  '`parseJsonLogic` | an object, or a string of JSON | an empty query; throws for `null`, and if the operands are not an array',
  () => {
    const text = '{ "==": [{ "var": "age" }, 28] }';
    expect(parseJsonLogic(text)).toEqual(parseJsonLogic(logic(JSON.parse(text))));
    expect(ruleOf(parseJsonLogic(text))).toMatchObject({ field: 'age', value: 28 });
    for (const wrong of ['', '{', '{ "==": ']) expect(parseJsonLogic(wrong).rules).toEqual([]);
    for (const wrong of [null, { '==': 5 }, { and: 5 }, { '>': {} }]) {
      expect(() => parseJsonLogic(logic(wrong))).toThrow(TypeError);
    }
  },
);

claim('4', 'This version has no parser for MongoDB, SpEL or JSONata.', () => {
  const parsers = Object.keys(library).filter(name => name.startsWith('parse'));
  expect(parsers.sort()).toEqual(['parseCEL', 'parseJsonLogic', 'parseSQL']);
  const cwd = join(import.meta.dirname, '../../verify/v4');
  for (const parser of parsers) {
    const file = `react-querybuilder/dist/${parser}`;
    const code = `const { ${parser} } = require('${file}');
      const files = Object.keys(require.cache).filter(name => name.includes('node_modules'));
      console.log(typeof ${parser}, files.length);`;
    expect(execFileSync(process.execPath, ['-e', code], { cwd }).toString()).toBe('function 1\n');
    expect(existsSync(join(cwd, 'node_modules', `${file}.d.ts`))).toBe(false);
  }
});

claim(
  '4',
  'Pass a query that you set later through `prepareRuleGroup`, as in the next sample.',
  () => {
    const imported = parseSQL('age > 28');
    expect(JSON.stringify(imported)).not.toContain('"id"');
    const first = show(<QueryBuilder fields={fields} query={imported} />);
    expect([first.query().id, first.ruleAt(0).id]).not.toContain(undefined);
    const later = show(<QueryBuilder fields={fields} query={group('root', [rule('a')])} />);
    later.onQueryChange.mockClear();
    later.set(<QueryBuilder fields={fields} query={imported} />);
    for (const [query] of later.onQueryChange.mock.calls) {
      expect(JSON.stringify(query)).not.toContain('"id"');
    }
    change('value-editor', '30');
    expect(later.ruleAt(0)).not.toHaveProperty('id');
    expect(prepareRuleGroup(imported).rules[0]).toHaveProperty('id');
  },
);

claim('4', '`formatQuery` writes two fields for `contains` with another field.', () => {
  const rule: RuleType = { field: 'a', operator: 'contains', value: 'b', valueSource: 'field' };
  const exported = formatQuery({ combinator: 'and', rules: [rule] }, 'jsonlogic');
  expect(ruleOf(parseJsonLogic(exported))).toMatchObject({ ...rule, field: 'b', value: 'a' });
  const inText = parseJsonLogic({ in: [{ var: 'a' }, 'abc'] });
  expect(ruleOf(inText)).toMatchObject({ field: 'a', operator: 'contains', value: 'abc' });
});
