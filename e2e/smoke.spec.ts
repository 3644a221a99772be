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

// Recording every page would take longer than opening it.
test.use({ trace: 'off' });

for (const [index, batch] of batches.entries()) {
  test(`every page stands, batch ${index + 1} of ${batches.length}`, async ({ page }) => {
    test.setTimeout(batch.length * 5_000);
    // With data saver no page fetches the code of those that it links to, which come anyway.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true, effectiveType: '4g' },
      });
    });
    for (const path of batch) {
      const response = await page.goto(path);
      await hydrated(page);
      const { title, canonical, ...found } = await page.evaluate(() => ({
        headings: document.querySelectorAll('h1').length,
        title: document.title,
        canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '',
        description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
      }));
      expect
        .soft({ status: response?.status(), ...found }, path)
        .toEqual({ status: 200, headings: 1, description: expect.stringMatching(/\S/) as unknown });
      expect.soft(title, `${path}: title`).toMatch(/\S.* \| React Query Builder$/);
      expect.soft(new URL(canonical).pathname, `${path}: canonical`).toBe(path);
    }
  });
}
