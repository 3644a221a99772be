import type { Call } from '../../plugins/differences/shared/call';

/** Sets of options of the parsers by name. */
const PARSER_OPTIONS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  none: {},
  independentCombinators: { independentCombinators: true },
  listsAsArrays: { listsAsArrays: true },
  fields: {
    fields: [
      { name: 'firstName', label: 'First name' },
      { name: 'lastName', label: 'Last name' },
      { name: 'age', label: 'Age' },
    ],
    getValueSources: () => ['value', 'field'],
  },
  params: { params: { p: 'Vai', q: 28 } },
  paramsList: { params: ['Vai'] },
};

/** Every combination of one item of each list. */
const combine = (...lists: readonly (readonly string[])[]): readonly string[] =>
  lists.reduce<readonly string[]>(
    (texts, list) => texts.flatMap(text => list.map(item => `${text}${item}`)),
    [''],
  );

const SQL_FIELDS = [
  'age',
  '`first name`',
  '"lastName"',
  '[age]',
  't.age',
  '28',
  "'Vai'",
  'UPPER(age)',
];
const SQL_VALUES = [
  ...["'Vai'", "'O''Hara'", '"Vai"', '28', '-1.5', '1e3', 'lastName', 't.lastName', 'null', 'true'],
  ...[':p', '?', '$p', "''", "'50%'", 'LOWER(age)', '20 + 8', '99999999999999999999'],
];
const SQL_CONDITIONS = [
  ...combine(
    SQL_FIELDS,
    [' = ', ' != ', ' <> ', ' < ', ' >= ', ' LIKE ', ' NOT LIKE '],
    SQL_VALUES,
  ),
  ...combine(SQL_FIELDS, [' IS NULL', ' IS NOT NULL', ' IN ()', ' BETWEEN 12']),
  ...combine(['age', '"lastName"'], [' IN (', ' NOT IN ('], SQL_VALUES, [')', ", 'x')"]),
  ...combine(['age', '"lastName"'], [' BETWEEN ', ' NOT BETWEEN '], SQL_VALUES, [
    ' AND 14',
    ' AND "x"',
  ]),
  ...combine(
    ['age', 'lastName'],
    [' LIKE '],
    ["'%a'", "'a%'", "'%a%'", '"%a%"', "'%'", "'a_b'", "'%a%b%'"],
  ),
  ...combine(
    ['lastName LIKE '],
    ["'%' || firstName", "firstName || '%'", "'%' || firstName || '%'"],
  ),
];
const SQL_WRAPPERS: readonly ((condition: string) => string)[] = [
  condition => condition,
  condition => `SELECT * FROM t WHERE ${condition}`,
  condition => `NOT (${condition})`,
  condition => `NOT ${condition}`,
  condition => `(${condition}) OR age = 1 AND age = 2`,
  condition => `age = 1 XOR ${condition}`,
  condition => `${condition};`,
];

const CEL_FIELDS = ['age', 'm.age', '`age`', '28', '"Vai"', 'm["age"]'];
const CEL_VALUES = [
  ...[
    '"Vai"',
    "'Vai'",
    '28',
    '-1.5',
    '1e3',
    'lastName',
    'm.lastName',
    'null',
    'true',
    '28u',
    '0x1F',
  ],
  ...['"a\\"b"', 'r"raw"', '""', '[1, 2]', 'size(name)'],
];
const CEL_CONDITIONS = [
  ...combine(CEL_FIELDS, [' == ', ' != ', ' < ', ' >= ', ' in '], CEL_VALUES),
  ...combine(CEL_FIELDS, ['.contains(', '.startsWith(', '.endsWith(', '.matches('], CEL_VALUES, [
    ')',
  ]),
  ...combine(['age', 'm.age'], [' in ['], CEL_VALUES, [']', ', "x"]']),
];
const CEL_WRAPPERS: readonly ((condition: string) => string)[] = [
  condition => condition,
  condition => `!(${condition})`,
  condition => `!${condition}`,
  condition => `(${condition}) || age == 1 && age == 2`,
  condition => `age == 1 && !(${condition})`,
];

const SPEL_CONDITIONS = [
  ...combine(
    ['age', 'm.age', '28', "'Vai'"],
    [' == ', ' != ', ' < ', ' >= ', ' eq ', ' matches ', ' between '],
    [
      "'Vai'",
      "'O''Hara'",
      '"Vai"',
      '28',
      '-1.5',
      'lastName',
      'null',
      'true',
      "'^a'",
      "'a$'",
      '{1, 2}',
    ],
  ),
];
const SPEL_WRAPPERS: readonly ((condition: string) => string)[] = [
  condition => condition,
  condition => `!(${condition})`,
  condition => `not (${condition})`,
  condition => `(${condition}) or age == 1 and age == 2`,
];

