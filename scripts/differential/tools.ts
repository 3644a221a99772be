import type { Call, Json } from '../../plugins/differences/shared/call';

const rule = (field: string, operator: Json = '=', value: Json = 'x'): Record<string, Json> => ({
  id: field,
  field,
  operator,
  value,
});

const group = (rules: Json[], more: Record<string, Json> = {}): Record<string, Json> => ({
  id: `g${rules.length}`,
  combinator: 'and',
  rules,
  ...more,
});

const independent = (rules: Json[]): Record<string, Json> => ({ id: 'ic', rules });

/** Queries, and values that are none. */
const QUERIES: Readonly<Record<string, Json>> = {
  empty: group([]),
  flat: group([rule('a'), rule('b'), rule('c')]),
  nested: group([rule('a'), group([rule('b'), group([rule('c')], { not: true })]), rule('d')]),
  disabled: group([rule('a'), group([rule('b')], { disabled: true })], { disabled: false }),
  independent: independent([
    rule('a'),
    'and',
    rule('b'),
    'or',
    independent([rule('c'), 'xor', rule('d')]),
  ]),
  independentEmpty: independent([]),
  mixed: group([rule('a'), independent([rule('b'), 'or', rule('c')])]),
  withoutIds: { combinator: 'or', rules: [{ field: 'a', operator: '=', value: 1 }] },
  emptyGroup: group([rule('a'), group([])]),
  allPrecedence: independent([rule('a'), 'or', rule('b'), 'and', rule('c'), 'or', rule('d')]),
  ruleAlone: rule('a'),
};

const NO_QUERIES: readonly Json[] = [
  null,
  '',
  'and',
  0,
  [],
  {},
  { rules: 'x' },
  { combinator: 'and' },
];

const PATHS: readonly Json[] = [
  ...[[], [0], [1], [2], [3], [9], [-1], [1, 0], [1, 1], [1, 1, 0], [0, 0], [0, 1], [2, 0], [4, 0]],
  ...[[4, 2]],
];

const PROPERTIES: readonly (readonly [string, Json])[] = [
  ...([
    ['field', 'z'],
    ['operator', 'in'],
    ['operator', 'null'],
    ['value', 'v'],
    ['valueSource', 'field'],
    ['combinator', 'or'],
    ['not', true],
    ['disabled', true],
    ['other', 1],
  ] as const),
];

const MOVES: readonly unknown[] = [...PATHS, 'up', 'down'];

const UNARY = [
  ...['convertFromIC', 'convertQuery', 'convertToIC', 'isRuleGroup', 'isRuleGroupType'],
  ...['isRuleGroupTypeIC', 'isRuleOrGroupValid', 'prepareRuleGroup', 'prepareRuleOrGroup'],
  ...['regenerateIDs', 'transformQuery', 'isPojo'],
];

const LISTS: readonly unknown[] = [
  ...[
    [],
    [{ name: 'a', label: 'A' }],
    [
      { name: 'a', label: 'A' },
      { name: 'a', label: 'B' },
    ],
  ],
  [
    {
      label: 'G',
      options: [
        { name: 'a', label: 'A' },
        { name: 'a', label: 'B' },
      ],
    },
  ],
  [{ label: 'G', options: [] }],
  [
    { label: 'G', options: [{ name: 'a', label: 'A' }] },
    { label: 'G', options: [{ name: 'b', label: 'B' }] },
  ],
  null,
  'x',
];

const NUMBERS: readonly Json[] = [
  ...['28', ' 28', '28 ', '02134', '1e3', '1.5.2', '', ' ', 'abc', '12abc', '-0', '+5', '.5', '5.'],
  ...['0x1F', 'Infinity', 'NaN', 28, null, true, '99999999999999999999', '1_000'],
];

const TRANSFORMS: Readonly<Record<string, unknown>> = {
  none: {},
  ruleProcessor: { ruleProcessor: ({ field }: { field: string }) => ({ name: field }) },
  ruleGroupProcessor: {
    ruleGroupProcessor: ({ combinator }: { combinator: string }) => ({ kind: combinator }),
  },
  propertyMap: { propertyMap: { combinator: 'boolean', field: 'name', id: false } },
  deletedId: { deleteRemappedProperties: false, propertyMap: { field: 'name' } },
  combinatorMap: { combinatorMap: { and: '&&', or: '||' } },
  operatorMap: { operatorMap: { '=': '==' } },
  omitPath: { omitPath: true },
};

/** Calls of query tools that both versions export. */
export function* callTools(names: ReadonlySet<string>): Generator<Call> {
  const call = (name: string, args: readonly unknown[], options = 'none'): Call[] =>
    names.has(name) ? [{ name, args, options }] : [];
  for (const query of [...Object.values(QUERIES), ...NO_QUERIES]) {
    for (const name of UNARY) yield* call(name, [query]);
  }
  for (const [options, set] of Object.entries(TRANSFORMS)) {
    for (const query of Object.values(QUERIES))
      yield* call('transformQuery', [query, set], options);
  }
  for (const [name, query] of Object.entries(QUERIES)) {
    for (const path of PATHS) {
      yield* call('findPath', [path, query], name);
      yield* call('pathIsDisabled', [path, query], name);
      yield* call('remove', [query, path], name);
      yield* call('getParentPath', [path], name);
      for (const added of [rule('n'), group([rule('n')])]) {
        yield* call('add', [query, added, path], name);
      }
      for (const [property, value] of PROPERTIES) {
        yield* call('update', [query, property, value, path], name);
      }
      for (const to of MOVES) {
        yield* call('move', [query, path, to], name);
        yield* call('move', [query, path, to, { clone: true }], name);
        if (typeof to === 'string') continue;
        yield* call('getCommonAncestorPath', [path, to], name);
        yield* call('isAncestor', [path, to], name);
        yield* call('pathsAreEqual', [path, to], name);
      }
    }
  }
  for (const list of LISTS) {
    for (const name of ['getFirstOption', 'isOptionGroupArray', 'uniqByName', 'uniqOptGroups']) {
      yield* call(name, [list]);
    }
    yield* call('getOption', [list, 'a']);
  }
  for (const value of NUMBERS) {
    for (const parseNumbers of [true, false, 'strict', 'native', 'enhanced']) {
      yield* call('parseNumber', [value, { parseNumbers }], String(parseNumbers));
    }
  }
}
