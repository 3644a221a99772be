import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { digest } from '../bundler/cache-key';
import { docPages } from '../lib/doc-pages';
import { forEachItem } from '../lib/for-each';
import { addToHead, htmlFile, withoutSlash } from '../lib/page-files';
import { CARD_SIZE, CardPainter, type Card } from './card';
import { cardFile, writeCard } from './files';
import { cardPage, docCard, pageCard } from './pages';

/** Options of the plugin. */
export interface SocialCardsOptions {
  /** Logo of the site, a square SVG, relative to the site. */
  readonly logo: string;
}

/** Folder of the cards in the build. */
const FOLDER = 'img/cards';
const CACHE = '.cache/social-cards';

/** Files that affect how cards are drawn. */
const DRAWN_WITH = [
  'plugins/social-cards/card.ts',
  'node_modules/satori/package.json',
  'node_modules/@resvg/resvg-js/package.json',
  'node_modules/@fontsource/inter/package.json',
];

const attribute = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Meta elements that refer to a card. */
export const cardElements = (image: string, card: Card, siteTitle: string): string => {
  const alt = attribute(`${card.title}. ${card.section}. ${siteTitle}`);
  return [
    ['property', 'og:image', image],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', CARD_SIZE.width],
    ['property', 'og:image:height', CARD_SIZE.height],
    ['property', 'og:image:alt', alt],
    ['name', 'twitter:image', image],
    ['name', 'twitter:image:alt', alt],
  ]
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${content}">`)
    .join('');
};

/**
 * Docusaurus plugin: draws the preview images for social networks, one per guide, category, package
 * and other page. API pages use the card of their package.
 *
 * The meta elements are added to the HTML only, because browsers don't need them after navigation.
 * Does nothing with the hash router, which has no HTML per page.
 */
export default function socialCards(context: LoadContext, options: unknown): Plugin {
  const { siteConfig, siteDir, baseUrl } = context;
  const { url, title } = siteConfig;
  const { logo } = options as SocialCardsOptions;
  let content: AllContent = {};
  return {
    name: 'social-cards',

    allContentLoaded: ({ allContent }) => {
      content = allContent;
    },

    async postBuild({ outDir, routesPaths }) {
      if (siteConfig.future.experimental_router === 'hash') return;
      const started = performance.now();
      const docs = docPages(content);
      const docByPath = new Map(docs.map(page => [withoutSlash(page.path), page]));
      const labels = new Map(
        docs
          .filter(({ plugin }) => plugin === 'default')
          .map(({ version, versionLabel }) => [version, versionLabel]),
      );
      const cardOf = async (path: string, file: string): Promise<Card> => {
        const page = docByPath.get(path);
        return page
          ? docCard(cardPage(page, docByPath))
          : pageCard(await readFile(file, 'utf8'), path.slice(baseUrl.length), siteConfig, labels);
      };
      const version = digest(siteDir, { inputs: [...DRAWN_WITH, logo], settings: { title, url } });
      const cards = new Map<string, Card>();
      await forEachItem([...new Set(routesPaths.map(withoutSlash))], async path => {
        const file = join(outDir, htmlFile(path, baseUrl));
        // Wrapper routes have no page.
        if (!existsSync(file)) return;
        const found = await cardOf(path, file);
        const repeats = found.section === found.title;
        const card = repeats ? { ...found, section: siteConfig.tagline } : found;
        const name = cardFile(card, version);
        cards.set(name, card);
        await addToHead(file, cardElements(`${url}${baseUrl}${FOLDER}/${name}`, card, title));
      });
      const painter = new CardPainter(title, new URL(url).host, join(siteDir, logo));
      const folders = { output: join(outDir, FOLDER), cache: join(siteDir, CACHE) };
      let drawn = 0;
      await forEachItem([...cards], async ([name, card]) => {
        if (await writeCard(name, folders, () => painter.png(card))) drawn += 1;
      });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const lacking = [...painter.missing].join(' ');
      process.stdout.write(
        `[social-cards] ${cards.size} cards (${drawn} drawn) in ${seconds} s${lacking && `; the font lacks ${lacking}`}\n`,
      );
    },
  };
}
