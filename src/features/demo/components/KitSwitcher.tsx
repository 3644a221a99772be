import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { KITS } from '@site/src/kits/registry';
import styles from './KitSwitcher.module.css';

interface KitSwitcherProps {
  readonly current: string;
  /** What the address carries behind `#`; kept from kit to kit. */
  readonly hash: string;
}

export const KitSwitcher = ({ current, hash }: KitSwitcherProps): ReactNode => (
  <nav aria-label="UI kits" className={styles.switcher}>
    <ul className={styles.list}>
      {KITS.map(kit => (
        <li key={kit.id}>
          <Link
            to={`${kit.path}#${hash}`}
            className={styles.kit}
            aria-current={kit.id === current ? 'page' : undefined}
          >
            {kit.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
