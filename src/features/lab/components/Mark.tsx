import type { ReactNode } from 'react';
import { FAILED, FALSE, TRUE, UNKNOWN } from '@site/src/lib/engines/engine';
import styles from './LabPage.module.css';

/** Result of a row, or why there is none. */
export type MarkResult = number | 'refused' | 'none' | undefined;

const MARKS: Readonly<Record<number, readonly [className: string | undefined, text: string]>> = {
  [TRUE]: [styles.yes, 'selected'],
  [FALSE]: [styles.no, 'not selected'],
  [UNKNOWN]: [styles.unknown, 'unknown, not selected'],
  [FAILED]: [styles.failed, 'error'],
};

const markOf = (result: MarkResult): readonly [className: string | undefined, text: string] => {
  if (result === 'refused') return [styles.failed, 'refused'];
  if (result === 'none') return [styles.none, 'no result'];
  return (result === undefined ? undefined : MARKS[result]) ?? [styles.waiting, 'no result yet'];
};

interface Props {
  readonly result: MarkResult;
  /** Whether the reader expects another result. */
  readonly isUnexpected?: boolean;
}

/** A sign for the result of a row, with its meaning for screen readers. */
export function Mark({ result, isUnexpected = false }: Props): ReactNode {
  const [className, text] = markOf(result);
  const sign = (
    <span className={className}>
      <span className={styles.hidden}>{isUnexpected ? `${text}, not as expected` : text}</span>
    </span>
  );
  return isUnexpected ? <span className={styles.unexpected}>{sign}</span> : sign;
}
