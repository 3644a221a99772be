import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { digest } from '../build-cache';
import { KeptResults } from '../build-cache/kept-results';
import { breadcrumbs } from './breadcrumbs';
import { changes } from './changes';
import { llmsFull, llmsIndex } from './llms';
import { articleOf, toMarkdown } from './markdown';
import { docPages } from './pages';
import { markdownPath } from './paths';

/** Options of the plugin. */
export interface MachineReadableOptions {
  /** What the site is about, in one sentence. */
  readonly summary: string;
}

/** What the Markdown of a page is made with. */
const CODE = ['plugins/machine-readable', 'package-lock.json'];

/** Replaces a file that others may be reading at this moment. */
const replaceFile = async (file: string, text: string): Promise<void> => {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
};

const report = (message: string): void => {
  process.stdout.write(`[machine-readable] ${message}\n`);
};

/**
 * Writes what programs read: each page of the docs as Markdown beside its HTML, `llms.txt` and
 * `llms-full.txt`, a feed of what changed, and breadcrumbs as JSON-LD.
 *
 * A build with the hash router has no pages to read and gets none of it.
 */
export default function machineReadable(context: LoadContext, options: unknown): Plugin {
  const { siteConfig, siteDir, baseUrl } = context;
  const { url, title } = siteConfig;
  let content: AllContent = {};
  return {
    name: 'machine-readable',

    allContentLoaded: ({ allContent }) => {
      content = allContent;
    },

    injectHtmlTags: () =>
      siteConfig.future.experimental_router === 'hash'
        ? {}
        : {
            headTags: [
              {
                tagName: 'link',
                attributes: {
                  rel: 'alternate',
                  type: 'application/rss+xml',
                  title: `${title}: changes to the guides`,
                  href: `${baseUrl}rss.xml`,
                },
              },
            ],
          },

    async postBuild({ outDir }) {
      if (siteConfig.future.experimental_router === 'hash') return;
      const started = performance.now();
      const pages = docPages(content);
      const markdown = new Map<string, string>();
      const kept = new KeptResults<string>(
        join(siteDir, '.cache/machine-readable.json'),
        digest(siteDir, { inputs: CODE, settings: {} }),
      );
      for (const page of pages) {
        const path = markdownPath(page.path).slice(baseUrl.length);
        const file = join(outDir, path.replace(/\.md$/, '.html'));
        const html = await readFile(file, 'utf8');
        const address = `${url}${page.path}`;
        const article = articleOf(html);
        if (!article) throw new Error(`${page.path} has no article.`);
        const text = kept.of(`${address}\n${article}`, () => toMarkdown(article, address));
        markdown.set(page.path, text);
        await writeFile(join(outDir, path), text);
        const head = `${breadcrumbs(page, url, baseUrl)}</head>`;
        await replaceFile(
          file,
          html.replace('</head>', () => head),
        );
      }
      kept.save();
      const { summary } = options as MachineReadableOptions;
      const site = { title, url, baseUrl, summary };
      await writeFile(join(outDir, 'llms.txt'), llmsIndex(site, pages));
      await writeFile(join(outDir, 'llms-full.txt'), llmsFull(site, pages, markdown));
      const feed = changes(site, pages);
      if (feed === undefined) report('Git does not know when pages changed; there is no feed.');
      else await writeFile(join(outDir, 'rss.xml'), feed);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      report(`${markdown.size} pages as Markdown in ${seconds} s`);
    },
  };
}
