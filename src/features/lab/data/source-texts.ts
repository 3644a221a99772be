import type { Cell, Column } from '@site/src/lib/engines/table';

/** Texts of a column as they stand in the source, from a row to another. */
export const sourceTexts = (
  column: Column,
  cells: readonly Cell[],
  from: number,
): (string | null)[] => {
  const texts = cells.map(cell => (cell === null ? null : String(cell)));
  const { rows = [], texts: kept = [] } = column.raw ?? {};
  // The first kept row that is not before `from`, by halves.
  let low = 0;
  for (let high = rows.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  for (; low < rows.length && (rows[low] ?? 0) < from + cells.length; low += 1)
    texts[(rows[low] ?? 0) - from] = kept[low] ?? null;
  return texts;
};
