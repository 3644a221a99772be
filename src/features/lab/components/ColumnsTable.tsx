import type { ReactNode } from 'react';
import clsx from 'clsx';
import controls from '@site/src/components/controls.module.css';
import { KINDS, type FieldKind, type SourceColumn } from '../columns/source';
import { ScrollTable } from './ScrollTable';
import own from './ColumnsPanel.module.css';
import styles from './LabPage.module.css';

/** What a reader corrected of a column. */
export interface ColumnEdit {
  readonly isUsed?: boolean;
  readonly label?: string;
  readonly kind?: FieldKind;
}

interface Props {
  readonly columns: readonly SourceColumn[];
  readonly edits: ReadonlyMap<string, ColumnEdit>;
  readonly onEdit: (name: string, edit: ColumnEdit) => void;
}

/** Values that the table names. */
const NAMED = 4;

const aboutOf = ({ values = [], note }: SourceColumn, kind: FieldKind): string => {
  if (kind !== 'list') return note ?? '';
  const named = values.slice(0, NAMED).join(', ');
  return `${values.length} ${values.length === 1 ? 'value' : 'values'}: ${named}${values.length > NAMED ? ', …' : ''}`;
};

/** Columns with the label and the type of their fields, which the reader can correct. */
export function ColumnsTable({ columns, edits, onEdit }: Props): ReactNode {
  return (
    <ScrollTable
      label="Columns and fields"
      head={
        <>
          <th scope="col">Column</th>
          <th scope="col">Type</th>
          <th scope="col">Label</th>
          <th scope="col">About</th>
        </>
      }
    >
      {columns.map(column => {
        const { name } = column;
        const edit = edits.get(name);
        const isUsed = edit?.isUsed ?? column.isLeftOut !== true;
        const kind = edit?.kind ?? column.kind;
        return (
          <tr key={name}>
            <th scope="row" className={styles.name}>
              <label className={styles.lane}>
                <input
                  type="checkbox"
                  checked={isUsed}
                  onChange={event => onEdit(name, { isUsed: event.target.checked })}
                />
                <span dir="auto">{name}</span>
              </label>
            </th>
            <td>
              <select
                className={controls.select}
                aria-label={`Type of the field ${name}`}
                disabled={!isUsed}
                value={kind}
                onChange={event => onEdit(name, { kind: event.target.value as FieldKind })}
              >
                {KINDS.filter(({ id }) => id !== 'list' || column.values).map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            </td>
            <td>
              <input
                className={clsx(controls.input, own.label)}
                aria-label={`Label of ${name}`}
                dir="auto"
                disabled={!isUsed}
                placeholder={column.label}
                value={edit?.label ?? column.label}
                onChange={event => onEdit(name, { label: event.target.value })}
              />
            </td>
            <td className={own.about} dir="auto">
              {aboutOf(column, kind)}
            </td>
          </tr>
        );
      })}
    </ScrollTable>
  );
}
