import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dependencies } from '../package.json';
import {
  builtVersions,
  guide,
  INSTALLED,
  LATEST,
  MAJORS,
  VERSIONS,
  versionsOf,
} from '../versions.ts';

describe('the versions', () => {
  const short = (...args: Parameters<typeof versionsOf>): readonly string[] =>
    versionsOf(...args).map(({ name, label, base, folder }) =>
      [name, label, base, folder.replace('versioned_docs/', '')].join(' '),
    );

  it('are those of docs/ and of the archive', () => {
    expect(short(['7', '6'], { major: 8, isNext: true })).toEqual([
      'current Next /docs/next docs',
      '7 v7 /docs version-7',
      '6 v6 /docs/6 version-6',
    ]);
  });

  it('may lack a next one', () => {
    expect(short(['7', '6'], { major: 8, isNext: false })).toEqual([
      'current v8 /docs docs',
      '7 v7 /docs/7 version-7',
      '6 v6 /docs/6 version-6',
    ]);
  });

  it('may be the latest and a next one', () => {
    expect(short(['8', '7'], { major: 9, isNext: true })).toEqual([
      'current Next /docs/next docs',
      '8 v8 /docs version-8',
      '7 v7 /docs/7 version-7',
    ]);
  });

  it('begin with the one that the site installs', () => {
    expect(dependencies['react-querybuilder'].split('.')[0]).toBe(`${INSTALLED.major}`);
    expect(guide('intro')).toBe(`${INSTALLED.base}/intro`);
    expect(LATEST.base).toBe('/docs');
    expect(builtVersions(['current'])).toEqual([INSTALLED]);
    expect(new Set(MAJORS).size).toBe(MAJORS.length);
    expect(MAJORS.length).toBeGreaterThanOrEqual(6);
  });

  it('have guides and an install each, against which samples are verified', () => {
    for (const { folder, install } of VERSIONS) {
      expect([folder, existsSync(join(folder, 'intro.mdx'))]).toEqual([folder, true]);
      expect([install, existsSync(join(install, 'package.json'))]).toEqual([install, true]);
    }
  });
});

/** What names the installed version or its release, or lists the versions, instead of reading them. */
const NAMED = new RegExp(
  [
    '/docs/next',
    `[!=]== ['"\`]?${INSTALLED.major}\\b`,
    `(?:versions?|Versions?|majors?|Majors?)\\b.*(['"\`])${INSTALLED.major}\\1`,
    `(?:\\bv|\\bversion-|/)${INSTALLED.major}(?=['"\`./])`,
    dependencies['react-querybuilder'].replaceAll('.', '\\.'),
    ...[MAJORS.slice(0, 3), MAJORS.slice(-3).reverse()].map(
      majors => `\\[\\s*${majors.map(major => `'?${major}'?`).join(',\\s*')}`,
    ),
    "\\b(?:NEXT|LATEST|NEWEST)\\w* = '?\\d+'?;",
  ].join('|'),
);

/** Lines outside of comments that name a version. */
const namingLines = (text: string): string[] =>
  text.split('\n').filter(line => !/^\s*(?:\*|\/[*/])/.test(line) && NAMED.test(line));

/** Lines that are right whichever version is installed. */
const EXCEPTIONS: readonly string[] = [
  // It selects the next version's entry in the menu, if there is one.
  "src/css/site.css: .dropdown__menu .dropdown__link[href*='/docs/next']::after {",
  `src/data/library/installed.ts: export { default } from './v${INSTALLED.major}.json';`,
  // The id of a template is part of addresses.
  "src/features/sandbox/model/templates.ts: id: 'version-8',",
];

describe('the code', () => {
  it('names neither the installed version nor its release nor the next one', () => {
    const files = ['config', 'packages', 'plugins', 'scripts', 'src'].flatMap(folder =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(
          ({ name, parentPath }) =>
            /\.(?:[cm]?[jt]s|tsx|css|kitcss)$/.test(name) &&
            !/\.(?:test|fixture)\.|node_modules/.test(join(parentPath, name)),
        )
        .map(entry => join(entry.parentPath, entry.name)),
    );
    expect(files.length).toBeGreaterThan(900);
    const found = files.flatMap(file =>
      namingLines(readFileSync(file, 'utf8')).map(line => `${file}: ${line.trim()}`),
    );
    expect(found.filter(line => !EXCEPTIONS.includes(line))).toEqual([]);
  });

  it.each([
    'const NEXT = 10;',
    `['${MAJORS.join("', '")}']`,
    '[3, 4, 5, 6]',
    `if (version === '${INSTALLED.major}') {`,
    `if (major === ${INSTALLED.major}) {`,
    `import data from '../data/library/v${INSTALLED.major}.json';`,
    `const KIT: Sandbox = { version: '${INSTALLED.major}', kit };`,
    `versions: ['${INSTALLED.major}'],`,
    `const folder = 'verify/v${INSTALLED.major}';`,
    `const RELEASE = '${dependencies['react-querybuilder']}';`,
    '<Link to="/docs/next/intro">',
  ])('would be found to say %s', text => {
    expect(namingLines(text)).toEqual([text]);
  });

  it('may say since when something exists, and what a comment likes', () => {
    expect(namingLines(`const a = from(${INSTALLED.major});\n * such as /docs/next`)).toEqual([]);
  });
});
