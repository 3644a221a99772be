import { useId, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { PageMetadata, usePluralForm } from '@docusaurus/theme-common';
import { useSearchResultUrlProcessor } from '@docusaurus/theme-search-algolia/client';
import { translate } from '@docusaurus/Translate';
import { LATEST } from '@site/versions.ts';
import { LEVELS, type Hit } from '@site/plugins/search/engine/response';
import { isHosted } from '@site/plugins/search/shared/mode';
import { RoomBar } from '@site/src/components/RoomBar';
import { useDocPath } from '@site/src/hooks/useDocPath';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { MAX_QUERY } from './long-queries';
import { missingResultsUrl } from './report-url';
import { COMMON_SEARCHES } from './suggestions';
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

/** Renders HTML from the index. It is escaped except for the `mark` elements. */
const Marked = ({ html }: { readonly html: string }): ReactNode => (
  <span dangerouslySetInnerHTML={{ __html: html }} />
);

const Result = ({ hit }: { readonly hit: Hit }): ReactNode => {
  const toUrl = useSearchResultUrlProcessor();
  const [group, ...levels] = LEVELS;
  const titles = levels.flatMap(level => hit._highlightResult.hierarchy[level]?.value ?? []);
  const title = titles.at(-1) ?? '';
  const trail = titles.slice(0, -1);
  const summary = hit._snippetResult.content?.value;
  return (
    <article className={styles.result}>
      <Heading as="h2" className={styles.heading}>
        <Link to={toUrl(hit.url)}>
          <Marked html={title} />
        </Link>
      </Heading>
      {(hit.hierarchy[group] ?? trail.length > 0) && (
        <ul className={styles.trail} aria-label="Found in">
          {hit.hierarchy[group] && <li>{hit.hierarchy[group]}</li>}
          {trail.map((html, index) => (
            // Headings in a breadcrumb may have equal texts, so the index is the key.
            <li key={index}>
              <Marked html={html} />
            </li>
          ))}
        </ul>
      )}
      {summary && (
        <p className={styles.summary}>
          <Marked html={summary} />
        </p>
      )}
    </article>
  );
};

interface ProblemProps {
  readonly query: string;
  readonly suggestions: readonly string[];
  readonly onSearch: (query: string) => void;
}

const Suggestion = ({
  name,
  onSearch,
}: { readonly name: string } & Pick<ProblemProps, 'onSearch'>): ReactNode => (
  <button
    type="button"
    className="button button--secondary button--sm"
    onClick={() => onSearch(name)}
  >
    {name}
  </button>
);

const NoResults = ({ query, suggestions, onSearch }: ProblemProps): ReactNode => (
  <div>
    <p>
      {TEXTS.noResults} “<strong>{query}</strong>”
    </p>
    <p className={styles.suggestions}>
      {TEXTS.trySearching}:{' '}
      {(suggestions.length > 0 ? suggestions : COMMON_SEARCHES).map(name => (
        <Suggestion key={name} name={name} onSearch={onSearch} />
      ))}
    </p>
    <p>
      {TEXTS.believe} <Link to={missingResultsUrl(query)}>{TEXTS.letUsKnow}</Link>
    </p>
  </div>
);

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

/** Guides that most readers need. */
const POPULAR = [
  ['Getting started', '/docs/intro'],
  ['QueryBuilder and its props', '/docs/components/querybuilder'],
  ['Export to SQL, MongoDB and other formats', '/docs/utils/export'],
  ['Import', '/docs/utils/import'],
  ['UI kits', '/docs/compat'],
  ['Recipes', '/docs/recipes'],
] as const;

const GuideLink = ({ path, children }: { path: string; children: ReactNode }): ReactNode => (
  <Link to={useDocPath(path)}>{children}</Link>
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
        {query.trim() === '' && (
          <>
            <p className={styles.suggestions}>
              {TEXTS.trySearching}:{' '}
              {COMMON_SEARCHES.map(name => (
                <Suggestion key={name} name={name} onSearch={setQuery} />
              ))}
            </p>
            <h2>Popular pages</h2>
            <ul>
              {POPULAR.map(([label, path]) => (
                <li key={path}>
                  <GuideLink path={path}>{label}</GuideLink>
                </li>
              ))}
            </ul>
            <RoomBar />
          </>
        )}
        {found.state === 'failed' && <Failure onRetry={retry} />}
        {found.state === 'done' && found.count === 0 && (
          <NoResults query={found.query} suggestions={found.suggestions} onSearch={setQuery} />
        )}
        {found.hits.map(hit => (
          <Result key={hit.objectID} hit={hit} />
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
