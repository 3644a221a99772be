import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AllContent, LoadContext } from '@docusaurus/types';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchEngine } from './engine/engine';
import { INDEX_FOLDER, shardKey, type Manifest, type Shard } from './shared/format';
import localSearch from './index';

let siteDir = '';

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'search-site-'));
  await mkdir(join(siteDir, 'docs'));
  await writeFile(
    join(siteDir, 'docs/export.mdx'),
    '---\ntitle: Export\n---\n\n# Export\n\nAs SQL.\n\n## Parameters\n\nNamed ones.\n',
  );
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(siteDir, { recursive: true });
});

const doc = (id: string, more: object = {}) => ({
  id,
  title: id,
  permalink: `/docs/${id}`,
  source: `@site/docs/${id}.mdx`,
  ...more,
});

const content = {
  'docusaurus-plugin-content-docs': {
    default: {
      loadedVersions: [
        {
          versionName: '7',
          docs: [doc('export'), doc('draft', { draft: true })],
          sidebars: {
            main: [
              { type: 'category', label: 'Utilities', items: [{ type: 'doc', id: 'export' }] },
            ],
          },
        },
      ],
    },
  },
} as unknown as AllContent;

const plugin = () =>
  localSearch(
    {
      siteDir,
      generatedFilesDir: join(siteDir, '.docusaurus'),
      baseUrl: '/site/',
      siteConfig: {},
      i18n: { currentLocale: 'en' },
    } as LoadContext,
    {
      keywords: () => Promise.resolve({ export: { parameters: 'placeholders' } }),
      reference: { release: '8.0.0', since: () => 8 },
    },
  );

const load = async () => {
  const loaded = plugin();
  await loaded.allContentLoaded?.({ allContent: content, actions: {} as never });
  return loaded;
};

interface DevServer {
  readonly devServer: {
    readonly static: { readonly directory: string; readonly publicPath: string }[];
  };
}

it('serves an index of the sources in the dev server', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const loaded = await load();
  const { devServer } = loaded.configureWebpack?.({}, false, {} as never, undefined) as DevServer;
  const [folder] = devServer.static;
  expect(folder?.publicPath).toBe(`/site/${INDEX_FOLDER}`);
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(folder?.directory ?? '', name), 'utf8'));
  const key = shardKey('en', 'docs-default-7');
  const { shards } = read('manifest.json') as Manifest;
  expect(Object.keys(shards)).toEqual([key]);

  const engine = new SearchEngine();
  engine.add(read(shards[key]?.file ?? '') as Shard);
  const [byKeyword] = engine.search('placeholder', [key]).found;
  expect(byKeyword?.entry.section.heading).toBe('Parameters');
  const [first] = engine.search('parameters', [key]).found;
  expect(first?.entry.page).toMatchObject({ url: '/docs/export', group: 'Utilities' });
  expect(first?.entry.section).toMatchObject({ anchor: 'parameters', content: 'Named ones.' });
});

it('does not read the sources in a build', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await load();
  expect(existsSync(join(siteDir, '.docusaurus'))).toBe(false);
  expect(await readdir(siteDir)).toEqual(['docs']);
});
