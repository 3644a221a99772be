/** A value of a table. */
export type Cell = string | number | boolean | null;

/** Dates and times are ISO texts. */
export type ColumnType = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'time';

/** Columns that a table may have. */
export const MAX_COLUMNS = 100;

/** A column of a table. */
export interface Column {
  /** A name that every format can write. */
  readonly name: string;
  readonly type: ColumnType;
  /** The name in the reader's data, if it is another. */
  readonly label?: string;
  /** How the values were read, if it is not the usual way for the type. */
  readonly form?: string;
  /** A sentence about how the values were read, and why the column has no better type. */
  readonly note?: string;
  /** Values of the reader's data that the cells do not tell, by row. */
  readonly raw?: { readonly rows: readonly number[]; readonly texts: readonly string[] };
  /** Indexes of rows that lack the value, in ascending order. Their cells are null. */
  readonly missing?: readonly number[];
}

/** Rows to run queries on. Each row has a cell for each column, in the order of the columns. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A row as an object, with the names of the columns. */
export type Row = Readonly<Record<string, Cell>>;

/** Returns a function that turns a row of the table into an object. It lacks values that are missing. */
export const rowReader = ({ columns, rows }: Table): ((index: number) => Row) => {
  const missing = columns.map(column => new Set(column.missing));
  return index =>
    // An assignment to `__proto__` would set the prototype.
    Object.fromEntries(
      columns.flatMap(({ name }, at) =>
        missing[at]?.has(index) ? [] : [[name, rows[index]?.[at] ?? null] as const],
      ),
    );
};
