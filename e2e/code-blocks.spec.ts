import type { Page } from '@playwright/test';
import { scriptWith } from './lib/chunks';
import { expect, open, test } from './lib/test';

/** The languages of the highlighter; its name for a part of their grammars. */
const HIGHLIGHTER = scriptWith('interpolation-punctuation');

/** Addresses of the highlighter that the page has asked for. */
const highlighterRequests = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith(HIGHLIGHTER)) requests.push(request.url());
  });
  return requests;
};

test('shows highlighted code on a first visit without loading a highlighter', async ({ page }) => {
  test.skip(process.env.LEAN === 'false', 'The technique code-blocks is off.');
  const requests = highlighterRequests(page);
  await open(page, '/docs/intro');
  await page.waitForLoadState('networkidle');
  const blocks = page.locator('.theme-code-block code');
  const tokens = await blocks.evaluateAll(all =>
    all.map(code => code.querySelectorAll('.token').length),
  );
  expect(tokens.length).toBeGreaterThan(5);
  expect(tokens.filter(count => count === 0)).toEqual([]);

  await page.getByRole('tab', { name: 'pnpm' }).first().click();
  const shown = page.getByRole('tabpanel').filter({ hasText: 'pnpm' }).first();
  await expect(shown.locator('.token.function').first()).toHaveText('pnpm');
  expect(requests).toEqual([]);
});

/** Opens a guide from the overview of its category. */
const openLater = async (page: Page, title: string): Promise<void> => {
  await open(page, '/docs/category/utilities');
  await page.locator('main').getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(`/docs/utils/${title.toLowerCase()}`);
};

/** Code of the examples that run in a guide, which the browser renders. */
const exampleCode = (page: Page) => page.locator('figure .theme-code-block code').first();

test('highlights the code of a guide that is opened from another page', async ({ page }) => {
  await openLater(page, 'Import');
  await expect(page.locator('.theme-code-block .token.keyword').first()).toHaveText('import');
});

test('highlights code that the browser renders, with one request', async ({ page }) => {
  const requests = highlighterRequests(page);
  await openLater(page, 'Export');
  await expect(exampleCode(page).locator('.token.keyword').first()).toHaveText('import');
  if (process.env.LEAN !== 'false') expect(requests).toHaveLength(1);
});

test('shows plain code when the highlighter cannot be loaded', async ({ page, watch }) => {
  test.skip(process.env.LEAN === 'false', 'The technique code-blocks is off.');
  watch.allow(/highlighter|ERR_FAILED|Failed to load/);
  await page.route(`**${HIGHLIGHTER}`, route => route.abort());
  await openLater(page, 'Export');
  await expect(exampleCode(page)).toContainText("from 'react-querybuilder'");
  await expect(exampleCode(page).locator('.token.keyword')).toHaveCount(0);
});

test('copies the code as written, on a first visit and after navigation', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const markdown = await (await page.request.get('/docs/utils/export.md')).text();
  const [written = ''] = markdown.split('```ts\n').slice(1);
  const code = written.slice(0, written.indexOf('\n```'));
  expect(code.split('\n').length).toBeGreaterThan(5);
  const copyFirst = async (): Promise<string> => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    const block = page.locator('.theme-code-block').first();
    await block.hover();
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await open(page, '/docs/utils/export');
  expect(await copyFirst()).toBe(code);
  await page.getByRole('link', { name: 'Import', exact: true }).first().click();
  await expect(page).toHaveURL('/docs/utils/import');
  await page.goBack();
  await expect(page).toHaveURL('/docs/utils/export');
  expect(await copyFirst()).toBe(code);
});

test('wraps long lines at the end of a long page', async ({ page }) => {
  test.skip(process.env.LEAN === 'false', 'The technique code-blocks is off.');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/next/utils/export/differences');
  const blocks = page.locator('.theme-code-block');
  const last = await blocks.evaluateAll(all =>
    all.findLastIndex(
      block =>
        block.checkVisibility() &&
        [...block.querySelectorAll('.token-line')].some(
          ({ textContent }) => textContent.length > 60,
        ),
    ),
  );
  expect(last).toBeGreaterThan(20);
  const wide = blocks.nth(last);
  await wide.scrollIntoViewIfNeeded();
  const toggle = wide.getByRole('button', { name: 'Toggle word wrap' });
  const overflow = () =>
    wide.locator('pre').evaluate(pre => Math.max(0, pre.scrollWidth - pre.clientWidth));
  expect(await overflow()).toBeGreaterThan(0);
  await expect(toggle).toBeHidden();
  await wide.locator('pre').focus();
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(overflow).toBe(0);
  await toggle.click();
  await expect.poll(overflow).toBeGreaterThan(0);
});

test('copies the code after the change from a diff', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/next/migrate');
  const block = page
    .locator('.language-diff.theme-code-block')
    .filter({ hasText: 'ParseSQLOptions' });
  await block.first().hover();
  await block.first().getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect(block.first().getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "import { parseSQL, type ParseSQLOptions } from 'react-querybuilder/parseSQL';",
  );
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('keeps the buttons off the code', async ({ page }) => {
    await open(page, '/docs/intro');
    const block = page.locator('.theme-code-block').filter({ hasText: 'npm install' }).first();
    const button = block.getByRole('button', { name: 'Copy code to clipboard' });
    await expect(button).toHaveCSS('opacity', '1');
    const code = await block.locator('pre code').boundingBox();
    expect((await button.boundingBox())?.y).toBeGreaterThanOrEqual(
      (code?.y ?? Infinity) + (code?.height ?? 0) - 16,
    );
  });
});
