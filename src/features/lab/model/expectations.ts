import { FAILED, TRUE } from '@site/src/lib/engines/engine';
import type { Cell, Table } from '@site/src/lib/engines/table';

/** Rows that must match (true) or must not match (false), by index. */
export type Expectations = ReadonlyMap<number, boolean>;

/** Whether a result is as expected. Undefined as long as there is no result. */
export const isMet = (mustMatch: boolean, result: number | undefined): boolean | undefined =>
  result === undefined ? undefined : result !== FAILED && (result === TRUE) === mustMatch;

/** Expectations for another table, and a sentence about what became of them. */
export interface CarriedOver {
  readonly expectations: Expectations;
  readonly notice: string;
}

const count = (number: number): string =>
  `${number} ${number === 1 ? 'expectation' : 'expectations'}`;

const rowList = (rows: readonly number[]): string =>
  `${rows.length === 1 ? 'row' : 'rows'} ${rows.map(row => row + 1).join(', ')}`;

/**
 * Carries expectations over to other rows. An expectation follows its row, which is recognized by
 * its cells. If a row has other cells now, its expectation stays.
 */
export const carryOver = (expectations: Expectations, from: Table, to: Table): CarriedOver => {
  const shared = from.columns.flatMap(({ name }, at) => {
    const other = to.columns.findIndex(column => column.name === name);
    return other < 0 ? [] : [[at, other] as const];
  });
  const equal = (old: readonly Cell[] | undefined, next: readonly Cell[] | undefined): boolean =>
    old !== undefined &&
    next !== undefined &&
    shared.every(([at, other]) => (old[at] ?? null) === (next[other] ?? null));
  const next = new Map<number, boolean>();
  const rest: (readonly [number, boolean])[] = [];
  if (shared.length > 0)
    for (const [row, mustMatch] of expectations) {
      const old = from.rows[row];
      const found =
        equal(old, to.rows[row]) && !next.has(row)
          ? row
          : to.rows.findIndex((cells, index) => !next.has(index) && equal(old, cells));
      if (found < 0) rest.push([row, mustMatch]);
      else next.set(found, mustMatch);
    }
  const kept = next.size;
  const changed = rest.filter(([row]) => {
    const cells = to.rows[row];
    return cells && !next.has(row) && !from.rows.some(old => equal(old, cells));
  });
  for (const [row, mustMatch] of changed) next.set(row, mustMatch);
  const removed = expectations.size - next.size;
  return {
    expectations: next,
    notice: [
      kept > 0 && `${count(kept)} stayed with the same values.`,
      changed.length > 0 &&
        `${count(changed.length)} stayed with ${rowList(changed.map(([row]) => row))}${changed.length === 1 ? ', which has' : ', which have'} other values now.`,
      removed > 0 &&
        `${count(removed)} ${removed === 1 ? 'was' : 'were'} removed, because the new rows lack these values.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
};
