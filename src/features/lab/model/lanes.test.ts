import { expect, it } from 'vitest';
import { IDLE, isBusy, reduceLab, type LabAction, type LaneState } from './lanes';
import { FAILED } from '@site/src/lib/engines/engine';
import { differentRows, resultAt, selectedRows, summarize } from './results';
import { MUSICIANS } from './musicians';

const table = MUSICIANS;
const size = table.rows.length;
const statement = { text: 'age < 35' };
const results = Uint8Array.from({ length: size }, (_, at) => (at < 3 ? 1 : 0));

const starting: LaneState = { table, status: 'starting' };
const running: LaneState = { table, status: 'running', statement, results, count: 5 };
const done: LaneState = {
  table,
  status: 'done',
  statement,
  results,
  count: size,
  milliseconds: 1,
};
const failing: LaneState = {
  ...done,
  results: done.results.map((own, at) => (at === 1 ? FAILED : own)),
};
const rejected: LaneState = { table, status: 'rejected', statement, message: 'no such column' };
const failed: LaneState = { table, status: 'failed', message: 'Its files could not be loaded.' };

const after = (...actions: readonly LabAction[]) => actions.reduce(reduceLab, IDLE);

it('stops what is busy when the reader cancels, and keeps its results', () => {
  const state = after(
    { type: 'engine', engine: 'postgresql', state: { status: 'loading', share: 0.5 } },
    { type: 'engine', engine: 'sqlite', state: { status: 'failed', message: 'No.' } },
    { type: 'lane', lane: 'postgresql', state: starting },
    { type: 'lane', lane: 'mongodb', state: running },
    { type: 'lane', lane: 'javascript', state: done },
    { type: 'lane', lane: 'sqlite', state: failed },
    { type: 'cancel' },
  );
  expect(state.engines).toEqual({ sqlite: { status: 'failed', message: 'No.' } });
  expect(state.lanes).toMatchObject({
    postgresql: { status: 'stopped' },
    mongodb: { status: 'stopped', count: 5 },
    javascript: { status: 'done' },
    sqlite: { status: 'failed' },
  });
  expect(Object.values(state.lanes).some(isBusy)).toBe(false);
  expect(resultAt(state.lanes.mongodb, 2)).toBe(1);
  expect(resultAt(state.lanes.mongodb, 5)).toBeUndefined();
  expect(resultAt(state.lanes.postgresql, 0)).toBeUndefined();
});

it('forgets formats that are removed, so that they start again', () => {
  const state = after(
    { type: 'lane', lane: 'javascript', state: done },
    { type: 'lane', lane: 'spel', state: failed },
    { type: 'keep', lanes: ['javascript', 'cel'] },
  );
  expect(Object.keys(state.lanes)).toEqual(['javascript']);
});

const situation = { size, different: 0, isManual: false, isStale: false };
const summary = (
  states: Readonly<Record<string, LaneState | undefined>>,
  others: Partial<typeof situation> = {},
): string =>
  summarize(
    Object.entries(states).map(([label, state]) => ({ label, state })),
    { ...situation, ...others },
  );

it.each<[string, string]>([
  [summary({ JavaScript: done }), '3 of 14 rows selected. Choose an engine to compare.'],
  [summary({ JavaScript: done, mingo: done }), 'All 2 select the same 3 of 14 rows.'],
  [
    summary({ JavaScript: done, mingo: done }, { different: 2 }),
    'They disagree about 2 of 14 rows.',
  ],
  [
    summary({ JavaScript: done, JSONata: failing }, { different: 1 }),
    'They disagree about 1 of 14 rows. JSONata reported an error for 1 row.',
  ],
  [
    summary({ JavaScript: done, CEL: rejected }),
    '3 of 14 rows selected. 1 of 2 formats was refused.',
  ],
  [
    summary({ JavaScript: done, mingo: running, PostgreSQL: starting }),
    'Starting PostgreSQL … Running in mingo …',
  ],
  [
    summary({ JavaScript: done, mingo: { ...running, status: 'stopped' }, CEL: done }),
    'All 2 select the same 3 of 14 rows. mingo was cancelled.',
  ],
  [
    summary({
      JavaScript: done,
      mingo: { ...running, status: 'stopped', milliseconds: 10_000 },
      spel2js: { table, status: 'stopped', milliseconds: 10_000 },
    }),
    '3 of 14 rows selected. mingo and spel2js were stopped after 10 seconds.',
  ],
  [
    summary({ JavaScript: done, PostgreSQL: failed }),
    '3 of 14 rows selected. PostgreSQL is not available.',
  ],
  [
    summary({ JavaScript: undefined, mingo: undefined }, { isManual: true, size: 3000 }),
    'Press “Run” to run the query on 3,000 rows.',
  ],
  [
    summary({ JavaScript: done, mingo: undefined }, { isManual: true }),
    '3 of 14 rows selected. mingo has not run.',
  ],
  [
    summary({ JavaScript: done }, { isManual: true, isStale: true }),
    'These results are older than the query. Press “Run”. 3 of 14 rows selected. Choose an engine to compare.',
  ],
  [summary({ JavaScript: { ...starting, status: 'stopped' } }), 'JavaScript was cancelled.'],
])('says “%s”', (found, expected) => expect(found).toBe(expected));

it('says that something runs only when something does', () => {
  const settled: readonly (LaneState | undefined)[] = [
    undefined,
    done,
    rejected,
    failed,
    { ...running, status: 'stopped' },
    { ...starting, status: 'stopped', milliseconds: 10_000 },
  ];
  for (const first of settled)
    for (const second of settled)
      expect(summary({ a: first, b: second }, { isManual: true })).not.toMatch(/Running|Starting/);
});

it('takes an error for no agreement', () => {
  expect(differentRows([done, done], size)).toEqual([]);
  expect(differentRows([done, failing], size)).toEqual([1]);
});

it('lists the rows that an engine selects', () => {
  expect(selectedRows([undefined, done], size)).toEqual([0, 1, 2]);
  expect(selectedRows([failing], size)).toEqual([0, 2]);
});
