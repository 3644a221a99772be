import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { digest } from '../build-cache';
import { KeptResults } from '../build-cache/kept-results';
import { replaceFile } from '../build-cache/replace-file';
import { breadcrumbs } from './breadcrumbs';
import { SocialCards } from './cards';
import { docText, pageText } from './cards/text';
import { changes } from './changes';
import { llmsFull, llmsIndex } from './llms';
import { articleOf, toMarkdown } from './markdown';
import { docPages } from './pages';
import { markdownPath } from './paths';

/** Options of the plugin. */
export interface MachineReadableOptions {
  /** What the site is about, in one sentence. */
  readonly summary: string;
  /** The logo for the cards of social networks, an SVG of 32 × 32, relative to the site. */
  readonly logo: string;
}

/** What the Markdown of a page is made with. */
const CODE = ['plugins/machine-readable', 'package-lock.json'];

/** What a card is drawn with. */
const CARD_CODE = ['plugins/machine-readable/cards', 'node_modules/@fontsource/inter/package.json'];

const report = (message: string): void => {
  process.stdout.write(`[machine-readable] ${message}\n`);
};

/**
 * Writes what programs read: each page of the docs as Markdown beside its HTML, `llms.txt` and
 * `llms-full.txt`, a feed of what changed, breadcrumbs as JSON-LD, and a picture of each page for
 * social networks.
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

    async postBuild({ outDir, routesPaths }) {
      if (siteConfig.future.experimental_router === 'hash') return;
      const started = performance.now();
      const pages = docPages(content);
      const markdown = new Map<string, string>();
      const kept = new KeptResults<string>(
        join(siteDir, '.cache/machine-readable.json'),
        digest(siteDir, { inputs: CODE, settings: {} }),
      );
      const { summary, logo } = options as MachineReadableOptions;
      const cards = new SocialCards(
        { title, url, baseUrl, logo: join(siteDir, logo) },
        outDir,
        join(siteDir, '.cache/social-cards'),
        digest(siteDir, { inputs: [...CARD_CODE, logo], settings: {} }),
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
        const head = `${await cards.tags(docText(page))}${breadcrumbs(page, url, baseUrl)}</head>`;
        await replaceFile(
          file,
          html.replace('</head>', () => head),
        );
      }
      kept.save();
      // The addresses of folders end with a slash in one of the lists and not in the other.
      const bare = (path: string): string => path.replace(/\/$/, '');
      const docs = new Set(pages.map(({ path }) => bare(path)));
      const labels = new Map(
        pages
          .filter(({ plugin }) => plugin === 'default')
          .map(({ version, versionLabel }) => [version, versionLabel]),
      );
      for (const route of routesPaths.filter(path => !docs.has(bare(path)))) {
        const path = route.slice(baseUrl.length);
        const file = join(outDir, path === '' ? 'index.html' : path.replace(/(\.html)?$/, '.html'));
        if (!existsSync(file)) continue;
        const html = await readFile(file, 'utf8');
        const tags = await cards.tags(pageText(html, path, siteConfig, labels));
        await replaceFile(
          file,
          html.replace('</head>', () => `${tags}</head>`),
        );
      }
      await cards.finish();
      const site = { title, url, baseUrl, summary };
      await writeFile(join(outDir, 'llms.txt'), llmsIndex(site, pages));
      await writeFile(join(outDir, 'llms-full.txt'), llmsFull(site, pages, markdown));
      const feed = changes(site, pages);
      if (feed === undefined) report('Git does not know when pages changed; there is no feed.');
      else await writeFile(join(outDir, 'rss.xml'), feed);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      report(
        `${markdown.size} pages as Markdown, ${cards.count} cards (${cards.drawn} drawn) in ${seconds} s`,
      );
      if (cards.missing.length > 0) {
        report(`The font of the cards lacks ${cards.missing.join(' ')}`);
      }
    },
  };
}
