import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LATEST, type Version, VERSIONS } from '../versions.ts';
import { nearestOf, readGuides } from './front-matter';
import { counterpartOf } from '../plugins/redirects/shared/counterparts';

const root = join(__dirname, '..');

/** Ids of a version's pages, including the generated category indexes. */
const pagesOf = ({ folder, sidebar }: Version): string[] => {
  const docs = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.mdx'))
    .map(path => path.replaceAll('\\', '/').replace(/\.mdx$/, ''));
  const categories = readFileSync(join(root, sidebar), 'utf8').matchAll(/\/category\/[\w-]+/g);
  return [...docs, ...new Set([...categories].map(([slug]) => slug))];
};

const nearest = nearestOf(await readGuides(root));

const latest = new Set(pagesOf(LATEST));
const counterpart = (id: string): string | undefined =>
  counterpartOf(id, nearest, candidate => latest.has(candidate));

const others = VERSIONS.filter(({ major }) => major !== LATEST.major);

// The examples are of a version whose pages do not change any more.
const pagesOf7 = new Set(VERSIONS.filter(({ major }) => major === 7).flatMap(pagesOf));
const counterpartIn7 = (id: string): string | undefined =>
  counterpartOf(id, nearest, candidate => pagesOf7.has(candidate));

describe('the page that a version banner and the version menu link to', () => {
  it('is checked for every page of every other version', () => {
    expect(others).toHaveLength(VERSIONS.length - 1);
    expect(latest.size).toBeGreaterThan(35);
    expect(others.flatMap(pagesOf).length).toBeGreaterThan(110);
  });

  it.each(others)('exists for all pages of $label', version => {
    const pages = pagesOf(version);
    expect(pages).toContain('intro');
    const without = pages.filter(id => counterpart(id) === undefined);
    expect(
      without.map(
        id => `${id}: \`nearest\` in its front matter must be a page of version ${LATEST.major}.`,
      ),
    ).toEqual([]);
  });

  it('is the same page wherever there is one', () => {
    expect(counterpartIn7('components/rule')).toBe('components/rule');
    expect(counterpartIn7('/category/styling')).toBe('/category/styling');
  });

  it('is the replacement of a moved page', () => {
    expect(counterpartIn7('api/export')).toBe('utils/export');
    expect(counterpartIn7('tips/styling')).toBe('styling/overview');
    expect(counterpartIn7('umd')).toBe('buildless');
  });

  it('is the closest page otherwise', () => {
    expect(counterpartIn7('/category/api')).toBe('/category/components');
    expect(counterpartIn7('utils/query-management')).toBe('utils/misc');
    expect(counterpartIn7('recipes/bulk-editing')).toBe('recipes');
  });

  it.each([
    ['utils/export', 5, 'api/export'],
    ['utils/export', 4, 'api/export'],
    ['components/querybuilder', 5, 'api/querybuilder'],
    ['components/rule', 4, 'api/querybuilder'],
    ['components/valueeditor', 4, 'api/valueeditor'],
    ['styling/overview', 5, 'tips/styling'],
    ['styling/overview', 4, 'api/classnames'],
    ['features/undo-redo', 5, 'api/querybuilder'],
    ['rules-engine', 4, 'api/export'],
    ['recipes/bulk-editing', 7, 'recipes'],
    ['buildless', 4, 'umd'],
    ['api/misc', 8, 'utils/misc'],
    ['tips/console-messages', 3, undefined],
  ])('leads from %s to version %s', (id, major, expected) => {
    const version = VERSIONS.find(candidate => candidate.major === major);
    const pages = new Set(version ? pagesOf(version) : []);
    expect(pages.size).toBeGreaterThan(1);
    expect(counterpartOf(id, nearest, candidate => pages.has(candidate))).toBe(expected);
  });

  it('is undefined for an unknown page', () => {
    expect(counterpartIn7('api/forgotten')).toBeUndefined();
    expect(counterpartOf('umd', nearest, () => false)).toBeUndefined();
  });
});
