import { existsSync, readFileSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { expect, test } from './lib/test';

const SITE = 'https://react-querybuilder.js.org';

const sitemap = [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, loc]) => new URL(loc ?? '').pathname,
);
const paths = [...sitemap, '/api/index', '/404', '/search'];

/** Package of a symbol of the API. */
const packageOf = (path: string): string | undefined =>
  /^(\/api\/(?:@[^/]+\/)?[^/]+)\/[^/]+\/[^/]+$/.exec(path)?.[1];

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

const headOf = (path: string) =>
  metaOf(readFileSync(`build/${path === '/' ? 'index' : path.slice(1)}.html`, 'utf8'));

test('gives every page a description and a card', () => {
  expect(paths.length).toBeGreaterThan(900);
  // One assertion for all pages: ten thousand of them would take minutes.
  const problems: string[] = [];
  const packages = new Set<string>();
  const cards = new Set<string>();
  for (const path of paths) {
    const meta = headOf(path);
    const images = meta.get('og:image') ?? [];
    const card = (images[0] ?? '').replace(SITE, '');
    const packagePath = packageOf(path);
    if (packagePath !== undefined) packages.add(packagePath);
    const title =
      packagePath?.replace('/api/', '') ??
      (meta.get('og:title')?.[0] ?? '').replace(' | React Query Builder', '');
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
      'a description': /\S/.test(meta.get('description')?.[0] ?? ''),
      'the card of its package':
        packagePath === undefined || images[0] === headOf(packagePath).get('og:image')?.[0],
    };
    for (const [what, holds] of Object.entries(right))
      if (!holds) problems.push(`${path}: ${what}`);
    cards.add(card);
  }
  expect(problems).toEqual([]);
  expect(packages.size).toBeGreaterThan(8);
  // Symbols share the card of their package; other pages share one only if they say the same.
  const symbols = paths.filter(path => packageOf(path) !== undefined).length;
  expect(cards.size).toBeGreaterThan((paths.length - symbols) * 0.9);
  const files = [...cards].map(card => readFileSync(`build${card}`));
  const heads = files.map(
    file => `${file.toString('latin1', 1, 4)} ${file.readUInt32BE(16)} ${file.readUInt32BE(20)}`,
  );
  expect(new Set(heads)).toEqual(new Set(['PNG 1200 630']));
  expect(Math.max(...files.map(({ length }) => length)), 'largest card').toBeLessThan(80_000);
});

test('names version, category and package in the text of a card', () => {
  const alt = (path: string) => headOf(path).get('og:image:alt')?.[0];
  expect(alt('/docs/utils/export')).toBe('Export. Guides, v7 · Utilities. React Query Builder');
  expect(alt('/docs/6/intro')).toContain('Guides, v6');
  expect(alt('/docs/category/utilities')).toBe('Utilities. Guides, v7. React Query Builder');
  expect(alt('/api/react-querybuilder/functions/formatQuery')).toBe(
    'react-querybuilder. API reference. React Query Builder',
  );
  expect(alt('/demo/antd')).toContain('Ant Design demo. Demo');
});

test('serves a card that a browser can show', async ({ page }) => {
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
