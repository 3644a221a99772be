import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PhrasingContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import type { LibraryData } from '../library-data';
import { readLibraryData } from './library-data';
import { neighborsOf, versionTables } from './library-versions';
import { INSTALLED, MAJORS, VERSIONS } from '../../../versions.ts';

const root = join(__dirname, '../../..');
const dataDir = join(root, 'src/data/library');
const columns = (...majors: number[]): LibraryData[] =>
  majors.map(each => readLibraryData(dataDir, each));

const textOf = (node: PhrasingContent): string => ('value' in node ? node.value : '');

/** A table as text, one row per line. */
const print = (name: string, data: readonly LibraryData[]): string[] => {
  const [header, rows] = versionTables[name]?.(data) ?? [[], []];
  return [
    header.join(' | '),
    ...rows.map(row => row.map(cell => cell.map(textOf).join('')).join(' | ')),
  ];
};

describe('tables of versions', () => {
  it('count the entries of each version', () => {
    const lines = print('versions', columns(6, 7));
    expect(lines[0]).toBe('What | v6 (6.5.5) | v7 (7.7.1)');
    expect(lines).toContain('Export formats | 9 | 12');
    expect(lines).toContain('Importers | 4 | 6');
    expect(lines).toContain('SQL dialect presets | – | 6');
    expect(lines).toContain('Operators | 18 | 18');
  });

  it('list every format and importer', () => {
    const lines = print('versionFormats', columns(5, 6, 7));
    expect(lines).toHaveLength(1 + 12 + 6);
    expect(lines).toContain('Export sql | ✓ | ✓ | ✓');
    expect(lines).toContain('Export elasticsearch | – | – | ✓');
    expect(lines).toContain('Import parseMongoDB | ✓ | ✓ | ✓');
    expect(lines).toContain('Import parseSpEL | – | – | ✓');
  });

  it('list differences only', () => {
    const lines = print('versionFeatures', columns(6, 7));
    expect(lines).toContain('Prop showShiftActions | – | ✓');
    expect(lines).toContain('Component actionElement | – | ✓');
    expect(lines).toContain('SQL preset postgresql | – | ✓');
    expect(lines.filter(line => line.startsWith('Prop fields '))).toEqual([]);
    expect(lines.slice(1).filter(line => new Set(line.split(' | ').slice(1)).size < 2)).toEqual([]);
  });

  it('mark deprecated names', () => {
    expect(print('versionFeatures', columns(7, 8))).toContain(
      'Prop independentCombinators | ✓ | deprecated',
    );
  });

  it('reflect changed data', () => {
    const six = readLibraryData(dataDir, 6);
    const without = { ...six, formats: six.formats.filter(({ name }) => name !== 'cel') };
    const lines = print('versionFormats', [without, six]);
    expect(lines).toContain('Export cel | – | ✓');
  });

  it('call the newest major Next', () => {
    expect(print('versions', columns(INSTALLED.major))[0]).toMatch(
      new RegExp(`^What \\| ${INSTALLED.label} \\(${INSTALLED.major}\\.`),
    );
  });

  it('use the available neighbors', () => {
    expect(neighborsOf(dataDir, 3)).toEqual([3, 4]);
    expect(neighborsOf(dataDir, 6)).toEqual([5, 6, 7]);
    expect(neighborsOf(dataDir, 8)).toEqual([7, 8]);
  });
});

describe('the guides of every version', () => {
  it.each(MAJORS)('compare version %i with its neighbors', major => {
    const folder = VERSIONS.find(version => version.major === major)?.folder ?? '';
    // Version 3 has a single page.
    const path = join(root, folder, major === 3 ? 'intro.mdx' : 'versions.mdx');
    expect(existsSync(path)).toBe(true);
    const page = readFileSync(path, 'utf8');
    for (const name of Object.keys(versionTables)) {
      expect(page).toContain(`<LibraryTable of="${name}" />`);
    }
  });
});
