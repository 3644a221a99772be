import { readFileSync } from 'node:fs';
import { expect, open, test } from './lib/test';

const paths = [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, loc]) => new URL(loc ?? '').pathname,
);
const others = paths.filter(path => /^\/docs\/(?:next|\d+)\//.test(path));

/** Where the banner of a page leads, as the server rendered it. */
const targetOf = (path: string): string | undefined => {
  const html = readFileSync(`build${path}.html`, 'utf8');
  const banner = html.slice(html.indexOf('theme-doc-version-banner'));
  // The build drops quotation marks that HTML does not need.
  return /<a [^>]*href="?([^">\s]+)"?[^>]*>latest version<\/a>/.exec(banner)?.[1];
};

test('every page of another version leads to a page of the latest one', () => {
  expect(others.length).toBeGreaterThan(70);
  for (const path of others) {
    const target = targetOf(path);
    expect.soft(paths, path).toContain(target);
    expect.soft(target, path).toMatch(/^\/docs\/(?!next\/|\d+\/)/);
    if (!/^\/docs\/next\/|\/intro$/.test(path)) expect.soft(target, path).not.toBe('/docs/intro');
  }
});

test('pages of the latest version have no banner', () => {
  for (const path of ['/docs/intro', '/docs/utils/export', '/docs/category/components']) {
    expect(targetOf(path), path).toBeUndefined();
  }
});

for (const [from, to] of [
  ['/docs/6/components/rule', '/docs/components/rule'],
  ['/docs/6/category/components', '/docs/category/components'],
  ['/docs/next/utils/query-management', '/docs/utils/misc'],
] as const) {
  test(`the banner of ${from} leads to ${to}`, async ({ page }) => {
    await open(page, from);
    await page.locator('.theme-doc-version-banner').getByRole('link').click();
    await expect(page).toHaveURL(to);
    await expect(page.locator('.navbar .dropdown > a')).toHaveText('v7');
  });
}
