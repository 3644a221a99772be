import { existsSync, readFileSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { expect, test } from './lib/test';

const SITE = 'https://react-querybuilder.js.org';

const paths = [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, loc]) => new URL(loc ?? '').pathname,
);

/** Every value of every named element of the head. */
const metaOf = (html: string): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  const parser = new Parser({
    onopentag: (tag, { property, name = property, content = '' }) => {
      if (tag === 'meta' && name !== undefined) {
        found.set(name, [...(found.get(name) ?? []), content]);
      }
    },
  });
  parser.end(html.slice(0, html.indexOf('</head>')));
  return found;
};

test('every page has a card of its own for social networks', () => {
  expect(paths.length).toBeGreaterThan(900);
  // One assertion for all pages: ten thousand of them would take minutes.
  const problems: string[] = [];
  const cards = new Set<string>();
  for (const path of paths) {
    const file = path === '/' ? 'index' : path.slice(1);
    const meta = metaOf(readFileSync(`build/${file}.html`, 'utf8'));
    const images = meta.get('og:image') ?? [];
    const card = (images[0] ?? '').replace(SITE, '');
    const title = (meta.get('og:title')?.[0] ?? '').replace(' | React Query Builder', '');
    const alt = meta.get('og:image:alt')?.[0] ?? '';
    const right = {
      'one picture': images.length === 1 && /^\/img\/cards\/\w+\.png$/.test(card),
      'the same for Twitter': meta.get('twitter:image')?.join(' ') === images[0],
      'a large card': meta.get('twitter:card')?.join(' ') === 'summary_large_image',
      size:
        `${meta.get('og:image:width')?.join(' ')} ${meta.get('og:image:height')?.join(' ')}` ===
        '1200 630',
      'title in the text': title !== '' && alt.includes(title),
      'the file': existsSync(`build${card}`),
    };
    for (const [what, holds] of Object.entries(right))
      if (!holds) problems.push(`${path}: ${what}`);
    cards.add(card);
  }
  expect(problems).toEqual([]);
  // Pages of several versions share one only if they say the same.
  expect(cards.size).toBeGreaterThan(paths.length * 0.9);
  const files = [...cards].map(card => readFileSync(`build${card}`));
  const heads = files.map(
    file => `${file.toString('latin1', 1, 4)} ${file.readUInt32BE(16)} ${file.readUInt32BE(20)}`,
  );
  expect(new Set(heads)).toEqual(new Set(['PNG 1200 630']));
  expect(Math.max(...files.map(({ length }) => length)), 'largest card').toBeLessThan(20_000);
});

test('a card says which version and which package it is about', () => {
  const alt = (path: string) =>
    metaOf(readFileSync(`build${path}.html`, 'utf8')).get('og:image:alt')?.[0];
  expect(alt('/docs/utils/export')).toBe('Export. Guides, v7 · Utilities. React Query Builder');
  expect(alt('/docs/6/intro')).toContain('Guides, v6');
  expect(alt('/docs/category/utilities')).toBe('Utilities. Guides, v7. React Query Builder');
  expect(alt('/api/react-querybuilder/functions/formatQuery')).toBe(
    'formatQuery. API reference · react-querybuilder · function. React Query Builder',
  );
  expect(alt('/demo/antd')).toContain('Ant Design demo. Demo');
});

test('a browser shows a card', async ({ page }) => {
  await page.goto('/docs/intro');
  const size = await page.evaluate(async () => {
    const address = document.querySelector('meta[property="og:image"]')?.getAttribute('content');
    const image = new Image();
    image.src = new URL(address ?? '').pathname;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size).toEqual([1200, 630]);
});
