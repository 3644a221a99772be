import {
  formatQuery,
  type ExportFormat,
  type ExpressionNode,
  type RuleGroupType,
  type RuleProcessor,
  type RuleType,
} from 'react-querybuilder';
import { parseCEL } from 'react-querybuilder/parseCEL';
import { parseJSONata } from 'react-querybuilder/parseJSONata';
import { parseJsonLogic } from 'react-querybuilder/parseJsonLogic';
import { parseMongoDB } from 'react-querybuilder/parseMongoDB';
import { parseSpEL } from 'react-querybuilder/parseSpEL';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { expect } from 'vitest';
import { claim } from './claim';
import { companion } from './companion';
import { invalid } from './lib';

const library = await companion<Record<string, unknown>>('expr');

const LANGUAGES: Partial<Record<ExportFormat, string>> = {
  sql: 'SQL',
  parameterized: 'Parameterized',
  parameterized_named: 'Parameterized',
  mongodb_query: 'MongoDBQuery',
  mongodb: 'MongoDB',
  elasticsearch: 'ElasticSearch',
  jsonlogic: 'JsonLogic',
  jsonata: 'JSONata',
  cel: 'CEL',
  spel: 'SpEL',
  cypher: 'Cypher',
  gql: 'Cypher',
  sparql: 'SPARQL',
  natural_language: 'NL',
};
const FORMATS = Object.keys(LANGUAGES) as ExportFormat[];
const JSON_OPERATIONS: readonly ExportFormat[] = ['mongodb_query', 'mongodb', 'jsonlogic'];

const write = (format: ExportFormat, ...rules: readonly Partial<RuleType>[]): string => {
  const query = { combinator: 'and', rules: rules as RuleType[] };
  const ruleProcessor = library[`expressionRuleProcessor${LANGUAGES[format]}`] as RuleProcessor;
  const result: unknown = formatQuery(query, { format, ruleProcessor } as object);
  return typeof result === 'string' ? result : JSON.stringify(result);
};

const field = (name: string): ExpressionNode => ({ kind: 'field', field: name });
const value = (literal: unknown): ExpressionNode => ({ kind: 'value', value: literal });
const func = (fn: string, ...args: ExpressionNode[]): ExpressionNode => ({
  kind: 'func',
  fn,
  args,
});
const right = (node: unknown, operator = '='): Partial<RuleType> => ({
  ...{ field: 'fee', operator, valueSource: 'expression', value: node },
});
const left = (node: ExpressionNode, operator: string, literal: unknown): Partial<RuleType> => ({
  ...{ field: 'fee', operator, lhs: node, value: literal },
});

const parser = (name: string): never => library[`expressionParser${name}`] as never;
const PARSERS = {
  SQL: text => parseSQL(text, { getExpression: parser('SQL') }),
  JSONata: text => parseJSONata(text, { getExpression: parser('JSONata') }),
  CEL: text => parseCEL(text, { getExpression: parser('CEL') }),
  SpEL: text => parseSpEL(text, { getExpression: parser('SpEL') }),
} satisfies Record<string, (text: string) => RuleGroupType>;
type Language = keyof typeof PARSERS;
const TEXTS = Object.keys(PARSERS) as Language[];

const rulesOf = (language: Language, text: string): RuleType[] =>
  PARSERS[language](language === 'CEL' || language === 'SpEL' ? text.replace(' = ', ' == ') : text)
    .rules as RuleType[];
const logic = (json: object): RuleType[] =>
  parseJsonLogic(json as never, { getExpression: parser('JsonLogic') }).rules as RuleType[];
const mongo = (json: object): RuleType[] =>
  parseMongoDB(json as never, { getExpression: parser('MongoDB') }).rules as RuleType[];

/** Comparisons that people write, with a calculation in each place. */
const arithmetic = (calculation: string): string[] =>
  ['=', '!=', '<', '<=', '>', '>='].flatMap(operator => [
    `fee ${operator} ${calculation}`,
    `${calculation} ${operator} fee`,
    `${calculation} ${operator} 5`,
    `${calculation} ${operator} ${calculation}`,
  ]);
