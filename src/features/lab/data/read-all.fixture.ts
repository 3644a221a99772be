import type { Table } from '@site/src/lib/engines/table';
import { parseData } from './parse-data';

/** Reads a text, with all rows at once. */
export const readAll = (text: string): { table: Table; notes: readonly string[] } => {
  const { columns, size, rows, notes } = parseData(text);
  return { table: { columns, rows: rows(0, size) }, notes };
};
