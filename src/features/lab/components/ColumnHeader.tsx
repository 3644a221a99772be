import { useId, type ReactNode } from 'react';
import type { Column } from '@site/src/lib/engines/table';
import { FORMS, formOf, labelOfForm, type FormId } from '../data/forms';
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
  const { name, label } = column;
  const form = formOf(column);
  // The field beside it says the type.
  const note = column.note?.replace(`${labelOfForm(form)}; `, '');
  return (
    <th scope="col" abbr={label ?? name}>
      <span className={styles.name} dir="auto">
        {label ?? name}
      </span>
      {label !== undefined && <code className={styles.plain}>{name}</code>}
      <select
        className={styles.form}
        aria-label={`Type of ${label ?? name}`}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        aria-busy={reading !== undefined}
        value={reading ?? form}
        onChange={event => onForm(event.target.value as FormId)}
      >
        {FORMS.map(each => (
          <option key={each.id} value={each.id}>
            {each.label}
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
