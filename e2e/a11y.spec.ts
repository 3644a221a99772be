import { expectAccessible } from './lib/axe';
import { expect, open, test } from './lib/test';

/** One page of each kind. */
const PAGES = [
  '/',
  '/docs/intro',
  '/docs/components/querybuilder',
  '/docs/next/utils/export',
  '/docs/3/intro',
  '/docs/category/utilities',
  '/discord',
  '/markdown-page',
  '/404.html',
  '/demo',
  '/api/react-querybuilder',
  '/api/react-querybuilder/functions/formatQuery',
];

for (const path of PAGES) {
  for (const mode of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${path} in ${mode} mode`, async ({ page }) => {
      // axe takes its time on the longest pages.
      test.setTimeout(120_000);
      await page.addInitScript(value => localStorage.setItem('theme', value), mode);
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      // Running examples load once the reader does something.
      await page.mouse.move(600, 400);
      // The page leads to Discord after a while, unless someone stops it.
      if (path === '/discord') await page.getByRole('button', { name: 'Stay here' }).click();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }
}
