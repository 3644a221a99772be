import type { Column } from './table';

/** The name of a column in a statement of SQL. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A quoted name for the index of a row, which no column has. */
export const rowName = (columns: readonly Column[]): string => {
  const names = new Set(columns.map(({ name }) => name.toLowerCase()));
  let name = '#row';
  while (names.has(name)) name = `#${name}`;
  return quoteName(name);
};
