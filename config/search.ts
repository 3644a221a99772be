import type { PluginConfig } from '@docusaurus/types';
import localSearch, { type Options } from '../plugins/search';
import keywords from './search-keywords.json';

/** The site's local search. */
export const search = [
  localSearch as unknown as string,
  { keywords } satisfies Options,
] as unknown as PluginConfig;
