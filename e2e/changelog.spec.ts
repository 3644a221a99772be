import { expect, open, test } from './lib/test';

const PAGE = '/docs/next/changelog';

test('the changelog narrows to the releases that change a symbol', async ({ page }) => {
  await open(page, PAGE);
  const releases = page.locator('article section:visible h2');
  const status = page.getByRole('status').filter({ hasText: /release/ });
  await expect(status).toHaveText(/^\d+ releases of version 8$/);
  const all = await releases.count();
  expect(all).toBeGreaterThan(30);

  await test.step('as you type, with the keyboard', async () => {
    await page.getByLabel('Filter by symbol').focus();
    await page.keyboard.type('QueryManager');
    await expect(status).toHaveText(/^\d+ releases? changes? a symbol/);
    await expect.poll(() => releases.count()).toBeLessThan(all);
    await expect(page).toHaveURL(/\?symbol=QueryManager$/);
    await expect(page.locator('#v8-22-0')).toBeVisible();
  });

  await test.step('and says what to do if there is none', async () => {
    await page.keyboard.type('xyz');
    await expect(status).toHaveText(/^No release of version 8 .* clear the filter\.$/);
    await expect(releases).toHaveCount(0);
  });

  await test.step('and keeps the text when the page is opened again', async () => {
    await open(page, `${PAGE}?symbol=QueryManager`);
    await expect(page.getByLabel('Filter by symbol')).toHaveValue('QueryManager');
    await expect.poll(() => releases.count()).toBeLessThan(all);
  });
});

test('an address of a release leads to it', async ({ page }) => {
  await open(page, `${PAGE}#v8-10-0`);
  await expect(page.locator('#v8-10-0')).toBeInViewport();
});

test('the changelog can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/docs/changelog');
  await expect(page.locator('#v7-7-1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Release notes' }).first()).toBeVisible();
  await context.close();
});
