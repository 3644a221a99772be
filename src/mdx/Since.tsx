import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** Badge for the release that introduced a feature. */
export default function Since({ version }: { readonly version: string }): ReactNode {
  return (
    <>
      {' '}
      <span className={styles.badge}>Since {version}</span>
    </>
  );
}
