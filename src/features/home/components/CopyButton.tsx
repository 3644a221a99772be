import type { ReactNode } from 'react';
import { useCopy } from '@site/src/hooks/useCopy';
import styles from '../Home.module.css';

interface CopyButtonProps {
  readonly text: string;
  /** What screen readers announce after the text was copied. */
  readonly announcement: string;
}

/** A button that copies a text. */
export const CopyButton = ({ text, announcement }: CopyButtonProps): ReactNode => {
  const [copied, copy] = useCopy();
  return (
    <>
      <button type="button" className={styles.copy} onClick={() => void copy(text)}>
        {copied ? 'Copied' : 'Copy'}
      </button>
      <span role="status" className={styles.hidden}>
        {copied ? announcement : ''}
      </span>
    </>
  );
};
