import { TRUE } from '@site/src/lib/engines/engine';
import type { LaneState } from '../hooks/useLab';

/** Result of a row. Undefined as long as there is none, and if the engine refused the statement. */
export const resultAt = (state: LaneState | undefined, row: number): number | undefined =>
  state && state.status !== 'rejected' && row < state.count ? state.results[row] : undefined;

const text = (number: number): string => number.toLocaleString('en');

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
    const [first, ...others] = done.map(state => resultAt(state, index) === TRUE);
    if (others.some(other => other !== first)) rows.push(index);
  }
  return rows;
};

/** One sentence about whether the engines select the same rows. */
export const agreement = (
  states: readonly LaneState[],
  size: number,
  different: number,
): string => {
  const rejected = states.filter(({ status }) => status === 'rejected').length;
  const running = states.some(
    ({ status, count }) => status === 'running' || (status === 'done' && count < size),
  );
  const [first] = states;
  if (!first || running) return 'Running …';
  const taken = states.filter(({ status }) => status === 'done');
  const selected = (taken[0]?.results ?? new Uint8Array()).reduce(
    (sum, result) => sum + (result === TRUE ? 1 : 0),
    0,
  );
  const errors =
    rejected > 0
      ? ` ${rejected} of ${states.length} formats ${rejected === 1 ? 'was' : 'were'} refused.`
      : '';
  if (taken.length < 2)
    return `${text(selected)} of ${text(size)} rows selected. Choose an engine to compare.${errors}`;
  return different === 0
    ? `All ${taken.length} select the same ${text(selected)} of ${text(size)} rows.${errors}`
    : `They disagree about ${text(different)} of ${text(size)} rows.${errors}`;
};
