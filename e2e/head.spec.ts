import type { Page } from '@playwright/test';
import { expect, open, test } from './lib/test';

const SITE = 'https://react-querybuilder.js.org';

const content = (page: Page, selector: string): Promise<string | null> =>
  page.locator(`head ${selector}`).getAttribute('content');

for (const path of [
  '/',
  '/docs/intro',
  '/docs/6/utils/export',
  '/demo/antd',
  '/api/react-querybuilder',
]) {
  test(`${path} says what it is to browsers, search engines and social networks`, async ({
    page,
  }) => {
    await open(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    const title = await page.title();
    expect(title).toMatch(/\S/);
    expect(await content(page, 'meta[property="og:title"]')).toBe(title);
    expect(await content(page, 'meta[property="og:description"]')).toMatch(/\S/);
    expect(await content(page, 'meta[property="og:url"]')).toBe(SITE + path);
    expect(await content(page, 'meta[property="og:locale"]')).toBe('en');
    expect(await content(page, 'meta[property="og:image"]')).toMatch(/^https:.*\.(?:png|jpe?g)$/);
    expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', SITE + path);
    for (const language of ['en', 'x-default']) {
      const alternate = page.locator(`link[rel="alternate"][hreflang="${language}"]`);
      await expect(alternate).toHaveAttribute('href', SITE + path);
    }
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });
}

test('search engines do not index the page of search results', async ({ page }) => {
  await open(page, '/search');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});
