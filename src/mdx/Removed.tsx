import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** Badge for the release that removed a feature. */
export default function Removed({ version }: { readonly version: string }): ReactNode {
  return (
    <>
      {' '}
      <span className={clsx(styles.badge, styles.removed)}>Removed in {version}</span>
    </>
  );
}
