import type { Page, Response } from '@playwright/test';
import { expect, open, test } from './lib/test';

const OVERVIEW = '/api/react-querybuilder';
/** In the overview's first table, and nowhere else on the page. */
const SUMMARY = 'Default drag handle component used by QueryBuilder';

const rows = (page: Page) => page.locator('article table.api-index tbody tr');

const leaveMark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));
const hasMark = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window);

/** Opens the overview from another page of the site, as a reader of the site does. */
const comeFromElsewhere = async (page: Page): Promise<void> => {
  await open(page, '/discord');
  await page.locator('.navbar').getByRole('link', { name: 'API', exact: true }).click();
  await expect(page).toHaveURL(OVERVIEW);
};

test('large tables are in the page and not in its code', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  const documents: string[] = [];
  page.on('response', (response: Response) => {
    const type = response.request().resourceType();
    if (type === 'script') scripts.push(response.text());
    if (type === 'fetch') documents.push(response.url());
  });
  await open(page, OVERVIEW);
  await expect(page.locator('article')).toContainText(SUMMARY);
  expect(await rows(page).count()).toBeGreaterThan(400);
  await page.waitForLoadState('networkidle');
  const code = await Promise.all(scripts);
  expect(code.length).toBeGreaterThan(5);
  expect(code.filter(text => text.includes(SUMMARY))).toEqual([]);
  expect(documents.filter(url => url.endsWith(OVERVIEW))).toEqual([]);
});

test('a reader from another page gets the tables, and the place that the address names', async ({
  page,
}) => {
  await comeFromElsewhere(page);
  await expect(page.locator('article')).toContainText(SUMMARY);
  await leaveMark(page);
  await page.goto(`${OVERVIEW}#hooks`);
  await expect(page.getByRole('heading', { name: 'Hooks' })).toBeInViewport();
});

test('links in the tables stay on the site, and the way back leads to the same place', async ({
  page,
}) => {
  await open(page, OVERVIEW);
  await leaveMark(page);
  const link = rows(page).getByRole('link', { name: 'useQueryBuilderQuery', exact: true }).first();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /useQueryBuilderQuery/ })).toBeVisible();
  const documents: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'fetch') documents.push(request.url());
  });
  await page.goBack();
  await expect(page.locator('article')).toContainText(SUMMARY);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(50);
  expect(await hasMark(page)).toBe(true);
  expect(documents.filter(url => url.endsWith(OVERVIEW))).toEqual([]);
});

test('a table that cannot be had says so', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to load/);
  await page.route(
    url => url.pathname === OVERVIEW,
    route => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()),
  );
  await comeFromElsewhere(page);
  const message = page.getByRole('alert').filter({ hasText: 'This table did not arrive' }).first();
  await expect(message).toBeVisible();
  await message.getByRole('link', { name: 'Load the page again' }).click();
  await expect(page.locator('article')).toContainText(SUMMARY);
});
