import { act, cleanup, render } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import {
  prepareRuleGroup,
  QueryBuilder,
  type Field,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import { fitValues } from '../src/examples/saved-filters-in-local-storage/fit-values';
import { createRandom } from '../plugins/lib/random';
import { useReadBack } from '../src/hooks/useReadBack';
import { fitQuery, type Fit } from '../src/lib/fit-query';

/** Queries that replace another one. `REPLACED_QUERIES` sets another number, for a long run. */
export const REPLACEMENTS = Number(process.env.REPLACED_QUERIES ?? 75);

const values = ['guitar', 'piano'].map(name => ({ name, label: name }));

/** A field of each editor and input type. */
const fields: Field[] = [
  ...['text', 'number', 'date', 'time', 'datetime-local', 'bigint'].map(inputType => ({
    name: inputType,
    label: inputType,
    inputType,
  })),
  ...(['select', 'multiselect', 'radio', 'checkbox', 'switch', 'textarea'] as const).map(type => ({
    name: type,
    label: type,
    valueEditorType: type,
    values,
  })),
  // Depends on the operator, and a list of numbers.
  {
    name: 'either',
    label: 'either',
    inputType: 'number',
    values,
    valueEditorType: operator => (operator === 'in' ? 'multiselect' : 'select'),
  },
];

const OPERATORS = [
  '=',
  '=',
  '>',
  'contains',
  'between',
  'notBetween',
  'in',
  'notIn',
  'null',
  'own',
];

const ATOMS: readonly unknown[] = [
  ...[
    '',
    'guitar',
    'a,b',
    '1,5',
    '12,14',
    '3,',
    ',',
    String.raw`1\,5`,
    ' 1 ',
    '12',
    '-3.5',
    'abc',
    '0',
    'true',
  ],
  ...['False', '2024-02-29', '2024-02-31', '09:30', '2024-02-29T09:30', '~', 'null', 'Zoë, “x”'],
  ...[0, 1, -2.5, 12, null, undefined, true, false, 12345678901234567890n],
];

/** Creates the same queries for the same seed. */
export const createQueries = (seed: number): (() => RuleGroupType) => {
  const random = createRandom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const one = <T,>(list: readonly T[]): T => list[below(list.length)] as T;
  const value = (depth = 0): unknown =>
    random() < 0.4 && depth < 3
      ? Array.from({ length: below(4) }, () => value(depth + 1))
      : one(ATOMS);
  const rule = (): RuleType => ({
    field: one(['number', 'unknown', ...fields.map(({ name }) => name), 'number']),
    operator: one(OPERATORS),
    value: value(),
    ...(random() < 0.05 && { valueSource: 'field' as const }),
    ...(random() < 0.05 && { disabled: true }),
  });
  const group = (depth: number): RuleGroupType => ({
    combinator: one(['and', 'or']),
    rules: Array.from({ length: below(4) }, () =>
      random() < 0.2 && depth < 2 ? group(depth + 1) : rule(),
    ),
  });
  return () => (random() < 0.5 ? prepareRuleGroup(group(0)) : group(0));
};

/** Rules of a query with their paths. */
const rulesOf = (group: RuleGroupType, path: readonly number[] = []): [string, RuleType][] =>
  group.rules.flatMap((item, index) =>
    'rules' in item
      ? rulesOf(item, [...path, index])
      : [[[...path, index].join('-'), item] satisfies [string, RuleType]],
  );

const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) =>
    key === 'id' ? undefined : typeof part === 'bigint' ? `${part}n` : part,
  );

/** The groups of a query, without rules. */
const shapeOf = (query: RuleGroupType): string =>
  textOf({ ...query, rules: query.rules.map(item => ('rules' in item ? shapeOf(item) : '')) });

/** Paths of the rules that differ, and `groups` if other things do. */
const differences = (a: RuleGroupType, b: RuleGroupType): string[] => {
  const others = new Map(rulesOf(b));
  return [
    ...(shapeOf(a) === shapeOf(b) ? [] : ['groups']),
    ...rulesOf(a).flatMap(([path, rule]) =>
      textOf(rule) === textOf(others.get(path)) ? [] : [path],
    ),
  ];
};

interface Handle {
  query: RuleGroupType;
  replace: (query: RuleGroupType) => void;
  isReported: boolean;
}

