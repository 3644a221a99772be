import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DocPage } from '../pages';
import { CardPainter } from './card';
import { docText, pageText } from './text';
import { SocialCards } from '.';

const LOGO = join(__dirname, '../../../static/img/logo.svg');

/** Colour indexes of a card, row after row. */
const pixelsOf = (png: Buffer): readonly Uint8Array[] => {
  const at = png.indexOf('IDAT');
  const raw = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  return Array.from({ length: 630 }, (_, row) => raw.subarray(row * 601 + 1, (row + 1) * 601));
};

/** How many of the rows show anything but the background between two columns. */
const inked = (rows: readonly Uint8Array[], from: number, to: number): number =>
  rows.slice(from, to).filter(row => row.subarray(30, 400).some(pair => pair !== 0)).length;

const painter = new CardPainter(LOGO, 'Site', 'example.com');

describe('a card', () => {
  it('shows section, title and description, and is the same each time', async () => {
    const text = { title: 'Export', section: 'Guides, v7', description: 'Out of the page.' };
    const card = await painter.paint(text);
    expect(card.equals(await painter.paint(text))).toBe(true);
    const rows = pixelsOf(card);
    expect(inked(rows, 205, 245)).toBeGreaterThan(20);
    expect(inked(rows, 260, 350)).toBeGreaterThan(50);
    expect(inked(rows, 360, 420)).toBeGreaterThan(20);
    const empty = pixelsOf(await painter.paint({ title: '', section: '', description: '' }));
    expect(inked(empty, 205, 420)).toBe(0);
  });

  it('keeps long titles and descriptions within its edges', async () => {
    const title = 'defaultRuleProcessorElasticSearchWithAnAddition';
    const description = 'word '.repeat(80);
    const rows = pixelsOf(await painter.paint({ title, section: '', description }));
    const right = (row: Uint8Array): boolean => row.subarray(565, 590).some(pair => pair === 0x55);
    expect(rows.slice(240, 480).some(right)).toBe(false);
    expect(inked(rows, 500, 535)).toBe(0);
  });

  it('spells out the signs that its font lacks', async () => {
    const fresh = new CardPainter(LOGO, 'Site', 'example.com');
    const paint = (arrow: string, least: string) =>
      fresh.paint({ title: `7.6 ${arrow} 8`, section: `a${arrow}b`, description: `x ${least} 1` });
    const spelled = await paint('->', '>=');
    expect((await paint('→', '≥')).equals(spelled)).toBe(true);
    expect((await paint('', '')).equals(spelled)).toBe(false);
    expect([...fresh.missing]).toEqual([]);
  }, 30_000);

  it('names the characters that it cannot show', async () => {
    await painter.paint({ title: 'a 漢 b', section: '', description: '' });
    expect([...painter.missing]).toEqual(['漢']);
  });
});

const page: DocPage = {
  path: '/docs/utils/export',
  title: 'Export',
  description: 'Out.',
  plugin: 'default',
  version: '7',
  versionLabel: 'v7',
  isLast: true,
  home: '/docs/intro',
  trail: [{ label: 'Utilities', path: undefined }],
  changed: undefined,
};

describe('what a card says', () => {
  it('tells guides, packages and symbols apart', () => {
    expect(docText(page).section).toBe('Guides, v7 · Utilities');
    const api = (path: string) => docText({ ...page, plugin: 'api', path }).section;
    expect(api('/base/api/@react-querybuilder/antd/type-aliases/Props')).toBe(
      'API reference · @react-querybuilder/antd · type',
    );
    expect(api('/api/@react-querybuilder/antd')).toBe('API reference');
  });

  it('reads other pages from their heads', () => {
    const html =
      '<head><title data-rh=true>A &amp; B | Site</title><meta name=description content="What."><meta name=docusaurus_version content=7></head><body><title>No</title>';
    const site = { title: 'Site', tagline: 'Tagline' };
    const labels = new Map([['7', 'v7']]);
    expect(pageText(html, 'docs/category/a', site, labels)).toEqual({
      title: 'A & B',
      description: 'What.',
      section: 'Guides, v7',
    });
    expect(pageText('<head></head>', '', site, labels).section).toBe('Tagline');
  });
});

describe('cards of a build', () => {
  it('are drawn once, and kept', async () => {
    const outDir = mkdtempSync(join(tmpdir(), 'cards-out-'));
    const kept = mkdtempSync(join(tmpdir(), 'cards-kept-'));
    const site = { title: 'Site', url: 'https://example.com', baseUrl: '/base/', logo: LOGO };
    const text = { title: 'A "B" <c>', section: 'S', description: '' };
    const first = new SocialCards(site, outDir, kept, 'one');
    const tags = await first.tags(text);
    expect(await first.tags(text)).toBe(tags);
    await first.finish();
    expect([first.count, first.drawn]).toEqual([1, 1]);
    const [name = ''] = readdirSync(join(outDir, 'img/cards'));
    expect(tags).toContain(`content="https://example.com/base/img/cards/${name}"`);
    expect(tags).toContain('content="A &quot;B&quot; &lt;c>. S. Site"');
    expect(readFileSync(join(outDir, 'img/cards', name)).length).toBeGreaterThan(2000);

    const second = new SocialCards(site, outDir, kept, 'one');
    await second.tags(text);
    await second.finish();
    expect([second.count, second.drawn]).toEqual([1, 0]);
    const other = new SocialCards(site, outDir, kept, 'two');
    await other.tags(text);
    await other.finish();
    expect(other.drawn).toBe(1);
  });
});
