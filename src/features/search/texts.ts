import { translate } from '@docusaurus/Translate';

/** Search texts that the theme doesn't define or never shows. */
export const TEXTS = {
  noResults: translate({ id: 'search.noResults', message: 'No results for' }),
  trySearching: translate({ id: 'search.trySearching', message: 'Try searching for' }),
  believe: translate({
    id: 'search.believe',
    message: 'Believe this query should return results?',
  }),
  letUsKnow: translate({ id: 'search.letUsKnow', message: 'Let us know.' }),
  moreOnPage: (count: number): string =>
    translate({ id: 'search.moreOnPage', message: '{count} more on this page' }, { count }),
  opened: (count: number): string =>
    translate({ id: 'search.opened', message: '{count} more results on this page' }, { count }),
  unable: translate({ id: 'search.unable', message: 'Unable to fetch results' }),
  checkNetwork: translate({
    id: 'search.checkNetwork',
    message: 'You might want to check your network connection.',
  }),
  tryAgain: translate({ id: 'search.tryAgain', message: 'Try again' }),
} as const;
