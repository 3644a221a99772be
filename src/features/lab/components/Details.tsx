import { useState, type ReactNode } from 'react';
import styles from './LabPage.module.css';

interface Props {
  readonly summary: string;
  readonly children: ReactNode;
}

/** A closed part of the page, whose content loads when a reader opens it. */
export function Details({ summary, children }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.statement}
      onToggle={event => {
        if (event.currentTarget.open) setOpen(true);
      }}
    >
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
