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
import { expect, vi } from 'vitest';
import { at, fields, invalid, options, show } from '../lib';
import { claim } from '../claim';
import { expectIdsOnMount } from '../missing-ids';

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

claim(
  '7+',
  "Show a message for an empty result as well: an empty query usually means that the parser couldn't read anything.",
  () => {
    for (const sql of ['', ' ', 'age >', 'age > 28 AND', '(age > 28', 'SELECT']) {
      expect(() => parseSQL(sql)).toThrow('Parse error');
    }
    for (const spel of ['', ' ']) expect(() => parseSpEL(spel)).toThrow();
    expect(parseSpEL('age >').rules).toEqual([]);
  },
);

claim(
  '6',
  "Show a message for an empty result as well: an empty query usually means that the parser couldn't read anything.",
  () => {
    for (const sql of ['', ' ', 'age >', 'age > 28 AND', '(age > 28', 'SELECT']) {
      expect(() => parseSQL(sql)).toThrow('Parse error');
    }
  },
);

claim('6+', '`LIKE` with `%` on both sides | `contains`; with `NOT`, `doesNotContain`', () => {
  expect(ruleOf(parseSQL("firstName LIKE '%V%'"))).toMatchObject({ value: 'V' });
  expect(operatorOf("firstName LIKE '%V%'")).toBe('contains');
  expect(operatorOf("firstName NOT LIKE '%V%'")).toBe('doesNotContain');
});

claim('6+', '`LIKE` with `%` at the start | `endsWith` or its negation', () => {
  expect(ruleOf(parseSQL("firstName LIKE '%V'"))).toMatchObject({ value: 'V' });
  expect(operatorOf("firstName LIKE '%V'")).toBe('endsWith');
  expect(operatorOf("firstName NOT LIKE '%V'")).toBe('doesNotEndWith');
});

claim(
  '6+',
  '`XOR` | a group with the `xor` combinator, which your `combinators` must contain',
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

claim(
  '6+',
  'The parser ignores everything outside `WHERE`: columns, joins, order and limits.',
  () => {
    const select = 'SELECT x, y FROM m JOIN b ON m.id = b.id';
    const expected = parseSQL('age > 28');
    expect(parseSQL(`${select} WHERE age > 28 ORDER BY x LIMIT 5`)).toEqual(expected);
    expect(parseSQL(`${select} WHERE age > 28 GROUP BY x HAVING count(x) > 3`)).toEqual(expected);
    expect(parseSQL(select).rules).toEqual([]);
  },
);

claim(
  '8+',
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
    expect(read("firstName NOT LIKE 'St_ve'")).toBe('!= St_ve');
  },
);

claim('8+', '`NOT LIKE` loses its `NOT` if the pattern is a column.', () => {
  expect(operatorOf('firstName NOT LIKE lastName')).toBe('=');
  for (const pattern of ['Steve', 'St_ve', 'St%e']) {
    expect(operatorOf(`firstName NOT LIKE '${pattern}'`)).toBe('!=');
  }
  expect(operatorOf("firstName NOT LIKE 'St%'")).toBe('doesNotBeginWith');
});

