import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { digest } from '../bundler/cache-key';
import { replaceFile } from '../lib/replace-file';
import { breadcrumbs } from './breadcrumbs';
import { SocialCards } from './cards';
import { docText, pageText } from './cards/text';
import { changes } from './changes';
import { llmsFull, llmsIndex } from './llms';
import { docPages } from './pages';
import { markdownPath } from './paths';
import { writeMarkdown } from './write-markdown';

/** Options of the plugin. */
export interface MachineReadableOptions {
  /** What the site is about, in one sentence. */
  readonly summary: string;
  /** The logo for the cards of social networks, an SVG of 32 × 32, relative to the site. */
  readonly logo: string;
}

/** What a card is drawn with. */
const CARD_CODE = ['plugins/machine-readable/cards', 'node_modules/@fontsource/inter/package.json'];

/** Files that are open at the same time. */
const AT_ONCE = 16;

const inGroups = async <Item>(
  items: readonly Item[],
  see: (item: Item) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    await Promise.all(items.slice(at, at + AT_ONCE).map(see));
  }
};

const addToHead = async (file: string, make: (html: string) => Promise<string>): Promise<void> => {
  const html = await readFile(file, 'utf8');
  const tags = await make(html);
  await replaceFile(
    file,
    html.replace('</head>', () => `${tags}</head>`),
  );
};

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
      const pages = docPages(content).map(page => {
        const file = markdownPath(page.path).slice(baseUrl.length);
        return { ...page, file, html: file.replace(/\.md$/, '.html') };
      });
      const { summary, logo } = options as MachineReadableOptions;
      const cards = new SocialCards(
        { title, url, baseUrl, logo: join(siteDir, logo) },
        outDir,
        join(siteDir, '.cache/social-cards'),
        digest(siteDir, { inputs: [...CARD_CODE, logo], settings: {} }),
      );
      const completeHeads = async (): Promise<void> => {
        await inGroups(pages, page =>
          addToHead(
            join(outDir, page.html),
            async () => `${await cards.tags(docText(page))}${breadcrumbs(page, url, baseUrl)}`,
          ),
        );
        // The addresses of folders end with a slash in one of the lists and not in the other.
        const bare = (path: string): string => path.replace(/\/$/, '');
        const docs = new Set(pages.map(({ path }) => bare(path)));
        const labels = new Map(
          pages
            .filter(({ plugin }) => plugin === 'default')
            .map(({ version, versionLabel }) => [version, versionLabel]),
        );
        const others = routesPaths.filter(path => !docs.has(bare(path)));
        await inGroups(others, async route => {
          const path = route.slice(baseUrl.length);
          const name = path === '' ? 'index.html' : path.replace(/(\.html)?$/, '.html');
          const file = join(outDir, name);
          if (!existsSync(file)) return;
          await addToHead(file, html => cards.tags(pageText(html, path, siteConfig, labels)));
        });
        await cards.finish();
      };
      const [markdown] = await Promise.all([
        writeMarkdown({
          siteDir,
          outDir,
          url,
          pages: pages.map(({ path, html, file }) => ({ path, html, file })),
        }),
        completeHeads(),
      ]);
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
