import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useAllDocsData } from '@docusaurus/plugin-content-docs/client';
import { useSearchLinkCreator } from '@docusaurus/theme-common';
import { questionUrl, toWellFormed } from './question-url';
import { TEXTS } from './texts';
import { VERSION_PARAMETER } from './usePageSearch';
import styles from './NoResults.module.css';

interface Props {
  readonly query: string;
  /** Similar names on the site. */
  readonly suggestions: readonly string[];
  /** The version that was searched. */
  readonly version: string | undefined;
  readonly onSearch: (query: string) => void;
  /** Called when the reader follows a link. */
  readonly onLeave?: (() => void) | undefined;
}

/** What readers can do whose query has no results. */
export const NoResults = ({ query, suggestions, version, onSearch, onLeave }: Props): ReactNode => {
  const searchLink = useSearchLinkCreator()(toWellFormed(query));
  const others = (useAllDocsData().default?.versions ?? []).filter(({ name }) => name !== version);
  return (
    <div className={styles.help}>
      {suggestions.length > 0 && (
        <p>
          {TEXTS.trySearching}:{' '}
          {suggestions.map(name => (
            <button
              key={name}
              type="button"
              className="button button--secondary button--sm"
              onClick={() => onSearch(name)}
            >
              {name}
            </button>
          ))}
        </p>
      )}
      {others.length > 0 && (
        <p>
          {TEXTS.otherVersions}:{' '}
          {others.map(({ name, label }) => (
            <Link key={name} to={`${searchLink}&${VERSION_PARAMETER}=${name}`} onClick={onLeave}>
              {label}
            </Link>
          ))}
        </p>
      )}
      <p>
        <Link to={questionUrl(query)}>{TEXTS.ask}</Link>
      </p>
    </div>
  );
};
