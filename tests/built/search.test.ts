import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadShards } from '../../e2e/lib/search-shards';
import { SearchEngine } from '../../plugins/search/engine/engine';
import { fold, words } from '../../plugins/search/engine/text';

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

/** Names of props, options and functions in the Markdown of guides. The search leaves changelogs out. */
const namesIn = (folder: string): string[] => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter(file => file.endsWith('.md') && !/^(?:next|\d)\b|changelog/.test(file))
    .map(file => readFileSync(join(folder, file), 'utf8'));
  const names = texts.flatMap(text => [...text.matchAll(/(?<=`)[a-z]+[A-Z][A-Za-z]+(?=`)/g)]);
  return [...new Set(names.map(([name]) => name))];
};

it.each([
  ['7', 'build/docs', 350],
  ['next', 'build/docs/next', 600],
  ['6', 'build/docs/6', 200],
])('finds each name that the guides of version %s mention', (version, folder, least) => {
  const names = namesIn(folder);
  expect(names.length).toBeGreaterThan(least);
  const texts = loadShards('build', version).map(({ json }) =>
    json.replaceAll(String.raw`\n`, ' '),
  );
  const known = new Set(texts.flatMap(text => words(text).map(fold)));
  expect(names.filter(name => !known.has(fold(name)))).toEqual([]);
});
