import { useEffect, useState, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import catalog from '@generated/sandbox/default/catalog.json';
import controls from '@site/src/components/controls.module.css';
import { useReadableHash } from '@site/src/hooks/useReadableHash';
import type { SandboxState } from '@site/plugins/sandbox/shared/link';
import { dropDraft, isSame, readDraft } from '../model/draft';
import { readStart, type Start } from '../model/start';
import { fetchSample } from '../run/samples';
import styles from './Sandbox.module.css';
import { Workbench } from './Workbench';

/** What to open. `draft` is set if the reader has to choose. */
interface Opening {
  readonly start: Start;
  readonly draft?: SandboxState;
  /** Unique for each opening. */
  readonly number: number;
}

let count = 0;
const fromDraft = (state: SandboxState) => ({ state, trusted: false, isDraft: true }) as const;

const opened = (start: Start, draft?: SandboxState): Opening => ({
  start,
  ...(draft && { draft }),
  number: (count += 1),
});

/** Whether the page was reloaded or restored by the back button. */
const isReturn = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ type }) => type === 'reload' || type === 'back_forward',
  );

const open = async (
  { search, hash }: Readonly<Record<'search' | 'hash', string>>,
  base: string,
  { returns, isOwn }: { readonly returns: boolean; readonly isOwn: boolean },
): Promise<Opening> => {
  const draft = readDraft();
  const kept = draft && fromDraft(draft.state);
  // The draft may be newer than the address that the reader left.
  if (kept && returns && draft.address === search + hash) return opened(kept);
  const read = await readStart(search, hash.slice(1), path => fetchSample(path, base));
  const start = isOwn ? { ...read, trusted: true } : read;
  if (!kept || (start.state && isSame(start.state, kept.state))) return opened(start);
  return start.state ? opened(start, kept.state) : opened({ ...start, ...kept });
};

/** The sandbox page. The server renders only its layout. */
export const SandboxPage = (): ReactNode => {
  const history = useHistory();
  const location = useLocation();
  const base = useBaseUrl('/assets/sandbox/');
  const [opening, setOpening] = useState<Opening>();
  useReadableHash();

  // The router doesn't know about changes that the page writes to the address.
  useEffect(() => {
    let isCurrent = true;
    // A link within the site opens what it names, not the draft.
    const isOwn = history.action === 'PUSH';
    void open(location, base, { returns: !isOwn && isReturn(), isOwn }).then(result => {
      if (isCurrent) setOpening(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [location, history, base]);

  if (!opening) {
    return <div className={styles.waiting}>The sandbox needs JavaScript. It is loading …</div>;
  }
  const { start, draft } = opening;
  if (draft) {
    return (
      <div className={styles.conflict} role="alertdialog" aria-labelledby="sandbox-conflict">
        <h2 id="sandbox-conflict">There is a draft from your last visit</h2>
        <p>The link contains code that differs from your draft. You can open only one of them.</p>
        <p className={styles.choices}>
          <button
            type="button"
            className={controls.button}
            onClick={() => setOpening(opened(fromDraft(draft)))}
          >
            Keep my draft
          </button>
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              dropDraft();
              setOpening(opened(start));
            }}
          >
            Open the link and discard the draft
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
      <Workbench key={opening.number} start={start} catalog={catalog} base={base} />
    </>
  );
};
