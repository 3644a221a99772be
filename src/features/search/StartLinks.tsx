import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { ROOMS } from '@site/config/rooms';
import { useDocPath } from '@site/src/hooks/useDocPath';
import { TEXTS } from './texts';
import styles from './StartLinks.module.css';

/** Guides that most readers need. */
const POPULAR = [
  ['Getting started', '/docs/intro'],
  ['QueryBuilder and its props', '/docs/components/querybuilder'],
  ['Export to SQL, MongoDB and other formats', '/docs/utils/export'],
  ['Import', '/docs/utils/import'],
  ['UI kits', '/docs/compat'],
] as const;

const TRY = [
  ...ROOMS.map(({ label, to }) => [label, to] as const),
  ['Recipes', '/docs/recipes'] as const,
];

interface Props {
  /** Called when the reader follows a link. */
  readonly onLeave?: (() => void) | undefined;
}

const GuideLink = ({ path, children, onLeave }: Props & { path: string; children: ReactNode }) => (
  <Link to={useDocPath(path)} onClick={onLeave}>
    {children}
  </Link>
);

/** What readers need who have not typed a query. */
export const StartLinks = ({ onLeave }: Props): ReactNode => (
  <div className={styles.links}>
    {(
      [
        [TEXTS.popular, POPULAR],
        [TEXTS.rooms, TRY],
      ] as const
    ).map(([title, links]) => (
      <nav key={title} aria-label={title}>
        <strong>{title}</strong>
        <ul>
          {links.map(([label, path]) => (
            <li key={path}>
              <GuideLink path={path} onLeave={onLeave}>
                {label}
              </GuideLink>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </div>
);
