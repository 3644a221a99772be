import type { Locator, Page } from '@playwright/test';
import { ENGINES } from '../src/features/lab/model/engines';
import { SIZES } from '../src/lib/engines/sizes';
import { watchDownloads } from './lib/page-weight';
import { expect, open, test } from './lib/test';

/** Share by which a size on the page may differ from what a reader downloads. */
const TOLERANCE = 0.1;

/** Engines with WebAssembly. */
const LARGE = ['sqlite', 'postgresql'];

/** Limit of the other engines together, in KB (1,024 bytes) after gzip. */
const SMALL = 110;

const checkboxOf = (page: Page, label: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('checkbox')
    .first();

const columnOf = (page: Page, label: string): Locator =>
  page.getByRole('table').getByRole('columnheader', { name: label });

/** Opens the lab and makes a first change, which loads the code that keeps the lab in the address. */
const openLab = async (page: Page): Promise<void> => {
  await open(page, '/lab');
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('status')).toHaveText(
    /rows selected/,
  );
  await page.getByRole('checkbox', { name: 'Not' }).first().check();
  await expect(page).toHaveURL(/#./);
  await page.waitForLoadState('networkidle');
};

/** Waits until each engine has said what it selects; the column appears before its engine has come. */
const expectResults = async (page: Page): Promise<void> => {
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole('table').getByText('no result yet')).toHaveCount(0, {
    timeout: 60_000,
  });
};

for (const { id, label } of ENGINES.filter(each => each.id !== 'javascript')) {
  test(`downloads what the page says for ${label}`, async ({ page }) => {
    test.slow();
    await openLab(page);
    const downloads = watchDownloads(page, path => path.startsWith('/assets/'));
    await checkboxOf(page, label).check();
    await expect(columnOf(page, label)).toBeVisible({ timeout: 60_000 });
    await expectResults(page);
    const files = await downloads();
    const kilobytes = files.reduce((sum, { gzip }) => sum + gzip, 0) / 1024;
    const bytes = files
      .filter(({ path }) => path.startsWith('/assets/engines/'))
      .reduce((sum, { raw }) => sum + raw, 0);
    for (const [found, stated] of [
      [kilobytes, SIZES[id].kilobytes],
      [bytes, SIZES[id].bytes],
    ] as const) {
      expect(found).toBeGreaterThanOrEqual(stated * (1 - TOLERANCE));
      expect(found).toBeLessThanOrEqual(stated * (1 + TOLERANCE));
    }
  });
}

test('downloads little for the engines that read a row at a time', async ({ page }) => {
  await openLab(page);
  const downloads = watchDownloads(page, path => path.startsWith('/assets/'));
  const small = ENGINES.filter(({ id }) => !['javascript', ...LARGE].includes(id));
  expect(small.length).toBeGreaterThan(5);
  for (const { label } of small) {
    await checkboxOf(page, label).check();
    await expect(columnOf(page, label)).toBeVisible();
  }
  await expectResults(page);
  const kilobytes = (await downloads()).reduce((sum, { gzip }) => sum + gzip, 0) / 1024;
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThanOrEqual(SMALL);
});