const ARITHMETIC = ['+', '-', '*', '/', '%'].flatMap(sign => [
  `tickets ${sign} 5`,
  `5 ${sign} tickets`,
  `tickets ${sign} ticketPrice`,
]);
const CALLS: Record<Language, readonly string[]> = {
  SQL: [
    'UPPER(a)',
    'LOWER(a)',
    'ABS(a)',
    'LEAST(a, b)',
    'GREATEST(a, b)',
    'MIN(a, b)',
    'MAX(a, b)',
  ],
  JSONata: ['$uppercase(a)', '$lowercase(a)', '$abs(a)', '$min([a, b])', '$max([a, b])'],
  CEL: ['(a < b ? a : b)', '(a > b ? a : b)'],
  SpEL: [
    'a.toUpperCase()',
    'a.toLowerCase()',
    'T(java.lang.Math).abs(a)',
    'T(java.lang.Math).min(a, b)',
  ],
};

const lostOf = (language: Language, texts: readonly string[]): string[] =>
  texts.filter(text => rulesOf(language, text).length !== 1);

claim(
  '8+',
  '`abs`, `upper` and `lower`. Calculations without parentheses: `fee <= (tickets * 5)` is imported, `fee <= tickets * 5` is left out. A range becomes two rules',
  () => {
    const bare = ARITHMETIC.flatMap(arithmetic);
    const inParentheses = ARITHMETIC.map(text => `(${text})`).flatMap(arithmetic);
    expect(bare.length).toBe(360);
    for (const language of TEXTS) {
      expect(lostOf(language, inParentheses)).toEqual([]);
      expect(lostOf(language, bare)).toEqual(language === 'CEL' ? bare : []);
      const calls = CALLS[language].flatMap(call => [
        ...arithmetic(call),
        ...arithmetic(`(${call})`),
      ]);
      expect(lostOf(language, calls)).toEqual([]);
    }
    const missing = ['math.abs(a)', '(a < 0 ? -a : a)', 'a.upperAscii()', 'a.lowerAscii()'].flatMap(
      arithmetic,
    );
    expect(lostOf('CEL', missing)).toEqual(missing);
  },
);

claim('8+', '`parseSpEL` | `expressionParserSpEL` | A range becomes two rules', () => {
  const range = right(
    [func('multiply', field('tickets'), value(2)), func('multiply', field('tickets'), value(3))],
    'between',
  );
  const rules = (['jsonata', 'cel', 'spel'] as const).map(format => {
    return PARSERS[LANGUAGES[format] as Language](write(format, range)).rules.length;
  });
  expect(rules).toEqual([1, 2, 2]);
});

claim(
  '8+',
  '`IS NULL`, `IS NOT NULL`, `BETWEEN` with literal bounds and `IN` of a calculation. `MOD(a, b)` throws an error; `a % b` is imported',
  () => {
    for (const calculation of ['tickets * 2', '(tickets * 2)', 'ABS(fee)']) {
      for (const rest of [
        'IS NULL',
        'IS NOT NULL',
        'BETWEEN 1 AND 3',
        'NOT BETWEEN 1 AND 3',
        'IN (1, 2)',
        'NOT IN (1, 2)',
      ]) {
        expect(rulesOf('SQL', `${calculation} ${rest}`)).toEqual([]);
      }
      expect(rulesOf('SQL', `fee BETWEEN ${calculation} AND ${calculation}`)).toHaveLength(1);
    }
    expect(() => rulesOf('SQL', 'MOD(fee, 2) = 1')).toThrow();
    expect(rulesOf('SQL', 'fee % 2 = 1')).toHaveLength(1);
  },
);

claim(
  '8+',
  '`$exists` of a calculation. `$contains` with a calculation is imported with an empty value, such as `$contains(title, $lowercase(lastName))`',
  () => {
    expect(rulesOf('JSONata', '$exists(tickets * 5)')).toEqual([]);
    for (const args of ['title, $lowercase(lastName)', "$uppercase(title), 'V'"]) {
      expect(rulesOf('JSONata', `$contains(${args})`)).toMatchObject([
        { operator: 'contains', value: '' },
      ]);
    }
  },
);

