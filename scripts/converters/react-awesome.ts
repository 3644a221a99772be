import fc from 'fast-check';
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { CoreConfig, Utils, type Config, type JsonTree } from '@react-awesome-query-builder/core';
import { formatQuery, jsonLogicAdditionalOperators, type Field } from 'react-querybuilder';
import {
  OPERATORS,
  type convertTree,
  type JsonItem,
} from '../../src/examples/from-react-awesome-query-builder/convert';
import { convertFields } from '../../src/examples/from-react-awesome-query-builder/convertFields';
import { openRows, VALUES, type Selection } from './database';
import type { Report } from './jquery';

const TYPES: Readonly<Record<string, string>> = {
  city: 'text',
  zip: 'select',
  age: 'number',
  price: 'number',
  birthdate: 'date',
  wakes: 'time',
  seen: 'datetime',
  active: 'boolean',
};

const FIELDS = {
  ...Object.fromEntries(Object.entries(TYPES).map(([name, type]) => [name, { type, label: name }])),
  zip: { type: 'select', label: 'zip', fieldSettings: { listValues: VALUES.zip } },
  genres: { type: 'multiselect', fieldSettings: { listValues: ['rock', 'pop', 'a,b'] } },
  albums: {
    type: '!group',
    mode: 'array',
    subfields: { year: { type: 'number' }, title: { type: 'text' } },
  },
};

/**
 * The package leaves out the parentheses of a group that begins and ends with groups, so that AND and
 * OR change their meaning: `NOT (a OR b) AND (c OR d)`.
 */
const withParentheses = (word: string) => ({
  sqlFormatConj: (children: { join: (separator: string) => string }, _: string, not: boolean) =>
    `${not ? 'NOT ' : ''}(${children.join(` ${word} `)})`,
});

const { AND, OR } = CoreConfig.conjunctions;
const config = {
  ...CoreConfig,
  fields: FIELDS,
  conjunctions: {
    AND: { ...AND, ...withParentheses('AND') },
    OR: { ...OR, ...withParentheses('OR') },
  },
} as unknown as Config;

/** Values that the documentation names for a type, and some that it doesn't. */
const FORMS: Readonly<Record<string, readonly unknown[]>> = {
  text: ['Paris, Texas', '', ' Oslo ', 2134],
  select: ['02134', '2134', 'x,y'],
  number: ['28', '-5', 'abc', '', 5.5],
  date: ['1950-01-01', '1950-01-01T00:00:00.000Z', 'x'],
  time: ['07:00', '07:00:00', 25200],
  datetime: ['2020-05-18 21:50', '2020-05-18T21:50:00', '2020-05-18'],
  boolean: ['true', 1],
};

const OPERATORS_OF: Readonly<Record<string, readonly string[]>> = {
  text: [
    ...['equal', 'not_equal', 'like', 'not_like', 'starts_with', 'ends_with'],
    ...['is_empty', 'is_not_empty', 'is_null', 'is_not_null'],
  ],
  select: ['select_equals', 'select_not_equals', 'select_any_in', 'select_not_any_in', 'is_null'],
  boolean: ['equal', 'not_equal', 'is_null', 'is_not_null'],
};
const ORDERED = [
  ...['equal', 'not_equal', 'less', 'less_or_equal', 'greater', 'greater_or_equal'],
  ...['between', 'not_between', 'is_null', 'is_not_null'],
];

const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>, weight = 30): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other });

const sometimes = (properties: object): fc.Arbitrary<object> =>
  mostly(fc.constant({}), fc.constant(properties), 60);

const item = (type: string, parts: readonly object[], children1?: unknown): JsonItem => ({
  type,
  properties: Object.assign({}, ...parts) as JsonItem['properties'] & object,
  ...(children1 === undefined ? {} : { children1: children1 as JsonItem[] }),
});

