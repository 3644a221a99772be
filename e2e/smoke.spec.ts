import { readFileSync } from 'node:fs';
import { expect, hydrated, test } from './lib/test';

/** Pages that a batch opens in one browser tab; a batch is a test, so that batches run in parallel. */
const BATCH = 60;

const sitemap = readFileSync('build/sitemap.xml', 'utf8');
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, loc]) => new URL(loc ?? '').pathname,
);

test('the sitemap lists the site', () => {
  expect(paths.length).toBeGreaterThan(20);
  for (const path of ['/', '/docs/intro', '/docs/next/intro', '/docs/3/intro', '/demo']) {
    expect(paths).toContain(path);
  }
});

const batches = Array.from({ length: Math.ceil(paths.length / BATCH) }, (_, index) =>
  paths.slice(index * BATCH, (index + 1) * BATCH),
);

for (const [index, batch] of batches.entries()) {
  test(`every page stands, batch ${index + 1} of ${batches.length}`, async ({ page }) => {
    test.setTimeout(batch.length * 5_000);
    for (const path of batch) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect.soft(response?.status(), `${path}: status`).toBe(200);
        await hydrated(page);
        expect.soft(await page.locator('h1').count(), `${path}: one h1`).toBe(1);
        expect.soft(await page.title(), `${path}: title`).toMatch(/\S.* \| React Query Builder$/);
        const canonical = page.locator('link[rel="canonical"]');
        expect
          .soft(
            new URL((await canonical.getAttribute('href')) ?? '').pathname,
            `${path}: canonical`,
          )
          .toBe(path);
        const description = page.locator('meta[name="description"]');
        expect
          .soft(await description.getAttribute('content'), `${path}: description`)
          .toMatch(/\S/);
      });
    }
  });
}