claim(
  '8+',
  'In all parsers but `parseSQL`, a comparison of a calculation with `null` becomes a rule with `=` or `!=`.',
  () => {
    for (const [operator, sign, name] of [
      ['=', '==', '$eq'],
      ['!=', '!=', '$ne'],
    ] as const) {
      const expected = [{ operator, value: null }];
      for (const language of TEXTS) {
        const rules = rulesOf(language, `(tickets * 5) ${operator} null`);
        expect(rules).toMatchObject(language === 'SQL' ? [] : expected);
      }
      expect(logic({ [sign]: [{ '*': [{ var: 'tickets' }, 5] }, null] })).toMatchObject(expected);
      expect(mongo({ $expr: { [name]: [{ $multiply: ['$tickets', 5] }, null] } })).toMatchObject(
        expected,
      );
    }
  },
);

claim(
  '8+',
  [
    'A comparison with an unknown function or a wrong number of arguments is left out.',
    "So are text comparisons of calculations, such as `UPPER(lastName) LIKE 'V%'`, except for `$contains` in JSONata, and negated fields, such as `-tickets`.",
    'For a negated field, `parseSpEL` throws an error instead.',
  ],
  () => {
    const texts: Record<Language, readonly string[]> = {
      SQL: [
        'POWER(a, 2) = 4',
        'a = SIGN(b)',
        'UPPER(a, b) = 1',
        'LEAST(a) = 1',
        "UPPER(a) LIKE 'V%'",
        "UPPER(a) NOT LIKE '%V'",
      ],
      JSONata: ['$power(a, 2) = 4', 'a = $sqrt(b)', '$uppercase(a, b) = 1'],
      CEL: [
        'pow(a, 2) = 4',
        'a = size(b)',
        "(a < b ? a : b).contains('V')",
        "(a + b).startsWith('V')",
      ],
      SpEL: [
        'T(java.lang.Math).pow(a, 2) = 4',
        "a.toUpperCase() matches '^V'",
        'T(java.lang.Math).min(a) = 1',
      ],
    };
    for (const language of TEXTS) {
      for (const text of texts[language])
        expect([text, rulesOf(language, text)]).toEqual([text, []]);
      for (const text of ['fee = -tickets', 'fee = (-tickets)']) {
        if (language === 'SpEL') expect(() => rulesOf(language, text)).toThrow();
        else expect(rulesOf(language, text)).toEqual([]);
      }
    }
    expect(logic({ '==': [{ pow: [{ var: 'a' }, 2] }, 4] })).toEqual([]);
    expect(mongo({ $expr: { $eq: [{ $pow: ['$a', 2] }, 4] } })).toEqual([]);
    expect(logic({ '==': [{ var: 'fee' }, { '-': [{ var: 'tickets' }] }] })).toEqual([]);
  },
);

claim(
  '8+',
  [
    "If SQL's `LIKE` compares with a text that is joined from a function, as in the package's own export, `parseSQL` throws an error.",
    '`LIKE UPPER(b)` is left out.',
  ],
  () => {
    for (const text of ["'V%' || UPPER(b)", "UPPER(b) || '%'", "CONCAT('%', UPPER(b))"]) {
      expect(() => rulesOf('SQL', `lastName LIKE ${text}`)).toThrow();
    }
    const own = write('sql', right(func('upper', field('b')), 'beginsWith'));
    expect(own).toContain('UPPER(b)');
    expect(() => rulesOf('SQL', own)).toThrow();
    for (const text of ['UPPER(b)', "LOWER('V%')"]) {
      expect(rulesOf('SQL', `lastName LIKE ${text}`)).toEqual([]);
      expect(rulesOf('SQL', `lastName NOT LIKE ${text}`)).toEqual([]);
    }
  },
);

