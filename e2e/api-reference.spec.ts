import { readFileSync, statSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareNames, type FormerName } from '../plugins/api-reference/symbol-history';
import packages from '../plugins/api-reference/packages.json' with { type: 'json' };
import { expect, open, test } from './lib/test';

interface Symbol {
  readonly package: string;
  readonly name: string;
  readonly kind: string;
  readonly path: string;
}

const symbols = JSON.parse(
  readFileSync(join(process.cwd(), '.cache/api/symbols.json'), 'utf8'),
) as readonly Symbol[];
const names = compareNames(symbols, new Set(packages.map(({ name }) => name)));

/** Something to filter by; upper and lower case count the same. */
const QUERY = 'valueEDITOR';

/** Largest page of the reference, in bytes of HTML as it is stored. */
const LARGEST_PAGE = 150_000;

test('every name that the reference had is compared', () => {
  expect(names).toHaveLength(435);
  expect(symbols.length).toBeGreaterThan(750);
});

test('every address still answers, leads to where the symbol moved, or is explained', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const indexes = new Map<string, string>();
  const indexOf = async (owner: string): Promise<string> => {
    const known = indexes.get(owner) ?? (await (await request.get(`/api/${owner}`)).text());
    indexes.set(owner, known);
    return known;
  };
  const check = async ({ package: owner, name, address, path }: FormerName): Promise<string> => {
    if (!path) {
      const index = await indexOf(owner);
      return index.includes(`<code>${name}</code>: `) ? '' : `${address} is not explained`;
    }
    const response = await request.get(address);
    const body = await response.text();
    if (response.status() !== 200) return `${address}: ${response.status()}`;
    if (path !== address)
      return body.includes(`content="0; url=${path}"`) ? '' : `${address} leads elsewhere`;
    return body.includes(`>${name}</h1>`) ? '' : `${address} is another page`;
  };
  const problems: string[] = [];
  for (const name of names) {
    const problem = await check(name);
    if (problem) problems.push(problem);
  }
  expect(problems).toEqual([]);
});

test('an old address leads to the new page in the browser', async ({ page }) => {
  await page.goto('/api/react-querybuilder/interfaces/FullField');
  await page.waitForURL('/api/react-querybuilder/type-aliases/FullField');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FullField');
});

test('the index answers with and without a slash at the end', async ({ request }) => {
  for (const path of ['/api', '/api/']) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const body = await response.text();
    // The build leaves quotes out where HTML does not need them.
    for (const { name } of packages) expect(body).toMatch(new RegExp(`href="?/api/${name}[">]`));
  }
});

test('no page is larger than it may be', () => {
  const folder = join(process.cwd(), 'build/api');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(750);
  const large = pages.filter(name => statSync(join(folder, name)).size > LARGEST_PAGE);
  expect(large).toEqual([]);
});

test('the sidebar shows the current entry, and a click leads on', async ({ page }) => {
  await open(page, '/api/react-querybuilder/type-aliases/ValueSources');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const current = sidebar.locator('[aria-current="page"]');
  await expect(current).toHaveText('ValueSources');
  await expect(current).toBeInViewport();
  await sidebar.getByRole('link', { name: 'ValueSource', exact: true }).click();
  await page.waitForURL('/api/react-querybuilder/type-aliases/ValueSource');
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('ValueSource');
});

test('the filter finds symbols of every package, by keyboard', async ({ page }) => {
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

test('groups open and close by keyboard', async ({ page }) => {
  await open(page, '/api/react-querybuilder');
  const group = page.getByRole('button', { name: /^Hooks \d+$/ });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'useRuleGroup', exact: true }).first()).toBeVisible();
  await group.press('Space');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
});

test('a small screen has the same sidebar in its menu, which a choice closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/api/react-querybuilder');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.locator('.navbar-sidebar');
  await menu.getByRole('searchbox').fill('formatQueryOptions');
  await menu.getByRole('link', { name: 'FormatQueryOptions', exact: true }).click();
  await page.waitForURL('/api/react-querybuilder/interfaces/FormatQueryOptions');
  await expect(menu).toBeHidden();
});

test('a guide and the pages of its symbols lead to each other', async ({ page }) => {
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

test('a page names a property that an address points to', async ({ page }) => {
  const row = 'maxLevels'.toLowerCase();
  await open(page, `/api/react-querybuilder/type-aliases/QueryBuilderProps#${row}`);
  await expect(page.locator(`tr#${row}`)).toBeInViewport();
  await expect(page.locator(`tr#${row}`)).toContainText('maxLevels?');
});
