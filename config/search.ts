import type { PluginConfig } from '@docusaurus/types';
import localSearch, { type Options } from '../plugins/search';
import keywords from './search-keywords.json';

/** The search of the site in its own index. */
export const search = [
  localSearch as unknown as string,
  { keywords } satisfies Options,
] as unknown as PluginConfig;
