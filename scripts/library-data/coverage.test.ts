import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataFile } from './generate';
import type { LibraryData } from '../../plugins/guides/library-data';

const root = join(__dirname, '../..');

/** Names in the headings of a page, without badges. */
const headings = (page: string): Set<string> =>
  new Set(
    [...page.matchAll(/^#{2,4} +`?([\w$]+)`?(?= *(?:<|$|\{))/gm)].map(([, name = '']) => name),
  );

const missing = (page: string, names: readonly string[]): string[] => {
  const found = headings(page);
  return names.filter(name => !found.has(name));
};

/** A guide with the pages below it. */
const readGuide = (path: string): string => {
  const folder = path.replace(/\.mdx$/, '');
  const parts = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  return [path, ...parts.map(part => `${folder}/${part}`)]
    .map(part => readFileSync(join(root, part), 'utf8'))
    .join('\n');
};

describe.each([
  [3, 'versioned_docs/version-3/intro.mdx', 27],
  [4, 'versioned_docs/version-4/api/querybuilder.mdx', 37],
  [5, 'versioned_docs/version-5/api/querybuilder.mdx', 41],
  [6, 'versioned_docs/version-6/components/querybuilder.mdx', 43],
  [7, 'versioned_docs/version-7/components/querybuilder.mdx', 51],
  [8, 'docs/components/querybuilder.mdx', 64],
])('the QueryBuilder page of version %i', (major, path, count) => {
  const page = readGuide(path);
  const { types } = JSON.parse(readFileSync(join(root, dataFile(major)), 'utf8')) as LibraryData;
  const names = (types.QueryBuilderProps ?? []).map(prop => prop.name);

  it('has a heading for every prop', () => {
    expect(names).toHaveLength(count);
    expect(missing(page, names)).toEqual([]);
  });

  it('is reported without one of them', () => {
    expect(missing(page.replaceAll(/^#{3,4} `?fields`?.*$/gm, ''), names)).toEqual(['fields']);
  });
});
