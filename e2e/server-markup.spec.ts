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

test('a part that cannot be had says so, once', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to load/);
  await page.route(
    url => url.pathname === OVERVIEW,
    route => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()),
  );
  await comeFromElsewhere(page);
  const message = page
    .getByRole('alert')
    .filter({ hasText: 'This part of the page did not arrive' });
  await expect(message.filter({ visible: true })).toHaveCount(1);
  await message
    .filter({ visible: true })
    .getByRole('link', { name: 'Load the page again' })
    .click();
  await expect(page.locator('article')).toContainText(SUMMARY);
});

const GUIDE = '/docs/utils/export';
/** In the guide's text, and nowhere else on the page. */
const SENTENCE = 'or a sentence for people';

/** Opens the guide from another page of the site. */
const comeToGuide = async (page: Page): Promise<void> => {
  await open(page, '/docs/category/utilities');
  await page.locator('main').getByRole('link', { name: 'Export' }).first().click();
  await expect(page).toHaveURL(GUIDE);
};

test('a guide is in the page and not in its code', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await open(page, GUIDE);
  await expect(page.locator('article')).toContainText(SENTENCE);
  await page.waitForLoadState('networkidle');
  const code = await Promise.all(scripts);
  expect(code.length).toBeGreaterThan(5);
  expect(code.filter(text => text.includes(SENTENCE))).toEqual([]);
});

test('a guide that is opened from another page is there at once, with one request for it', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'fetch') documents.push(new URL(request.url()).pathname);
  });
  await open(page, '/docs/category/utilities');
  await page.evaluate(() => {
    const state = window as typeof window & { waited: number };
    state.waited = 0;
    new MutationObserver(() => {
      if (document.querySelector('.theme-doc-markdown > p[aria-busy=true]')) state.waited += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator('main').getByRole('link', { name: 'Export' }).first().click();
  await expect(page.locator('.theme-doc-markdown')).toContainText(SENTENCE);
  expect(await page.evaluate(() => (window as typeof window & { waited: number }).waited)).toBe(0);
  expect(documents.filter(path => path === GUIDE)).toHaveLength(1);
});

test('a guide that cannot be had says so, once, and keeps its frame', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to load/);
  await page.route(
    url => url.pathname === GUIDE,
    route => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()),
  );
  await comeToGuide(page);
  const alert = page.getByRole('alert').filter({ visible: true });
  await expect(alert).toHaveText(/This part of the page did not arrive/);
  await expect(page.locator('.theme-doc-sidebar-container')).toBeVisible();
  await alert.getByRole('link', { name: 'Load the page again' }).click();
  await expect(page.locator('article')).toContainText(SENTENCE);
});

test('links in a guide stay on the site; with a modifier key they open a tab', async ({
  page,
  context,
}) => {
  await open(page, GUIDE);
  await leaveMark(page);
  const link = page.locator('article .markdown a[href^="/api/"]').first();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(/\/api\//);
  await tab.close();
  await expect(page).toHaveURL(GUIDE);
  await link.click();
  await expect(page).toHaveURL(/\/api\//);
  expect(await hasMark(page)).toBe(true);
});
