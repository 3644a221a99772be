import type { RuleGroupType, RuleType } from 'react-querybuilder';
import type { ProvableId } from '../dialects';

type Scalar = string | number | boolean;

/** A condition from which a text is written. */
type Node =
  | { readonly kind: 'and' | 'or'; readonly items: readonly Node[] }
  | { readonly kind: 'not'; readonly item: Node }
  | { readonly kind: 'rule'; readonly rule: RuleType }
  | { readonly kind: 'foreign'; readonly text: string };

/** A text, and the query that it means if rules can express all of it. */
export interface GeneratedText {
  readonly text: string;
  /** Undefined if the text holds something that no rule expresses. */
  readonly query?: RuleGroupType;
}

/** Fields of number, text and boolean. */
export const FIELDS = { number: ['a', 'b', 'c'], text: ['s', 't', 'u'], boolean: ['p'] } as const;

/** Values from which rows are made by chance. */
export const VALUES: readonly unknown[] = [
  ...[null, undefined, true, false, -1, 0, 1, 2, 3, 4, 5, 6, 1.5],
  ...['', 'a', 'ab', 'abc', 'AB', 'xab', 'xaby', 'a_c', 'azc', '50%', 'x', '2', "it's", 'a,b'],
];

const NUMBERS = [-1, 0, 1, 2, 3, 5, 1.5];
const TEXTS = ['a', 'ab', 'abc', 'x', 'a_c', '50%', "it's", 'a,b', ''];
const PARTS = ['a', 'ab', 'b', 'x', '5'];

/** How a language writes conditions, from the language's grammar. */
interface Writer {
  readonly rule: (rule: RuleType) => string;
  readonly join: (kind: 'and' | 'or', items: readonly string[]) => string;
  readonly not: (item: string) => string;
  readonly foreign: readonly string[];
  /** Operators that the language has. */
  readonly operators?: readonly string[];
  readonly numbers?: readonly number[];
}

const paren = (text: string): string => `(${text})`;

const single = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

const items = (rule: RuleType): readonly unknown[] => rule.value as unknown[];

/** A query of infix operators. */
const infix = (
  words: { readonly equal: string; readonly and: string; readonly or: string; not: string },
  others: (rule: RuleType, literal: (value: unknown) => string) => string,
  literal: (value: unknown) => string,
): Pick<Writer, 'rule' | 'join' | 'not'> => ({
  rule: rule => {
    const { field, operator, valueSource } = rule;
    const value = valueSource === 'field' ? String(rule.value) : literal(rule.value);
    if (operator === '=') return `${field} ${words.equal} ${value}`;
    if (operator === '!=') return `${field} != ${value}`;
    if (/^[<>]=?$/.test(operator)) return `${field} ${operator} ${value}`;
    return others(rule, literal);
  },
  join: (kind, list) => list.map(paren).join(` ${words[kind]} `),
  not: item => `${words.not}(${item})`,
});

const SQL: Writer = {
  ...infix(
    { equal: '=', and: 'AND', or: 'OR', not: 'NOT ' },
    (rule, literal) => {
      const { field, operator } = rule;
      const no = /^(?:not|doesNot)/.test(operator) ? 'NOT ' : '';
      if (/null/i.test(operator)) return `${field} IS ${no}NULL`;
      if (/in$/i.test(operator) && !/contain|begin/i.test(operator))
        return `${field} ${no}IN (${items(rule).map(literal).join(', ')})`;
      if (/between/i.test(operator)) {
        const [low, high] = items(rule);
        return `${field} ${no}BETWEEN ${literal(low)} AND ${literal(high)}`;
      }
      const text = String(rule.value).replaceAll("'", "''");
      const before = /begin/i.test(operator) ? '' : '%';
      const after = /end/i.test(operator) ? '' : '%';
      return `${field} ${no}LIKE '${before}${text}${after}'`;
    },
    single,
  ),
  foreign: [
    "upper(s) = 'AB'",
    'length(s) > 2',
    'a + b > 3',
    "s LIKE 'a_c'",
    "s LIKE 'a_c%'",
    "s LIKE '%a%b%'",
    "t LIKE '[ab]%'",
    "t LIKE '[^ab]%'",
    'CASE WHEN a > 1 THEN b ELSE c END = 1',
    'NOT (NOT (a = 2))',
    'a IS TRUE',
    'a % 2 = 0',
    'coalesce(a, 0) > 1',
    "s || 'x' = 'abx'",
    'a IN (1, b)',
    'a IN (1, NULL)',
    'a NOT IN (2, NULL)',
    's NOT LIKE t',
    'a BETWEEN b AND 3',
    "s LIKE 'a!_c' ESCAPE '!'",
    'abs(a) = 1',
    '(a, b) = (1, 2)',
    'a',
    'p',
    'NOT p',
    'a = b + 1',
    "substr(s, 1, 1) = 'a'",
    'a = NULL',
    "replace(s, 'a', '') = 'b'",
    'a * 2 <= 4',
    "lower(s) LIKE '%ab%'",
    'nullif(a, 1) IS NULL',
    "s IN ('a', upper('b'))",
    'min(a, b) > 1',
    "s REGEXP 'a.'",
    "s > lower('A')",
  ],
};