const JSONATA_CONDITIONS = [
  ...combine(
    ['age', 'm.age', '28', '"Vai"', '`first name`'],
    [' = ', ' != ', ' < ', ' >= ', ' in '],
    ['"Vai"', '28', '-1.5', 'lastName', 'null', 'true', '[1, 2]', '["a"]'],
  ),
  ...combine(
    ['$contains('],
    ['age', 'm.age'],
    [', "Vai")', ', /^Vai/)', ', /Vai$/)', ', lastName)'],
  ),
];
const JSONATA_WRAPPERS: readonly ((condition: string) => string)[] = [
  condition => condition,
  condition => `$not(${condition})`,
  condition => `(${condition}) or age = 1 and age = 2`,
];

const JSON_VALUES: readonly unknown[] = [
  ...['Vai', '', 28, -1.5, true, false, null, [1, 2], ['a', 'b'], ['a,b'], [], { var: 'lastName' }],
  ...['$lastName', { $gt: 1 }],
];

const jsonLogic = (): readonly unknown[] => {
  const field = { var: 'age' };
  const rules = JSON_VALUES.flatMap(value => [
    ...['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in', 'startsWith', 'endsWith'].flatMap(
      operation => [{ [operation]: [field, value] }, { [operation]: [value, field] }],
    ),
    { '<=': [1, field, value] },
    { '<': [1, field, value] },
  ]);
  return rules.flatMap(rule => [
    rule,
    { '!': rule },
    { '!': [rule] },
    { and: [rule, { or: [rule] }] },
    { '!': { or: [rule, { '!!': field }] } },
  ]);
};

const mongoDB = (): readonly unknown[] => {
  const rules = JSON_VALUES.flatMap(value => [
    { age: value },
    ...['$eq', '$ne', '$lt', '$lte', '$gt', '$gte', '$in', '$nin', '$regex', '$exists', '$not'].map(
      operator => ({ age: { [operator]: value } }),
    ),
    { age: { $gte: 12, $lte: value } },
    { age: { $not: { $regex: value } } },
    ...['$eq', '$gt', '$in'].map(operator => ({ $expr: { [operator]: ['$age', value] } })),
    { $where: 'this.age > 1' },
  ]);
  const anchored = ['^a', 'a$', '^a$', 'a'].map(pattern => ({ age: { $regex: pattern } }));
  return [...rules, ...anchored].flatMap(rule => [
    rule,
    { $and: [rule, { $or: [rule] }] },
    { $nor: [rule] },
    { $not: rule },
    { ...rule, lastName: 'Vai' },
  ]);
};

const wrapped = (
  conditions: readonly string[],
  wrappers: readonly ((condition: string) => string)[],
): readonly string[] => wrappers.flatMap(wrap => conditions.map(wrap));

/** What each parser reads, invalid texts included. */
const SOURCES: Readonly<Record<string, () => readonly unknown[]>> = {
  parseSQL: () => ['', ' ', ';', 'SELECT', ...wrapped(SQL_CONDITIONS, SQL_WRAPPERS)],
  parseCEL: () => ['', ' ', '(', ...wrapped(CEL_CONDITIONS, CEL_WRAPPERS)],
  parseSpEL: () => ['', ' ', '(', ...wrapped(SPEL_CONDITIONS, SPEL_WRAPPERS)],
  parseJSONata: () => ['', ' ', '(', ...wrapped(JSONATA_CONDITIONS, JSONATA_WRAPPERS)],
  parseJsonLogic: () => ['', '{}', 'no JSON', null, false, true, [], {}, ...jsonLogic()],
  parseMongoDB: () => ['', '{}', 'no JSON', null, false, [], {}, ...mongoDB()],
};

/** Calls of the parsers that both versions export, with each source and set of options. */
export function* parseTexts(names: ReadonlySet<string>): Generator<Call> {
  for (const [name, sources] of Object.entries(SOURCES)) {
    if (!names.has(name)) continue;
    for (const source of sources()) {
      for (const [options, set] of Object.entries(PARSER_OPTIONS)) {
        yield { name, args: [source, set], options, source };
      }
    }
  }
}
