import { join } from 'node:path';
import { digest } from '../../bundler/cache-key';
import { ResultCache } from '../../lib/result-cache';
import type { SearchPage } from '../shared/format';
import type { Draft } from './html';
import { type About, readBuiltPages } from './read-pages';

/** Files that affect how pages are parsed. */
const INPUTS = ['plugins/search', 'package-lock.json'];

/** A build to index. */
export interface BuiltSite extends About {
  readonly siteDir: string;
  readonly outDir: string;
  readonly baseUrl: string;
}

/** Reads every page of a build. Only changed pages are parsed. */
export const readSite = async ({
  siteDir,
  outDir,
  baseUrl,
  ...about
}: BuiltSite): Promise<SearchPage[]> => {
  const cache = new ResultCache<readonly Draft[]>(
    join(siteDir, '.cache/search.json'),
    digest(siteDir, { inputs: INPUTS, settings: {} }),
  );
  const pages = await readBuiltPages(outDir, baseUrl, about, cache.getOrCompute.bind(cache));
  cache.flush();
  return pages;
};