claim('6+', 'Otherwise, `parseSQL` leaves out the rule or group before it, or throws.', () => {
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

claim('6+', "`LIKE '%'` and `LIKE '%%'` throw, too.", () => {
  for (const pattern of ['%', '%%']) {
    expect(() => parseSQL(`firstName LIKE '${pattern}'`)).toThrow('Parse error');
  }
  const query = {
    combinator: 'and',
    rules: [{ field: 'firstName', operator: 'contains', value: '' }],
  };
  expect(formatQuery(query, 'sql')).toBe("(firstName like '%%')");
});

claim(
  '6+',
  'Double quotes, backticks and square brackets enclose a name, as double quotes do in standard SQL.',
  () => {
    for (const name of ['"first name"', '`first name`', '[first name]']) {
      expect(ruleOf(parseSQL(`${name} = 'V'`))).toMatchObject({ field: 'first name', value: 'V' });
    }
  },
);

claim(
  '8+',
  'With `fields`, the parser removes rules whose field is not in `fields`, except for the lists in the warning below and rules that your own functions return.',
  () => {
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
  },
);

claim(
  '7+',
  "The parser also removes comparisons with a value if the field's `valueSources` don't contain `'value'`, except for the lists in the warning below.",
  () => {
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
  },
);

claim(
  '6+',
  [
    'Likewise, `parseMongoDB` keeps `$gte` paired with `$lte` and, inside an `$or`, `$lt` paired with `$gt`.',
    '`$gte` and `$lte` on one field become `between` in one object.',
    'In an `$and` of only two, they do unless the value of `$gte` is greater.',
    'Other pairs become two rules.',
  ],
  () => {
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
    expect(ruleOf(parseMongoDB({ a: { $gte: 1, $lte: 0 } }))).toMatchObject({ value: '1,0' });
  },
);

claim(
  '7+',
  "`parseSpEL` doesn't check these conditions after `matches`, and with `listsAsArrays`, `parseMongoDB` doesn't check fields in a list on the right side.",
  () => {
    const onlyValue = { fields: fieldA('value') };
    const given = { fields: fieldA('field', 'value') };
    expect(parseSpEL('a matches z', onlyValue).rules).toHaveLength(1);
    expect(parseSpEL('a > z', onlyValue).rules).toEqual([]);
    const list = { $expr: { $in: ['$a', ['$y', '$z']] } };
    expect(parseMongoDB(list, given).rules).toEqual([]);
    expect(parseMongoDB(list, { ...given, listsAsArrays: true }).rules).toHaveLength(1);
  },
);

claim(
  '7+',
  'A comma inside an item gets a backslash, except in ranges that `parseMongoDB` reads from `$gte` and `$lte` in one object, or from `$lt` and `$gt`.',
  () => {
    expect(ruleOf(parseMongoDB({ a: { $gte: 'x,y', $lte: 'z' } })).value).toBe('x,y,z');
    const outside = { $or: [{ a: { $lt: 'x,y' } }, { a: { $gt: 'z' } }] };
    expect(ruleOf(parseMongoDB(outside))).toMatchObject({ operator: 'notBetween', value: 'x,y,z' });
    expect(ruleOf(parseMongoDB({ a: { $in: ['x,y', 'z'] } })).value).toBe('x\\,y,z');
    expect(ruleOf(parseSpEL("a between {'x,y', 'z'}")).value).toBe('x\\,y,z');
    expect(ruleOf(parseCEL('a in ["x,y", "z"]')).value).toBe('x\\,y,z');
    expect(ruleOf(jsonLogic({ in: [var_('a'), ['x,y', 'z']] })).value).toBe('x\\,y,z');
  },
);

claim('6+', "For text that isn't JSON, they return an empty group with a `combinator`.", () => {
  const options = { independentCombinators: true } as const;
  const withCombinator = { combinator: 'and', rules: [] };
  expect(parseMongoDB('{', options)).toEqual(withCombinator);
  expect(parseMongoDB('[]', options)).toEqual(withCombinator);
  expect(parseJsonLogic('{', options)).toEqual(withCombinator);
  expect(parseMongoDB({}, options)).toEqual({ rules: [] });
  expect(parseCEL('a >', options)).toEqual({ rules: [] });
});

claim(
  '8+',
  'Returns a `bigint` for a number beyond `Number.MAX_SAFE_INTEGER` or `Number.MIN_SAFE_INTEGER`, rounded to a whole number.',
  () => {
    const read = (number: string): unknown =>
      ruleOf(parseSQL(`a = ${number}`, { bigIntOnOverflow: true })).value;
    expect(read('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(read('9007199254740992')).toBe(9007199254740992n);
    expect(read('-9007199254740993')).toBe(-9007199254740993n);
    expect(read('12345678901234567890.5')).toBe(12345678901234567891n);
  },
);

claim('6+', '`NOT (NOT …)` becomes a single `NOT`.', () => {
  const single = parseSQL('NOT (a = 1)');
  expect(parseSQL('NOT (NOT (a = 1))')).toEqual(single);
  expect(parseSQL('NOT NOT a = 1')).toEqual(single);
});

claim('6+', 'Put the `XOR` in parentheses.', () => {
  expect(parseSQL('a = 1 XOR b = 2 OR c = 3')).toMatchObject({
    combinator: 'or',
    rules: [{ combinator: 'xor', rules: [{ field: 'a' }] }, { field: 'c' }],
  });
  expect(JSON.stringify(parseSQL('a = 1 XOR b = 2 OR c = 3'))).not.toContain('"b"');
  expect(JSON.stringify(parseSQL('(a = 1 XOR b = 2) OR c = 3'))).toContain('"b"');
});

claim(
  '6+',
  'With `@` or `#`, it becomes the name of a field: `age > @minAge` compares `age` with the field `@minAge`.',
  () => {
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
  },
);

claim(
  {
    '7+': 'In the value of a named parameter, write `$` as `$$`, because the parser uses the value as the replacement text of `replaceAll`.',
    '6': 'In the value of a named parameter, write `$` as `$$`, because the parser uses the value as the replacement text of `replace`.',
  },
  () => {
    const read = (x: string): unknown => ruleOf(parseSQL('a = :x', { params: { x } })).value;
    expect([read('US$$'), read('US$&'), read('US$$$$')]).toEqual(['US$', 'US:x', 'US$$']);
    expect(ruleOf(parseSQL('a = ?', { params: ['US$$'] })).value).toBe('US$$');
  },
);

claim('8+', 'An array replaces every `?`, even without a value:', () => {
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

claim(
  '6+',
  'Supported: plain values, comparisons (`$eq`, `$ne`, `$gt` …), lists (`$in`, `$nin`), `$regex`, and `$expr` with one comparison other than `$ne` whose left side is a field.',
  () => {
    for (const operator of ['$eq', '$gt', '$gte', '$lt', '$lte']) {
      expect(parseMongoDB({ $expr: { [operator]: ['$a', 1] } }).rules).toHaveLength(1);
      expect(parseMongoDB({ $expr: { [operator]: ['$a', '$b'] } }).rules).toHaveLength(1);
    }
    expect(parseMongoDB({ $expr: { $ne: ['$a', 1] } }).rules).toEqual([]);
    expect(parseMongoDB({ $expr: { $gt: [1, '$a'] } }).rules).toEqual([]);
    expect(parseMongoDB({ $expr: { $and: [{ $gt: ['$a', 1] }] } }).rules).toEqual([]);
  },
);

claim(
  '8+',
  'An `$and` of only two `$expr`, with `$gte` and `$lte`, becomes a rule with the wrong field `$expr`, and so does an `$or` of two with `$lt` and `$gt`.',
  () => {
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
  },
);

claim(
  '7+',
  'Several conditions under one `$not` always become a negated group, unless they are a pair that becomes one rule.',
  () => {
    expect(ruleOf(parseMongoDB({ a: { $not: { $gte: 1, $lte: 5 } } })).operator).toBe('notBetween');
    expect(parseMongoDB({ a: { $not: { $gt: 1, $lt: 5 } } })).toMatchObject({ not: true });
    expect(parseMongoDB({ $not: { a: 1, b: 2 } })).toMatchObject({ not: true });
  },
);

claim(
  '6',
  'Several conditions become a negated group, unless they are a pair that becomes one rule:',
  () => {
    expect(ruleOf(parseMongoDB({ a: { $not: { $gte: 1, $lte: 5 } } })).operator).toBe('notBetween');
    expect(parseMongoDB({ a: { $not: { $gt: 1, $lt: 5 } } })).toMatchObject({ not: true });
  },
);

claim(
  '7+',
  'A function for a built-in operator such as `$gt` replaces the built-in one, except for `$not` with an object, `$expr` and pairs that become one rule.',
  () => {
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
  },
);

claim(
  '6+',
  'Escaped quotes and calls without arguments, such as `bio.size()`, are syntax errors, and so are comments, except a `//` comment before a line break.',
  () => {
    for (const call of ['bio.size() > 1', 'now() > b', 'f()']) {
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
  '8+',
  "The parser doesn't call the function for `in`, or for comparisons such as `size(bio) > 100`.",
  () => {
    const customExpressionHandler = vi.fn(() => unknownRule);
    for (const cel of ['a in b', '"x" in a', 'size(bio) > 100', 'a > b.size(1)']) {
      expect(parseCEL(cel, { customExpressionHandler }).rules).toEqual([]);
    }
    expect(customExpressionHandler).not.toHaveBeenCalled();
  },
);

claim(
  '8+',
  'It ignores `!` before a method call or a dotted name that the function handles.',
  () => {
    const customExpressionHandler = (_: CELExpression) => unknownRule;
    const isNegated = (cel: string) => !!parseCEL(cel, { customExpressionHandler }).not;
    expect([isNegated('!a.f(1)'), isNegated('!a.b')]).toEqual([false, false]);
    expect([isNegated('!(a.f(1))'), isNegated('!(a.b)')]).toEqual([true, true]);
    expect([isNegated('!f(a)'), isNegated('!a')]).toEqual([true, true]);
  },
);

claim(
  '7+',
  'Before any other condition, `!` becomes a negated group, but a second `!` around it is lost.',
  () => {
    const logic = { '!': { '==': [var_('a'), 1] } };
    expect(jsonLogic(logic)).toMatchObject({ not: true });
    expect(jsonLogic({ '!': logic })).toEqual(jsonLogic(logic));
  },
);

claim(
  '8+',
  'If `!!` is the outermost operation and contains a single condition, the parser returns a rule instead of a group, or throws with `generateIDs` or `independentCombinators`.',
  () => {
    const logic = { '!!': { '==': [var_('a'), 1] } };
    expect(jsonLogic(logic)).toEqual({ field: 'a', operator: '=', value: 1 });
    expect(() => jsonLogic(logic, { generateIDs: true })).toThrow();
    expect(() => parseJsonLogic(invalid(logic), { independentCombinators: true })).toThrow();
    expect(jsonLogic({ '!!': { and: [{ '==': [var_('a'), 1] }] } })).toHaveProperty('rules');
  },
);

claim(
  '6+',
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
      const logic = formatQuery({ combinator: 'and', rules: [rule] }, 'jsonlogic');
      const imported = parseJsonLogic(logic).rules.map(item => (item as RuleType).field);
      const reversed = ['contains', 'doesNotContain'].includes(operator);
      expect([operator, ...imported].join()).toMatch(reversed ? /,b$/ : /,a$|^\w+$/);
    }
  },
);

claim('8+', 'Most exports reorder the values, so they select fewer records.', () => {
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

claim('7+', 'A function as the second argument becomes an empty value.', () => {
  const first = '$contains($lowercase(bio), "rock")';
  expect(ruleOf(parseJSONata(first))).toMatchObject({ field: '' });
  expect(parseJSONata(first, { fields: known }).rules).toEqual([]);
  const second = '$contains(bio, $lowercase("Rock"))';
  expect(ruleOf(parseJSONata(second))).toMatchObject({ field: 'bio', value: '' });
});

claim(
  '8+',
  '`ORDER BY`, `LIMIT`, `WITH`, several patterns, properties in a pattern, nodes without a variable, and edges other than a single `-[:TYPE]->` or `<-[:TYPE]-` also empty the query.',
  () => {
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
  },
);

claim(
  '8+',
  'Without a `PREFIX` declaration, the empty prefix (`:age`) is a syntax error, and other prefixes can be one after a `<`.',
  () => {
    expect(parseSPARQL('REGEX(?a, "x")').rules).toEqual([]);
    expect(ruleOf(parseSPARQL('STRLEN(?a) > 5'))).toMatchObject({ field: '' });
    expect(ruleOf(parseSPARQL('?a + 1 > 5'))).toMatchObject({ field: '' });
    const select = (where: string) => parseSPARQL(`SELECT ?m WHERE { ${where} }`).rules.length;
    expect(select('?m music:age ?age . FILTER(?age > 28)')).toBe(1);
    expect(select('?m :age ?age . FILTER(?age > 28)')).toBe(0);
    expect(select('FILTER(?age < 28 && ?a = music:name)')).toBe(0);
    expect(select('FILTER(?age < 28 && ?b > 1 && ?a = music:name)')).toBe(3);
  },
);

claim('8+', 'A comma splits the text in a predicate.', () => {
  expect(parseGremlin('.has("a", 1)').rules).toEqual([]);
  expect(ruleOf(parseGremlin('.has(\'a\', "x")'))).toMatchObject({ value: '"x"' });
  expect(ruleOf(parseGremlin(".has('a', startingWith('x,y'))"))).toMatchObject({ value: "'x" });
  expect(ruleOf(parseGremlin(".has('a', 'x,y')"))).toMatchObject({ value: 'x,y' });
});

claim(
  '8+',
  [
    "`parseSQL` doesn't pass a name with a minus sign (`-age`) or the left side of `BETWEEN` and `IS NULL` either.",
    'For `parseJsonLogic`, put the field before the calculation.',
  ],
  () => {
    const getExpression = vi.fn(() => null);
    const calls = (parse: () => unknown): number => {
      getExpression.mockClear();
      parse();
      return getExpression.mock.calls.length;
    };
    const sql = (text: string) => calls(() => parseSQL(text, { getExpression }));
    expect(['a > b + 1', 'b + 1 > a', 'length(a) > 1'].map(sql)).toEqual([1, 1, 1]);
    expect(['a IN (b + 1)', 'length(a)', '-a > 1'].map(sql)).toEqual([0, 0, 0]);
    expect(['length(a) BETWEEN 1 AND 2', 'length(a) IS NULL'].map(sql)).toEqual([0, 0]);
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
  },
);

claim(
  '6+',
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

claim('6+', 'an empty query; can throw if an operand is `null`', () => {
  for (const text of ['', '{', '{"a":', 'a = 1']) expect(parseMongoDB(text).rules).toEqual([]);
  for (const text of ['{"$expr":null}', '{"a":{"$regex":null}}'])
    expect(() => parseMongoDB(text)).toThrow();
});

claim('7+', 'an empty query; can throw, for example for an empty string or `!`', () => {
  for (const text of ['(', 'a ==', 'a == 1 and']) expect(parseSpEL(text).rules).toEqual([]);
  for (const text of ['', ' ', '( )', '!', 'a and !']) expect(() => parseSpEL(text)).toThrow();
});

claim(
  '7+',
  "`parseSQL` throws if it can't parse the text, and some other parsers can throw, too.",
  () => {
    for (const text of ['', 'age >']) expect(() => parseSQL(text)).toThrow();
    expect(() => parseSpEL('!')).toThrow();
    expect(() => parseJsonLogic('{"and":null}')).toThrow();
    expect(() => parseMongoDB('{"$expr":null}')).toThrow();
  },
);

claim('6+', '`QueryBuilder` adds ids only to its first query.', expectIdsOnMount);

claim('6', 'The parser leaves out a `$regex` of a single character.', () => {
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
  '6',
  'With `fields`, the parser removes rules whose field is not in `fields`, except for the lists in the warning below and rules that your `jsonLogicOperations` return.',
  () => {
    const jsonLogicOperations = { x: () => ({ field: 'a', operator: '=', value: 1 }) };
    const query = parseJsonLogic(invalid({ x: 1 }), { fields: known, jsonLogicOperations });
    expect(ruleOf(query).field).toBe('a');
  },
);

claim(
  '6',
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
  '6',
  "With `listsAsArrays`, `parseMongoDB` doesn't check fields in a list on the right side.",
  () => {
    const valueSources: ValueSources = ['field', 'value'];
    const given = { fields: [{ name: 'a', value: 'a', label: 'A', valueSources }] };
    const list = { $expr: { $in: ['$a', ['$y', '$z']] } };
    expect(parseMongoDB(list, given).rules).toEqual([]);
    expect(parseMongoDB(list, { ...given, listsAsArrays: true }).rules).toHaveLength(1);
  },
);
