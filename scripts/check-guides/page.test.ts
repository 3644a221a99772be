import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../lib/program';
import { listPages } from '../samples/check';
import { checkPage } from './page';

it('finds nothing in the guides of today', async () => {
  const pages = (await listPages(ROOT)).filter((_, index) => index % 8 === 0);
  expect(pages.length).toBeGreaterThan(25);
  const problems = await Promise.all(pages.map(page => checkPage(ROOT, page)));
  expect(problems.flat()).toEqual([]);
});

it('says what a new page lacks', async () => {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  mkdirSync(join(root, 'docs/tips'), { recursive: true });
  writeFileSync(join(root, 'sidebars.ts'), `['intro']`);
  writeFileSync(
    join(root, 'docs/tips/new.mdx'),
    '---\ntitle: New\n---\n\n# New\n\n[a](./old.mdx) [b](#nowhere) [c](#here)\n\n## Here\n\n<Nothing />\n',
  );
  expect(await checkPage(root, 'docs/tips/new.mdx')).toEqual([
    'docs/tips/new.mdx:11: Guides have no component <Nothing>.',
    'docs/tips/new.mdx: Add `description: …` to the front matter.',
    "docs/tips/new.mdx: Add 'tips/new' to sidebars.ts.",
    'docs/tips/new.mdx: The link (./old.mdx) leads to no file.',
    'docs/tips/new.mdx: docs/tips/new.mdx has no heading #nowhere.',
  ]);
  expect(await checkPage(root, 'docs/tips/none.mdx')).toEqual([
    'There is no file docs/tips/none.mdx.',
  ]);
  expect(await checkPage(root, 'README.md')).toHaveLength(1);
});
