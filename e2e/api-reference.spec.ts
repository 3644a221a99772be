import { expect, open, test } from './lib/test';

/** Matches in upper and lower case. */
const QUERY = 'valueEDITOR';

test('marks the current symbol in the sidebar and follows a click', async ({ page }) => {
  await open(page, '/api/react-querybuilder/type-aliases/ValueSources');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const current = sidebar.locator('[aria-current="page"]');
  await expect(current).toHaveText('ValueSources');
  await expect(current).toBeInViewport();
  await sidebar.getByRole('link', { name: 'ValueSource', exact: true }).click();
  await page.waitForURL('/api/react-querybuilder/type-aliases/ValueSource');
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('ValueSource');
});

test('filters the symbols of all packages by keyboard', async ({ page }) => {
  await open(page, '/api/react-querybuilder');
  const filter = page.getByRole('searchbox', { name: 'Filter the symbols of all packages' });
  await filter.fill(QUERY);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(
    sidebar.getByRole('link', { name: 'MantineValueEditor', exact: true }),
  ).toBeVisible();
  await expect(sidebar.getByRole('status')).toHaveText(/^\d+ symbols found$/);
  await filter.press('Tab');
  await expect(sidebar.getByRole('link', { name: 'ValueEditor', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('/api/react-querybuilder/functions/ValueEditor');
  await expect(filter).toHaveValue(QUERY);
  await filter.fill('no such symbol');
  await expect(sidebar).toContainText('No symbol has this in its name.');
});

test('opens and closes groups by keyboard', async ({ page }) => {
  await open(page, '/api/react-querybuilder');
  const group = page.getByRole('button', { name: /^Hooks \d+$/ });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'useRuleGroup', exact: true }).first()).toBeVisible();
  await group.press('Space');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
});

test('shows the sidebar in the menu of a phone and closes it after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/api/react-querybuilder');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.locator('.navbar-sidebar');
  await menu.getByRole('searchbox').fill('formatQueryOptions');
  await menu.getByRole('link', { name: 'FormatQueryOptions', exact: true }).click();
  await page.waitForURL('/api/react-querybuilder/interfaces/FormatQueryOptions');
  await expect(menu).toBeHidden();
});

test('links guides and the symbols that they mention', async ({ page }) => {
  await open(page, '/api/react-querybuilder/functions/formatQuery');
  const guides = page
    .getByRole('heading', { name: 'Guides' })
    .locator('xpath=following-sibling::p[1]');
  await expect(guides.locator('a[href="/docs/utils/export"]')).toBeVisible();
  await guides.locator('a[href="/docs/utils/export"]').click();
  await page.waitForURL('/docs/utils/export');
  await expect(
    page.locator('main a[href="/api/react-querybuilder/functions/formatQuery"]').first(),
  ).toBeVisible();
});

test('scrolls to the property in the hash', async ({ page }) => {
  const row = 'maxLevels'.toLowerCase();
  await open(page, `/api/react-querybuilder/type-aliases/QueryBuilderProps#${row}`);
  await expect(page.locator(`tr#${row}`)).toBeInViewport();
  await expect(page.locator(`tr#${row}`)).toContainText('maxLevels?');
});

test('begins the index of the core with ten names, and filters the others', async ({ page }) => {
  await open(page, '/api/react-querybuilder');
  const article = page.locator('article');
  await expect(article.locator('table').nth(1).getByRole('link')).toHaveCount(10);
  const filter = article.getByRole('searchbox', { name: 'Filter by name' });
  await filter.fill('parseSql');
  await expect(article.locator('.api-filter').getByRole('status')).toHaveText(/^\d+ names?$/);
  await expect(
    article.locator('.api-filter').getByRole('link', { name: 'parseSQL', exact: true }),
  ).toBeVisible();
  const group = article.locator('details').first();
  await expect(group.getByRole('table')).toBeHidden();
  await group.locator('summary').press('Enter');
  await expect(group.getByRole('table')).toBeVisible();
});
