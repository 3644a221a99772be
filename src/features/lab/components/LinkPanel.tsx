import { useState, type ReactNode } from 'react';
import controls from '@site/src/components/controls.module.css';
import { useCopy } from '@site/src/hooks/useCopy';
import { saveFile } from '@site/src/lib/save-file';
import { encodeLab, MAX_LINK, toFile, type SavedLab } from '../model/saved-lab';
import styles from './LabPage.module.css';

interface Props {
  readonly lab: SavedLab;
  /** Whether the rows are too many for a link. */
  readonly isLong: boolean;
}

/** A link and a file with the query, the rows and the chosen engines. */
export function LinkPanel({ lab, isLong }: Props): ReactNode {
  const [copied, copy] = useCopy();
  const [problem, setProblem] = useState('');
  const share = async (): Promise<void> => {
    const text = isLong ? undefined : encodeLab(lab);
    if (text === undefined || text.length > MAX_LINK) {
      setProblem('These rows are too many for a link. Save a file instead.');
      return;
    }
    const { origin, pathname } = window.location;
    setProblem(
      (await copy(`${origin}${pathname}#${text}`)) ? '' : 'The browser refused. Copy the address.',
    );
  };
  return (
    <div className={styles.buttons}>
      <button type="button" className={controls.button} onClick={() => void share()}>
        {copied ? 'Copied' : 'Copy link'}
      </button>
      <button
        type="button"
        className={controls.button}
        onClick={() => saveFile(new Blob([toFile(lab)], { type: 'application/json' }), 'lab.json')}
      >
        Save as file
      </button>
      <span role="status" className={styles.status}>
        {problem}
      </span>
    </div>
  );
}
