import fc from 'fast-check';
import {
  defaultOperators,
  joinWith,
  type RuleGroupTypeAny,
  type RuleType,
} from 'react-querybuilder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAILED, FALSE, TRUE, type OpenEngine, type Session } from '@site/src/lib/engines/engine';
import { openMongoDB } from '@site/src/lib/engines/mongodb';
import { NODE_ENGINES } from '@site/src/lib/engines/node';
import { formatOptions } from '@site/src/lib/engines/format-options';
import { classify } from './model/disagreement';
import { groupResult, rulesOf } from '@site/src/lib/engines/logic';
import {
  isOmitted,
  LANES,
  toStatement,
  type EngineId,
  type Lane,
} from '@site/src/lib/engines/statement';
import type { Cell, Column, Table } from '@site/src/lib/engines/table';

/** Queries. `LAB_RUNS=20000` takes some minutes. */
const RUNS = Number(process.env.LAB_RUNS ?? 150);
const SEED = Number(process.env.LAB_SEED ?? 1);

const COLUMNS: readonly Column[] = [
  { name: 'firstName', type: 'text' },
  { name: 'lastName', type: 'text' },
  { name: 'age', type: 'number' },
  { name: 'albums', type: 'number' },
  { name: 'onTour', type: 'boolean' },
  { name: 'birthdate', type: 'date' },
  { name: 'lastConcert', type: 'datetime' },
  { name: 'soundcheck', type: 'time' },
];

const NAMES = [
  'Steve',
  'steve',
  'Eva',
  "O'Neil",
  'Zoë',
  'Ærø',
  '50%',
  'a_b',
  'a.b',
  'a*',
  'a-b',
  '(x',
  '12',
  '',
  'name "x"',
  'back\\slash',
  'new\nline',
  '日本',
  'Oslo, NO',
  'null',
];
const AGES = [0, 4, 12, 28, 30.5, -1];
const DATES = ['1970-01-01', '1990-02-03', '2020-12-31'];
const MOMENTS = ['2026-05-02T20:00', '2026-05-02T20:00:00', '2026-05-02T21:30', '2019-12-24T17:00'];
const TIMES = ['17:30', '17:30:00', '18:00:00', '09:15'];

/** Engines that stop at the first error, unless an earlier rule has settled the result. */
const IN_ORDER = new Set<EngineId>(['mongodb', 'jsonlogic', 'jsonata', 'spel', 'ldap']);

const table: Table = {
  columns: COLUMNS,
  rows: NAMES.map((name, index): Cell[] => [
    name,
    NAMES[(index * 7 + 3) % NAMES.length] ?? null,
    AGES[index % AGES.length] ?? null,
    index % 4 === 0 ? null : index,
    index % 3 === 0 ? null : index % 3 === 1,
    index % 5 === 0 ? null : (DATES[index % DATES.length] ?? null),
    index % 7 === 0 ? null : (MOMENTS[index % MOMENTS.length] ?? null),
    index % 6 === 0 ? null : (TIMES[index % TIMES.length] ?? null),
  ]).concat([[null, 'Vai', null, 2, true, '1990-02-03', null, null]]),
};

const valueOf = (column: Column): fc.Arbitrary<unknown> => {
  switch (column.type) {
    case 'number':
      return fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom<unknown>(...AGES) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<unknown>(
            ...AGES.map(String),
            ' 28 ',
            '1.2e1',
            '0x1c',
            '5x',
            '',
          ),
        },
        { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 12n) },
      );
    case 'boolean':
      return fc.oneof(
        { weight: 4, arbitrary: fc.boolean() },
        { weight: 1, arbitrary: fc.constantFrom<unknown>('true', 'False', 1, '0', 'yes', null) },
      );
    case 'date':
      return fc.constantFrom(...DATES, '1990', null);
    case 'datetime':
      return fc.constantFrom(...MOMENTS, '2026-05-02 20:00', '2026-05-02', null);
    case 'time':
      return fc.constantFrom(...TIMES, '17', null);
    default:
      return fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom<unknown>(...NAMES, 'e', 'te') },
        { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
        { weight: 1, arbitrary: fc.constantFrom<unknown>(12, 50, null) },
      );
  }
};

