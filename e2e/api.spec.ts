import { scriptWith } from './lib/chunks';
import { expect, open, test } from './lib/test';

/** The table of the section's addresses. */
const ROUTES = scriptWith('api-page-');

const SYMBOL = '/api/react-querybuilder/functions/formatQuery';

test('a reader of the guides downloads nothing of the API reference', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await open(page, '/docs/intro');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts).not.toContain(ROUTES);
});

test('moves from a guide into the API reference and back without a reload', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('.navbar').getByRole('link', { name: 'API', exact: true }).click();
  await expect(page).toHaveURL('/api/react-querybuilder');
  await expect(page.locator('h1')).toHaveCount(1);
  await page
    .locator('article')
    .getByRole('link', { name: 'formatQuery', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(SYMBOL);
  await expect(page.getByRole('heading', { level: 1, name: /formatQuery/ })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/docs/intro');
  await expect(page.getByRole('heading', { level: 1, name: 'Getting started' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('hovering a link into the API reference loads its code', async ({ page }) => {
  await open(page, '/docs/intro');
  const loaded = page.waitForRequest(`**${ROUTES}`);
  await page.locator('.navbar').getByRole('link', { name: 'API', exact: true }).hover();
  await loaded;
});

test('inside the API reference, visible links are prefetched', async ({ page }) => {
  await open(page, '/api/react-querybuilder');
  await expect(
    page.locator('head link[rel="prefetch"][href*="/assets/js/"]').first(),
  ).toBeAttached();
});

test('an unknown symbol shows the not-found page', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  const response = await page.goto('/api/react-querybuilder/functions/formatQuerry');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

for (const path of ['/api', '/api/']) {
  test(`${path} is the index of packages`, async ({ page }) => {
    await open(page, path);
    await expect(page).toHaveURL('/api');
    await expect(
      page.locator('article').getByRole('link', { name: 'react-querybuilder' }).first(),
    ).toBeVisible();
  });
}