/** Values of an operator, usually as many as it has, with their types and sources. */
const valuesFor = (
  operator: string,
  type: string,
  scalar: fc.Arbitrary<unknown>,
): fc.Arbitrary<object> => {
  if (operator.startsWith('is_')) return fc.constant({ value: [], valueSrc: [], valueType: [] });
  const isList = /any_in|multiselect/.test(operator);
  const list = fc.array(scalar, { minLength: 1, maxLength: 3 });
  const usual: fc.Arbitrary<unknown[]> = isList
    ? list.map(values => [values])
    : operator.includes('between')
      ? fc.array(scalar, { minLength: 2, maxLength: 2 })
      : scalar.map(value => [value]);
  const others = fc.oneof<fc.Arbitrary<unknown[]>[]>(
    list,
    list.map(values => [values]),
    fc.constantFrom<unknown[]>([], [null], [[]], [{ func: 'NOW', args: {} }]),
  );
  return mostly(usual, others, 8).chain(value =>
    fc
      .tuple(
        mostly(fc.constant('value'), fc.constantFrom('func', 'const')),
        mostly(
          fc.constant({ valueType: value.map(() => (isList ? 'multiselect' : type)) }),
          fc.constant({}),
        ),
      )
      .map(([source, types]) => ({ value, valueSrc: value.map(() => source), ...types })),
  );
};

const flags = [
  sometimes({ isLocked: true }),
  sometimes({ fieldSrc: 'field' }),
  sometimes({ operatorOptions: { near: 3 } }),
];

const fieldRule = fc.constantFrom(...Object.keys(TYPES)).chain(field => {
  const type = TYPES[field] ?? 'text';
  const usual = OPERATORS_OF[type] ?? ORDERED;
  const scalar = mostly(
    fc.constantFrom<unknown>(
      // SQL of the package escapes quotation marks as MySQL does.
      ...(VALUES[field] ?? []).map(value =>
        type === 'time' ? String(value).padEnd(8, ':00') : value,
      ),
    ),
    fc.constantFrom(...(FORMS[type] ?? [])),
    8,
  );
  return mostly(
    fc.constantFrom(...usual),
    fc.constantFrom(...OPERATORS.keys(), 'proximity', 'near'),
  ).chain(operator =>
    fc
      .tuple(fc.constant({ field, operator }), valuesFor(operator, type, scalar), ...flags)
      .map(parts => item('rule', parts)),
  );
});

const comparison = fc
  .constantFrom('equal', 'less', 'greater_or_equal')
  .map(operator =>
    item('rule', [
      { field: 'age', operator, value: ['price'], valueSrc: ['field'], valueType: ['number'] },
    ]),
  );

const genres = fc
  .constantFrom(
    ...['multiselect_contains', 'multiselect_not_contains'],
    ...['multiselect_equals', 'multiselect_not_equals'],
  )
  .chain(operator =>
    valuesFor(operator, 'multiselect', fc.constantFrom('rock', 'pop', 'a,b')).map(values =>
      item('rule', [{ field: 'genres', operator }, values]),
    ),
  );

const conjunction = [
  fc.constantFrom<object>({ conjunction: 'AND' }, { conjunction: 'OR' }, {}),
  fc.constantFrom<object>({}, {}, { not: false }, { not: true }),
  sometimes({ conjunction: 'XOR' }),
  sometimes({ isLocked: true }),
];

const albumRule = fc
  .constantFrom('albums.year', 'albums.title', 'albums.year')
  .chain(field =>
    fc
      .tuple(
        fc.constantFrom(
          'equal',
          'not_equal',
          ...(field === 'albums.year' ? ['less', 'between'] : []),
        ),
        fc.constant(
          field === 'albums.year'
            ? fc.constantFrom<unknown>(1975, 1987, 1996)
            : fc.constantFrom('Faith', 'Demo'),
        ),
      )
      .chain(([operator, scalar]) =>
        valuesFor(operator, field === 'albums.year' ? 'number' : 'text', scalar).map(values =>
          item('rule', [{ field, operator }, values]),
        ),
      ),
  );