const OPERATORS = defaultOperators.map(({ name }) => name);

const rule = fc.constantFrom(...COLUMNS).chain(column =>
  fc.constantFrom(...OPERATORS).chain((operator): fc.Arbitrary<RuleType> => {
    const value = valueOf(column);
    const items: fc.Arbitrary<unknown[]> = /^(?:in|notIn)$/.test(operator)
      ? fc.array(value, { maxLength: 3 })
      : fc.oneof(
          { weight: 9, arbitrary: fc.tuple(value, value) },
          { weight: 1, arbitrary: fc.tuple(value) },
        );
    // Lists come as text, too, with commas in items escaped.
    const list = fc
      .tuple(items, fc.nat(3))
      .map(([given, form]) => (form === 0 ? joinWith(given.map(String)) : given));
    const isList = /^(?:in|notIn|between|notBetween)$/.test(operator);
    const plain = (isList ? list : value).map((given): RuleType => ({
      field: column.name,
      operator,
      value: given,
    }));
    const sameType = COLUMNS.filter(
      ({ type, name }) => type === column.type && name !== column.name,
    );
    if (sameType.length === 0 || isList) return plain;
    const field = fc.constantFrom(...sameType).map(({ name }): RuleType => ({
      field: column.name,
      operator,
      value: name,
      valueSource: 'field',
    }));
    return fc.oneof({ weight: 5, arbitrary: plain }, { weight: 1, arbitrary: field });
  }),
);

const { group } = fc.letrec<{ group: RuleGroupTypeAny }>(tie => {
  const item = fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: rule },
    { weight: 1, arbitrary: tie('group') },
  );
  const not = fc.oneof(
    { weight: 3, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  );
  const plain = fc.record(
    {
      combinator: fc.constantFrom('and', 'or'),
      not,
      rules: fc.array(item, { minLength: 1, maxLength: 3 }),
    },
    { noNullPrototype: true },
  );
  return { group: plain as fc.Arbitrary<RuleGroupTypeAny> };
});

const of = (field: string, operator: string, value: unknown): RuleType => ({
  field,
  operator,
  value,
});

/** A query with a combinator between neighbours, with the same rules. */
const toIndependent = (
  query: RuleGroupTypeAny,
  combinators: readonly string[],
): RuleGroupTypeAny => {
  let at = 0;
  const convert = (given: RuleGroupTypeAny): RuleGroupTypeAny =>
    ({
      not: given.not,
      rules: (given.rules as (RuleType | RuleGroupTypeAny)[]).flatMap((item, index) => [
        ...(index > 0 ? [combinators[at++ % combinators.length] ?? 'and'] : []),
        'rules' in item ? convert(item) : item,
      ]),
    }) as RuleGroupTypeAny;
  return convert(query);
};

const query = fc.oneof(
  { weight: 3, arbitrary: group },
  {
    weight: 1,
    arbitrary: fc
      .tuple(group, fc.array(fc.constantFrom('and', 'or'), { minLength: 1, maxLength: 4 }))
      .map(([given, combinators]) => toIndependent(given, combinators)),
  },
);

/** Results of the rows, or the engine's message if it did not take the statement. */
type Outcome = Uint8Array | string;

const FIELDS = formatOptions(table);

const run = async (session: Session, lane: Lane, given: RuleGroupTypeAny): Promise<Outcome> => {
  const results = new Uint8Array(table.rows.length);
  try {
    const prepared = await session.prepare(toStatement(given, lane, FIELDS));
    await prepared.test(0, table.rows.length, results);
    return results;
  } catch (error) {
    return error instanceof Error ? error.message : 'no message';
  }
};

const [REFERENCE, ...LANES_WITH_ENGINE] = LANES;

const alone = (one: RuleType): RuleGroupTypeAny => ({ combinator: 'and', rules: [one] });

