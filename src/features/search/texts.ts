import { translate } from '@docusaurus/Translate';

/** Search texts that the theme doesn't define or never shows. */
export const TEXTS = {
  noResults: translate({ id: 'search.noResults', message: 'No results for' }),
  trySearching: translate({ id: 'search.trySearching', message: 'Did you mean' }),
  otherVersions: translate({ id: 'search.otherVersions', message: 'Search in another version' }),
  ask: translate({ id: 'search.ask', message: 'Ask in the discussions of the project' }),
  popular: translate({ id: 'search.popular', message: 'Popular pages' }),
  rooms: translate({ id: 'search.rooms', message: 'Try it' }),
  without: translate({ id: 'search.without', message: 'without:' }),
  unable: translate({ id: 'search.unable', message: 'Unable to fetch results' }),
  checkNetwork: translate({
    id: 'search.checkNetwork',
    message: 'You might want to check your network connection.',
  }),
  tryAgain: translate({ id: 'search.tryAgain', message: 'Try again' }),
} as const;
