import { expect, it } from 'vitest';
import { loadShards } from '../../e2e/lib/search-shards';
import { SearchEngine } from '../../plugins/search/engine/engine';

const NAMES = {
  antd: ['antd', 'Ant Design'],
  bootstrap: ['bootstrap'],
  bulma: ['bulma'],
  chakra: ['chakra', 'Chakra UI'],
  fluent: ['fluent', 'Fluent UI'],
  mantine: ['mantine'],
  material: ['material', 'Material UI'],
  tremor: ['tremor'],
};

it.each([
  ['7', '/docs/compat'],
  ['next', '/docs/next/compat'],
])('leads from the name of a kit to its guide and its demo, in version %s', (version, guide) => {
  const engine = new SearchEngine();
  const shards = loadShards('build', version);
  for (const { shard } of shards) engine.add(shard);
  const keys = shards.map(({ key }) => key);
  for (const [kit, names] of Object.entries(NAMES)) {
    for (const name of names) {
      const urls = engine.search(name, keys).found.map(({ entry }) => entry.page.url);
      const pages = [...new Set(urls)].slice(0, 3);
      expect([name, ...pages]).toContain(guide);
      expect([name, ...pages]).toContain(`/demo/${kit}`);
    }
  }
});

it.each([
  ['csv', '/lab'],
  ['test my query on data', '/lab'],
  ['playground', '/sandbox'],
  ['try online', '/sandbox'],
  ['upgrade my code', '/sandbox'],
  ['theme colors', '/demo'],
])('finds by “%s” the page on which readers do it', (query, path) => {
  for (const version of ['7', 'next']) {
    const engine = new SearchEngine();
    const shards = loadShards('build', version);
    for (const { shard } of shards) engine.add(shard);
    const { found } = engine.search(
      query,
      shards.map(({ key }) => key),
    );
    expect(found.slice(0, 5).map(({ entry }) => entry.page.url)).toContain(path);
  }
});
