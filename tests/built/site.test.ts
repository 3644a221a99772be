import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { oldAddresses, redirects } from '../../config/redirects';
import type { OfflineFiles } from '../../plugins/offline/shared';
import { cardProblems, linkProblems, pageProblems, redirectProblems } from './problems';
import { builtSite } from './site';

const site = builtSite();

/** Pages that no search engine lists, so some rules for pages do not hold. */
const UNLISTED = /^\/(?:404|search|offline)$/;

const listed = [...site.pages].filter(([address]) => !UNLISTED.test(address));

describe('the build', () => {
  it('stores as much for offline reading as the page says', () => {
    const said = /about (\d+) pages, a download of (\d+) MB/.exec(site.read('offline.html'));
    const { keep } = JSON.parse(site.read('sw-files.json')) as OfflineFiles;
    const files = keep.map(name =>
      [name, `${name}.html`, join(name, 'index.html')].find(file =>
        statSync(join(site.folder, file), { throwIfNoEntry: false })?.isFile(),
      ),
    );
    const pages = files.filter(file => file?.endsWith('.html')).length;
    const bytes = files.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(site.folder, file ?? ''))).length,
      0,
    );
    expect(Math.abs(Number(said?.[1]) - pages)).toBeLessThanOrEqual(15);
    expect(Math.abs(Number(said?.[2]) - bytes / 1e6)).toBeLessThanOrEqual(0.6);
  });

  it('has the pages of the sitemap', () => {
    expect(site.sitemap.length).toBeGreaterThan(970);
    for (const address of ['/', '/docs/intro', '/docs/next/intro', '/docs/3/intro', '/demo']) {
      expect(site.sitemap).toContain(address);
    }
    expect(site.sitemap.filter(address => !site.pages.has(address))).toEqual([]);
    expect(site.pages.size).toBeGreaterThan(970);
    expect(site.redirects.size).toBeGreaterThan(200);
  });

  it('serves each page with one h1, title, description, canonical URL and text', () => {
    expect(listed.length).toBeGreaterThan(970);
    expect(listed.flatMap(([address, page]) => pageProblems(address, page))).toEqual([]);
  });

  it('has only scripts that can be parsed', () => {
    const folder = join(site.folder, 'assets/js');
    const scripts = readdirSync(folder).filter(name => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(400);
    const parses = (text: string): boolean => {
      try {
        transformSync(text, { loader: 'js', logLevel: 'silent' });
        return true;
      } catch {
        return false;
      }
    };
    expect(parses('const size = 10ab487;')).toBe(false);
    expect(scripts.filter(name => !parses(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
  });

  it('says without a script what the other pages are for', () => {
    for (const address of ['/404', '/search', '/offline']) {
      const page = site.pages.get(address);
      expect(page?.headings, address).toHaveLength(1);
      expect(page?.text.length, address).toBeGreaterThan(40);
    }
  });

  it('has no link to a missing page or heading', () => {
    const links = [...site.pages].flatMap(([, page]) => page.links);
    expect(links.length).toBeGreaterThan(50_000);
    expect([...site.pages].flatMap(([path, page]) => linkProblems(path, page, site))).toEqual([]);
  });

  it('highlights lines of code, and shows no comment that asks for it', () => {
    const html = readFileSync('build/docs/tips/limit-groups.html', 'utf8');
    const guide = readFileSync('versioned_docs/version-7/tips/limit-groups.mdx', 'utf8');
    const asked = guide.match(/highlight-next-line/g)?.length ?? 0;
    expect(asked).toBeGreaterThan(0);
    expect(html.match(/theme-code-block-highlighted-line/g)).toHaveLength(asked);
    const sample = readFileSync(
      'build/assets/sandbox/samples/versioned_docs/version-7/tips/limit-groups.json',
      'utf8',
    );
    expect(sample).toContain('onAddGroup={onAddGroup}');
    for (const text of [sample, ...[...site.pages].map(([, page]) => page.text)]) {
      expect(text).not.toContain('highlight-next-line');
    }
  });

  it('has a card for social networks for each listed page', () => {
    const pages = listed.filter(([address]) => site.sitemap.includes(address));
    expect(pages.length).toBeGreaterThan(970);
    expect(pages.flatMap(([address, page]) => cardProblems(address, page, site))).toEqual([]);
  });

  it('has cards of 1200 by 630 pixels and at most 80 KB', () => {
    const cards = new Set(
      listed
        .flatMap(([, { meta }]) => meta.get('og:image') ?? [])
        .map(url => new URL(url).pathname),
    );
    expect(cards.size).toBeGreaterThan(100);
    for (const card of cards) {
      const file = readFileSync(`build${card}`);
      expect(file.toString('latin1', 1, 4), card).toBe('PNG');
      expect([file.readUInt32BE(16), file.readUInt32BE(20)], card).toEqual([1200, 630]);
      expect(file.length, card).toBeLessThan(80_000);
    }
  });

  it('redirects old addresses to pages and headings that exist', () => {
    const problems = [...site.redirects].flatMap(([path, page]) =>
      redirectProblems(path, page, site),
    );
    expect(problems).toEqual([]);
  });

  it('answers the old addresses of guides', () => {
    const old = oldAddresses(process.cwd(), undefined, true);
    expect(old.length).toBeGreaterThan(60);
    const expected = [...redirects(undefined), ...old];
    expect(expected).toContainEqual(expect.objectContaining({ from: '/react-querybuilder' }));
    for (const { from, to } of expected) {
      expect(site.redirects.get(from.replace(/\.html$/, ''))?.redirect, from).toBe(to);
    }
  });

  it('tells search engines not to index the search page', () => {
    expect(site.pages.get('/search')?.meta.get('robots')?.join()).toMatch(/noindex/);
  });
});