const QUOTES: Readonly<Record<string, (name: string) => string>> = {
  /** Oracle and the standard write names without quotes. */
  ansi: name => name,
  postgresql: name => `"${name}"`,
  mysql: name => `\`${name}\``,
  mssql: name => `[${name}]`,
};

const MONGO: Writer = {
  rule: ({ field, operator, value, valueSource }) => {
    const write = (condition: unknown): string => JSON.stringify({ [field]: condition });
    const comparison: Readonly<Record<string, string>> = {
      '=': '$eq',
      '!=': '$ne',
      '<': '$lt',
      '>': '$gt',
      '<=': '$lte',
      '>=': '$gte',
      in: '$in',
      notIn: '$nin',
    };
    const own = comparison[operator];
    if (valueSource === 'field')
      return JSON.stringify({ $expr: { [own ?? '']: [`$${field}`, `$${String(value)}`] } });
    if (own) return write({ [own]: value as unknown });
    if (operator === 'null') return write(null);
    if (operator === 'notNull') return write({ $ne: null });
    if (operator === 'between') {
      const [$gte, $lte] = value as unknown[];
      return write({ $gte, $lte });
    }
    const text = String(value);
    const pattern = /begin/i.test(operator)
      ? `^${text}`
      : /end/i.test(operator)
        ? `${text}$`
        : text;
    return write(
      operator.startsWith('doesNot') ? { $not: { $regex: pattern } } : { $regex: pattern },
    );
  },
  join: (kind, list) => `{"$${kind}":[${list.join(',')}]}`,
  not: item => `{"$nor":[${item}]}`,
  operators: [
    ...['=', '!=', '<', '>', '<=', '>=', 'in', 'notIn', 'null', 'notNull', 'between'],
    ...['contains', 'beginsWith', 'endsWith', 'doesNotContain', 'doesNotBeginWith'],
  ],
  foreign: [
    '{"a":{"$exists":false}}',
    '{"s":{"$exists":true}}',
    '{"a":{"$type":"string"}}',
    '{"a":{"$mod":[2,0]}}',
    '{"s":{"$size":1}}',
    '{"a":{"$not":{"$gt":2}}}',
    '{"s":{"$regex":"^a.c"}}',
    '{"s":{"$regex":"^(a|x)"}}',
    '{"s":{"$regex":"AB","$options":"i"}}',
    '{"s":{"$regex":"a+b"}}',
    '{"$expr":{"$gt":[{"$add":["$a","$b"]},3]}}',
    '{"$expr":{"$eq":[{"$toLower":"$s"},"ab"]}}',
    '{"a":{"$in":[null,1]}}',
    '{"a":{"$nin":[null,1]}}',
    '{"a":{"$in":[]}}',
    '{"a":{"$gt":1,"$exists":true}}',
    '{"$nor":[{"a":1},{"b":2}]}',
    '{"a":{"$gt":1,"$ne":3,"$lt":5}}',
    '{"a":{"$eq":null}}',
    '{"a":{"$lt":null}}',
    '{"s":{"$in":["a",["b"]]}}',
    '{"a":{"b":1}}',
    '{"s":{"$all":["a"]}}',
    '{"$and":[{"a":1,"b":2},{"$nor":[{"c":1}]}]}',
    '{"s":{"$not":{"$regex":"^a.c"}}}',
  ],
};

