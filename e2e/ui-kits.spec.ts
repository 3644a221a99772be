import type { Page } from '@playwright/test';
import { KITS } from '../src/kits/registry';
import { expectAccessibleInBothModes } from './lib/axe';
import { expect, open, test } from './lib/test';

const PAGE = '/docs/next/styling/ui-kits';
const PHONE = { width: 390, height: 844 };

/** The table below a heading. */
const tableBelow = (page: Page, anchor: string) =>
  page.locator(`h2#${anchor} ~ .kit-table`).first();

/** The widest scroll of the page itself. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('compares the nine kits, without scripts as well', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PAGE);
  expect(KITS).toHaveLength(9);
  for (const anchor of ['editors', 'features']) {
    const head = tableBelow(page, anchor).locator('tr').first().locator('th');
    await expect(head).toHaveText([/./, ...KITS.map(({ label }) => label)]);
  }
  const names = tableBelow(page, 'packages').locator('tbody th[scope="row"]');
  await expect(names).toHaveText(KITS.map(({ label }) => label));
  await context.close();
});

test('has no accessibility finding in either mode', async ({ page }) => {
  test.slow();
  await open(page, PAGE);
  await expectAccessibleInBothModes(page);
});

test('fits a phone: tables scroll by themselves, below the names of their rows', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, PAGE);
  expect(await overflow(page)).toBe(0);
  const table = tableBelow(page, 'editors');
  const name = table.locator('tbody th').first();
  const before = await name.boundingBox();
  await table.focus();
  await table.evaluate(element => element.scrollBy(400, 0));
  expect(await table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(300);
  const moved = ((await name.boundingBox())?.x ?? NaN) - (before?.x ?? NaN);
  // The border of the table scrolls away.
  expect(Math.abs(moved)).toBeLessThan(2);
  expect(await overflow(page)).toBe(0);
});
