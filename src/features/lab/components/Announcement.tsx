import { useEffect, useState, type ReactNode } from 'react';
import styles from './LabPage.module.css';

interface Props {
  readonly text: string;
  /** Whether the text is not final: nothing is said meanwhile. */
  readonly isPending: boolean;
}

/** Milliseconds without a change, so that nothing is said at each key. */
const QUIET = 700;

/** Says a text to screen readers once it is final and the reader has stopped typing. */
export function Announcement({ text, isPending }: Props): ReactNode {
  const [said, setSaid] = useState('');
  const next = isPending ? '' : text;
  useEffect(() => {
    const timer = setTimeout(setSaid, next === '' ? 0 : QUIET, next);
    return () => clearTimeout(timer);
  }, [next]);
  return (
    <p role="status" className={styles.hidden}>
      {said}
    </p>
  );
}
