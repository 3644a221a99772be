import { expect, it } from 'vitest';
import { runPlugin } from './test/process-mdx';
import remarkVersionLinks from './version-links';

const run = (missing: readonly string[], markdown: string): string =>
  runPlugin(
    remarkVersionLinks,
    [{ bases: { 8: '/docs/next', 7: '/docs' }, missing, site: 'https://example.com/site' }],
    markdown,
  );

const PAGE = '[a](/docs/5/migrate) [b](/docs/5) [c](/docs/55/x) [d](/docs/intro) [e](./x.mdx)';

it('points links to omitted versions at the deployed site, and no others', () => {
  expect(run(['/docs/5', '/docs/6'], PAGE)).toBe(
    '<p><a href="https://example.com/site/docs/5/migrate">a</a> <a href="https://example.com/site/docs/5">b</a> <a href="/docs/55/x">c</a> <a href="/docs/intro">d</a> <a href="./x.mdx">e</a></p>',
  );
});

it('leads to a version wherever its guides are', () => {
  expect(run([], '[a](/docs/7/intro) [b](/docs/8#c) [c](/docs/5/migrate) [d](/docs/78/x)')).toBe(
    '<p><a href="/docs/intro">a</a> <a href="/docs/next#c">b</a> <a href="/docs/5/migrate">c</a> <a href="/docs/78/x">d</a></p>',
  );
  expect(run(['/docs/next'], '[b](/docs/8/c)')).toContain('"https://example.com/site/docs/next/c"');
});
