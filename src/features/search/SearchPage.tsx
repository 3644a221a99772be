import { useId, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { PageMetadata, usePluralForm } from '@docusaurus/theme-common';
import { useSearchResultUrlProcessor } from '@docusaurus/theme-search-algolia/client';
import { translate } from '@docusaurus/Translate';
import { LATEST } from '@site/versions.ts';
import { groupByPage } from '@site/plugins/search/client/group-hits';
import type { Hit } from '@site/plugins/search/engine/response';
import { isHosted } from '@site/plugins/search/shared/mode';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { HitText, Marked, titlesOf } from './HitText';
import { MAX_QUERY } from './long-queries';
import { NoResults } from './NoResults';
import { StartLinks } from './StartLinks';
import { TEXTS } from './texts';
import { useAlgolia } from './useAlgolia';
import { usePageSearch } from './usePageSearch';
import styles from './SearchPage.module.css';

const pageTitle = (query: string): string =>
  query
    ? translate(
        { id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"' },
        { query },
      )
    : translate({
        id: 'theme.SearchPage.emptyResultsTitle',
        message: 'Search the documentation',
      });

const useCountText = (): ((count: number) => string) => {
  const { selectMessage } = usePluralForm();
  return count =>
    selectMessage(
      count,
      translate(
        {
          id: 'theme.SearchPage.documentsFound.plurals',
          message: 'One document found|{count} documents found',
        },
        { count },
      ),
    );
};

/** A page with its hits: the page itself, and sections. */
const PageResult = ({ hits }: { readonly hits: readonly Hit[] }): ReactNode => {
  const toUrl = useSearchResultUrlProcessor();
  const [first] = hits;
  if (!first) return null;
  const sections = hits.filter(({ anchor }) => anchor !== null);
  const page = hits.find(({ anchor }) => anchor === null);
  return (
    <article className={styles.result}>
      <div className={styles.heading}>
        <Heading as="h2">
          <Link to={toUrl(first.url_without_anchor)}>
            <Marked html={titlesOf(first)[0] ?? ''} />
          </Link>
        </Heading>
        <span>{first.hierarchy.lvl0}</span>
      </div>
      {page && <HitText hit={page} />}
      {sections.length > 0 && (
        <ul>
          {sections.map(hit => (
            <li key={hit.objectID}>
              <Link to={toUrl(hit.url)}>
                <Marked html={titlesOf(hit).slice(1).join(' › ')} />
              </Link>
              <HitText hit={hit} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
};

const Failure = ({ onRetry }: { readonly onRetry: () => void }): ReactNode => (
  <div role="alert">
    <p>
      <strong>{TEXTS.unable}</strong>
    </p>
    <p>{TEXTS.checkNetwork}</p>
    <button type="button" className="button button--primary" onClick={onRetry}>
      {TEXTS.tryAgain}
    </button>
  </div>
);

const Content = (): ReactNode => {
  const { query, setQuery, versions, version, setVersion, found, more, retry } = usePageSearch();
  const id = useId();
  const countText = useCountText();
  const hosted = isHosted(useAlgolia());
  const title = pageTitle(query.trim());
  return (
    <>
      <PageMetadata
        title={title}
        description="Search the guides and the API reference of React Query Builder."
      />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main
        className={`container margin-vert--lg ${styles.page}`}
        data-query={found.state === 'done' ? found.query : undefined}
      >
        <Heading as="h1">{title}</Heading>
        <noscript>
          <p>
            The search needs JavaScript. You can read the{' '}
            <Link to={`${LATEST.base}/intro`}>guides</Link> without it.
          </p>
        </noscript>
        <search>
          <form className={styles.form} onSubmit={event => event.preventDefault()}>
            <input
              type="search"
              name="q"
              className={styles.input}
              aria-label={translate({ id: 'theme.SearchPage.inputLabel', message: 'Search' })}
              placeholder={translate({
                id: 'theme.SearchPage.inputPlaceholder',
                message: 'Type your search here',
              })}
              value={query}
              maxLength={MAX_QUERY}
              onChange={event => setQuery(event.target.value)}
              autoComplete="off"
              // The input is the purpose of the page.
              // eslint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
            />
            {versions.length > 1 && (
              <>
                <label htmlFor={`${id}version`} className={styles.versionLabel}>
                  Version
                </label>
                <select
                  id={`${id}version`}
                  className={styles.version}
                  value={version}
                  onChange={event => setVersion(event.target.value)}
                >
                  {versions.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </select>
              </>
            )}
          </form>
        </search>
        <div className={styles.status}>
          <p role="status">
            {found.state === 'done' && found.count > 0 && countText(found.count)}
            {found.state === 'done' &&
              found.count === 0 &&
              translate({
                id: 'theme.SearchPage.noResultsText',
                message: 'No results were found',
              })}
            {found.state === 'loading' && found.hits.length === 0 && 'Searching…'}
          </p>
          {hosted && <Link to="https://www.algolia.com/">Powered by Algolia</Link>}
        </div>
        {query.trim() === '' && <StartLinks />}
        {found.state === 'failed' && <Failure onRetry={retry} />}
        {found.state === 'done' && found.count === 0 && (
          <NoResults
            query={found.query}
            suggestions={found.suggestions}
            version={version}
            onSearch={setQuery}
          />
        )}
        {groupByPage(found.hits).map(hits => (
          <PageResult key={hits[0]?.url_without_anchor} hits={hits} />
        ))}
        {found.page + 1 < found.pages && (
          <button
            type="button"
            className="button button--secondary"
            onClick={more}
            disabled={found.state === 'loading'}
          >
            Show more results
          </button>
        )}
      </main>
    </>
  );
};

/** The search page: all results in one version of the documentation. */
export const SearchPage = (): ReactNode => (
  <Layout>
    <Content />
  </Layout>
);
