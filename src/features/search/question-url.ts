import { LINKS } from '@site/config/links';

/**
 * Replaces halves of surrogate pairs, which addresses can't contain. Deleting a part of an emoji
 * leaves such a half in a text.
 */
export const toWellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** Address of a new discussion, with a query as its title. */
export const questionUrl = (query: string): string =>
  `${LINKS.repository}/discussions/new?category=q-a&title=${encodeURIComponent(toWellFormed(query))}`;
