import type { Column, Table } from '@site/src/lib/engines/table';
import { rowSize } from './table-size';

/** A part of a table that is copied at once. */
export type TablePiece =
  | { readonly rows: Table['rows'] }
  /** A part of what a column knows of rows. */
  | {
      readonly column: number;
      readonly raw?: NonNullable<Column['raw']>;
      readonly missing?: readonly number[];
    };

/** Columns without what is as long as the rows. */
export type ShortColumns = readonly Omit<Column, 'raw' | 'missing'>[];

/** Rows of a piece. */
const ROWS = 5000;

/** Characters of a piece of rows, about. */
const SIZE = 500_000;

/** The columns of a table for {@link fromPieces}. */
export const shortColumns = ({ columns }: Table): ShortColumns =>
  columns.map(({ raw: _, missing: __, ...column }) => column);

/** Splits a table, so that no copy of a piece keeps the page's thread busy. */
export function* toPieces({ columns, rows }: Table): Generator<TablePiece> {
  for (let from = 0, to = 0; from < rows.length; from = to) {
    for (let size = 0; to < rows.length && to - from < ROWS && size < SIZE; to += 1)
      size += rowSize(rows[to] ?? []);
    yield { rows: rows.slice(from, to) };
  }
  for (const [column, { raw, missing }] of columns.entries()) {
    for (let from = 0; raw && from < raw.rows.length; from += ROWS)
      yield {
        column,
        raw: {
          rows: raw.rows.slice(from, from + ROWS),
          texts: raw.texts.slice(from, from + ROWS),
        },
      };
    for (let from = 0; missing && from < missing.length; from += ROWS)
      yield { column, missing: missing.slice(from, from + ROWS) };
  }
}

/** Joins the pieces of a table. */
export const fromPieces = (columns: ShortColumns, pieces: Iterable<TablePiece>): Table => {
  const rows: Table['rows'][number][] = [];
  const raw = columns.map(() => ({ rows: [] as number[], texts: [] as string[] }));
  const missing = columns.map(() => [] as number[]);
  for (const piece of pieces) {
    if ('rows' in piece) {
      for (const row of piece.rows) rows.push(row);
      continue;
    }
    for (const row of piece.raw?.rows ?? []) raw[piece.column]?.rows.push(row);
    for (const text of piece.raw?.texts ?? []) raw[piece.column]?.texts.push(text);
    for (const row of piece.missing ?? []) missing[piece.column]?.push(row);
  }
  return {
    columns: columns.map((column, at) => ({
      ...column,
      ...(raw[at] && raw[at].rows.length > 0 && { raw: raw[at] }),
      ...(missing[at] && missing[at].length > 0 && { missing: missing[at] }),
    })),
    rows,
  };
};
