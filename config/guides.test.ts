import { expect, it, vi } from 'vitest';
import { guide, INSTALLED, LATEST } from '../versions.ts';
import deployedGuides from '../plugins/bundler/deployed-guides';
import buildCache, { digest, type BuildCacheOptions } from '../plugins/bundler/cache-key';
import { readEnv } from './env';
import { guidePlugins } from './guides';

/** Options of a plugin with these settings. */
const optionsOf = (plugin: unknown, settings: Readonly<Record<string, string>>): unknown =>
  (guidePlugins(readEnv(settings)) as readonly unknown[])
    .filter(Array.isArray)
    .find(([entry]) => entry === plugin)?.[1];

/** Key of the bundler's cache for these settings. */
const cacheKey = (settings: Readonly<Record<string, string>>): string =>
  digest(process.cwd(), {
    ...(optionsOf(buildCache, settings) as BuildCacheOptions),
    inputs: ['config/guides.ts'],
  });

const KEYS = { ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_KEY: 'key', ALGOLIA_INDEX_NAME: 'docs' };

it('invalidates the bundler cache if the search switches to or from a hosted index', () => {
  const local = cacheKey({});
  expect(cacheKey({})).toBe(local);
  const hosted = cacheKey(KEYS);
  expect(hosted).not.toBe(local);
  expect(cacheKey({ ...KEYS, ALGOLIA_INDEX_NAME: 'other' })).not.toBe(hosted);
});

it('leads components to the deployed site for guides that a build omits', () => {
  const settings = { SITE_URL: 'https://example.com', BASE_URL: '/site/' };
  expect(optionsOf(deployedGuides, settings)).toEqual({ site: undefined });
  expect(optionsOf(deployedGuides, { ...settings, DOCS_VERSIONS: 'latest' })).toEqual({
    site: INSTALLED === LATEST ? undefined : 'https://example.com/site',
  });
  expect(guide('intro')).toBe(`${INSTALLED.base}/intro`);
  vi.stubEnv('DEPLOYED_GUIDES', 'https://example.com/site');
  expect(guide('intro')).toBe(`https://example.com/site${INSTALLED.base}/intro`);
});
