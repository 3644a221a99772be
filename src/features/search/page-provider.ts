import type { LiteClient } from 'algoliasearch/lite';
import siteConfig from '@generated/docusaurus.config';
import { searchLocally } from '@site/plugins/search/client/local';
import type { FacetFilters } from '@site/plugins/search/client/requests';
import type { SearchResult } from '@site/plugins/search/engine/response';
import { isHosted } from '@site/plugins/search/shared/mode';

/** A request of the search page. */
export interface PageRequest {
  readonly query: string;
  readonly page: number;
  readonly facetFilters: FacetFilters;
}

/** The part of a response that the search page uses. */
export type PageAnswer = Pick<SearchResult, 'hits' | 'nbHits' | 'nbPages'> &
  Partial<Pick<SearchResult, 'suggestions'>>;

interface Keys {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
}

const HITS_PER_PAGE = 15;

let client: Promise<LiteClient> | undefined;

const hostedClient = async ({ appId, apiKey }: Keys, version: string): Promise<LiteClient> => {
  const { liteClient } = await import('algoliasearch/lite');
  const created = liteClient(appId, apiKey);
  created.addAlgoliaAgent('docusaurus', version);
  return created;
};

/**
 * Searches the hosted index if one is configured, otherwise the site's own.
 *
 * @param docusaurusVersion - Sent to the hosted service as part of the user agent.
 * @throws Error if the index can't be reached.
 */
export const searchPage = async (
  keys: Keys,
  docusaurusVersion: string,
  { query, page, facetFilters }: PageRequest,
): Promise<PageAnswer> => {
  const request = {
    indexName: keys.indexName,
    query,
    page,
    hitsPerPage: HITS_PER_PAGE,
    facetFilters,
    advancedSyntax: true,
    attributesToSnippet: ['content:30'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  };
  let results: readonly unknown[];
  if (isHosted(keys)) {
    client ??= hostedClient(keys, docusaurusVersion);
    // Don't cache a client whose chunk failed to load.
    client.catch(() => {
      client = undefined;
    });
    ({ results } = await (
      await client
    ).search({
      requests: [request as unknown as { indexName: string; query: string }],
    }));
  } else {
    ({ results } = await searchLocally(siteConfig.baseUrl, { requests: [request] }));
  }
  const [answer] = results as PageAnswer[];
  if (!answer) throw new Error('The search service sent no result.');
  return answer;
};
