import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { expect, it, vi } from 'vitest';
import type { DocPage } from '../lib/doc-pages';
import { CARD_SIZE, CardPainter, type Card } from './card';
import { cardFile, writeCard } from './files';
import { cardPage, docCard, pageCard } from './pages';
import { cardElements } from '.';

// Drawing takes 0.1 s on an idle machine.
vi.setConfig({ testTimeout: 60_000 });

const LOGO = join(__dirname, '../../static/img/logo.svg');
const card: Card = { title: 'A "B" <c>', section: 'Guides, v7', description: 'Text.' };
const painter = new CardPainter('Site', 'example.com', LOGO);

const docPage = (path: string, more: Partial<DocPage> = {}): DocPage => ({
  path,
  title: path.split('/').filter(Boolean).at(-1) ?? '',
  description: 'Out.',
  plugin: 'api',
  version: 'current',
  versionLabel: 'Latest',
  isLast: true,
  home: '/api/',
  trail: [],
  changed: undefined,
  ...more,
});

/** Distinct pixel colours in a part of a card. */
const colours = (svg: string, columns: [number, number], rows: [number, number]): Set<string> => {
  const { pixels } = new Resvg(svg).render();
  const found = new Set<string>();
  for (let y = rows[0]; y < rows[1]; y++) {
    for (let x = columns[0]; x < columns[1]; x++) {
      const at = (y * CARD_SIZE.width + x) * 4;
      found.add(pixels.toString('hex', at, at + 3));
    }
  }
  return found;
};

const BACKGROUND = new Set(['0b3b38']);

it('draws a PNG of 1200 × 630 with title and description', async () => {
  const png = await painter.png(card);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const svg = await painter.svg(card);
  expect(colours(svg, [80, 400], [250, 340]).has('ffffff')).toBe(true);
  expect(colours(svg, [80, 400], [350, 400]).has('ffffff')).toBe(true);
});

it.each([
  ['one long word', 'W'.repeat(90)],
  ['a long name', 'defaultRuleProcessorElasticSearchWithAnAddition'],
  ['many words', 'word '.repeat(90)],
])('keeps %s within the card', async (_what, long) => {
  const svg = await painter.svg({ title: long, section: long, description: long });
  expect(colours(svg, [1160, 1200], [0, 600])).toEqual(BACKGROUND);
  // Between the description and the host.
  expect(colours(svg, [0, 1200], [525, 535])).toEqual(BACKGROUND);
});

it('omits and reports characters that are missing from the font', async () => {
  const plain = await painter.svg({ ...card, title: 'a  b' });
  expect(await painter.svg({ ...card, title: 'a 漢 b' })).toBe(plain);
  expect(await painter.svg({ ...card, title: 'a 漢 b' })).toBe(plain);
  expect([...painter.missing]).toEqual(['漢']);
});

it('uses the card of the package for API symbols', () => {
  const paths = [
    '/base/api/',
    '/base/api/react-querybuilder/',
    '/base/api/react-querybuilder/functions/formatQuery',
    '/base/api/@react-querybuilder/antd',
    '/base/api/@react-querybuilder/antd/type-aliases/Props',
  ];
  const pages = new Map(paths.map(path => [path.replace(/\/$/, ''), docPage(path)]));
  expect([...pages.values()].map(page => cardPage(page, pages).path)).toEqual([
    paths[0],
    paths[1],
    paths[1],
    paths[3],
    paths[3],
  ]);
  const guide = docPage('/base/docs/api/export', { plugin: 'default' });
  expect(cardPage(guide, pages)).toBe(guide);
});

it('shows version and category on the card of a guide', () => {
  const trail = [{ label: 'Utilities', path: undefined }];
  const guide = docPage('/docs/export', { plugin: 'default', versionLabel: 'v7', trail });
  expect(docCard(guide).section).toBe('Guides, v7 · Utilities');
  expect(docCard(docPage('/api/react-querybuilder')).section).toBe('API reference');
});

it('reads title, description and version of other pages from the head', () => {
  const html =
    '<head><title data-rh=true>A &amp; B | Site</title><meta name=description content="What."><meta name=docusaurus_version content=7></head><body><title>No</title>';
  const site = { title: 'Site', tagline: 'Tagline' };
  expect(pageCard(html, 'docs/category/a', site, new Map([['7', 'v7']]))).toEqual({
    title: 'A & B',
    description: 'What.',
    section: 'Guides, v7',
  });
  expect(pageCard('<head></head>', '', site, new Map()).section).toBe('Tagline');
});

it('escapes text in meta elements', () => {
  const elements = cardElements('https://example.com/a.png', card, 'Site');
  expect(elements).toContain('<meta property="og:image" content="https://example.com/a.png">');
  expect(elements).toContain('content="A &quot;B&quot; &lt;c>. Guides, v7. Site"');
});

it('redraws a card only if the card or its code changes', async () => {
  const folder = (): string => mkdtempSync(join(tmpdir(), 'cards-'));
  const folders = { output: folder(), cache: folder() };
  const draw = (): Promise<Buffer> => Promise.resolve(Buffer.from('picture'));
  const name = cardFile(card, 'one');
  expect(await writeCard(name, folders, draw)).toBe(true);
  expect(await writeCard(name, { ...folders, output: folder() }, draw)).toBe(false);
  expect(readFileSync(join(folders.output, name), 'utf8')).toBe('picture');
  expect(readdirSync(folders.cache)).toEqual([name]);
  expect(cardFile({ ...card }, 'one')).toBe(name);
  expect(cardFile(card, 'two')).not.toBe(name);
  expect(cardFile({ ...card, title: 'B' }, 'one')).not.toBe(name);
});
