import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  has,
  keysOf,
  rangesOf,
  READ_RELEASES,
  sinceOf,
  type Range,
} from '../../../plugins/api-reference/since';
import data from '../../../plugins/api-reference/since.json';
import type { ChangelogRelease } from '../../../plugins/guides/changelog';
import type { LibraryData } from '../../../plugins/guides/library-data';
import { MAJORS, VERSIONS } from '../../../versions.ts';
import { CHANGELOG_FILE } from '../changelog';
import { CORE } from '../entry-points';
import { dataFile } from '../generate';

const root = join(__dirname, '../../..');

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

it('has every release, most of them as published', () => {
  const changelog = readJson(CHANGELOG_FILE) as readonly ChangelogRelease[];
  expect(READ_RELEASES.slice(-changelog.length)).toEqual(
    changelog.map(({ version }) => version).reverse(),
  );
  expect(data.published.length).toBeGreaterThan(80);
});

it.each(MAJORS)('agrees with the install of version %i', major => {
  const { version, exports, types } = readJson(dataFile(major)) as LibraryData;
  const names = exports
    .flatMap(({ values, types: own }) => [...values, ...own])
    .filter(name => name !== 'default');
  // Of a type whose parameters have neither a default nor a constraint, the members are not known.
  // Those of `RqbStore` are Redux's.
  const hasMembers = (type: string): boolean =>
    type !== 'RqbStore' &&
    keysOf(CORE).some(key => key.startsWith(`${type}.`) && has(rangesOf(CORE, key), version));
  const members = Object.entries(types).flatMap(([type, entries]) =>
    hasMembers(type) ? entries.map(({ name }) => `${type}.${name}`) : [],
  );
  expect(names.length).toBeGreaterThan(major === 3 ? 30 : 100);
  expect(members.length).toBeGreaterThan(major === 3 ? 100 : 300);
  const isThere = (key: string): boolean => has(rangesOf(CORE, key), version);
  expect([...names, ...members].filter(key => !isThere(key))).toEqual([]);
  const exported = new Set(names);
  const invented = keysOf(CORE).filter(
    key => /^\w+$/.test(key) && key !== 'QueryBuilder' && isThere(key) && !exported.has(key),
  );
  expect(invented).toEqual([]);
});

describe('the changelog', () => {
  const releases = readJson(CHANGELOG_FILE) as readonly ChangelogRelease[];
  const startsIn = (key: string, matches: (range: Range) => boolean): boolean =>
    rangesOf(CORE, key).some(matches);

  it('adds each name in the release that it is there since', () => {
    const added = releases.flatMap(({ version, changes }) =>
      (changes?.added ?? []).map(key => ({ key, version })),
    );
    expect(added.length).toBeGreaterThan(850);
    const differing = added.filter(
      ({ key, version }) => !startsIn(key, ({ from, after }) => from === version && !after),
    );
    expect(differing).toEqual([]);
  });

  it('gives a name to several releases only if its first one is not known', () => {
    const open = releases.flatMap(({ version, range }) =>
      (range?.added ?? []).map(key => ({ key, version })),
    );
    const differing = open.filter(
      ({ key, version }) => !startsIn(key, ({ from, after }) => from === version && Boolean(after)),
    );
    expect(differing).toEqual([]);
  });
});

interface Badge {
  readonly file: string;
  readonly major: number;
  readonly of?: string;
  readonly version?: string;
  /** What is set as code before the badge, on its line. */
  readonly subject?: string;
}

const badgesIn = (text: string, file: string, major: number): Badge[] =>
  text.split('\n').flatMap(line =>
    [...line.matchAll(/<Since (?:of="([^"]+)"|version="([^"]+)") \/>/g)].map(
      ({ 1: of, 2: version, index }) => ({
        file,
        major,
        of,
        version,
        subject: line
          .slice(0, index)
          .match(/`[^`]+`|<Api name="[^"]+"/g)
          ?.at(-1)
          ?.match(/[\w.-]+\w(?=[`"])/)?.[0],
      }),
    ),
  );

const keys = [...new Set(Object.keys(data.packages).flatMap(keysOf))];

/** Keys of a name: exports, members of any type, classes. */
const keysNamed = (name: string): readonly string[] =>
  keys.filter(key => key === name || key === `.${name}` || key.endsWith(`.${name}`));

/** What a guide says by hand although the data has the name. */
const writtenByHand = (badges: readonly Badge[]): string[] =>
  badges.flatMap(({ major, version, subject }) => {
    if (version === undefined || subject === undefined) return [];
    const known = keysNamed(subject).flatMap(key => sinceOf(key, major) ?? []);
    return known.length > 0 ? [`${major}: ${subject} ${version}`] : [];
  });

/**
 * Badges of behavior behind a name that is older, with the version of the guide: 'Pass `null`' since 7.4.0. In
 * version 3, the keys of objects in props have no type of their own. This list may only shrink.
 */
const BEHAVIOR: readonly string[] = [
  '3: header 3.0.0',
  '3: rule 3.4.0',
  '3: ruleGroup 3.3.0',
  '4: controlElements 4.2.0',
  '4: formatQuery 4.5.0',
  '4: mongodb 4.2.0',
  '4: select 4.5.2',
  '5: Field 5.3.0',
  '5: QueryBuilderAntD 5.1.3',
  '5: formatQuery 4.5.0',
  '5: onAddGroup 5.0.0',
  '5: queryBuilder 5.3.0',
  '6: onAddGroup 5.0.0',
  '6: sql 6.1.0',
  '7: null 7.4.0',
  '7: number 7.7.0',
  '7: onAddGroup 5.0.0',
  '7: parseNumber 7.7.0',
  '8: between 8.22.4',
  '8: false 8.10.0',
  '8: insert 8.6.0',
  '8: move 8.6.0',
  '8: none 8.8.0',
  '8: null 7.4.0',
  '8: number 7.7.0',
  '8: onAddGroup 5.0.0',
  '8: parseNumber 7.7.0',
  '8: true 7.6.0',
  '8: true 8.14.0',
  '8: valueSources 8.8.0',
  '8: xor 8.2.0',
];

describe('the guides', () => {
  const badges = VERSIONS.flatMap(({ folder, major }) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.mdx'))
      .flatMap(file =>
        badgesIn(readFileSync(join(root, folder, file), 'utf8'), join(folder, file), major),
      ),
  );

  it('name what the version has', () => {
    expect(badges.length).toBeGreaterThan(500);
    const named = badges.flatMap(({ of, ...badge }) =>
      of === undefined ? [] : [{ of, ...badge }],
    );
    expect(named.length).toBeGreaterThan(400);
    expect(named.filter(({ of, major }) => sinceOf(of, major) === undefined)).toEqual([]);
  });

  it('write releases only for behavior that has no name', () => {
    expect([...new Set(writtenByHand(badges))].sort()).toEqual(BEHAVIOR);
    // This number may only fall.
    expect(badges.filter(({ version }) => version).length).toBeLessThanOrEqual(83);
  });

  it('are caught with a release that differs from the data, or repeats it', () => {
    const text = ['8.9.0', '8.10.0'].map(v => `### \`showMuteButtons\` <Since version="${v}" />`);
    expect(writtenByHand(badgesIn(text.join('\n'), 'page.mdx', 8))).toEqual([
      '8: showMuteButtons 8.9.0',
      '8: showMuteButtons 8.10.0',
    ]);
  });
});
