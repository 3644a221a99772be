import { expect, it } from 'vitest';
import { API_EXAMPLES } from '../../plugins/guides/samples/page';
import { findLostExamples, renderTable, type PageSummary } from './report';

const page = (major: number, recorded: number, path = 'docs/a.mdx'): PageSummary => ({
  path,
  major,
  samples: 3,
  checked: 3 - recorded,
  executed: 1,
  outputs: 2,
  recorded,
});

it('prints one line per version, one for the API reference and one for all', () => {
  const pages = [page(7, 1), page(8, 0), page(7, 0), page(8, 0, `${API_EXAMPLES}/add.mdx`)];
  expect(renderTable(pages).split('\n')).toEqual([
    'version  pages  samples  checked  executed  outputs  recorded',
    '     v8      1        3        3         1        2         0',
    '     v7      2        6        5         2        4         1',
    '    API      1        3        3         1        2         0',
    '    all      4       12       11         4        8         1',
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
