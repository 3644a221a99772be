import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPage } from '../../tests/built/page';
import type { Site } from '../../tests/built/site';
import { versionsOf } from '../../versions.ts';
import { findLost } from './answers';
import { headingsOf, lostAnchors } from './old-anchors';
import { release } from './release';
import { update } from './update';

const root = mkdtempSync(join(tmpdir(), 'versions-'));

afterAll(() => {
  rmSync(root, { recursive: true });
});

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const HEADING =
  '<h2 class="anchor" id=a>A &amp; <code>b</code><a href=#a class=hash-link>​</a></h2>';

describe('anchors that a page loses', () => {
  it('are those of its headings, and its old ones', () => {
    const headings = headingsOf(`<h1 id=t>T</h1>${HEADING}<h3 id="c">C</h3>`);
    expect(headings).toEqual([
      { id: 'a', text: 'A & b' },
      { id: 'c', text: 'C' },
    ]);
    const old = { was: 'a', both: 'c', top: '', moved: ['M', 'x#m'], far: ['F', '5:y'] };
    expect(lostAnchors('p', 7, headings, old, new Set(['c', 'both']))).toEqual({
      a: ['A & b', '7:p#a'],
      was: ['A & b', '7:p#a'],
      top: ['this page', '7:p'],
      moved: ['M', '7:x#m'],
      far: ['F', '5:y'],
    });
  });
});

it('installs a minor release', () => {
  const docs = versionsOf([], { major: 8, isNext: false })[0];
  if (!docs) throw new Error('There is a version.');
  const run: string[] = [];
  const record = (command: string, folder: string) => run.push(`${folder}: ${command}`);
  const of = (version: string) => `{ "dependencies": { "react-querybuilder": "${version}" } }`;
  const adapter = (version: string) =>
    `{ "version": "${version}-site.0", "peerDependencies": { "react-querybuilder": "${version}" } }`;
  write('package.json', of('8.24.1'));
  write('verify/v8/package.json', of('8.24.1'));
  write('verify/servers/v8/package.json', of('8.24.1'));
  write('packages/bulma/package.json', adapter('8.24.1'));
  write('scripts/library-data/changelog/releases.json', '[{ "version": "8.24.1" }]');
  expect(() => update(root, docs, '9.0.0', record)).toThrow('docs/ documents version 8.');
  update(root, docs, '8.25.0', record);
  expect(read('package.json')).toBe(of('8.25.0'));
  expect(read('verify/v8/package.json')).toBe(of('8.25.0'));
  expect(read('verify/servers/v8/package.json')).toBe(of('8.25.0'));
  expect(read('packages/bulma/package.json')).toBe(adapter('8.25.0'));
  expect(read('scripts/library-data/changelog/releases.json')).toContain('"8.25.0"');
  expect(run.map(line => line.split(' --')[0])).toEqual([
    '.: npm install',
    'verify/v8: npm install',
    'verify/servers/v8: npm install',
  ]);
});

describe('a release', () => {
  const [next, latest] = versionsOf(['7'], { major: 8, isNext: true });
  if (!next || !latest) throw new Error('There are two versions.');

  it('needs a next version and a build', () => {
    expect(() => release(root, 'build', next, next)).toThrow('Nothing is next: version 8');
    expect(() => release(root, 'build', next, latest)).toThrow('Run npm run build first');
  });

  it('moves addresses, and keeps anchors', () => {
    write('build/docs/intro.html', HEADING);
    write('build/docs/next/intro.html', '<h2 id=b>B</h2>');
    write('versioned_docs/version-7/intro.mdx', '');
    write('versions.ts', 'const DOCS: Docs = { major: 8, isNext: true };\n');
    write('config/old-anchors/v7.json', '{ "intro": { "was": "a" } }');
    write('config/old-anchors/v8.json', '{ "intro": { "x": "b" } }');
    write('e2e/a.spec.ts', "goto('/docs/next/a#b'); goto('/docs/next'); '/docs/nextjs'");
    write('tests/built/kept.json', '["/docs/next/a"]');
    expect(release(root, join(root, 'build'), next, latest)).toHaveLength(3);
    expect(read('versions.ts')).toBe('const DOCS: Docs = { major: 8, isNext: false };\n');
    expect(JSON.parse(read('config/old-anchors/v8.json'))).toEqual({
      intro: { x: 'b', a: ['A & b', '7:intro#a'], was: ['A & b', '7:intro#a'] },
    });
    expect(read('e2e/a.spec.ts')).toBe("goto('/docs/a#b'); goto('/docs'); '/docs/nextjs'");
    expect(read('tests/built/kept.json')).toBe('["/docs/next/a"]');
  });
});

describe('the check of addresses', () => {
  const site = (files: Readonly<Record<string, string>>): Site => {
    const pages = new Map(
      Object.entries(files).map(([address, html]) => [address, readPage(html)] as const),
    );
    const isPage = (is: boolean) =>
      new Map([...pages].filter(([, { redirect }]) => (redirect === undefined) === is));
    return {
      pages: isPage(true),
      redirects: isPage(false),
      read: name => files[`/${name.replace('.html', '')}`] ?? '',
      sitemap: [],
      exists: () => true,
      folder: '',
    };
  };
  const to = (url: string): string => `<meta http-equiv="refresh" content="0; url=${url}">`;
  const before = site({ '/docs/a': HEADING, '/docs/b': '', '/docs/c': to('/docs/a'), '/demo': '' });

  it('follows redirects', () => {
    const after = site({
      '/docs/7/a': HEADING,
      '/docs/a': to('/docs/7/a'),
      '/docs/b': '',
      '/docs/c': to('/docs/b#x'),
    });
    expect(findLost(before, after)).toEqual({ addresses: 3, anchors: 1, lost: [] });
  });

  it('leaves out what a version answered that the later build does not have', () => {
    const older = site({ '/docs/old': to('/docs/6/old'), '/docs/6/old': '<h2 id=a>A</h2>' });
    const isBuilt = (address: string) => !address.startsWith('/docs/6');
    expect(findLost(older, site({}), isBuilt)).toEqual({ addresses: 0, anchors: 0, lost: [] });
  });

  it('finds addresses and anchors that are gone', () => {
    const after = site({ '/docs/a': '<h2 id=b>B</h2>', '/docs/b': to('/docs/gone') });
    expect(findLost(before, after).lost).toEqual(['/docs/a#a', '/docs/b', '/docs/c']);
  });
});
