import type { PluginConfig } from '@docusaurus/types';
import localSearch, { type Options } from '../plugins/search';
import { SEARCH_KEYWORDS } from './search-keywords';

/** The search of the site in its own index. */
export const search = [
  localSearch as unknown as string,
  { keywords: SEARCH_KEYWORDS } satisfies Options,
] as unknown as PluginConfig;
