import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, hydrated, test } from './lib/test';

/** Pages that are opened besides one of each template. `tests/built` reads the HTML of all pages. */
const SAMPLE = 24;

/** Pages that one test opens, so that two workers share them. */
const BATCH = 11;

/** One page of each template. */
const TEMPLATES = [
  '/',
  '/demo',
  '/demo/mantine',
  '/docs/intro',
  '/docs/next/utils/export',
  '/docs/3/intro',
  '/docs/category/utilities',
  '/api',
  '/api/react-querybuilder',
  '/api/react-querybuilder/functions/formatQuery',
  '/api/react-querybuilder/interfaces/RuleType',
  '/api/react-querybuilder/type-aliases/QueryBuilderProps',
  '/api/react-querybuilder/variables/defaultOperators',
  '/api/react-querybuilder/classes/QueryManager',
  '/search',
  '/sandbox',
  '/discord',
  '/markdown-page',
  '/offline',
];

/** The commit decides which pages are opened, so each run of a commit opens the same. */
const seed = (): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
};

const sample = (paths: readonly string[], count: number): string[] => {
  const key = seed();
  const order = (path: string): string =>
    createHash('sha256').update(`${key} ${path}`).digest('hex');
  return [...paths].sort((a, b) => (order(a) < order(b) ? -1 : 1)).slice(0, count);
};

const sitemap = readFileSync('build/sitemap.xml', 'utf8');
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, loc]) => new URL(loc ?? '').pathname,
);
const others = paths.filter(path => !TEMPLATES.includes(path));
const opened = [...TEMPLATES, ...sample(others, SAMPLE)];

test('the sitemap has pages to draw from', () => {
  expect(paths.length).toBeGreaterThan(970);
});

for (let start = 0; start < opened.length; start += BATCH) {
  const batch = opened.slice(start, start + BATCH);
  test(`opens ${batch.length} pages from ${start + 1} without an error`, async ({ page }) => {
    test.setTimeout(batch.length * 20_000);
    for (const path of batch) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        await hydrated(page);
        await expect(page.locator('h1'), path).toHaveCount(1);
        expect(await page.title(), path).toMatch(/\S.* \| React Query Builder$/);
      });
    }
  });
}
