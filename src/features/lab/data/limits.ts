import { DataError } from '../model/data-error';

/** Bytes that a text of rows may have. */
export const MAX_BYTES = 20_000_000;

/** Rows of a table. */
export const MAX_ROWS = 1_000_000;

/** Cells of a table: rows × columns. */
export const MAX_CELLS = 5_000_000;

/** Columns of one record of the text, of which the first {@link MAX_COLUMNS} are used. */
export const MAX_RECORD = 100_000;

/** Levels of nested JSON. */
export const MAX_DEPTH = 100;

const count = (number: number): string => number.toLocaleString('en');

const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

/**
 * Refuses what is too large before it is read.
 *
 * @throws {@link DataError}
 */
export const checkBytes = (bytes: number): void => {
  if (bytes > MAX_BYTES)
    throw new DataError(
      `The data has ${megabytes(bytes)}. The limit is ${megabytes(MAX_BYTES)}. Use a part of it, such as the first rows.`,
    );
};

/**
 * Refuses a table that grows too large while it is read.
 *
 * @throws {@link DataError}
 */
export const checkSize = (rows: number, columns: number): void => {
  if (rows > MAX_ROWS)
    throw new DataError(
      `The data has more than ${count(MAX_ROWS)} rows, which is the limit. Use a part of it, such as the first rows.`,
    );
  if (rows * columns > MAX_CELLS)
    throw new DataError(
      `The data has more than ${count(MAX_CELLS)} cells (${count(columns)} columns, ${count(rows)} rows or more), which is the limit. Use fewer columns or rows.`,
    );
};
