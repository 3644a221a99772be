import { LINKS } from '@site/config/links';

/** Address of a new issue about a query that should have had results. */
export const missingResultsUrl = (query: string): string =>
  `${LINKS.repository}/issues/new?title=${encodeURIComponent(`Docs search: no results for "${query}"`)}`;
