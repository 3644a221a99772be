import { expect, it } from 'vitest';
import { compile } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import remarkLongTables from './index';

const codeOf = async (rows: number): Promise<string> =>
  String(
    await compile(`| Name | Summary |\n| --- | --- |\n${'| a | b |\n'.repeat(rows)}`, {
      remarkPlugins: [remarkGfm, remarkLongTables],
    }),
  );

it('says how many rows a long table has, its head included', async () => {
  expect(await codeOf(30)).toMatch(/table, \{\s*style: \{\s*"--rows": "31"\s*\}/);
});

it('leaves short tables as they are', async () => {
  expect(await codeOf(8)).not.toContain('--rows');
});
