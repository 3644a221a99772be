import { FAILED, TRUE } from '@site/src/lib/engines/engine';
import { isBusy, type LaneState } from './lanes';

/** Result of a row. Undefined as long as there is none, and if the engine refused the statement. */
export const resultAt = (state: LaneState | undefined, row: number): number | undefined =>
  state && 'results' in state && row < (state.count ?? 0) ? state.results?.[row] : undefined;

const text = (number: number): string => number.toLocaleString('en');

/** What engines can agree about. An error is an answer of its own. */
const answerOf = (result: number | undefined): number | undefined =>
  result === FAILED || result === TRUE ? result : undefined;

/** Indexes of the rows about which the engines disagree. */
export const differentRows = (
  states: readonly (LaneState | undefined)[],
  size: number,
): readonly number[] => {
  const done = states.filter(state => state?.status === 'done');
  // With many rows, the comparison of nothing takes long, too.
  if (done.length < 2) return [];
  const rows: number[] = [];
  for (let index = 0; index < size; index += 1) {
    const [first, ...others] = done.map(state => answerOf(resultAt(state, index)));
    if (others.some(other => other !== first)) rows.push(index);
  }
  return rows;
};

/** Indexes of the rows that an engine selects. */
export const selectedRows = (
  states: readonly (LaneState | undefined)[],
  size: number,
): readonly number[] =>
  Array.from({ length: size }, (_, index) => index).filter(index =>
    states.some(state => resultAt(state, index) === TRUE),
  );

/** A format with its state. */
export interface NamedLane {
  readonly label: string;
  readonly state: LaneState | undefined;
}

/** What a sentence about all engines needs to know. */
interface Situation {
  /** Number of rows. */
  readonly size: number;
  /** Number of rows about which the engines disagree. */
  readonly different: number;
  /** Whether the reader has to press Run. */
  readonly isManual: boolean;
  /** Whether the query has changed since it ran. */
  readonly isStale: boolean;
}

const list = new Intl.ListFormat('en');

const namesOf = (lanes: readonly NamedLane[]): string =>
  list.format(lanes.map(({ label }) => label));

const were = (lanes: readonly NamedLane[]): string =>
  `${namesOf(lanes)} ${lanes.length === 1 ? 'was' : 'were'}`;

/** What the engines that have finished selected. */
const outcome = (
  lanes: readonly NamedLane[],
  { size, different }: Situation,
): string | undefined => {
  const done = lanes.filter(({ state }) => state?.status === 'done');
  const first = done[0]?.state;
  if (first?.status !== 'done') return undefined;
  const selected = text(first.results.reduce((sum, result) => sum + (result === TRUE ? 1 : 0), 0));
  if (lanes.length === 1)
    return `${selected} of ${text(size)} rows selected. Choose an engine to compare.`;
  if (done.length === 1) return `${selected} of ${text(size)} rows selected.`;
  return different === 0
    ? `All ${done.length} select the same ${selected} of ${text(size)} rows.`
    : `They disagree about ${text(different)} of ${text(size)} rows.`;
};

const errorsOf = (lanes: readonly NamedLane[]): readonly string[] =>
  lanes.flatMap(({ label, state }) => {
    if (state?.status !== 'done') return [];
    const rows = state.results.reduce((sum, result) => sum + (result === FAILED ? 1 : 0), 0);
    return rows > 0
      ? [`${label} reported an error for ${rows === 1 ? '1 row' : `${text(rows)} rows`}.`]
      : [];
  });

/** Sentences about whether the engines select the same rows, and about those that have not finished. */
export const summarize = (lanes: readonly NamedLane[], situation: Situation): string => {
  const { isManual, isStale, size } = situation;
  const by = (status: LaneState['status'] | undefined): readonly NamedLane[] =>
    lanes.filter(({ state }) => state?.status === status);
  if (lanes.some(({ state }) => isBusy(state))) {
    const [starting, running] = [by('starting'), by('running')];
    return [
      starting.length > 0 && `Starting ${namesOf(starting)} …`,
      running.length > 0 && `Running in ${namesOf(running)} …`,
    ]
      .filter(Boolean)
      .join(' ');
  }
  const waiting = by(undefined);
  if (waiting.length === lanes.length)
    return isManual ? `Press “Run” to run the query on ${text(size)} rows.` : 'Starting …';
  const stopped = by('stopped');
  const cancelled = stopped.filter(
    ({ state }) => state?.status === 'stopped' && state.milliseconds === undefined,
  );
  const late = stopped.filter(lane => !cancelled.includes(lane));
  const [limit] = late.flatMap(({ state }) =>
    state?.status === 'stopped' ? (state.milliseconds ?? []) : [],
  );
  const rejected = by('rejected');
  const failed = by('failed');
  return [
    isManual && isStale && 'These results are older than the query. Press “Run”.',
    outcome(lanes, situation),
    ...errorsOf(lanes),
    rejected.length > 0 &&
      `${rejected.length} of ${lanes.length} formats ${rejected.length === 1 ? 'was' : 'were'} refused.`,
    cancelled.length > 0 && `${were(cancelled)} cancelled.`,
    late.length > 0 && `${were(late)} stopped after ${(limit ?? 0) / 1000} seconds.`,
    failed.length > 0 && `${namesOf(failed)} ${failed.length === 1 ? 'is' : 'are'} not available.`,
    waiting.length > 0 && `${namesOf(waiting)} ${waiting.length === 1 ? 'has' : 'have'} not run.`,
  ]
    .filter(Boolean)
    .join(' ');
};
