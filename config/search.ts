import type { PluginConfig } from '@docusaurus/types';
import localSearch, { type Options } from '../plugins/local-search';
import { SEARCH_KEYWORDS } from './search-keywords';

/** The search of the site: its own index, behind the theme's modal and search page. */
export const search = [
  localSearch as unknown as string,
  {
    button: 'src/features/search/SearchButton.tsx',
    modal: 'src/features/search/SearchModal.tsx',
    styles: 'src/features/search/modal-styles.ts',
    shortcuts: 'src/features/search/useSearchShortcuts.ts',
    keywords: SEARCH_KEYWORDS,
    hints: 'src/features/search/ProviderHints.tsx',
  } satisfies Options,
] as unknown as PluginConfig;
