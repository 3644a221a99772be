import { LINKS } from '@site/config/links';

/**
 * Replaces halves of surrogate pairs, which addresses can't contain. Deleting a part of an emoji
 * leaves such a half in a text.
 */
export const toWellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** Address of a new issue about a query that should have had results. */
export const missingResultsUrl = (query: string): string =>
  `${LINKS.repository}/issues/new?title=${encodeURIComponent(`Docs search: no results for "${toWellFormed(query)}"`)}`;