/** What a comparison of engines found. */
interface Findings {
  /** Differences about a rule, by lane and class. */
  readonly classes: Map<string, number>;
  readonly unexplained: Set<string>;
}

/** Runs a rule alone and classifies each difference from the reference. */
const explainRule = async (
  sessions: Readonly<Record<EngineId, Session>>,
  lane: Lane,
  rule: RuleType,
  { classes, unexplained }: Findings,
): Promise<Outcome> => {
  const expected = await run(sessions.javascript, REFERENCE, alone(rule));
  const outcome = await run(sessions[lane.engine], lane, alone(rule));
  const omitted = isOmitted(rule, lane, FIELDS);
  const indexOf = (field: unknown): number => COLUMNS.findIndex(({ name }) => name === field);
  table.rows.forEach((row, index) => {
    const result = typeof outcome === 'string' ? undefined : outcome[index];
    if (result === expected[index]) return;
    const cell = row[indexOf(rule.field)] ?? null;
    const name = classify({
      rule,
      lane,
      type: COLUMNS[indexOf(rule.field)]?.type ?? 'text',
      cell,
      others: rule.valueSource === 'field' ? [row[indexOf(rule.value)] ?? null] : [],
      result,
      omitted,
    });
    const key = `${lane.id} ${name ?? ''}`;
    if (name) classes.set(key, (classes.get(key) ?? 0) + 1);
    else
      unexplained.add(
        `${lane.id}: ${JSON.stringify(rule)} for ${JSON.stringify(cell)}: ${expected[index] ?? ''} is expected, the engine returns ${result ?? String(outcome)}`,
      );
  });
  return outcome;
};

/** Explains why an engine's results for a query differ from the reference's. */
const explainQuery = async (
  sessions: Readonly<Record<EngineId, Session>>,
  lane: Lane,
  given: RuleGroupTypeAny,
  actual: Outcome,
  findings: Findings,
): Promise<void> => {
  const rules = rulesOf(given);
  const outcomes = new Map<RuleType, Outcome>();
  for (const rule of rules) outcomes.set(rule, await explainRule(sessions, lane, rule, findings));
  const all = [...outcomes.values()];
  const report = (problem: string): unknown =>
    findings.unexplained.add(`${lane.id}: ${JSON.stringify(given)}: ${problem}`);
  if (typeof actual === 'string') {
    if (all.every(outcome => typeof outcome === 'object')) report(actual);
    return;
  }
  // A rule that is left out changes what its group means.
  if (rules.some(rule => isOmitted(rule, lane, FIELDS))) return;
  // Some errors are about the statement, but are reported for each row.
  const isRefused = all.some(
    outcome => typeof outcome === 'string' || outcome.every(result => result === FAILED),
  );
  table.rows.forEach((_, index) => {
    const follows = groupResult(
      given,
      rule => {
        const outcome = outcomes.get(rule);
        return typeof outcome === 'object' ? (outcome[index] ?? FALSE) : FAILED;
      },
      { inOrder: IN_ORDER.has(lane.engine) },
    );
    const result = actual[index] ?? FALSE;
    if (follows === result || (result === FAILED && isRefused)) return;
    report(`row ${index} is ${result}, but ${follows} follows from the rules`);
  });
};

const LONG = { timeout: 3_600_000 };

const sessions = {} as Record<EngineId, Session>;

beforeAll(async () => {
  for (const [id, start] of Object.entries(NODE_ENGINES))
    sessions[id as EngineId] = await start(table);
}, LONG.timeout);

afterAll(async () => {
  for (const session of Object.values(sessions)) await session.close?.();
});

const compareEngines = async (
  engines: Readonly<Record<EngineId, Session>>,
  numRuns: number,
): Promise<Findings & { readonly compared: number }> => {
  const findings: Findings = { classes: new Map(), unexplained: new Set() };
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(query, async given => {
      const expected = await run(engines.javascript, REFERENCE, given);
      for (const lane of LANES_WITH_ENGINE) {
        const actual = await run(engines[lane.engine], lane, given);
        compared += 1;
        const agrees =
          typeof actual === 'object' && actual.every((result, index) => result === expected[index]);
        if (!agrees) await explainQuery(engines, lane, given, actual, findings);
      }
    }),
    { numRuns, seed: SEED },
  );
  return { ...findings, compared };
};

