import type { ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { WORKER_FILE } from '@site/plugins/offline/shared';
import styles from './Offline.module.css';
import { useOffline, type OfflineState } from './useOffline';

const message = (state: OfflineState): string => {
  switch (state.phase) {
    case 'unknown':
      return '';
    case 'unsupported':
      return 'This browser cannot keep pages, or not in a private window.';
    case 'off':
      return 'Nothing is kept.';
    case 'saving':
      return 'Keeping the guides…';
    case 'on':
      return 'The guides are kept and open without a network.';
    case 'failed':
      return 'The guides could not be kept. Try again when the connection is better.';
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
        Your browser can keep the guides of the latest version, some 50 pages, so that they open
        without a network. Whatever else you open afterwards, such as pages of the API reference, is
        kept as well.
      </p>
      <div className={styles.control} data-offline={phase}>
        {phase === 'saving' && (
          <progress
            className={styles.progress}
            aria-label="Files kept"
            max={state.total || 1}
            value={state.done}
          />
        )}
        {(phase === 'off' || phase === 'failed') && (
          <button type="button" className="button button--primary" onClick={keep}>
            Keep the guides
          </button>
        )}
        {phase === 'on' && (
          <button type="button" className="button button--secondary" onClick={remove}>
            Remove them
          </button>
        )}
        <p role="status">{message(state)}</p>
      </div>
      <h2>What it does</h2>
      <ul>
        <li>With a network, every page comes from the site, so you never read an outdated one.</li>
        <li>When the site changes, the kept guides are downloaded again on your next visit.</li>
        <li>Nothing is kept, and nothing runs in the background, before you ask for it here.</li>
      </ul>
    </main>
  );
};