const LOGIC: Writer = {
  rule: ({ field, operator, value, valueSource }) => {
    const name = { var: field };
    const other: unknown = valueSource === 'field' ? { var: String(value) } : (value as unknown);
    const write = (condition: unknown): string => JSON.stringify(condition);
    if (/^[<>]=?$/.test(operator)) return write({ [operator]: [name, other] });
    if (operator === '=') return write({ '==': [name, other] });
    if (operator === '!=') return write({ '!=': [name, other] });
    if (operator === 'null') return write({ '==': [name, null] });
    if (operator === 'notNull') return write({ '!=': [name, null] });
    if (operator === 'between') {
      const [low, high] = value as unknown[];
      return write({ '<=': [low, name, high] });
    }
    const positive = /begin/i.test(operator)
      ? { startsWith: [name, value as unknown] }
      : /end/i.test(operator)
        ? { endsWith: [name, value as unknown] }
        : /contain/i.test(operator)
          ? { in: [value as unknown, name] }
          : { in: [name, value as unknown] };
    return write(/^(?:not|doesNot)/.test(operator) ? { '!': positive } : positive);
  },
  join: (kind, list) => `{"${kind}":[${list.join(',')}]}`,
  not: item => `{"!":${item}}`,
  foreign: [
    '{"!":[{"var":"a"}]}',
    '{"!!":{"var":"a"}}',
    '{"var":"a"}',
    '{">":[{"*":[{"var":"a"},2]},2]}',
    '{">":[{"+":[{"var":"a"},{"var":"b"}]},3]}',
    '{"if":[{"==":[{"var":"a"},1]},{"==":[{"var":"b"},2]},false]}',
    '{"<":[2,{"var":"a"}]}',
    '{">=":[3,{"var":"a"}]}',
    '{"<":[1,{"var":"a"},5]}',
    '{"==":[{"var":["a",1]},1]}',
    '{"missing":["a"]}',
    '{"==":[{"cat":[{"var":"s"},"x"]},"abx"]}',
    '{"==":[{"substr":[{"var":"s"},0,1]},"a"]}',
    '{"===":[{"var":"a"},2]}',
    '{"!==":[{"var":"a"},2]}',
    '{"==":[{"%":[{"var":"a"},2]},0]}',
    '{"in":[{"var":"s"},"xaby"]}',
    '{">":[{"max":[{"var":"a"},{"var":"b"}]},2]}',
    '{"some":[{"var":"t"},{"==":[{"var":""},"a"]}]}',
    '{"none":[{"var":"t"},{"in":[{"var":""},["a","b"]]}]}',
    '{"all":[{"var":"t"},{"!=":[{"var":""},"a"]}]}',
    '{"==":[{"and":[{"var":"a"},{"var":"b"}]},2]}',
    '{"==":[null,{"var":"a"}]}',
    '{"in":[{"var":"a"},[null,1]]}',
    '{"?:":[{"var":"p"},{"==":[{"var":"a"},1]},{"==":[{"var":"a"},2]}]}',
  ],
};

const double = (value: unknown): string => JSON.stringify(value);

const CEL: Writer = {
  ...infix(
    { equal: '==', and: '&&', or: '||', not: '!' },
    (rule, literal) => {
      const { field, operator } = rule;
      if (operator === 'null') return `${field} == null`;
      if (operator === 'notNull') return `${field} != null`;
      const method: Readonly<Record<string, string>> = {
        contains: 'contains',
        beginsWith: 'startsWith',
        endsWith: 'endsWith',
        doesNotContain: 'contains',
        doesNotBeginWith: 'startsWith',
        doesNotEndWith: 'endsWith',
      };
      const own = method[operator];
      const no = /^(?:not|doesNot)/.test(operator);
      if (own) return `${no ? '!' : ''}${field}.${own}(${literal(rule.value)})`;
      const list = `${field} in [${items(rule).map(literal).join(', ')}]`;
      return no ? `!(${list})` : list;
    },
    double,
  ),
  operators: [
    ...['=', '!=', '<', '>', '<=', '>=', 'in', 'notIn', 'null', 'notNull'],
    ...['contains', 'beginsWith', 'endsWith', 'doesNotContain', 'doesNotBeginWith'],
  ],
  // cel-js does not mix integers with other numbers in a list.
  numbers: [-1, 0, 1, 2, 3, 5],
  foreign: [
    'size(s) > 2',
    's.size() > 2',
    's.matches("a.c")',
    'a == 1 ? b == 2 : c == 3',
    'a + b > 3',
    'a <= b * 2',
    '!(!(a == 1))',
    'a == 0x2',
    's == "a\\tb"',
    's == r"a_c"',
    "s == 'ab'",
    'a == 2u',
    'p',
    '!p',
    'a % 2 == 0',
    'a in [b, 1]',
    's + "x" == "abx"',
    'type(a) == int',
    's < "b" && !(s < "a")',
    '!(a > 1 && b > 1)',
    't in ["a", s]',
    'double(a) > 1.5',
    's == """ab"""',
    '-a == 1',
    '(a > 1) == (b > 1)',
    '(a > 1) == p',
    's.startsWith(t)',
  ],
};

