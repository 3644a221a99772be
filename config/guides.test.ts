import { expect, it } from 'vitest';
import buildCache, { digest, type BuildCacheOptions } from '../plugins/bundler/cache-key';
import { readEnv } from './env';
import { guidePlugins } from './guides';

/** Key of the bundler's cache for these settings. */
const cacheKey = (settings: Readonly<Record<string, string>>): string => {
  const plugin = guidePlugins(readEnv(settings)).find(
    entry => Array.isArray(entry) && (entry[0] as unknown) === buildCache,
  ) as unknown as readonly [unknown, BuildCacheOptions];
  return digest(process.cwd(), { ...plugin[1], inputs: ['config/guides.ts'] });
};

const KEYS = { ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_KEY: 'key', ALGOLIA_INDEX_NAME: 'docs' };

it('invalidates the bundler cache if the search switches to or from a hosted index', () => {
  const local = cacheKey({});
  expect(cacheKey({})).toBe(local);
  const hosted = cacheKey(KEYS);
  expect(hosted).not.toBe(local);
  expect(cacheKey({ ...KEYS, ALGOLIA_INDEX_NAME: 'other' })).not.toBe(hosted);
});
