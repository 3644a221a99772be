/** A value of a table. */
export type Cell = string | number | boolean | null;

/** Dates and times are ISO texts. */
export type ColumnType = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'time';

/** Columns that a table may have. */
export const MAX_COLUMNS = 100;

/** A column of a table. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/** Rows to run queries on. Each row has a cell for each column, in the order of the columns. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A row as an object, with the names of the columns. */
export type Row = Readonly<Record<string, Cell>>;

/** Returns a function that turns a row of the table into an object. */
export const rowReader =
  ({ columns, rows }: Table) =>
  (index: number): Row =>
    // An assignment to `__proto__` would set the prototype.
    Object.fromEntries(columns.map(({ name }, at) => [name, rows[index]?.[at] ?? null]));