claim(
  '8+',
  [
    "In SQL, a calculation in a list disappears from the list: `fee IN (tickets * 2, 3)` becomes `in` with the value `'3'`.",
    '`parseJsonLogic`, `parseJSONata`, `parseCEL` and `parseSpEL` leave this rule out.',
    'A calculation in a list becomes the text `[object Object]`',
  ],
  () => {
    const list = ['$fee', [{ $multiply: ['$tickets', 2] }, 3]];
    expect(mongo({ $expr: { $in: list } })).toMatchObject([{ value: '[object Object],3' }]);
    expect(rulesOf('SQL', 'fee IN (tickets * 2, 3)')).toMatchObject([
      { operator: 'in', value: '3' },
    ]);
    expect(rulesOf('JSONata', 'fee in [tickets * 2, 3]')).toEqual([]);
    expect(rulesOf('CEL', 'fee in [(tickets * 2), 3]')).toEqual([]);
    expect(rulesOf('SpEL', '{tickets * 2, 3}.contains(fee)')).toEqual([]);
    expect(logic({ in: [{ var: 'fee' }, [{ '*': [{ var: 'tickets' }, 2] }, 3]] })).toEqual([]);
  },
);

claim(
  '8+',
  "If the left side is a calculation, the imported rule has an `lhs`, but its `field` is `''`, so the query builder shows the wrong field.",
  () => {
    for (const language of TEXTS) {
      const [rule] = rulesOf(language, '(tickets * 2) >= 5');
      expect(rule).toMatchObject({ field: '', lhs: { kind: 'func', fn: 'multiply' } });
    }
  },
);

claim(
  '8+',
  [
    'A function name such as `constructor` passes the checks of the rule processors, `valueOf` throws an error in all formats, and `__proto__` in text formats.',
    'In `mongodb_query`, `mongodb` and `jsonlogic`, `__proto__` becomes the operation `[object Object]`.',
  ],
  () => {
    const fallback = (format: ExportFormat): string =>
      write(format, right(func('unknown', field('b'))));
    for (const format of FORMATS) {
      const hostile = (name: string): string => write(format, right(func(name, field('b'))));
      expect(hostile('constructor')).not.toBe(fallback(format));
      expect(hostile('toString')).toContain('[object Undefined]');
      expect(() => hostile('valueOf')).toThrow();
      if (JSON_OPERATIONS.includes(format))
        expect(hostile('__proto__')).toContain('[object Object]');
      else expect(() => hostile('__proto__')).toThrow();
    }
  },
);

claim(
  '8+',
  "If the right side is an expression, `sql`, `sequelize`, `cel`, `spel`, `jsonata`, `cypher` and `sparql` don't escape the quotes of its literals: `O'Brien` becomes `'O'Brien'`.",
  () => {
    for (const format of ['sql', 'cel', 'spel', 'jsonata', 'cypher', 'sparql'] as const) {
      const quote = write(format, right(value('x'))).includes('"') ? '"' : "'";
      expect(write(format, right(value(`O${quote}Brien`)))).toContain(
        `${quote}O${quote}Brien${quote}`,
      );
    }
    expect(write('parameterized', right(value("O'Brien")))).toContain('"params":["O\'Brien"]');
  },
);

claim(
  '8+',
  [
    'In `mongodb_query`, a text literal that begins with `$` is read as a field, and an object as an operation.',
    'The same holds for the `value` of a rule with `lhs`.',
  ],
  () => {
    for (const literal of ['$salary', { $toUpper: '$salary' }]) {
      const text = JSON.stringify(literal);
      expect(write('mongodb_query', right(value(literal)))).toContain(`["$fee",${text}]`);
      expect(write('mongodb_query', left(func('upper', field('a')), '=', literal))).toContain(text);
    }
  },
);

claim(
  '8+',
  '`in`, `notIn`, custom operators | `lhs` is ignored. With an expression as the value, `in` becomes an empty list or the rule is left out',
  () => {
    const lhs = func('abs', field('balance'));
    for (const format of FORMATS) {
      for (const operator of ['in', 'notIn']) {
        const plain = { field: 'fee', operator, value: [1, 2] };
        expect(write(format, left(lhs, operator, [1, 2]))).toBe(write(format, plain));
        const list = write(format, right(func('abs', field('tickets')), operator));
        expect([
          write(format, right(func('unknown'), operator)),
          write(format, { ...plain, value: [] }),
        ]).toContain(list);
      }
    }
  },
);