const SPEL: Writer = {
  ...infix(
    { equal: '==', and: 'and', or: 'or', not: '!' },
    (rule, literal) => {
      const { field, operator } = rule;
      if (operator === 'null') return `${field} == null`;
      if (operator === 'notNull') return `${field} != null`;
      if (operator === 'between') return `${field} between {${items(rule).map(literal).join(',')}}`;
      const text = String(rule.value);
      const pattern = /begin/i.test(operator)
        ? `^${text}.*`
        : /end/i.test(operator)
          ? `.*${text}$`
          : `.*${text}.*`;
      const positive = `${field} matches '${pattern}'`;
      return operator.startsWith('doesNot') ? `!(${positive})` : positive;
    },
    single,
  ),
  operators: [
    ...['=', '!=', '<', '>', '<=', '>=', 'null', 'notNull', 'between'],
    ...['contains', 'beginsWith', 'endsWith', 'doesNotContain', 'doesNotBeginWith'],
  ],
  // The parser does not read negative numbers.
  numbers: [0, 1, 2, 3, 5, 1.5],
  foreign: [
    's.isEmpty()',
    's.length() > 2',
    "s.startsWith('a')",
    "s.contains('b')",
    "s.toUpperCase() == 'AB'",
    'a == 1 ? b == 2 : c == 3',
    'a + b > 3',
    'a == -1',
    "s matches 'a.c'",
    "s matches 'ab'",
    "s matches '^ab'",
    "s matches '^ab$'",
    "s matches '(?i)ab'",
    "s matches 'a+b.*'",
    '{1, 2}.contains(a)',
    'p',
    '!p',
    'a % 2 == 0',
    '!(!(a == 1))',
    "(s ?: 'a') == 'a'",
    "s + 'x' == 'abx'",
    'a * 2 <= 4',
    '(a > 1) == (b > 1)',
    'a == 2L',
    's == "ab"',
    's?.length() > 2',
    'a > b - 1',
  ],
};

const JSONATA: Writer = {
  ...infix(
    { equal: '=', and: 'and', or: 'or', not: '$not' },
    (rule, literal) => {
      const { field, operator } = rule;
      if (operator === 'null') return `${field} = null`;
      if (operator === 'notNull') return `${field} != null`;
      if (operator === 'between') {
        const [low, high] = items(rule).map(literal);
        return `${field} >= ${low ?? ''} and ${field} <= ${high ?? ''}`;
      }
      const text = String(rule.value);
      const pattern = /begin/i.test(operator)
        ? `/^${text}/`
        : /end/i.test(operator)
          ? `/${text}$/`
          : literal(text);
      const positive = /^(?:in|notIn)$/.test(operator)
        ? `${field} in [${items(rule).map(literal).join(', ')}]`
        : `$contains(${field}, ${pattern})`;
      return /^(?:not|doesNot)/.test(operator) ? `$not(${positive})` : positive;
    },
    double,
  ),
  foreign: [
    '$exists(a)',
    '$not($exists(s))',
    '$length(s) > 2',
    '$uppercase(s) = "AB"',
    '$contains(s, /a.c/)',
    '$contains(s, /AB/i)',
    '$contains(s, /^(a|x)/)',
    '$substring(s, 0, 1) = "a"',
    'a = 1 ? b = 2 : c = 3',
    'a + b > 3',
    'a * 2 <= 4',
    '$boolean(a)',
    'p',
    '$not(p)',
    'a % 2 = 0',
    '$not($not(a = 1))',
    's & "x" = "abx"',
    'a in [b, 1]',
    's in t',
    '$abs(a) = 1',
    '$type(a) = "number"',
    '(a > 1) = (b > 1)',
    '$lowercase(s) in ["ab", "x"]',
    '$match(s, /a/) != null',
    '$count([a, b]) = 2',
    '"a" = s',
    '$max([a, b]) > 2',
  ],
};