const albums = fc
  .tuple(
    fc.constantFrom(
      ...['some', 'all', 'none', 'equal', 'not_equal', 'less'],
      ...['less_or_equal', 'greater', 'greater_or_equal', 'between'],
    ),
    mostly(fc.constantFrom<unknown[]>([1], [2], [0]), fc.constantFrom<unknown[]>([], ['2'])),
    mostly(fc.array(albumRule, { minLength: 1, maxLength: 2 }), fc.constant<JsonItem[]>([])),
    fc.tuple(...conjunction),
  )
  .map(([operator, value, children, parts]) =>
    item(
      'rule_group',
      [
        ...parts,
        { field: 'albums', mode: 'array', operator },
        /some|all|none/.test(operator)
          ? { value: [], valueSrc: [], valueType: [] }
          : { value, valueSrc: ['value'], valueType: ['number'] },
      ],
      children,
    ),
  );

const { tree } = fc.letrec<{ tree: JsonItem }>(tie => ({
  tree: fc
    .tuple(
      fc.tuple(...conjunction),
      mostly(
        fc.array(
          fc.oneof(
            { maxDepth: 3, depthSize: 'small' },
            { weight: 5, arbitrary: fieldRule },
            { weight: 1, arbitrary: comparison },
            { weight: 2, arbitrary: genres },
            { weight: 3, arbitrary: albums },
            { weight: 4, arbitrary: tie('tree') },
          ),
          { minLength: 1, maxLength: 3 },
        ),
        fc.constant<JsonItem[]>([]),
      ),
      fc.boolean(),
    )
    .map(([parts, children, asObject]) =>
      item(
        'group',
        parts,
        asObject
          ? Object.fromEntries(children.map((child, index) => [`c${index}`, child]))
          : children,
      ),
    ),
}));

const root = mostly(
  tree,
  tree.map(group => ({
    type: 'switch_group',
    children1: [{ type: 'case_group', children1: [group] }],
  })),
  60,
);

/** Random trees of react-awesome-query-builder. */
export const randomTrees = (count: number, seed: number): JsonItem[] =>
  fc.sample(root, { numRuns: count, seed });

type Convert = typeof convertTree;

/** The items that a converter keeps without a loss, and the paths of the others. */
const kept = (group: JsonItem, path: string, convert: Convert, left: string[]): JsonItem => ({
  ...group,
  children1: Object.entries(group.children1 ?? {}).flatMap(([key, child]): JsonItem[] => {
    const at = `${path}/children1/${key}`;
    if (child.type === 'group') {
      const inner = kept(child, at, convert, left);
      return Object.keys(inner.children1 ?? {}).length === 0 ? [] : [inner];
    }
    const { query, losses } = convert({ type: 'group', children1: [child] }, FIELDS);
    if (losses.length === 0 && query.rules.length > 0) return [child];
    left.push(at);
    return [];
  }),
});

let counter = 0;

/** The package needs an id for each item. */
const withIds = (given: JsonItem): object => ({
  ...given,
  id: `i${(counter += 1)}`,
  ...(given.children1 && { children1: Object.values(given.children1).map(withIds) }),
});
/** SQL of the package for MySQL, as SQLite reads it. */
const forSqlite = (sql: string): string =>
  sql
    .replaceAll(String.raw`\'`, "''")
    .replaceAll(/LIKE '(?:[^']|'')*'/g, pattern => String.raw`${pattern} ESCAPE '\'`);

const same = (a: Selection, b: Selection): boolean => a.join() === b.join();

const uses = (group: JsonItem, test: (item: JsonItem) => boolean): boolean =>
  test(group) || Object.values(group.children1 ?? {}).some(child => uses(child, test));

const GENRES = [[], ['rock'], ['pop', 'rock'], ['a,b'], ['a,b', 'pop']];
const ALBUMS = [
  { year: 1987, title: 'Faith' },
  { year: 1996, title: 'Older' },
  { year: 1975, title: 'Demo' },
];

/** Returns a function that runs what the package exports for trees, and the converted query. */
export const openComparison = async (): Promise<
  (trees: readonly JsonItem[], convert: Convert) => Promise<Report>
