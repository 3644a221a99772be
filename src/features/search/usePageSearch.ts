import { useCallback, useEffect, useState } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { useAllDocsData, useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import { useSearchQueryString } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Hit } from '@site/plugins/search/engine/response';
import { searchPage } from './page-provider';
import { contextFilters, contextTags } from './search-context';
import { useAlgolia } from './useAlgolia';

/** URL parameter for the version. Without it, the preferred version is searched. */
export const VERSION_PARAMETER = 'version';

/** Milliseconds after the last keystroke before the page searches. */
const DEBOUNCE_MS = 200;

/** The content of the page below the input. */
export interface PageSearchState {
  readonly state: 'idle' | 'loading' | 'done' | 'failed';
  readonly query: string;
  readonly hits: readonly Hit[];
  readonly count: number;
  readonly pages: number;
  /** Index of the last loaded page, from 0. */
  readonly page: number;
  readonly suggestions: readonly string[];
}

const IDLE: PageSearchState = {
  state: 'idle',
  query: '',
  hits: [],
  count: 0,
  pages: 0,
  page: 0,
  suggestions: [],
};

/** State and actions of the search page. */
export const usePageSearch = () => {
  const {
    i18n: { currentLocale },
    siteMetadata: { docusaurusVersion },
  } = useDocusaurusContext();
  const algolia = useAlgolia();
  const docs = useAllDocsData();
  const { preferredVersion } = useDocsPreferredVersion();
  const [query, setQuery] = useSearchQueryString();
  const history = useHistory();
  const location = useLocation();

  const versions = docs.default?.versions ?? [];
  const asked = new URLSearchParams(location.search).get(VERSION_PARAMETER);
  const version =
    versions.find(({ name }) => name === asked)?.name ??
    preferredVersion?.name ??
    versions.find(({ isLast }) => isLast)?.name ??
    '';

  const setVersion = (name: string) => {
    const parameters = new URLSearchParams(location.search);
    parameters.set(VERSION_PARAMETER, name);
    history.replace({ ...location, search: parameters.toString() });
  };

  const [answer, setFound] = useState<PageSearchState & { request?: object }>(IDLE);
  const [request, setRequest] = useState({ page: 0, attempt: 0 });
  const retry = useCallback(() => {
    setRequest(({ page, attempt }) => ({ page, attempt: attempt + 1 }));
  }, []);
  const more = () => setRequest(({ page, attempt }) => ({ page: page + 1, attempt }));

  // A different query or version starts at the first page.
  const [shown, setShown] = useState({ query, version });
  if (shown.query !== query || shown.version !== version) {
    setShown({ query, version });
    setRequest({ page: 0, attempt: 0 });
  }

  const { appId, apiKey, indexName } = algolia;
  const empty = query.trim() === '';
  useEffect(() => {
    if (empty) return undefined;
    let current = true;
    const tags = contextTags(docs, `docs-default-${version}`, () => undefined);
    const timer = setTimeout(
      () => {
        searchPage({ appId, apiKey, indexName }, docusaurusVersion, {
          query,
          page: request.page,
          facetFilters: contextFilters(currentLocale, tags),
        }).then(
          ({ hits, nbHits, nbPages, suggestions = [] }) => {
            if (!current) return;
            setFound(known => ({
              state: 'done',
              request,
              query,
              hits: request.page === 0 ? hits : [...known.hits, ...hits],
              count: nbHits,
              pages: nbPages,
              page: request.page,
              suggestions,
            }));
          },
          () => {
            if (current) setFound({ ...IDLE, state: 'failed', request, query });
          },
        );
      },
      request.page === 0 ? DEBOUNCE_MS : 0,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [
    apiKey,
    appId,
    currentLocale,
    docs,
    docusaurusVersion,
    empty,
    indexName,
    query,
    request,
    version,
  ]);

  let found: PageSearchState = answer;
  if (empty) found = IDLE;
  else if (answer.request !== request) {
    // A failure stays visible during the retry.
    found = { ...answer, state: answer.state === 'failed' ? 'failed' : 'loading' };
  }

  useEffect(() => {
    if (found.state !== 'failed') return undefined;
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [found.state, retry]);

  return { query, setQuery, versions, version, setVersion, found, more, retry };
};