const WRITERS: Readonly<Record<ProvableId, Writer>> = {
  sql: SQL,
  mongodb: MONGO,
  jsonlogic: LOGIC,
  cel: CEL,
  spel: SPEL,
  jsonata: JSONATA,
};

const OPERATORS = [
  ...['=', '!=', '<', '>', '<=', '>=', 'in', 'notIn', 'null', 'notNull', 'between', 'notBetween'],
  ...['contains', 'beginsWith', 'endsWith', 'doesNotContain', 'doesNotBeginWith', 'doesNotEndWith'],
];

/** Operators that a language other than SQL writes as something else. */
const SQL_ONLY = new Set(['notBetween']);

/**
 * Writes a text of a language by chance.
 *
 * @param isForeign - Whether the text holds something that no rule expresses.
 */
export const generateText = (
  format: ProvableId,
  random: () => number,
  isForeign: boolean,
): GeneratedText => {
  const writer = WRITERS[format];
  const pick = <Item>(list: readonly Item[]): Item =>
    list[Math.floor(random() * list.length)] as Item;
  const scalar = (kind: keyof typeof FIELDS): Scalar =>
    kind === 'number'
      ? pick(writer.numbers ?? NUMBERS)
      : kind === 'boolean'
        ? random() < 0.5
        : pick(TEXTS);
  const ruleNode = (): Node => {
    const kind = pick(['number', 'number', 'text', 'text', 'boolean'] as const);
    const field = pick(FIELDS[kind]);
    const operators = (writer.operators ?? OPERATORS).filter(
      name =>
        (format === 'sql' || !SQL_ONLY.has(name)) &&
        (kind === 'text' || !/contain|begin|end/i.test(name)) &&
        (kind !== 'boolean' || /^(?:!?=|null|notNull)$/.test(name)),
    );
    const operator = pick(operators);
    const others = (FIELDS[kind] as readonly string[]).filter(name => name !== field);
    if (/^[!<>]?=?$/.test(operator) && others.length > 0 && random() < 0.15)
      return {
        kind: 'rule',
        rule: { field, operator, value: pick(others), valueSource: 'field' },
      };
    const value: unknown = /null/i.test(operator)
      ? null
      : /between/i.test(operator)
        ? [scalar(kind), scalar(kind)]
        : /^(?:in|notIn)$/.test(operator)
          ? Array.from({ length: 1 + Math.floor(random() * 3) }, () => scalar(kind))
          : /contain|begin|end/i.test(operator)
            ? pick(PARTS)
            : scalar(kind);
    return { kind: 'rule', rule: { field, operator, value } };
  };
  const node = (depth: number): Node => {
    const chance = random();
    if (depth === 0 || chance < 0.35) return ruleNode();
    if (chance < 0.47) return { kind: 'not', item: node(depth - 1) };
    return {
      kind: random() < 0.5 ? 'and' : 'or',
      items: Array.from({ length: 2 + Math.floor(random() * 2) }, () => node(depth - 1)),
    };
  };
  const whole = node(2);
  const root: Node = isForeign
    ? {
        kind: random() < 0.5 ? 'and' : 'or',
        items: [whole, { kind: 'foreign', text: pick(writer.foreign) }, ruleNode()],
      }
    : whole;
  const write = (part: Node): string => {
    switch (part.kind) {
      case 'rule':
        return writer.rule(part.rule);
      case 'foreign':
        return part.text;
      case 'not':
        return writer.not(write(part.item));
      default:
        return writer.join(part.kind, part.items.map(write));
    }
  };
  const toQuery = (part: Node): RuleType | RuleGroupType => {
    switch (part.kind) {
      case 'rule':
        return part.rule;
      case 'foreign':
        throw new Error('A foreign condition has no rule.');
      case 'not':
        return { combinator: 'and', not: true, rules: [toQuery(part.item)] };
      default:
        return { combinator: part.kind, rules: part.items.map(toQuery) };
    }
  };
  const asGroup = (item: RuleType | RuleGroupType): RuleGroupType =>
    'rules' in item ? item : { combinator: 'and', rules: [item] };
  let text = write(root);
  if (format === 'sql') {
    const quote = QUOTES[pick(Object.keys(QUOTES))];
    // Names only: texts are in quotes.
    if (quote)
      text = text.replaceAll(/'(?:[^']|'')*'|\b[abcstup]\b(?!\s*\()/g, part =>
        part.startsWith("'") ? part : quote(part),
      );
  }
  return { text, ...(!isForeign && { query: asGroup(toQuery(root)) }) };
};
