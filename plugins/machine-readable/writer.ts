/** Runs in a thread of its own: writes pages as Markdown, and keeps what it made for the next build. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest } from '../build-cache';
import { KeptResults } from '../build-cache/kept-results';
import { answer } from '../thread';
import { articleOf, toMarkdown } from './markdown';
import type { PagesToWrite } from './write-markdown';

/** What the Markdown of a page is made with. */
const INPUTS = ['plugins/machine-readable', 'package-lock.json'];

answer(async data => {
  const { siteDir, outDir, url, pages } = data as PagesToWrite;
  const kept = new KeptResults<string>(
    join(siteDir, '.cache/machine-readable.json'),
    digest(siteDir, { inputs: INPUTS, settings: {} }),
  );
  const markdown = new Map<string, string>();
  for (const { path, html, file } of pages) {
    const address = `${url}${path}`;
    const article = articleOf(await readFile(join(outDir, html), 'utf8'));
    if (!article) throw new Error(`${path} has no article.`);
    const text = kept.of(`${address}\n${article}`, () => toMarkdown(article, address));
    markdown.set(path, text);
    await writeFile(join(outDir, file), text);
  }
  kept.save();
  return markdown;
});
