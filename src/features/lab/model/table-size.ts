import type { Cell, Table } from '@site/src/lib/engines/table';

const sizes = new WeakMap<Table, number>();

/** Characters of a row as JSON, about. */
export const rowSize = (row: readonly Cell[]): number =>
  row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length + 3 : 8), 2);

/** Characters of a table as JSON, about. Computed once for each table. */
export const tableSize = (table: Table): number => {
  const known = sizes.get(table);
  if (known !== undefined) return known;
  let size = 0;
  for (const row of table.rows) size += rowSize(row);
  for (const { raw, missing } of table.columns) {
    for (const text of raw?.texts ?? []) size += text.length + 10;
    size += (missing?.length ?? 0) * 7;
  }
  sizes.set(table, size);
  return size;
};
