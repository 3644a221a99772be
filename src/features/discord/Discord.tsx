import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { LINKS } from '@site/config/links';
import styles from './Discord.module.css';

const CHANNELS: readonly (readonly [title: string, text: string])[] = [
  ['Ask', 'Describe what your query should look like and what it looks like instead.'],
  ['Show', 'Post what you built. Others can learn from it, and it may become part of the guides.'],
  ['Hear', 'Releases and plans for the next version are announced there first.'],
];

/** Describes the Discord server and leads to it. */
export const Discord = (): ReactNode => (
  <main className={styles.page}>
    <h1>React Query Builder on Discord</h1>
    <p className={styles.lead}>
      The people who make the library and the people who use it talk on a Discord server. It is
      free, and you need a Discord account to write.
    </p>
    <ul className={styles.channels}>
      {CHANNELS.map(([title, text]) => (
        <li key={title}>
          <strong>{title}</strong>
          {text}
        </li>
      ))}
    </ul>
    <p>
      <Link className="button button--primary button--lg" href={LINKS.discord}>
        Join the Discord server
      </Link>
    </p>
    <p>
      Found a bug? <Link href={`${LINKS.repository}/issues`}>Open an issue on GitHub</Link>, where
      it will not scroll away.
    </p>
  </main>
);
