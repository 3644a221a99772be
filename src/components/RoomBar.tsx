import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import { ROOMS, type Room } from '@site/config/rooms';
import styles from './RoomBar.module.css';

interface RoomBarProps {
  /** The page that is open, if it is one of them. */
  readonly current?: Room['id'];
  /** What opens a view of the page that is open, in place of its link. */
  readonly views?: Partial<Record<Room['id'], () => void>>;
}

/** Links to the pages on which readers try the library. On other pages, each says what it is for. */
export const RoomBar = ({ current, views = {} }: RoomBarProps): ReactNode => (
  <nav aria-label="Try it" className={clsx(styles.bar, !current && styles.cards)}>
    <ul className={styles.list}>
      {ROOMS.map(({ id, label, to, about }) => {
        const open = views[id];
        return (
          <li key={id}>
            <Link
              to={to}
              className={styles.room}
              aria-current={id === current ? 'page' : undefined}
              {...(current && { title: about })}
              {...(open && {
                onClick: event => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  open();
                },
              })}
            >
              {current ? (
                label
              ) : (
                <>
                  <strong>{label}</strong>
                  <span>{about}</span>
                </>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
