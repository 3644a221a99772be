import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { expect, it } from 'vitest';
import buildCache, { digest } from './cache-key';

const site = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'cache-key-'));
  mkdirSync(join(root, 'plugins/nested'), { recursive: true });
  writeFileSync(join(root, 'plugins/nested/a.ts'), 'one');
  return root;
};
const inputs = ['plugins', 'data.json'];

it('changes if a file changes, a file is added, or a setting changes', () => {
  const root = site();
  const of = (settings = {}): string => digest(root, { inputs, settings });
  const first = of();
  expect(of()).toBe(first);
  expect(of({ apiReference: false })).not.toBe(first);
  writeFileSync(join(root, 'plugins/nested/a.ts'), 'two');
  const second = of();
  expect(second).not.toBe(first);
  writeFileSync(join(root, 'data.json'), '{}');
  expect(of()).not.toBe(second);
});

it('does not change if a test changes', () => {
  const root = site();
  const before = digest(root, { inputs, settings: {} });
  writeFileSync(join(root, 'plugins/a.test.ts'), 'test');
  expect(digest(root, { inputs, settings: {} })).toBe(before);
});

it('rejects inputs without files', () => {
  expect(() => digest(site(), { inputs: ['nowhere'], settings: {} })).toThrow(
    /none of nowhere exists/,
  );
});

const configure = (config: object): string => {
  const plugin = buildCache({ siteDir: site() } as LoadContext, { inputs, settings: {} });
  plugin.configureWebpack?.(config, false, {} as never, undefined);
  return JSON.stringify(config);
};

it.each([
  ['Rspack', { experiments: { cache: { type: 'persistent', version: 'base' } }, cache: true }],
  ['webpack', { cache: { type: 'filesystem', version: 'base' } }],
])('adds its key to the cache version of %s', (_, config) => {
  expect(configure(config)).toMatch(/"version":"base-[\da-f]{16}"/);
});

it('ignores an in-memory cache', () => {
  expect(configure({ cache: true })).toBe('{"cache":true}');
  expect(configure({ cache: { type: 'memory' } })).toBe('{"cache":{"type":"memory"}}');
});

it('rejects a cache of an unknown type', () => {
  expect(() => configure({ cache: { type: 'remote' } })).toThrow(
    /unsupported cache of type remote/,
  );
});
