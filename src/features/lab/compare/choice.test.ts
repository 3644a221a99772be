import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LibraryData } from '../../../../plugins/guides/library-data';
import { MAJORS } from '@site/versions.ts';
import {
  fitChoice,
  FORMATS,
  optionsOf,
  readVersions,
  SELECTS,
  shared,
  SWITCHES,
  writeVersions,
} from './choice';
import type { Libraries } from './explain';
import { loadLibraries } from './libraries.fixture';

const dataOf = (major: number): LibraryData =>
  JSON.parse(readFileSync(`src/data/library/v${major}.json`, 'utf8')) as LibraryData;

const names = (items: readonly { readonly name: string }[]): readonly string[] =>
  items.map(({ name }) => name).toSorted();

describe.each(MAJORS.slice(1))('version %i', before => {
  it('offers all formats that it shares with each later version', () => {
    for (const after of MAJORS.filter(major => major > before)) {
      const later = names(dataOf(after).formats);
      const both = names(dataOf(before).formats).filter(name => later.includes(name));
      expect(names(shared(FORMATS, { before }))).toEqual(both);
    }
  });
});

describe('options', () => {
  let libraries: Libraries;

  beforeAll(async () => {
    libraries = await loadLibraries();
  }, 300_000);

  const rules = [
    { field: 'age', operator: 'in', value: '28,29' },
    { field: 'age', operator: '=', value: '28' },
  ];

  const exportsOf = (major: number, options: Parameters<typeof optionsOf>[1]['options']) =>
    ['sql', 'parameterized', 'parameterized_named'].map(format =>
      libraries
        .get(major)
        ?.formatQuery?.(
          { combinator: 'and', rules },
          optionsOf(format, { before: 7, after: 8, formats: [], options }),
        ),
    );

  it.each([
    ['parseNumbers', /age = 28\b/],
    ['quotes', /`age` = /],
    ['quotesPair', /\[age\] = /],
    ['paramPrefix', /"\$age_1":/],
    ['numberedParams', /age = :\d/],
  ] as const)('%s works in the versions that offer it', (name, sign) => {
    const sets = [...SELECTS.flatMap(select => select.sets), ...SWITCHES];
    const { since = 0 } = sets.find(set => set.name === name) ?? {};
    for (const major of MAJORS)
      expect([major, sign.test(JSON.stringify(exportsOf(major, [name])))]).toEqual([
        major,
        major >= since,
      ]);
  });

  it.each(MAJORS)('offers the presets of version %i', major => {
    const presets = SELECTS.filter(({ label }) => label === 'preset').flatMap(({ sets }) => sets);
    expect(names(shared(presets, { before: major }))).toEqual(names(dataOf(major).sqlPresets));
  });
});

it('leaves out what the older version lacks', () => {
  const choice = { before: 6, after: 8, formats: ['sql', 'jsonata'], options: ['mssql', 'quotes'] };
  expect(fitChoice(choice as Parameters<typeof fitChoice>[0])).toMatchObject({
    formats: ['sql'],
    options: ['quotes'],
  });
});

it.each(['', '8..6', '7..7', '6..99', '0..8', '6-8', '6..8x', 'constructor'])(
  'reads no versions from “%s”',
  text => {
    expect(readVersions(text)).toBeUndefined();
  },
);

it('reads the versions that it writes', () => {
  expect(readVersions(writeVersions({ before: 6, after: 8 }))).toEqual({ before: 6, after: 8 });
});
