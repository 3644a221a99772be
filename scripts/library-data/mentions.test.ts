import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAJORS, VERSIONS } from '../../versions.ts';
import { dataFile } from './generate';
import { explains, exportedNames, type Mention, mentions, propertyNames } from './mentions';
import type { LibraryData } from '../../plugins/guides/library-data';

const root = join(__dirname, '../..');

const libraries = new Map<number, LibraryData>(
  MAJORS.map(major => [
    major,
    JSON.parse(readFileSync(join(root, dataFile(major)), 'utf8')) as LibraryData,
  ]),
);
const namesOf = (major: number): Set<string> => {
  const library = libraries.get(major);
  if (!library) throw new Error(`There is no data for version ${major}.`);
  return exportedNames(library);
};
const namesOfAny = (majors: readonly number[]): Set<string> =>
  new Set(majors.flatMap(major => [...namesOf(major)]));

/** Pages about older versions. */
const UPGRADES = new Set(['migrate.mdx', 'exports.mdx', 'upgrade-from-older.mdx']);
/**
 * Names with another meaning: an option whose type is not exported, a package, the default export.
 */
const OTHERWISE = new Set(['getRuleDefaultValue', 'clsx', 'QueryBuilder']);

/** Mentions of names that only other versions export, if the paragraph does not say so. */
const unexplained = (major: number, file: string, page: string): Mention[] => {
  const library = libraries.get(major);
  const own = new Set([
    ...namesOf(major),
    ...OTHERWISE,
    ...(library ? propertyNames(library) : []),
  ]);
  const all = namesOfAny(MAJORS);
  const older = namesOfAny(MAJORS.filter(other => other < major));
  return mentions(page).filter(
    ({ name, paragraph }) =>
      all.has(name) &&
      !own.has(name) &&
      !(UPGRADES.has(basename(file)) && older.has(name)) &&
      !explains(paragraph),
  );
};

describe.each(MAJORS)('the pages of version %i', major => {
  const folder = VERSIONS.find(version => version.major === major)?.folder ?? '';
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.mdx'))
    .map(file => join(folder, file));
  const read = files.map(file => [file, readFileSync(join(root, file), 'utf8')] as const);

  it('mention only what the version exports, unless they say so', () => {
    expect(files.length).toBeGreaterThanOrEqual(major === 3 ? 1 : 19);
    expect(read.flatMap(([, page]) => mentions(page)).length).toBeGreaterThan(
      major === 3 ? 200 : 1000,
    );
    expect(
      read.flatMap(([file, page]) =>
        unexplained(major, file, page).map(({ name, line }) => `${file}:${line} ${name}`),
      ),
    ).toEqual([]);
  });
});

describe('a name of another version', () => {
  const found = (major: number, page: string, file = 'page.mdx'): string[] =>
    unexplained(major, file, page).map(({ name, line }) => `${line} ${name}`);

  it('is found, with its line', () => {
    expect(
      found(5, '# Hooks\n\nText.\n\n```ts\ncode\n```\n\nUse `formatQuery`\nand `useRule`.'),
    ).toEqual(['10 useRule']);
    expect(found(5, 'Call `parseSpEL()`.')).toEqual(['1 parseSpEL']);
  });

  it('may be mentioned where the paragraph says when it exists', () => {
    expect(found(5, 'The hook `useRule` came with version 7.')).toEqual([]);
    expect(found(5, '`useRule` <Since version="7.0.0" />')).toEqual([]);
    expect(found(5, 'That came with version 7.\n\nUse `useRule`.')).toEqual(['3 useRule']);
  });

  it('may be mentioned by an upgrade guide if it is older', () => {
    expect(found(5, '`QueryBuilderWithoutDndProvider`', 'migrate.mdx')).toEqual([]);
    expect(found(5, '`QueryBuilderWithoutDndProvider`')).toEqual([
      '1 QueryBuilderWithoutDndProvider',
    ]);
    expect(found(5, '`useRule`', 'migrate.mdx')).toEqual(['1 useRule']);
  });

  it('is a property or an option, if the version has one of that name', () => {
    expect(found(5, '`ruleGroup`, `getRuleDefaultValue`, `path`')).toEqual([]);
  });
});