> => {
  for (const [name, operation] of Object.entries(jsonLogicAdditionalOperators))
    jsonLogic.add_operation(name, operation as () => unknown);
  // The package marks locked rules with an operator.
  jsonLogic.add_operation('locked', (result: unknown) => result);
  const data = await openRows({
    wakes: value => String(value).padEnd(8, ':00'),
    seen: value => String(value).padEnd(19, ':00').replace(' ', 'T'),
  });
  const theirs = await openRows({
    wakes: value => String(value).padEnd(8, ':00'),
    seen: value => `${String(value).padEnd(19, ':00')}.000`,
  });
  const objects = data.objects.map((row, index) => ({
    ...row,
    genres: GENRES[index % GENRES.length],
    albums: ALBUMS.filter((_, bit) => (index >> bit) & 1),
  }));
  const isoObjects = objects.map(row => {
    const {
      birthdate,
      seen: time,
      wakes,
    } = row as unknown as Readonly<Record<string, string | null>>;
    const [hours = 0, minutes = 0, seconds = 0] = wakes?.split(':').map(Number) ?? [];
    return {
      ...row,
      birthdate: birthdate && `${birthdate}T00:00:00.000Z`,
      seen: time && `${time}.000Z`,
      wakes: wakes && hours * 3600 + minutes * 60 + seconds,
    };
  });
  const byLogic = (logic: RulesLogic, rows: readonly object[]): Selection =>
    rows.flatMap((row, index) => (jsonLogic.apply(logic, row) ? [index] : []));
  const fields: Field[] = convertFields(FIELDS).fields;
  return async (trees, convert) => {
    const seen = new Set<string>();
    const differences: string[] = [];
    let [compared, lossless, reported] = [0, 0, 0];
    for (const tree of trees) {
      const differs = (why: string) => void differences.push(`${why}: ${JSON.stringify(tree)}`);
      const { losses } = convert(tree, FIELDS);
      const paths = losses.map(({ path }) => path);
      if (losses.length === 0) lossless += 1;
      else reported += 1;
      if (tree.type !== 'group') {
        if (losses.length === 0) differs('no loss for the type');
        continue;
      }
      const left: string[] = [];
      const rest = kept(tree, '', convert, left);
      const silent = left.filter(path => !paths.some(entry => entry.startsWith(path)));
      if (silent.length > 0) differs(`no loss for ${silent.join()}`);
      const { query } = convert(rest, FIELDS);
      // A condition of the application has no meaning without its configuration.
      if (query.rules.length === 0 || JSON.stringify(rest).includes('"XOR"')) continue;
      compared += 1;
      for (const [name] of JSON.stringify(rest).matchAll(/"(?:operator|mode)":"\w+"/g))
        seen.add(name);
      const native = Utils.loadTree(withIds(rest) as JsonTree);
      const isNested = uses(
        rest,
        ({ type, properties }) => type === 'rule_group' || properties?.field === 'genres',
      );
      const isTextual = uses(rest, ({ properties }) =>
        /^(?:starts|ends)_with$/.test(String(properties?.operator)),
      );
      const nonNull = new Set(data.withoutNulls(query));
      const onNonNull = (selection: Selection) => selection.filter(index => nonNull.has(index));
      if (!isNested) {
        const sql = forSqlite(Utils.sqlFormat(native, config) ?? '');
        const expected = theirs.bySql(sql);
        if (!same(onNonNull(expected), onNonNull(await data.byReference(query))))
          differs(`the reference selects other rows than ${sql}`);
        const ours = formatQuery(query, { format: 'sql', fields, parseNumbers: 'strict-limited' });
        const isPattern = /like '[^']*[%_][^%']/.test(ours);
        if (!isPattern && !same(expected, data.bySql(ours))) differs(`${ours} selects other rows`);
      }
      if (!isTextual) {
        // The package has dates in its JsonLogic, which become texts in JSON.
        const { logic = true } = JSON.parse(
          JSON.stringify(Utils.jsonLogicFormat(native, config)),
        ) as {
          logic?: RulesLogic;
        };
        const expected = byLogic(logic, isoObjects);
        const ours = formatQuery(query, {
          format: 'jsonlogic',
          fields,
          parseNumbers: 'strict-limited',
        }) as RulesLogic;
        if (!same(onNonNull(expected), onNonNull(byLogic(ours, objects))))
          differs(`${JSON.stringify(ours)} selects other rows than ${JSON.stringify(logic)}`);
      }
    }
    return { compared, lossless, reported, seen, differences };
  };
};
