import { describe, expect, it } from 'vitest';
import { offlineList, sheetsIn, type Additions, type BuildManifests } from './list';
import { keyOf } from './shared';

const chunk = (file: string) => ({ js: [{ file }] });

const MANIFESTS: BuildManifests = {
  routes: {
    '/site/docs-0a1': { __comp: 'parent' },
    '/site/docs/6-0a2': { __comp: 'other' },
    '/site/docs/intro-0a3': {
      __comp: 'item',
      content: 'intro',
      // Part of the main chunk.
      config: 'config',
      __context: { plugin: 'plugin' },
    },
    '/site/demo-0a4': { __comp: 'demo' },
  },
  client: {
    origins: {
      main: ['1', 2],
      'runtime~main': [0],
      parent: [3],
      item: [4, 5],
      intro: [6],
      plugin: [7],
      other: [8],
      demo: [9],
      dialog: [10],
    },
    assets: Object.fromEntries(
      Array.from({ length: 11 }, (_, id) => [String(id), chunk(`assets/js/${id}.js`)]),
    ),
  },
};

const NOTHING: Additions = { files: [], chunks: [], shards: [] };
const ADDITIONS: Additions = {
  files: ['/site/img/logo.svg', '/site/assets/css/kit.css', '/site/assets/css/kit.css'],
  chunks: ['dialog'],
  shards: ['en|default'],
};

describe('offlineList', () => {
  const list = offlineList(['/site/docs/intro'], MANIFESTS, '/site/', ADDITIONS);

  it('contains the pages, the code that they load, the additions, and nothing else', () => {
    expect(list.pages).toEqual(['/site/docs/intro']);
    expect(list.files).toEqual([
      '/site/assets/css/kit.css',
      ...[0, 1, 10, 2, 3, 4, 5, 6, 7].map(id => `/site/assets/js/${id}.js`),
      '/site/img/logo.svg',
    ]);
    expect(list.shards).toEqual(['en|default']);
  });

  it('derives the build name from its files', () => {
    expect(offlineList(['/site/docs/intro'], MANIFESTS, '/site/', ADDITIONS)).toEqual(list);
    expect(offlineList(['/site/docs/intro'], MANIFESTS, '/site/', NOTHING).build).not.toBe(
      list.build,
    );
  });

  it('throws for a page that the build does not contain', () => {
    const routes = { '/site/docs/intro-0a3': { __comp: 'gone' } };
    expect(() =>
      offlineList(['/site/docs/intro'], { ...MANIFESTS, routes }, '/site/', NOTHING),
    ).toThrow('no chunk of /site/docs/intro-0a3');
  });

  it('throws for an additional chunk that the build does not contain', () => {
    const gone = { ...NOTHING, chunks: ['gone'] };
    expect(() => offlineList(['/site/docs/intro'], MANIFESTS, '/site/', gone)).toThrow(
      'no chunk gone',
    );
  });
});

it('finds the style sheets of a page', () => {
  const html =
    '<link data-rh=true rel=stylesheet href=/a.css /><link rel="icon" href="/i.svg"><link href="/b.css" rel="stylesheet">';
  expect(sheetsIn(html)).toEqual(['/a.css', '/b.css']);
});

it.each([
  ['/site/docs/intro', '/site/docs/intro'],
  ['/site/docs/intro/', '/site/docs/intro'],
  ['/site/docs/intro.html', '/site/docs/intro'],
  ['/site/docs/intro/index.html', '/site/docs/intro'],
  ['/site/', '/site/'],
  ['/site/index.html', '/site/'],
])('stores %s as %s', (path, key) => {
  expect(keyOf(path, '/site/')).toBe(key);
});
