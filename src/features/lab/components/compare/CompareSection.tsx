import { useEffect, useRef, useState, type ReactNode } from 'react';
import { loadable } from '@site/src/components/loadable';
import { readParameter } from '@site/src/lib/page-address';
import { PARAMETER } from '../../compare/parameter';
import styles from '../LabPage.module.css';

const ComparePanel = loadable(() => import('./ComparePanel'));

/** What two versions export from stored queries. A link of a migration guide opens it. */
export function CompareSection(): ReactNode {
  const [isAsked] = useState(() => readParameter(PARAMETER) !== '');
  const [isOpen, setOpen] = useState(isAsked);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) section.current?.scrollIntoView();
  }, [isAsked]);
  return (
    <section ref={section} aria-labelledby="lab-compare" className={styles.card}>
      <h2 id="lab-compare">Compare two versions</h2>
      <p>
        Before you upgrade, see which of your stored queries another major version exports
        differently, and why.
      </p>
      <details
        className={styles.statement}
        open={isAsked}
        onToggle={event => {
          if (event.currentTarget.open) setOpen(true);
        }}
      >
        <summary>Compare the exports of stored queries</summary>
        {isOpen && <ComparePanel />}
      </details>
    </section>
  );
}
