import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprints } from './generation';
import packages from './packages.json';

const OWN = ['bulma', 'chakra', 'fluent', 'tremor'];
const SYMBOLS = new Map([
  ['react-querybuilder', new Set(['QueryBuilder', 'Rule'])],
  ['@react-querybuilder/antd', new Set(['QueryBuilderAntD'])],
]);

let site: string;

const write = (path: string, content: string): void => {
  const file = join(site, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'api-reference-'));
  write('plugins/api-reference/index.ts', 'export {};');
  write('plugins/api-reference/examples/add.mdx', 'An example.');
  for (const tool of [
    'typedoc',
    'typedoc-plugin-markdown',
    'docusaurus-plugin-typedoc',
    'typescript',
  ]) {
    write(`node_modules/${tool}/package.json`, '{"version":"1.0.0"}');
  }
  for (const { name, folder } of packages) {
    const isOwn = OWN.includes(folder);
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, private: isOwn }, null, 1));
    if (isOwn) write(`packages/${folder}/src/index.ts`, 'export {};');
  }
});

afterEach(() => {
  rmSync(site, { recursive: true });
});

/** Names of the packages whose fingerprint changes because of an action. */
const changedBy = (action: () => void): string[] => {
  const before = fingerprints(site, {}, SYMBOLS);
  action();
  const after = fingerprints(site, {}, SYMBOLS);
  expect(Object.keys(after)).toHaveLength(packages.length);
  return Object.keys(after).filter(name => after[name] !== before[name]);
};

const append = (path: string): void => appendFileSync(join(site, path), '\n');

describe('fingerprints', () => {
  it('change only for the changed package', () => {
    expect(changedBy(() => append('node_modules/@react-querybuilder/antd/package.json'))).toEqual([
      '@react-querybuilder/antd',
    ]);
    expect(changedBy(() => append('packages/chakra/src/index.ts'))).toEqual([
      '@react-querybuilder/chakra',
    ]);
    expect(changedBy(() => append('plugins/api-reference/examples/add.mdx'))).toEqual([
      'react-querybuilder',
    ]);
  });

  it('change for all packages if the core, a tool or the plugin changes', () => {
    for (const path of [
      'node_modules/react-querybuilder/package.json',
      'node_modules/typedoc/package.json',
      'plugins/api-reference/index.ts',
    ]) {
      expect(changedBy(() => append(path))).toHaveLength(packages.length);
    }
  });

  it('change for packages whose symbols a guide starts to use', () => {
    const link = [{ title: 'Guide', path: '/docs/guide' }];
    const before = fingerprints(site, {}, SYMBOLS);
    const changedWith = (key: string): string[] => {
      const after = fingerprints(site, { [key]: link }, SYMBOLS);
      return [...SYMBOLS.keys()].filter(name => after[name] !== before[name]);
    };
    expect(changedWith('@react-querybuilder/antd/QueryBuilderAntD')).toEqual([
      '@react-querybuilder/antd',
    ]);
    expect(changedWith('*/Rule')).toEqual(['react-querybuilder']);
    expect(changedWith('*/nothing')).toEqual([]);
  });
});
