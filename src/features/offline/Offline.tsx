import type { ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { WORKER_FILE, type OfflineFailure } from '@site/plugins/offline/shared';
import styles from './Offline.module.css';
import { useOffline, type OfflineState } from './useOffline';

const FAILURES: Readonly<Record<OfflineFailure, string>> = {
  full: 'The guides could not be stored, because the browser has no space left. Delete data of other sites or files on this device, and try again.',
  network:
    'The guides could not be downloaded. Check your connection and try again. Nothing was stored.',
  changed:
    'The files that arrived are different from those of the site. The network may ask you to log in, or the site is being updated. Open another page to see, and try again. Nothing was stored.',
};

const message = (state: OfflineState): string => {
  switch (state.phase) {
    case 'unknown':
      return '';
    case 'unsupported':
      return 'This browser cannot store pages. Private windows may not allow it.';
    case 'off':
      return '';
    case 'saving':
      return 'Saving the guides…';
    case 'on':
      return 'The guides are saved. You can read them offline.';
    case 'failed':
      return FAILURES[state.reason];
  }
};

/** The page on which readers turn offline reading on or off. */
export const Offline = (): ReactNode => {
  const { state, keep, remove } = useOffline(useBaseUrl(`/${WORKER_FILE}`), useBaseUrl('/'));
  const { phase } = state;
  return (
    <main className={styles.page}>
      <h1>Read offline</h1>
      <p>
        Your browser can store the guides of the latest version, so you can read and search them
        offline: about 110 pages, a download of 2 MB. It then also stores each page that you open,
        such as pages of the API reference.
      </p>
      <div className={styles.control} data-offline={phase}>
        {phase === 'saving' && (
          <progress
            className={styles.progress}
            aria-label="Files saved"
            max={state.total || 1}
            value={state.done}
          />
        )}
        {(phase === 'off' || phase === 'failed') && (
          <button type="button" className="button button--primary" onClick={keep}>
            Save for offline
          </button>
        )}
        {phase === 'on' && (
          <button type="button" className="button button--secondary" onClick={remove}>
            Remove from this browser
          </button>
        )}
        <p role="status">{message(state)}</p>
      </div>
      <h2>What it does</h2>
      <ul>
        <li>With a network, every page comes from the site, so you never read an outdated one.</li>
        <li>When the site changes, the stored guides are downloaded again on your next visit.</li>
        <li>
          The site stores nothing and runs nothing in the background until you turn it on here.
        </li>
      </ul>
    </main>
  );
};
