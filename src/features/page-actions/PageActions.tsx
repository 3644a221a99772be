import { useEffect, useState, type ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { markdownPath } from '@site/plugins/machine-readable/paths';
import styles from './PageActions.module.css';

type State = 'idle' | 'copied' | 'failed';

const LABELS: Readonly<Record<State, string>> = {
  idle: 'Copy page',
  copied: 'Copied',
  failed: 'Could not copy',
};

const copyFrom = async (address: string): Promise<void> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  await navigator.clipboard.writeText(await response.text());
};

/** Actions to copy or view the page as Markdown. */
export const PageActions = (): ReactNode => {
  const { permalink } = useDoc().metadata;
  const { siteConfig } = useDocusaurusContext();
  const [state, setState] = useState<State>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = window.setTimeout(() => setState('idle'), 2000);
    return () => window.clearTimeout(timer);
  }, [state]);
  // With the hash router all pages share one file, and the dev server doesn't write Markdown files.
  if (siteConfig.future.experimental_router === 'hash' || process.env.NODE_ENV === 'development') {
    return null;
  }
  const address = markdownPath(permalink);
  return (
    <div className={`page-actions ${styles.actions}`}>
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          copyFrom(address).then(
            () => setState('copied'),
            () => setState('failed'),
          );
        }}
      >
        {LABELS[state]}
      </button>
      {/* A file, not a route of the site. */}
      {/* eslint-disable-next-line @docusaurus/no-html-links */}
      <a className={styles.action} href={address} type="text/markdown">
        View as Markdown
      </a>
      <span role="status" className={styles.status}>
        {state === 'copied' && 'The page is on the clipboard as Markdown.'}
        {state === 'failed' && 'The page could not be copied.'}
      </span>
    </div>
  );
};
