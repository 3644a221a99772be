/** Settings of the second build that tests look at; see `scripts/build-variant.ts`. */
export const VARIANT = {
  outDir: 'build-variant',
  env: {
    HASH_ROUTER: 'true',
    CSP_IN_PAGES: 'true',
    ANNOUNCEMENT_ID: 'spring',
    ANNOUNCEMENT_CONTENT: 'Version 8 is <a href="https://example.com/8">on its way</a>.',
    DOCS_VERSIONS: 'latest',
    API_REFERENCE: 'false',
    ALGOLIA_APP_ID: 'FAKEAPP',
    ALGOLIA_SEARCH_KEY: 'search-key',
    ALGOLIA_INDEX_NAME: 'docs',
  },
} as const;
