import { expect, it } from 'vitest';
import { API_EXAMPLES } from '../../plugins/guides/samples/page';
import limits from './opt-outs.json';
import { exceededLimits, findLostExamples, renderTable, type PageSummary } from './report';

/**
 * The limits may fall below these, but not rise above them. Versions 4 to 7 may opt out for kits whose
 * adapters are not on the registry, so that their samples cannot be verified.
 */
const CEILINGS = { '8': 0, '7': 2, '6': 2, '5': 2, '4': 2, '3': 0 };

const page = (major: number, optOuts: number, path = 'docs/a.mdx'): PageSummary => ({
  path,
  major,
  samples: 3,
  checked: 3 - optOuts,
  executed: 1,
  outputs: 2,
  optOuts: Array.from({ length: optOuts }, (_, line) => ({
    page: 'docs/a.mdx',
    line,
    reason: 'shortened',
    sample: true,
  })),
});

it('keeps the limits of opt-outs at or below their ceilings', () => {
  expect(Object.keys(limits)).toEqual(Object.keys(CEILINGS));
  for (const [version, ceiling] of Object.entries(CEILINGS)) {
    expect(limits[version as keyof typeof limits]).toBeLessThanOrEqual(ceiling);
  }
});

it('counts the opt-outs of all pages of a version', () => {
  const pages = [page(8, 1), page(8, 1), page(7, 2)];
  expect(exceededLimits(pages, { '8': 2, '7': 2 })).toEqual([]);
  expect(exceededLimits(pages, { '8': 1, '7': 2 })).toEqual([
    'Version 8 opts out of 2 checks, but at most 1 are allowed.',
  ]);
  expect(exceededLimits(pages, {})).toHaveLength(2);
});

it('prints one line per version, one for the API reference and one for all', () => {
  const pages = [page(7, 1), page(8, 0), page(7, 0), page(8, 0, `${API_EXAMPLES}/add.mdx`)];
  expect(renderTable(pages).split('\n')).toEqual([
    'version  pages  samples  checked  executed  outputs  opted out',
    '     v8      1        3        3         1        2          0',
    '     v7      2        6        5         2        4          1',
    '    API      1        3        3         1        2          0',
    '    all      4       12       11         4        8          1',
  ]);
});

it('demands examples in the API reference, and that most of them show their output', () => {
  const examples = Array.from({ length: 200 }, (_, index) =>
    page(8, 0, `${API_EXAMPLES}/${index}.mdx`),
  );
  const silent = examples.map(example => ({ ...example, executed: 0 }));
  expect(findLostExamples(examples)).toBeUndefined();
  expect(findLostExamples([page(8, 0)])).toContain('0 examples, of which 0 show their output');
  expect(findLostExamples(silent)).toContain('200 examples, of which 0 show their output');
});