claim(
  '8+',
  'supported if both bounds are expressions. If the bounds are literals, `lhs` is ignored',
  () => {
    const lhs = func('abs', field('balance'));
    for (const format of FORMATS) {
      for (const operator of ['between', 'notBetween']) {
        const plain = { field: 'fee', operator, value: [5, 10] };
        expect(write(format, left(lhs, operator, [5, 10]))).toBe(write(format, plain));
        const both = write(
          format,
          right([func('abs', field('low')), func('abs', field('high'))], operator),
        );
        expect(both).toContain('low');
        expect(both).toContain('high');
      }
    }
  },
);

claim('8+', 'supported in all formats of the table', () => {
  for (const format of FORMATS) {
    for (const operator of ['=', '!=', '<', '<=', '>', '>=']) {
      const texts = [
        right(func('abs', field('tickets')), operator),
        left(func('abs', field('tickets')), operator, 5),
      ];
      for (const rule of texts) expect(write(format, rule)).toContain('tickets');
    }
  }
});

claim('8+', 'supported on the left side, except in `elasticsearch`, which ignores `lhs`', () => {
  for (const format of FORMATS) {
    for (const operator of ['null', 'notNull']) {
      const text = write(format, left(func('abs', field('balance')), operator, null));
      expect(text.includes('balance')).toBe(format !== 'elasticsearch');
    }
  }
});

claim(
  '8+',
  [
    '`sql`, `parameterized`, `parameterized_named` and `sequelize` write a parameter as `:minPrice`, with the prefix from `paramPrefix`.',
    'Only `parameterized_named` lists it in `params`, with the value `null`.',
    '`cel` and `spel` write the name.',
  ],
  () => {
    const rule = right({ kind: 'parameter', parameter: 'minPrice' });
    for (const format of ['sql', 'parameterized', 'parameterized_named'] as const) {
      expect(write(format, rule)).toContain('fee = :minPrice');
    }
    expect(write('parameterized', rule)).toContain('"params":[]');
    expect(write('parameterized_named', rule)).toContain('"params":{"minPrice":null}');
    for (const format of ['cel', 'spel'] as const)
      expect(write(format, rule)).toBe('fee == minPrice');
  },
);

claim(
  '8+',
  'A rule with an invalid expression, such as an unknown function or a wrong number of arguments, is left out.',
  () => {
    const other = { field: 'tickets', operator: '=', value: 5 };
    for (const format of FORMATS) {
      for (const node of [
        func('unknown', field('a')),
        func('add', field('a')),
        func('abs', field('a'), field('b')),
        invalid<ExpressionNode>({}),
      ]) {
        expect(write(format, right(node), other)).toBe(write(format, other));
      }
    }
  },
);

claim(
  '8+',
  'Each nested `abs`, `min` or `max` at least doubles the text of its arguments in `cel`.',
  () => {
    for (const fn of ['abs', 'min', 'max']) {
      let node = field('tickets');
      for (let depth = 0; depth < 5; depth += 1) {
        const before = write('cel', right(node)).length - 'fee == '.length;
        node = fn === 'abs' ? func(fn, node) : func(fn, node, field('b'));
        expect(write('cel', right(node)).length).toBeGreaterThan(2 * before);
      }
    }
  },
);

claim(
  '8+',
  "Without the package's rule processors, `formatQuery` ignores `lhs`, and writes text such as `[object Object]` for an expression on the right side.",
  () => {
    const lhs = func('abs', field('balance'));
    const rules = [left(lhs, '=', 5), right(lhs)] as RuleType[];
    const text = formatQuery({ combinator: 'and', rules }, 'sql');
    expect(text).not.toContain('balance');
    expect(text).toContain('[object Object]');
  },
);
