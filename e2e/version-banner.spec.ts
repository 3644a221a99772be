import { expect, open, test } from './lib/test';

for (const [from, to] of [
  ['/docs/6/components/rule', '/docs/components/rule'],
  ['/docs/6/category/components', '/docs/category/components'],
  ['/docs/next/utils/query-management', '/docs/utils/misc'],
] as const) {
  test(`leads from ${from} to ${to}`, async ({ page }) => {
    await open(page, from);
    await page.locator('.theme-doc-version-banner').getByRole('link').click();
    await expect(page).toHaveURL(to);
    await expect(page.locator('.navbar .dropdown > a')).toHaveText('v7');
  });
}