it('explains each disagreement between engines', LONG, async () => {
  const { compared, classes, unexplained } = await compareEngines(sessions, RUNS);
  expect([...unexplained]).toEqual([]);
  expect(compared).toBe(RUNS * LANES_WITH_ENGINE.length);
  if (process.env.LAB_RUNS !== undefined)
    process.stdout.write(
      `${[...classes]
        .sort()
        .map(([name, count]) => `${name}: ${count}`)
        .join('\n')}\n${compared * table.rows.length} results compared\n`,
    );
  // Fewer classes would mean that the queries no longer reach what engines disagree about.
  const names = new Set([...classes.keys()].map(key => key.split(' ')[1]));
  expect(names.size).toBeGreaterThanOrEqual(9);
});

it('reports a disagreement that no class explains', LONG, async () => {
  const broken: OpenEngine = async given => {
    const session = await openMongoDB(given);
    return {
      prepare: async statement => {
        const prepared = await session.prepare(statement);
        return {
          test: async (from, to, results) => {
            await prepared.test(from, to, results);
            results.fill(TRUE);
          },
        };
      },
    };
  };
  const { unexplained } = await compareEngines({ ...sessions, mongodb: await broken(table) }, 20);
  expect(unexplained.size).toBeGreaterThan(0);
});

const FOUR = of('age', '=', 4);

/** Rules at the edges of what the reference decides, and groups. */
const EDGES: Readonly<Record<string, RuleGroupTypeAny>> = {
  'list with a comma': alone(of('lastName', 'in', ['Oslo, NO', 'Vai'])),
  'list as text': alone(of('lastName', 'notIn', String.raw`Oslo\, NO, Vai`)),
  'list with null': alone(of('albums', 'in', [null, 7])),
  'empty list': alone(of('albums', 'in', [])),
  'empty list, negated': alone(of('albums', 'notIn', [])),
  'null as value': alone(of('albums', '=', null)),
  'null cells': alone(of('albums', '!=', 7)),
  'reversed numbers': alone(of('age', 'between', [30, 4])),
  'reversed texts': alone(of('lastName', 'between', ['b', 'a'])),
  'reversed dates': alone(of('birthdate', 'notBetween', ['2020-01-01', '1980-01-01'])),
  'one end': alone(of('age', 'between', [30])),
  'number as text': alone(of('age', 'in', [' 12 ', '2.8e1'])),
  'no number': alone(of('age', '<', '0x10')),
  'boolean as text': alone(of('onTour', '=', 'true')),
  'time without seconds': alone(of('soundcheck', '=', '17:30')),
  'digits beyond 2^53': alone(of('lastName', '=', 2n ** 53n + 1n)),
  'empty group': { combinator: 'or', rules: [FOUR, { combinator: 'and', rules: [] }] },
  'empty group, negated': { combinator: 'or', not: true, rules: [] },
  xor: { combinator: 'xor', rules: [FOUR, of('age', 'in', [4, 28])] },
  muted: { combinator: 'or', rules: [FOUR, { ...of('age', '=', 28), muted: true }] },
  neighbours: { rules: [FOUR, 'or', of('age', '=', 28), 'and', of('firstName', '=', 'Eva')] },
};

/** How the rows of an engine differ from those of the reference. Undefined if they are the same. */
const difference = (outcome: Outcome, expected: Outcome): string | undefined => {
  if (typeof outcome === 'string' || typeof expected === 'string') return 'refused';
  if (outcome.includes(FAILED)) return 'error';
  const more = outcome.some((result, row) => result === TRUE && expected[row] !== TRUE);
  const fewer = outcome.some((result, row) => result !== TRUE && expected[row] === TRUE);
  return more && fewer ? 'other' : more ? 'more' : fewer ? 'fewer' : undefined;
};

