import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest } from '../bundler/cache-key';
import { ResultCache } from '../lib/result-cache';
import { articleOf, toMarkdown } from './markdown';

/** Files that affect the conversion. */
const INPUTS = ['plugins/machine-readable', 'package-lock.json'];

/** Pages to write as Markdown. */
export interface PagesToWrite {
  readonly siteDir: string;
  readonly outDir: string;
  /** Origin of the site, without the base path. */
  readonly url: string;
  readonly pages: readonly {
    /** Path including the base path. */
    readonly path: string;
    /** Files relative to the build. */
    readonly html: string;
    readonly file: string;
    /** What the page documents, to stand below the title. */
    readonly version?: string;
  }[];
}

/**
 * Writes pages as Markdown beside their HTML. Only changed pages are converted.
 *
 * @returns The Markdown by path.
 * @throws Error if a page has no article.
 */
export const writeMarkdown = async ({
  siteDir,
  outDir,
  url,
  pages,
}: PagesToWrite): Promise<ReadonlyMap<string, string>> => {
  const cache = new ResultCache<string>(
    join(siteDir, '.cache/machine-readable.json'),
    digest(siteDir, { inputs: INPUTS, settings: {} }),
  );
  const markdown = new Map<string, string>();
  for (const { path, html, file, version } of pages) {
    const address = `${url}${path}`;
    const article = articleOf(await readFile(join(outDir, html), 'utf8'));
    if (!article) throw new Error(`${path} has no article.`);
    const converted = cache.getOrCompute(`${address}\n${article}`, () =>
      toMarkdown(article, address),
    );
    const text =
      version === undefined
        ? converted
        : converted.replace(/^# .*\n/m, title => `${title}\nVersion: ${version}\n`);
    markdown.set(path, text);
    await writeFile(join(outDir, file), text);
  }
  cache.flush();
  return markdown;
};