const Builder = ({ handle }: { readonly handle: Handle }): ReactNode => {
  const [query, setQuery] = useState<RuleGroupType>(handle.query);
  const { begin, check, difference } = useReadBack();
  useEffect(() => {
    handle.query = query;
    handle.isReported = difference !== undefined;
    handle.replace = next => {
      begin(next, query);
      setQuery(next);
    };
  });
  return (
    <QueryBuilder
      fields={fields}
      query={query}
      onQueryChange={(next: RuleGroupType) => {
        check(next);
        setQuery(next);
      }}
    />
  );
};

interface Outcome {
  /** Queries that were compared. */
  compared: number;
  /** Queries that `fitQuery` changed. */
  fitted: number;
  /** Differences that `fitQuery` announced. */
  announced: number;
  /** Queries whose difference was read back. */
  reported: number;
  /** Differences without a word. */
  silent: string[];
  /** Errors that ended the query builder. */
  errors: number;
}

type FitRule = (fit: Fit) => boolean;

/** Values as the demo and the lab fit them. */
export const fitWithSite = (query: RuleGroupType) => fitQuery(query, { fields });

/** Values as the function of the guide fits them. It names fields, not paths. */
export const fitWithGuide: typeof fitWithSite = given => {
  const { query, changed } = fitValues(given, fields);
  const fits = rulesOf(given)
    .filter(([, { field }]) => changed.includes(field))
    .map(([path, { field, value }]) => ({
      path: path.split('-').map(Number),
      ...{ field, before: value as unknown, after: undefined, reason: '' },
      effect: 'meaning' as const,
    }));
  return { query, fits };
};

/** A query with the values that some of the rules of `fitQuery` changed, as they were. */
const without = (
  query: RuleGroupType,
  fits: readonly Fit[],
  isLeftOut: FitRule,
  path: readonly number[] = [],
): RuleGroupType => ({
  ...query,
  rules: query.rules.map((item, index) => {
    const place = [...path, index];
    if ('rules' in item) return without(item, fits, isLeftOut, place);
    const fit = fits.find(
      entry => entry.effect !== 'display' && entry.path.join() === place.join() && isLeftOut(entry),
    );
    return fit ? { ...item, value: fit.before as unknown } : item;
  }),
});

/**
 * Puts queries into a mounted query builder, each over the one before, and compares what the query
 * builder keeps with what was handed over.
 *
 * @param isLeftOut - Values that stay as they were, as if `fitQuery` had no rule for them. Only queries
 *   with such a value are put into the query builder.
 * @param readsBack - Whether a difference that is read back counts as reported.
 */
export const replaceMany = (
  count: number,
  {
    seed = 1,
    fit = fitWithSite,
    isLeftOut,
    readsBack = true,
  }: { seed?: number; fit?: typeof fitWithSite; isLeftOut?: FitRule; readsBack?: boolean } = {},
): Outcome => {
  const next = createQueries(seed);
  const outcome: Outcome = {
    ...{ compared: 0, fitted: 0, announced: 0, reported: 0, errors: 0 },
    silent: [],
  };
  let handle: Handle | undefined;
  while (outcome.compared + outcome.errors < count) {
    const given = next();
    const { query, fits } = fit(given);
    if (isLeftOut && !fits.some(isLeftOut)) continue;
    const handed = isLeftOut ? without(query, fits, isLeftOut) : query;
    try {
      if (!handle) {
        handle = { query: next(), isReported: false, replace: () => undefined };
        handle.query = fitQuery(handle.query, { fields }).query;
        render(<Builder handle={handle} />);
      }
      act(() => handle?.replace(handed));
    } catch {
      // Version 7 can exceed React's limit of updates.
      outcome.errors += 1;
      cleanup();
      handle = undefined;
      continue;
    }
    outcome.compared += 1;
    if (fits.some(({ effect }) => effect !== 'display')) outcome.fitted += 1;
    const isReported = readsBack && handle.isReported;
    if (isReported) outcome.reported += 1;
    const announced = new Set(fits.map(({ path }) => path.join('-')));
    for (const path of differences(given, handle.query)) {
      if (announced.has(path)) outcome.announced += 1;
      else if (!isReported) {
        outcome.silent.push(`${path} of ${textOf(given)}`);
      }
    }
    // An announced change is the announced one.
    if (!isReported && differences(handed, handle.query).length > 0) {
      outcome.silent.push(`not kept: ${textOf(handed)}`);
    }
  }
  cleanup();
  return outcome;
};