it(
  'is the reference for lists, null, ranges and groups but where engines differ',
  LONG,
  async () => {
    const found: Record<string, Record<string, string>> = {};
    for (const [name, given] of Object.entries(EDGES)) {
      found[name] = {};
      const expected = await run(sessions.javascript, REFERENCE, given);
      expect(expected, name).toBeInstanceOf(Uint8Array);
      for (const lane of LANES_WITH_ENGINE) {
        const word = difference(await run(sessions[lane.engine], lane, given), expected);
        if (word !== undefined) found[name][lane.id] = word;
      }
    }
    expect(found).toMatchInlineSnapshot(`
      {
        "boolean as text": {
          "cel": "fewer",
          "jsonata": "fewer",
          "jsonlogic": "fewer",
          "mongodb": "fewer",
          "spel": "error",
          "sqlite": "fewer",
          "sqlite-named": "fewer",
          "sqlite-params": "fewer",
        },
        "digits beyond 2^53": {},
        "empty group": {
          "jsonlogic": "fewer",
          "ldap": "fewer",
          "spel": "error",
        },
        "empty group, negated": {
          "jsonlogic": "fewer",
          "ldap": "refused",
          "mongodb": "fewer",
        },
        "empty list": {
          "ldap": "refused",
          "postgresql": "more",
          "postgresql-params": "more",
          "spel": "more",
          "sqlite": "more",
          "sqlite-named": "more",
          "sqlite-params": "more",
        },
        "empty list, negated": {
          "ldap": "refused",
        },
        "list as text": {},
        "list with a comma": {},
        "list with null": {
          "cel": "error",
          "jsonlogic": "more",
          "mongodb": "more",
          "postgresql": "refused",
          "spel": "error",
        },
        "muted": {
          "spel": "error",
        },
        "neighbours": {
          "spel": "error",
        },
        "no number": {
          "cel": "error",
          "jsonata": "error",
          "jsonlogic": "more",
          "ldap": "more",
          "postgresql": "more",
          "postgresql-params": "more",
          "spel": "error",
          "sqlite": "more",
          "sqlite-named": "more",
          "sqlite-params": "more",
        },
        "null as value": {
          "jsonlogic": "more",
          "ldap": "refused",
          "mongodb": "more",
          "postgresql": "refused",
          "spel": "error",
        },
        "null cells": {
          "postgresql": "fewer",
          "postgresql-params": "fewer",
          "spel": "error",
          "sqlite": "fewer",
          "sqlite-named": "fewer",
          "sqlite-params": "fewer",
        },
        "number as text": {
          "cel": "error",
          "ldap": "fewer",
          "spel": "error",
        },
        "one end": {
          "jsonlogic": "fewer",
          "ldap": "refused",
        },
        "reversed dates": {
          "cel": "error",
          "jsonata": "error",
          "mongodb": "fewer",
          "postgresql": "fewer",
          "postgresql-params": "fewer",
          "spel": "error",
          "sqlite": "fewer",
          "sqlite-named": "fewer",
          "sqlite-params": "fewer",
        },
        "reversed numbers": {
          "cel": "error",
          "jsonata": "error",
          "ldap": "fewer",
          "postgresql-params": "fewer",
          "spel": "error",
          "sqlite-named": "fewer",
          "sqlite-params": "fewer",
        },
        "reversed texts": {},
        "time without seconds": {
          "cel": "fewer",
          "jsonata": "fewer",
          "jsonlogic": "fewer",
          "ldap": "fewer",
          "mongodb": "fewer",
          "spel": "error",
          "sqlite": "fewer",
          "sqlite-named": "fewer",
          "sqlite-params": "fewer",
        },
        "xor": {
          "cel": "refused",
          "jsonata": "refused",
          "jsonlogic": "error",
          "ldap": "other",
          "mongodb": "refused",
          "postgresql": "refused",
          "postgresql-params": "refused",
          "spel": "refused",
          "sqlite": "refused",
          "sqlite-named": "refused",
          "sqlite-params": "refused",
        },
      }
    `);
  },
);
