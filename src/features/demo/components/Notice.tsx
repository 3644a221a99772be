import type { ReactNode } from 'react';
import clsx from 'clsx';
import { Icon } from './Icon';
import styles from './Notice.module.css';

const ICONS = { info: 'info', success: 'check', warning: 'warning', error: 'error' } as const;

interface NoticeProps {
  readonly kind: keyof typeof ICONS;
  readonly children: ReactNode;
}

/** A message in a box. The element around it should be a live region. */
export const Notice = ({ kind, children }: NoticeProps): ReactNode => (
  <div className={clsx(styles.notice, styles[kind])}>
    <Icon name={ICONS[kind]} />
    <div className={styles.text}>{children}</div>
  </div>
);
