import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BACK_ENDS } from '../back-ends';
import remarkBackEnds from './back-ends';
import { failureOf, runPlugin } from './test/process-mdx';

const root = join(__dirname, '../../..');
const run = (markdown: string, path?: string): string =>
  runPlugin(
    remarkBackEnds,
    [{ downloads: join(root, 'static/corpus'), results: join(root, BACK_ENDS) }],
    markdown,
    path,
  );

it('shows a program that readers download', () => {
  expect(run('<Download file="search.py" />')).toMatch(
    /^<pre lang="python" meta="title="search.py"">"""Turns a query[^]*def to_sql\(text\):/,
  );
  expect(failureOf(() => run('\n<Download file="8.json" />'))).toBe(
    '2: <Download file="8.json">: it is none of our languages.',
  );
});

it('shows the results for the version of the page', () => {
  const html = run('<BackEndTable of="text" />', 'versioned_docs/version-7/page.mdx');
  expect(html).toContain('Spring');
  expect(html).toMatch(/<p>Run on \d{4}-\d\d-\d\d\.<\/p>$/);
  expect(html).toContain('<a href="https://github.com/jwadhams/json-logic-php">');
  expect(html).not.toBe(run('<BackEndTable of="text" />'));
  expect(failureOf(() => run('<BackEndTable of="x" />'))).toBe(
    '1: <BackEndTable of="x">: it is none of sql, text.',
  );
});
