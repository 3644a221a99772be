import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LATEST, LATEST_MAJOR, MAJORS, NEXT, VERSIONS } from '../versions';

describe('the versions', () => {
  it('have a label, an address and a folder', () => {
    expect(NEXT).toMatchObject({ label: 'Next', base: '/docs/next', folder: 'docs' });
    expect(LATEST).toMatchObject({ label: `v${LATEST_MAJOR}`, base: '/docs' });
    expect(VERSIONS.at(-1)).toEqual({
      major: 3,
      name: '3',
      label: 'v3',
      base: '/docs/3',
      folder: 'versioned_docs/version-3',
    });
  });

  it('are those that the docs plugin has archived, and the next one', () => {
    const archived = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];
    expect(VERSIONS.map(({ name }) => name)).toEqual(['current', ...archived]);
  });

  it('have an install each, against which samples are verified', () => {
    const installs = readdirSync('verify');
    for (const major of MAJORS) expect(installs).toContain(`v${major}`);
  });
});

/** A list of all versions, or a constant for the next or the latest one. */
const REPEATED = new RegExp(
  [MAJORS.slice(0, 3), MAJORS.slice(-3).reverse()]
    .map(majors => `\\[\\s*${majors.map(major => `'?${major}'?`).join(',\\s*')}`)
    .concat("\\b(?:NEXT|LATEST|NEWEST)\\w* = '?\\d+'?;")
    .join('|'),
);

const repeats = (text: string): boolean => REPEATED.test(text);

describe('the code', () => {
  it('repeats no list of versions', () => {
    const files = ['config', 'plugins', 'scripts', 'src'].flatMap(folder =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => /\.(?:ts|tsx|mts)$/.test(entry.name) && !entry.name.includes('.test.'))
        .map(entry => join(entry.parentPath, entry.name)),
    );
    expect(files.length).toBeGreaterThan(300);
    const found = files.filter(file => repeats(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });

  it.each(['const NEXT = 8;', "const LATEST = '7';", `['${MAJORS.join("', '")}']`, '[3, 4, 5, 6]'])(
    'would be found to repeat %s',
    text => {
      expect(repeats(text)).toBe(true);
    },
  );
});
