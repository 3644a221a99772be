import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useDocsVersionCandidates, useVersions } from '@docusaurus/plugin-content-docs/client';
import { ROOMS } from '@site/config/rooms';
import { LATEST } from '@site/versions.ts';
import { nearestPages, pathsOf } from './nearest-pages';
import { searchWords } from './search-words';
import styles from './NotFoundHelp.module.css';

const SECTIONS = [
  {
    to: '/docs/intro',
    title: 'Docs',
    text: `Guides for version ${LATEST.major}, with a switch to the others`,
  },
  { to: '/api/react-querybuilder', title: 'API', text: 'Every function, type and constant' },
  ...ROOMS.map(({ to, label, about }) => ({ to, title: label, text: about })),
  { to: '/', title: 'Home', text: 'What React Query Builder is' },
];

/** Paths of all pages, once the sitemap has arrived. */
const useSitemap = (): readonly string[] => {
  const [paths, setPaths] = useState<readonly string[]>([]);
  const address = useBaseUrl('/sitemap.xml');
  const { future } = useDocusaurusContext().siteConfig;
  // A site in development or with the hash router has none.
  const exists = future.experimental_router !== 'hash' && process.env.NODE_ENV !== 'development';
  useEffect(() => {
    if (!exists) return;
    void fetch(address)
      .then(response => (response.ok ? response.text() : ''))
      .then(
        text => setPaths(pathsOf(text)),
        // Without a connection, the search and the links help.
        () => undefined,
      );
  }, [address, exists]);
  return paths;
};

/** Help on the 404 page: a search for the words of the address, and links. */
export const NotFoundHelp = (): ReactNode => {
  // Not the router's location: on some hosts that is the address of the not-found page.
  const { pathname } = useHistory().location;
  const { apiReference } = useDocusaurusContext().siteConfig.customFields ?? {};
  // The server renders one page for all unknown addresses, so the words are added after hydration.
  const isBrowser = useIsBrowser();
  const words = isBrowser ? searchWords(pathname) : '';
  const versions = [...useDocsVersionCandidates('default'), ...useVersions('default')];
  const nearest = nearestPages(
    pathname,
    useSitemap(),
    versions.map(({ path }) => path),
  );
  return (
    <>
      <p>No page has this address. It may have moved, or the link that led you here is wrong.</p>
      <p role="status" className={styles.guess}>
        {nearest.length > 0 && (
          <>
            Did you mean{' '}
            {nearest.map((path, index) => (
              <Fragment key={path}>
                {index > 0 && ' or '}
                <Link to={path}>{path}</Link>
              </Fragment>
            ))}
            ?
          </>
        )}
      </p>
      <search>
        <form className={styles.search} action={useBaseUrl('/search')} method="get">
          <label htmlFor="not-found-search">Search the documentation</label>
          <input
            id="not-found-search"
            type="search"
            name="q"
            className={styles.input}
            key={words}
            defaultValue={words}
          />
          <button type="submit" className="button button--primary">
            Search
          </button>
        </form>
      </search>
      <nav aria-label="Main sections">
        <ul className={styles.sections}>
          {SECTIONS.filter(({ title }) => apiReference === true || title !== 'API').map(
            ({ to, title, text }) => (
              <li key={to}>
                <Link to={to} className={styles.section}>
                  <strong>{title}</strong>
                  <span>{text}</span>
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
    </>
  );
};
