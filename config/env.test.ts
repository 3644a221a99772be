import { TECHNIQUES } from 'docusaurus-lean/techniques';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env';
import { LATEST } from '../versions.ts';

const KEYS = { ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_KEY: 'key', ALGOLIA_INDEX_NAME: 'rqb' };

describe('readEnv', () => {
  it('accepts an empty environment', () => {
    expect(readEnv({})).toEqual({
      url: 'https://react-querybuilder.js.org',
      baseUrl: '/',
      algolia: undefined,
      analyticsId: undefined,
      announcement: undefined,
      hashRouter: false,
      locales: ['en'],
      docsVersions: undefined,
      apiReference: true,
      cspInPages: false,
      lean: TECHNIQUES,
    });
  });

  it('treats an empty value as absent', () => {
    expect(readEnv({ SITE_URL: '', BASE_URL: '', ALGOLIA_APP_ID: '', HASH_ROUTER: '' })).toEqual(
      readEnv({}),
    );
  });

  it('reads every variable', () => {
    expect(
      readEnv({
        SITE_URL: 'https://docs.example.com',
        BASE_URL: '/rqb/',
        ALGOLIA_APP_ID: 'APP',
        ALGOLIA_SEARCH_KEY: 'key',
        ALGOLIA_INDEX_NAME: 'rqb',
        ANALYTICS_ID: 'G-ABC123',
        ANNOUNCEMENT_CONTENT: 'Version <b>8</b> is near',
        ANNOUNCEMENT_ID: 'v8-near',
        HASH_ROUTER: 'true',
        LOCALES: 'en, pt-BR',
        DOCS_VERSIONS: 'latest, 3',
        API_REFERENCE: 'false',
        CSP_IN_PAGES: 'true',
        LEAN: '-retry, -prefetch',
      }),
    ).toEqual({
      url: 'https://docs.example.com',
      baseUrl: '/rqb/',
      algolia: { appId: 'APP', searchKey: 'key', indexName: 'rqb' },
      analyticsId: 'G-ABC123',
      announcement: { id: 'v8-near', content: 'Version <b>8</b> is near' },
      hashRouter: true,
      locales: ['en', 'pt-BR'],
      docsVersions: [LATEST.name, '3'],
      apiReference: false,
      cspInPages: true,
      lean: TECHNIQUES.filter(name => name !== 'retry' && name !== 'prefetch'),
    });
  });

  it('turns off the performance layer', () => {
    expect(readEnv({ LEAN: 'false' }).lean).toEqual([]);
  });

  it.each<[string, Parameters<typeof readEnv>[0]]>([
    ['SITE_URL', { SITE_URL: 'docs.example.com' }],
    ['SITE_URL', { SITE_URL: 'ftp://example.com' }],
    ['SITE_URL', { SITE_URL: 'https://example.com/docs' }],
    ['SITE_URL', { SITE_URL: 'https://me:pass@example.com' }],
    ['SITE_URL', { SITE_URL: ' https://example.com ' }],
    ['BASE_URL', { BASE_URL: '/../' }],
    ['BASE_URL', { BASE_URL: '/a/./' }],
    ['BASE_URL', { BASE_URL: '/a b/' }],
    ['BASE_URL', { BASE_URL: 'docs' }],
    ['BASE_URL', { BASE_URL: '/docs' }],
    ['HASH_ROUTER', { HASH_ROUTER: 'yes' }],
    ['DOCS_VERSIONS', { DOCS_VERSIONS: 'latest,99' }],
    ['DOCS_VERSIONS', { DOCS_VERSIONS: '3' }],
    ['LOCALES', { LOCALES: 'en,en' }],
    ['LOCALES', { LOCALES: 'en-us,en-US' }],
    ['LOCALES', { LOCALES: 'en,x' }],
    ['LOCALES', { LOCALES: 'en,en-12' }],
    ...['api', 'demo', 'docs', 'img', 'lab', 'r', 'sandbox'].map(
      (name): [string, { LOCALES: string }] => ['LOCALES', { LOCALES: `en,${name}` }],
    ),
    ['LEAN', { LEAN: 'off' }],
    ['LEAN', { LEAN: '-everything' }],
    ['API_REFERENCE', { API_REFERENCE: 'off' }],
    ['ALGOLIA_SEARCH_KEY', { ALGOLIA_APP_ID: 'APP', ALGOLIA_INDEX_NAME: 'rqb' }],
    ['ALGOLIA_APP_ID', { ...KEYS, ALGOLIA_APP_ID: 'a b' }],
    ['ALGOLIA_SEARCH_KEY', { ...KEYS, ALGOLIA_SEARCH_KEY: 'key"><script>' }],
    ['ALGOLIA_INDEX_NAME', { ...KEYS, ALGOLIA_INDEX_NAME: ' ' }],
    ['ANALYTICS_ID', { ANALYTICS_ID: '<script>' }],
    ['ANNOUNCEMENT_CONTENT', { ANNOUNCEMENT_CONTENT: '   ', ANNOUNCEMENT_ID: 'news' }],
    ['ANNOUNCEMENT_ID', { ANNOUNCEMENT_CONTENT: 'News' }],
    ['ANNOUNCEMENT_ID', { ANNOUNCEMENT_CONTENT: 'News', ANNOUNCEMENT_ID: 'a b' }],
    ['ANNOUNCEMENT_CONTENT', { ANNOUNCEMENT_ID: 'news' }],
  ])('rejects a bad value and names %s', (variable, env) => {
    expect(() => readEnv(env)).toThrow(EnvError);
    expect(() => readEnv(env)).toThrow(variable);
  });
});
