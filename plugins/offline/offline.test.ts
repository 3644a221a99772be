import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { offlineList, sheetsIn, type Additions, type BuildManifests } from './list';
import { FILES_FILE, keyOf, WORKER_FILE, type OfflineFiles } from './shared';
import { writeWorker, type OfflineDraft } from './write-worker';

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

const NOTHING: Additions = { files: [], chunks: [] };
const ADDITIONS: Additions = {
  files: ['/site/img/logo.svg', '/site/assets/css/kit.css', '/site/assets/css/kit.css'],
  chunks: ['dialog'],
};

describe('offlineList', () => {
  it('contains the pages, the code that they load, the additions, and nothing else', () => {
    expect(offlineList(['/site/docs/intro', '/site/'], MANIFESTS, '/site/', ADDITIONS)).toEqual([
      '',
      'assets/css/kit.css',
      ...[0, 1, 10, 2, 3, 4, 5, 6, 7].map(id => `assets/js/${id}.js`),
      'docs/intro',
      'img/logo.svg',
    ]);
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

describe('writeWorker', () => {
  const BUILD = {
    'index.html': 'home',
    'docs/6.html': 'six',
    'docs/6/index.html': 'the same in another place',
    'assets/js/main.01ab.js': 'main',
    'img/cards/home.png': 'card',
    'search-index/manifest.json': '{"shards":{"en|default":{"file":"en.1.json"}}}',
    'search-index/en.1.json': '{}',
    'llms.txt': 'text',
    'fr/index.html': 'French home',
  };

  const make = (draft: Partial<OfflineDraft>, changes: Readonly<Record<string, string>> = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'offline-'));
    const list = { base: '/', keep: [''], ...draft };
    for (const [name, text] of Object.entries({
      ...BUILD,
      [FILES_FILE]: JSON.stringify(list),
      ...changes,
    })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return folder;
  };
  const workerIn = (folder: string) => readFileSync(join(folder, WORKER_FILE), 'utf8');

  it('lists the hashes of what pages load', async () => {
    const folder = make({ shards: ['en|default'] });
    const files = await writeWorker(folder, ['fr']);
    expect(files?.keep).toEqual(['', 'search-index/en.1.json', 'search-index/manifest.json']);
    expect(Object.keys(files?.hashes ?? {})).toEqual([
      '',
      'assets/js/main.01ab.js',
      'docs/6',
      'search-index/en.1.json',
      'search-index/manifest.json',
    ]);
    // SHA-256 of "six".
    expect(files?.hashes['docs/6']).toBe('44778d82365e4af6');
    const written = JSON.parse(readFileSync(join(folder, FILES_FILE), 'utf8')) as OfflineFiles;
    expect(written).toEqual(files);
  });

  it('writes another worker when any file changes, and the same one otherwise', async () => {
    const [one, two, other] = [
      make({}),
      make({}),
      make({}, { 'docs/6.html': 'six with a correction' }),
    ];
    for (const folder of [one, two, other]) await writeWorker(folder);
    expect(workerIn(two)).toBe(workerIn(one));
    expect(workerIn(other)).not.toBe(workerIn(one));
  });

  it('throws for a file to keep that the build lacks', async () => {
    await expect(writeWorker(make({ keep: ['', 'docs/gone'] }))).rejects.toThrow('docs/gone');
  });

  it('writes no worker for a build without a list', async () => {
    expect(await writeWorker(mkdtempSync(join(tmpdir(), 'offline-')))).toBeUndefined();
  });
});
