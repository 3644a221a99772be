import { scriptWith } from './lib/chunks';
import { expect, open, test } from './lib/test';

/** The script with the table of the section's addresses. */
const findRoutes = (): string => scriptWith('api-page-');

const SYMBOL = '/api/react-querybuilder/functions/formatQuery';

test('downloads no route of the API reference on a guide', async ({ page }) => {
  test.skip(process.env.LEAN === 'false', 'The technique lazy-routes is off.');
  const routes = findRoutes();
  const scripts: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await open(page, '/docs/intro');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts).not.toContain(routes);
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

test('loads the routes of the API reference when a link is hovered', async ({ page }) => {
  test.skip(process.env.LEAN === 'false', 'The technique lazy-routes is off.');
  await open(page, '/docs/intro');
  const loaded = page.waitForRequest(`**${findRoutes()}`);
  await page.locator('.navbar').getByRole('link', { name: 'API', exact: true }).hover();
  await loaded;
});

test('prefetches visible links in the API reference', async ({ page }) => {
  await open(page, '/api/react-querybuilder');
  await expect(
    page.locator('head link[rel="prefetch"][href*="/assets/js/"]').first(),
  ).toBeAttached();
});

test('shows the not-found page for an unknown symbol', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  const response = await page.goto('/api/react-querybuilder/functions/formatQuerry');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

for (const path of ['/api', '/api/']) {
  test(`lists the packages at ${path}`, async ({ page }) => {
    await open(page, path);
    await expect(page).toHaveURL('/api');
    await expect(
      page.locator('article').getByRole('link', { name: 'react-querybuilder' }).first(),
    ).toBeVisible();
  });
}

test('keeps long property names in their column', async ({ page }) => {
  await open(page, '/api/react-querybuilder/interfaces/QueryBuilderFlags');
  const names = page.locator('.api-table td:first-child code');
  const beyond = await names.evaluateAll(all =>
    all.map(name => {
      const cell = name.closest('td')?.getBoundingClientRect().right ?? 0;
      return name.getBoundingClientRect().right - cell;
    }),
  );
  expect(beyond.length).toBeGreaterThan(5);
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('estimates the height of tables that are not rendered yet within 20 %', async ({ page }) => {
    await open(page, '/api/react-querybuilder');
    const heights = await page.locator('.api-index').evaluateAll(tables => {
      for (const table of tables) table.closest('details')?.setAttribute('open', '');
      const measure = (): number[] =>
        tables.map(table => Math.round(table.getBoundingClientRect().height));
      const estimated = measure();
      for (const table of tables) (table as HTMLElement).style.contentVisibility = 'visible';
      return measure().map((real, index) => ({ real, estimated: estimated[index] ?? 0 }));
    });
    const long = heights.filter(({ real }) => real > 1000);
    expect(long.length).toBeGreaterThan(5);
    for (const { real, estimated } of long) {
      expect(estimated / real).toBeGreaterThan(0.8);
      expect(estimated / real).toBeLessThan(1.2);
    }
    // The first is in sight; the others were not laid out.
    expect(long.filter(({ real, estimated }) => real === estimated).length).toBeLessThan(3);
  });

  test('scrolls to the last heading past tables that are not rendered yet', async ({ page }) => {
    await open(page, '/api/react-querybuilder');
    await page.getByRole('button', { name: 'On this page' }).click();
    const contents = page.locator('.theme-doc-toc-mobile');
    // A link that moves is missed: the list clips its links while it opens.
    await expect(contents.locator('> div')).toHaveCSS('overflow', 'visible');
    await contents.getByRole('link').last().click();
    const last = page.locator('article h2').last();
    await expect(last).toBeInViewport();
    const top = () => last.evaluate(heading => heading.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThan(40);
  });
});
