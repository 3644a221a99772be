import type { ColumnType } from '@site/src/lib/engines/table';

/** What a field asks for: a value of a type, or one of a list. */
export type FieldKind = ColumnType | 'list';

/** Kinds of fields, in the order in which a reader sees them. */
export const KINDS: readonly { readonly id: FieldKind; readonly label: string }[] = [
  { id: 'text', label: 'text' },
  { id: 'number', label: 'number' },
  { id: 'boolean', label: 'true or false' },
  { id: 'date', label: 'date' },
  { id: 'datetime', label: 'date and time' },
  { id: 'time', label: 'time' },
  { id: 'list', label: 'list of values' },
];

/** Values of a list that a reader can still choose from. */
export const MAX_VALUES = 200;

/** Columns of one table, of which each is a row of the panel. */
export const MAX_FIELDS = 300;

/** A column of rows, of a table or of a schema. */
export interface SourceColumn {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** Distinct values. Without them, the field cannot be a list. */
  readonly values?: readonly string[];
  /** Whether each row has a value, so that no query asks for null. */
  readonly isRequired: boolean;
  /** What the source says of the column, if it is not the usual. */
  readonly note?: string;
  /** Whether the column is left out unless the reader chooses it. The note says why. */
  readonly isLeftOut?: boolean;
}

/** Columns with a name. */
export interface SourceTable {
  readonly name: string;
  readonly columns: readonly SourceColumn[];
}

/** What was read from a text. At least one table with at least one column. */
export interface Source {
  readonly tables: readonly SourceTable[];
  /** Sentences for the reader. */
  readonly notes: readonly string[];
}

const ACRONYM = /^(?:id|url|uri|uuid|ip|vat|iban|isbn|sku|api|html)$/;

/** A label for a name: `first_name` and `firstName` are `First name`. */
export const labelOf = (name: string): string => {
  const words = name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter(word => word !== '')
    .map(word => word.toLowerCase())
    .map(word => (ACRONYM.test(word) ? word.toUpperCase() : word));
  const text = words.join(' ');
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1);
};

/** Leaves out columns whose name came before, and those that are too many. */
export const limitColumns = (
  columns: readonly SourceColumn[],
): { readonly columns: readonly SourceColumn[]; readonly notes: readonly string[] } => {
  const byName = new Map<string, SourceColumn>();
  for (const column of columns) if (!byName.has(column.name)) byName.set(column.name, column);
  const distinct = [...byName.values()];
  return {
    columns: distinct.slice(0, MAX_FIELDS),
    notes: [
      ...(distinct.length < columns.length
        ? [`${columns.length - distinct.length} columns with the name of another are left out.`]
        : []),
      ...(distinct.length > MAX_FIELDS
        ? [`Only the first ${MAX_FIELDS} of ${distinct.length} columns are used.`]
        : []),
    ],
  };
};
