import type { PluginConfig } from '@docusaurus/types';
import localSearch, { type Options } from '../plugins/search';
import { readGuides, searchWordsOf } from './front-matter';

/** The site's local search. */
export const search = [
  localSearch as unknown as string,
  {
    keywords: async siteDir => searchWordsOf(await readGuides(siteDir)),
  } satisfies Options,
] as unknown as PluginConfig;
