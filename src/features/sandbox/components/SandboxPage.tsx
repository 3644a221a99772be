import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import catalog from '@generated/sandbox-modules/default/catalog.json';
import type { SandboxState } from '@site/src/lib/sandbox-link';
import { dropDraft, isSame, readDraft } from '../model/draft';
import { readStart, type Start } from '../model/start';
import { fetchSample } from '../run/samples';
import styles from './Sandbox.module.css';
import { Workbench } from './Workbench';

/** What to open; `draft` is there when the reader must choose. */
interface Opening {
  readonly start: Start;
  readonly draft?: SandboxState;
}

const open = async (search: string, hash: string, base: string): Promise<Opening> => {
  const [start, draft] = await Promise.all([
    readStart(search, hash, path => fetchSample(path, base)),
    readDraft(),
  ]);
  if (!draft || (start.state && isSame(start.state, draft))) return { start };
  return start.state ? { start, draft } : { start: { ...start, state: draft, trusted: false } };
};

/** The sandbox. What a reader sees before JavaScript runs is the frame of the page alone. */
export const SandboxPage = (): ReactNode => {
  const { search, hash } = useLocation();
  const base = useBaseUrl('/assets/sandbox/');
  const [opening, setOpening] = useState<Opening>();

  // Only once: from then on the page writes the address, and the address does not write the page.
  const [address] = useState({ search, hash });
  useEffect(() => {
    let isCurrent = true;
    // The server knows neither the query nor what is behind the hash.
    const text = address.hash || window.location.hash.replace(/^#\/[^#]*/, '');
    void open(address.search || window.location.search, text.slice(1), base).then(result => {
      if (isCurrent) setOpening(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [address, base]);

  if (!opening) {
    return <div className={styles.waiting}>The sandbox needs JavaScript. It is loading …</div>;
  }
  const { start, draft } = opening;
  if (draft) {
    return (
      <div className={styles.conflict} role="alertdialog" aria-labelledby="sandbox-conflict">
        <h2 id="sandbox-conflict">There is a draft from your last visit</h2>
        <p>The link brings other code than your draft. Only one of them can be open.</p>
        <p className={styles.choices}>
          <button
            type="button"
            className={styles.button}
            onClick={() => setOpening({ start: { state: draft, trusted: false } })}
          >
            Keep my draft
          </button>
          <button
            type="button"
            className={styles.button}
            onClick={() => {
              dropDraft();
              setOpening({ start });
            }}
          >
            Open the link and drop the draft
          </button>
        </p>
      </div>
    );
  }
  return (
    <>
      {start.notice !== undefined && (
        <p className={styles.notice} role="status">
          {start.notice}
        </p>
      )}
      <Workbench start={start} catalog={catalog} base={base} />
    </>
  );
};
