import { readFileSync } from 'node:fs';
import { draw, SEED } from './lib/draw';
import { expect, hydrated, test } from './lib/test';

/** Pages to open besides one of each template. `tests/built` reads the HTML of all pages. */
const SAMPLE = 24;

/** Pages that a test opens, so that two workers share them. */
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
  '/lab',
  '/discord',
  '/markdown-page',
  '/offline',
  '/404.html',
];

const paths = [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, loc]) => new URL(loc ?? '').pathname,
);
const others = paths.filter(path => !TEMPLATES.includes(path));
const opened = [...TEMPLATES, ...draw(others, SAMPLE)];

test('draws pages from the sitemap', () => {
  // Fails on a build of some versions or without the API reference.
  expect(paths.length, 'pages of a build of everything').toBeGreaterThan(970);
  expect(new Set(opened).size).toBe(TEMPLATES.length + SAMPLE);
});

for (let start = 0; start < opened.length; start += BATCH) {
  const batch = opened.slice(start, start + BATCH);
  test(`opens ${batch.length} pages from number ${start + 1} without an error`, async ({
    page,
  }, testInfo) => {
    testInfo.annotations.push({ type: 'seed', description: `${SEED}: ${batch.join(' ')}` });
    test.setTimeout(batch.length * 20_000);
    // A failed request for a later page does not show in the console.
    const failed: string[] = [];
    page.on('response', response => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    for (const path of batch) {
      await test.step(path, async () => {
        await page.goto(path);
        await hydrated(page);
        await expect(page.locator('h1'), path).toHaveCount(1);
        expect(await page.title(), path).toMatch(/\S.* \| React Query Builder$/);
        expect(failed, `${path}, drawn by ${SEED}`).toEqual([]);
      });
    }
  });
}
