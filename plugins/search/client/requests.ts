import { shardKey } from '../shared/format';
import type { SearchParams } from '../engine/response';

/** Parameters of a hosted search request that the local index supports. */
export interface RequestParams {
  readonly query?: string;
  readonly facetFilters?: FacetFilters;
  readonly facets?: string | readonly string[];
  readonly page?: number;
  readonly hitsPerPage?: number;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
}

/** A request in the modal's format: parameters next to the name of the index. */
export interface FlatRequest extends RequestParams {
  readonly indexName: string;
}

/** A request in the format of Algolia's helper: parameters in a nested object. */
export interface NestedRequest {
  readonly indexName: string;
  readonly params?: RequestParams;
}

/** Both formats of the hosted client's `search` argument. */
export type SearchArgument =
  | { readonly requests: readonly (FlatRequest | NestedRequest)[] }
  | readonly (FlatRequest | NestedRequest)[];

/** Attribute filters. The outer list is a conjunction, inner lists are disjunctions. */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** A request ready for the worker. */
export interface WorkerRequest {
  readonly index: string;
  readonly params: SearchParams;
  /** False for requests that only count loaded entries. */
  readonly load: boolean;
}

const values = (filters: FacetFilters | undefined, attribute: string): string[] =>
  [filters ?? []]
    .flat(2)
    .filter(filter => filter.startsWith(`${attribute}:`))
    .map(filter => filter.slice(attribute.length + 1));

/** Snippet size in words, from a setting such as `content:10`. */
const snippetSize = (attributes: readonly string[] | undefined): number => {
  const size = attributes?.find(attribute => attribute.startsWith('content:'))?.split(':')[1];
  return Number(size) || 20;
};

/**
 * Converts a request of the hosted client. Without a `docusaurus_tag` filter, no shard is
 * requested: those requests only count facets, and loading every version for them would cost
 * megabytes.
 */
export const toWorkerRequest = (
  request: FlatRequest | NestedRequest,
  origin: string,
): WorkerRequest => {
  const params: RequestParams =
    'params' in request ? (request.params ?? {}) : (request as FlatRequest);
  const languages = values(params.facetFilters, 'language');
  const tags = values(params.facetFilters, 'docusaurus_tag');
  const hitsPerPage = params.hitsPerPage ?? 20;
  return {
    index: request.indexName,
    load: hitsPerPage > 0,
    params: {
      query: params.query ?? '',
      shards: (languages.length > 0 ? languages : ['en']).flatMap(language =>
        tags.map(tag => shardKey(language, tag)),
      ),
      page: params.page ?? 0,
      hitsPerPage,
      facets: [params.facets ?? []].flat(),
      tags: {
        pre: params.highlightPreTag ?? '<span class="algolia-docsearch-suggestion--highlight">',
        post: params.highlightPostTag ?? '</span>',
      },
      snippetSize: snippetSize(params.attributesToSnippet),
      ellipsis: params.snippetEllipsisText ?? '…',
      origin,
    },
  };
};

/** The requests in an argument of either format. */
export const requestsOf = (argument: SearchArgument): readonly (FlatRequest | NestedRequest)[] =>
  'requests' in argument ? argument.requests : argument;
