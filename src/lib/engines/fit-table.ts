import { EngineError, type OpenEngine, type Session } from './engine';
import type { Cell, Column, ColumnType, Table } from './table';
import { secondsOf } from './seconds';

/** A table whose cells fit their columns. */
export interface FittedTable {
  readonly table: Table;
  /** Sentences about cells that did not fit. */
  readonly notes: readonly string[];
}

const NUL = '\0';

/** Cells that notes name. */
const MAX_NAMED = 3;

const NAMES: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date',
  datetime: 'a date with a time',
  time: 'a time',
};

/** Whether every engine can store a cell in a column of a type as it is. */
const fits = (cell: Cell, type: ColumnType): boolean => {
  switch (type) {
    case 'number':
      return Number.isFinite(cell);
    case 'boolean':
      return typeof cell === 'boolean';
    case 'text':
      return typeof cell === 'string' && !cell.includes(NUL);
    default:
      return (
        typeof cell === 'string' &&
        (type !== 'date' || cell.length === '2026-05-02'.length) &&
        secondsOf(cell, type) !== undefined
      );
  }
};

const fitted = new WeakMap<Table, FittedTable>();

const fit = (table: Table): FittedTable => {
  const { columns, rows } = table;
  const notes: string[] = [];
  let count = 0;
  const note = (sentence: string): void => {
    count += 1;
    if (count <= MAX_NAMED) notes.push(sentence);
  };
  const fitCell = (cell: Cell | undefined, { name, label, type }: Column, row: number): Cell => {
    if (cell === null || cell === undefined || fits(cell, type)) return cell ?? null;
    if (type === 'text') {
      const text = String(cell);
      if (text.includes(NUL))
        note(
          `Row ${row + 1}, “${label ?? name}” contains the character NUL, which PostgreSQL cannot store. It has “\uFFFD” there.`,
        );
      return text;
    }
    note(
      `Row ${row + 1}, “${label ?? name}”: “${cell}” is not ${NAMES[type]}. The engines have null there.`,
    );
    return null;
  };
  const next = rows.map((row, index): readonly Cell[] => {
    if (row.length !== columns.length)
      note(`Row ${index + 1} has ${row.length} cells for ${columns.length} columns.`);
    else if (row.every((cell, at) => cell === null || fits(cell, columns[at]?.type ?? 'text')))
      return row;
    return columns.map((column, at) => fitCell(row[at], column, index));
  });
  if (count > MAX_NAMED) notes.push(`The same is true of ${count - MAX_NAMED} further places.`);
  const isSame = next.every((row, at) => row === rows[at]);
  return { table: isSame ? table : { columns, rows: next }, notes };
};

/**
 * Makes the cells of a table fit their columns, because one cell that does not must take no engine
 * away: it is null, or text in a text column, and rows have as many cells as there are columns.
 */
export const fitTable = (table: Table): FittedTable => {
  const known = fitted.get(table) ?? fit(table);
  fitted.set(table, known);
  return known;
};

/** Opens an engine with cells that fit their columns. */
export const withFittingCells =
  (open: (table: Table) => Promise<Session> | Session): OpenEngine =>
  async table => {
    if (table.columns.length === 0) throw new EngineError('The rows have no columns.');
    return open(fitTable(table).table);
  };
