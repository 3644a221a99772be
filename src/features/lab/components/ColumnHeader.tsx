import { useId, type ReactNode } from 'react';
import type { Column } from '@site/src/lib/engines/table';
import { FORMS, formOf, type FormId } from '../data/forms';
import styles from './ColumnHeader.module.css';

interface Props {
  readonly column: Column;
  /** Form in which the column is being read. */
  readonly reading: FormId | undefined;
  readonly onForm: (form: FormId) => void;
}

/** Name and type of a column. The type can be changed. */
export function ColumnHeader({ column, reading, onForm }: Props): ReactNode {
  const id = useId();
  const { name, label, note } = column;
  return (
    <th scope="col" abbr={label ?? name} className={styles.header}>
      <span className={styles.name} dir="auto">
        {label ?? name}
      </span>
      {label !== undefined && <code className={styles.plain}>{name}</code>}
      <select
        className={styles.form}
        aria-label={`Type of ${label ?? name}`}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        aria-busy={reading !== undefined}
        value={reading ?? formOf(column)}
        onChange={event => onForm(event.target.value as FormId)}
      >
        {FORMS.map(form => (
          <option key={form.id} value={form.id}>
            {form.label}
          </option>
        ))}
      </select>
      {note !== undefined && (
        <span id={`${id}-note`} className={styles.note} title={note} dir="auto">
          {note}
        </span>
      )}
    </th>
  );
}
