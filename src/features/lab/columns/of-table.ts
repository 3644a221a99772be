import type { Table } from '@site/src/lib/engines/table';
import { labelOf, MAX_VALUES, type SourceColumn } from './source';

/** Distinct values of a column that is a list unless the reader chooses text. */
const MAX_SUGGESTED = 20;

/** Characters of a value of a list. */
const MAX_LENGTH = 60;

/** Distinct values of a column. Undefined if they are too many or too long for a list. */
const distinctOf = (
  { rows }: Table,
  at: number,
): { readonly values: readonly string[]; readonly filled: number } | undefined => {
  const found = new Set<string>();
  let filled = 0;
  for (const row of rows) {
    const cell = row[at] ?? null;
    if (cell === null) continue;
    filled += 1;
    const text = String(cell);
    if (text.length > MAX_LENGTH) return undefined;
    found.add(text);
    if (found.size > MAX_VALUES) return undefined;
  }
  return found.size < 2
    ? undefined
    : { values: [...found].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })), filled };
};

/** Columns of the rows of the lab. Texts that come again and again are a list. */
export const columnsOfTable = (table: Table): readonly SourceColumn[] =>
  table.columns.map(({ name, label, type }, at) => {
    const found = type === 'boolean' ? undefined : distinctOf(table, at);
    const { values = [], filled = 0 } = found ?? {};
    const isList =
      type === 'text' && found && values.length <= MAX_SUGGESTED && filled >= 2 * values.length;
    return {
      name,
      label: label ?? labelOf(name),
      kind: isList ? 'list' : type,
      ...(found && { values }),
      // Rows that have a value each don't show that all rows do.
      isRequired: false,
    };
  });
