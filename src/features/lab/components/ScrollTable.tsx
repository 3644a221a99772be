import type { ReactNode } from 'react';
import styles from './LabPage.module.css';

interface Props {
  readonly label: string;
  /** Cells of the head. */
  readonly head: ReactNode;
  /** Rows of the body. */
  readonly children: ReactNode;
}

/** A table that scrolls in its own region. */
export function ScrollTable({ label, head, children }: Props): ReactNode {
  return (
    // Focusable because it scrolls.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
