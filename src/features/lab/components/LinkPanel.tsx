import { useState, type ReactNode } from 'react';
import controls from '@site/src/components/controls.module.css';
import { hrefWith } from '@site/src/lib/page-address';
import { messageOf } from '@site/src/lib/engines/engine';
import { loadCode } from '@site/src/lib/load-code';
import { useCopy } from '@site/src/hooks/useCopy';
import { saveFile } from '@site/src/lib/save-file';
import type { LabPlace } from '../hooks/useKeptLab';
import { KEPT_DAYS, toFile, type SavedLab } from '../model/saved-lab';
import styles from './LabPage.module.css';

interface Props {
  readonly lab: SavedLab;
  readonly place: LabPlace;
}

/** A link and a file with the query, the rows and the chosen engines. */
export function LinkPanel({ lab, place }: Props): ReactNode {
  const [copied, copy] = useCopy();
  const [problem, setProblem] = useState('');
  const rows = lab.table?.rows.length;
  const rowsText =
    rows === undefined ? '' : ` with ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`;
  const share = async (): Promise<void> => {
    let text: string | undefined;
    try {
      const { encodeInWorker } = await loadCode(() => import('../workers/link-client'));
      text = await encodeInWorker(lab);
    } catch (error) {
      setProblem(`The link could not be made. ${messageOf(error)}`);
      return;
    }
    if (text === undefined) {
      setProblem('The query and its rows are too long for a link. Save a file instead.');
      return;
    }
    setProblem((await copy(hrefWith(`#${text}`))) ? '' : 'The browser refused. Copy the address.');
  };
  return (
    <>
      {place.isLost && (
        <p role="alert" className={styles.error}>
          This browser cannot keep these rows: its storage is full or switched off. A reload would
          lose them. Save a file.
        </p>
      )}
      <div className={styles.buttons}>
        <button type="button" className={controls.button} onClick={() => void share()}>
          {copied ? 'Copied' : `Copy link${rowsText}`}
        </button>
        <button
          type="button"
          className={controls.button}
          onClick={() =>
            saveFile(new Blob([toFile(lab)], { type: 'application/json' }), 'lab.json')
          }
        >
          Save as file
        </button>
        <span role="status" className={styles.status}>
          {problem}
        </span>
        {place.isKept && (
          <span className={styles.status}>
            The address cannot hold all of this. This browser keeps it for {KEPT_DAYS} days, and it
            cannot be opened elsewhere.
          </span>
        )}
      </div>
    </>
  );
}
