import { describe, expect, it } from 'vitest';
import { requestsOf, toWorkerRequest } from './requests';

const ORIGIN = 'https://example.com';

describe('toWorkerRequest', () => {
  it('reads a request of the modal', () => {
    const [request] = requestsOf({
      requests: [
        {
          indexName: 'local',
          query: 'rule',
          hitsPerPage: 20,
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          attributesToSnippet: ['hierarchy.lvl1:5', 'content:5'],
          facetFilters: [
            'language:en',
            ['docusaurus_tag:default', 'docusaurus_tag:docs-default-7'],
          ],
        },
      ],
    });
    expect(request && toWorkerRequest(request, ORIGIN)).toEqual({
      index: 'local',
      load: true,
      params: {
        query: 'rule',
        shards: ['en|default', 'en|docs-default-7'],
        page: 0,
        hitsPerPage: 20,
        facets: [],
        tags: { pre: '<mark>', post: '</mark>' },
        snippetSize: 5,
        ellipsis: '…',
        origin: ORIGIN,
      },
    });
  });

  it('reads a request of the helper', () => {
    const [request] = requestsOf([
      {
        indexName: 'local',
        params: {
          query: 'rule',
          page: 2,
          facets: ['docusaurus_tag'],
          facetFilters: [['language:en'], ['docusaurus_tag:docs-default-6']],
        },
      },
    ]);
    expect(request && toWorkerRequest(request, ORIGIN)).toMatchObject({
      load: true,
      params: {
        query: 'rule',
        page: 2,
        shards: ['en|docs-default-6'],
        facets: ['docusaurus_tag'],
        tags: { pre: '<span class="algolia-docsearch-suggestion--highlight">', post: '</span>' },
      },
    });
  });

  it('loads no shard for a request that only counts facets', () => {
    const counting = { indexName: 'local', params: { hitsPerPage: 0, facets: 'docusaurus_tag' } };
    expect(toWorkerRequest(counting, ORIGIN)).toMatchObject({
      load: false,
      params: { shards: [], facets: ['docusaurus_tag'] },
    });
  });
});
