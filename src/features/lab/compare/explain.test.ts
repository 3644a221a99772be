import { beforeAll, describe, expect, it } from 'vitest';
import { PAIRS } from '../../../../plugins/differences/shared/pairs';
import { FORMATS, shared, type Choice } from './choice';
import classes from './classes.fixture.json';
import { createExplainer, type Libraries } from './explain';
import { generateQueries } from './generated.fixture';
import { loadLibraries } from './libraries.fixture';
import type { StoredQuery } from './stored-queries';

let libraries: Libraries;

beforeAll(async () => {
  libraries = await loadLibraries();
}, 300_000);

const explained = (
  query: StoredQuery,
  format: string,
  more: Partial<Choice>,
  loaded = libraries,
): { readonly classes: readonly string[]; readonly isKnown: boolean } => {
  const choice = { before: 7, after: 8, formats: [format], options: [], ...more };
  const { reasons, isKnown } = createExplainer(format, choice, loaded).explain(query);
  return { classes: reasons.map(({ entry }) => entry.what), isKnown };
};

const rule = (operator: string, value: unknown, more: object = {}): object => ({
  field: 'age',
  operator,
  value,
  ...more,
});

const group = (...rules: readonly object[]): StoredQuery => ({ combinator: 'and', rules });

describe('classes', () => {
  it.each(
    classes.classes.map(each => [`${each.before}-${each.after} ${each.what}`, each] as const),
  )('%s', (_, { query, format, before, after, what, options }) => {
    const choice = { before, after, options } as Partial<Choice>;
    const found = explained(query, format, choice);
    expect(found.classes).toContain(what);
    expect(found.isKnown).toBe(true);
  });

  it('has a query for each that an export of a stored query can have', () => {
    const all = PAIRS.flatMap(({ before, after, ledger }) =>
      ledger.map(({ what }) => `${before}-${after} ${what}`),
    );
    // The others need functions as options, or are about parsers and tools.
    const listed = [
      ...classes.classes.map(({ before, after, what }) => `${before}-${after} ${what}`),
      ...classes.others,
    ];
    expect(listed.toSorted()).toEqual(all.toSorted());
    expect(classes.classes.length).toBeGreaterThanOrEqual(45);
  });
});

it.each(
  PAIRS.flatMap(({ before, after }) => [
    { before, after, options: [] },
    ...(before > 3 ? [{ before, after, options: ['parseNumbers'] as const }] : []),
  ]),
)('knows each difference of generated queries: $before, $after, $options', choice => {
  const queries = generateQueries(Number(process.env.GENERATED_QUERIES ?? 200), choice.before > 3);
  const unknown: string[] = [];
  let differing = 0;
  for (const { name } of shared(FORMATS, choice)) {
    const { resultOf, explain } = createExplainer(name, { ...choice, formats: [name] }, libraries);
    for (const query of queries) {
      const before = resultOf(query, choice.before).outcome;
      if (before === resultOf(query, choice.after).outcome) continue;
      differing += 1;
      if (!explain(query).isKnown) unknown.push(`${name} ${JSON.stringify(query)}`);
    }
  }
  expect(unknown).toEqual([]);
  expect(differing).toBeGreaterThan(choice.before === 5 ? 0 : queries.length / 4);
});

it.each<[string, string, Partial<Choice>, StoredQuery, readonly string[]]>([
  [
    'names each class of a query of several rules',
    'mongodb',
    {},
    group(rule('between', '60,28'), rule('=', 'b', { valueSource: 'field' }), {
      ...group(rule('=', 1)),
      not: true,
    }),
    [
      'MongoDB: the bounds of between are sorted',
      'MongoDB: comparisons of fields have no $expr',
      'MongoDB: negated groups become $nor',
    ],
  ],
  [
    'names the classes of each version on the way',
    'mongodb',
    { before: 6 },
    group(rule('in', []), rule('between', '60,28')),
    ['An empty list with in or notIn is exported', 'MongoDB: the bounds of between are sorted'],
  ],
  [
    'does not take a rule beside others for a group with one rule',
    'jsonlogic',
    { before: 6, after: 7 },
    group(rule('=', 1), rule('in', [])),
    ['An empty list with in or notIn is exported'],
  ],
  [
    'tells a rule that is muted from one that changed',
    'spel',
    {},
    group(rule('beginsWith', 'V', { muted: true }), rule('=', 1)),
    ['Muted rules and groups are left out', 'SpEL: patterns match the whole text'],
  ],
  [
    'knows combinations of options',
    'parameterized_named',
    { options: ['parseNumbers', 'mssql'] },
    group(rule('=', '28'), rule('=', 'a')),
    ['SQL Server: @ before the names of parameters'],
  ],
])('%s', (_, format, choice, query, expected) => {
  const found = explained(query, format, choice);
  expect(found.classes.toSorted()).toEqual(expected.toSorted());
  expect(found.isKnown).toBe(true);
});

const changed = (format: string, change: (text: string) => string): Libraries => {
  const library = libraries.get(8)?.formatQuery;
  return new Map([
    ...libraries,
    [8, { formatQuery: (...args) => change(String(library?.(args[0], { format }))) }],
  ]);
};

it.each<[string, (text: string) => string, StoredQuery]>([
  ['another value', text => text.replace('28', '29'), group(rule('=', 28))],
  ['another operator', text => text.replace('=', '<>'), group(rule('=', 28), rule('=', 'a'))],
  ['an export of nothing', () => '', group(rule('contains', 'V'))],
  ['another bound', text => text.replace('28', '29'), group(rule('between', '28,60'))],
  [
    'another combinator',
    text => text.replace('and', 'or'),
    { rules: [rule('=', 28), 'and', rule('in', 'a')] },
  ],
])('leaves %s unknown', (_, change, query) => {
  const found = explained(query, 'sql', {}, changed('sql', change));
  expect(found).toEqual({ classes: [], isKnown: false });
});

it('does not hide an unknown difference behind a known one', () => {
  const query = group(rule('in', 'a,b'), { ...group(rule('=', 1), rule('=', 2)), not: true });
  const inverted = changed('natural_language', text => text.replace('is not true', 'is true'));
  expect(explained(query, 'natural_language', {}, inverted)).toEqual({
    classes: ['Plain language: lists are in parentheses'],
    isKnown: false,
  });
});
