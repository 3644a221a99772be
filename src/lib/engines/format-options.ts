import type { FullField } from 'react-querybuilder';
import type { ColumnType, Table } from './table';

const INPUT_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  number: 'number',
  boolean: 'checkbox',
  date: 'date',
  datetime: 'datetime-local',
  time: 'time',
};

/** Columns as fields of a query builder. */
export const fieldsOf = ({ columns }: Table) =>
  columns.map(({ name, label, type }) => ({
    name,
    value: name,
    label: label ?? name,
    ...(type === 'boolean'
      ? { valueEditorType: 'checkbox' as const, defaultValue: true }
      : { inputType: INPUT_TYPES[type] }),
  })) satisfies readonly FullField[];

/** Options of `formatQuery`: numbers only in number columns. */
export const formatOptions = (table: Table): Readonly<Record<string, unknown>> => ({
  fields: fieldsOf(table),
  parseNumbers: 'strict-limited',
});
