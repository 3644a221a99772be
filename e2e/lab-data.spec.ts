import type { Locator, Page } from '@playwright/test';
import { writeLargeFile } from './lib/files';
import { expect, open, test } from './lib/test';

const rows = (page: Page): Locator => page.getByRole('region', { name: 'Rows', exact: true });
const status = (page: Page): Locator => rows(page).getByRole('status');
const query = (page: Page): Locator => page.getByRole('region', { name: 'Query', exact: true });
const table = (page: Page): Locator =>
  page.getByRole('region', { name: 'Rows and results' }).getByRole('table');
const typeOf = (page: Page, column: string): Locator =>
  table(page).getByRole('combobox', { name: `Type of ${column}`, exact: true });
const results = (page: Page): Locator => page.getByRole('region', { name: 'Results', exact: true });

/** Texts of the cells of the last column of the rows. The expectations follow. */
const lastCells = (page: Page): Promise<string[]> =>
  table(page).locator('tbody tr td:nth-last-child(2)').allTextContents();

const usePasted = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('CSV, TSV, JSON').fill(text);
  await page.getByRole('button', { name: 'Use these rows' }).click();
};

const choose = (page: Page, content: string | Buffer): Promise<void> =>
  page.getByLabel('Open a file').setInputFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });

const chooseLarge = (page: Page, content: string | Buffer): Promise<void> =>
  page.getByLabel('Open a file').setInputFiles(writeLargeFile('rows.csv', content));

/** A file that takes seconds to read. */
const large = (): string =>
  Array.from(
    { length: 250_000 },
    (_, at) => `{"id": ${at}, "name": "name ${at}", "at": "2024-01-01"}`,
  ).join('\n');

test.beforeEach(({ page }) => open(page, '/lab'));

test('shows why a column has its type, and reads it as the reader chooses', async ({ page }) => {
  await usePasted(page, 'age\n34\nNA\n9\n100');
  await expect(status(page)).toContainText('age: number; “NA” in row 2 is null.');
  await expect(typeOf(page, 'age')).toHaveValue('number');
  await expect(typeOf(page, 'age')).toHaveAccessibleDescription('“NA” in row 2 is null');
  expect(await lastCells(page)).toEqual(['34', 'null', '9', '100']);

  await typeOf(page, 'age').focus();
  await page.keyboard.press('ArrowUp');
  await expect(typeOf(page, 'age')).toHaveValue('text');
  await expect.poll(() => lastCells(page)).toEqual(['34', 'NA', '9', '100']);
  await expect(typeOf(page, 'age')).toBeFocused();

  await typeOf(page, 'age').selectOption('date');
  await expect(results(page)).toContainText(
    '“34” in row 1, “9” in row 3, “100” in row 4 do not fit',
  );
  await expect.poll(() => lastCells(page)).toEqual(['null', 'null', 'null', 'null']);
  // The link has the values of the source.
  await expect.poll(() => page.evaluate(() => window.location.hash.length)).toBeGreaterThan(100);
  await page.waitForTimeout(600);
  await page.reload();
  await expect(typeOf(page, 'age')).toHaveValue('date');
  await typeOf(page, 'age').selectOption('text');
  await expect.poll(() => lastCells(page)).toEqual(['34', 'NA', '9', '100']);
});

test('reads a list in an object, and says what it left out', async ({ page }) => {
  await usePasted(
    page,
    '{"page": 1, "data": [{"zip": "02134", "n": 1}, {"zip": "90210", "n": 2}]}',
  );
  await expect(status(page)).toContainText('The rows are the list “data”.');
  await expect(status(page)).toContainText('zip: text, as in the JSON.');
  expect(await lastCells(page)).toEqual(['1', '2']);
});

test('keeps each digit of long whole numbers, in each engine', async ({ page }) => {
  await choose(page, 'id,name\n1234567890123456789,Ann\n1234567890123456790,Bob\n');
  await expect(typeOf(page, 'id')).toHaveValue('text');
  await expect(table(page)).toContainText('1234567890123456789');
  await query(page).getByTestId('operators').first().selectOption('=');
  await query(page).getByTestId('value-editor').first().fill('1234567890123456789');
  await page.getByRole('checkbox', { name: 'sql', exact: true }).first().check();
  await page.getByRole('checkbox', { name: 'mongodb_query' }).check();
  await expect(results(page)).toContainText('All 3 select the same 1 of 2 rows.', {
    timeout: 30_000,
  });
});

test('shows names of columns in any script and with words of SQL', async ({ page }) => {
  await usePasted(page, '年齢,order,First name\n30,x,Ann\n20,y,Bob');
  await expect(typeOf(page, '年齢')).toHaveValue('number');
  await expect(query(page).getByTestId('fields').first().getByRole('option')).toHaveText([
    '年齢',
    'order',
    'First name',
  ]);
  await page.getByRole('checkbox', { name: 'sql', exact: true }).first().check();
  for (const [field, value] of [
    ['年齢', '30'],
    ['order', 'x'],
    ['First name', 'Ann'],
  ] as const) {
    await query(page).getByTestId('fields').first().selectOption({ label: field });
    await query(page).getByTestId('operators').first().selectOption('=');
    await query(page).getByTestId('value-editor').first().fill(value);
    await expect(results(page)).toContainText('All 2 select the same 1 of 2 rows.', {
      timeout: 30_000,
    });
  }
});

test('refuses a spreadsheet and a file that is too large, and keeps the rows', async ({ page }) => {
  await choose(page, Buffer.from('PK\x03\x04\x14\0\x06\0[Content_Types].xml', 'latin1'));
  await expect(status(page)).toHaveText(
    'The file is a spreadsheet. Save it as CSV, and open that file.',
  );
  await chooseLarge(page, Buffer.alloc(20_000_001, 'a,b\n'));
  await expect(status(page)).toContainText('The limit is 20 MB.');
  await choose(page, `${'a,'.repeat(150_000)}a\n`);
  await expect(status(page)).toContainText('more than 100,000 cells');
  await expect(rows(page)).toContainText('Sample: musicians, 14 rows');
});

test('stops reading when the reader cancels or uses other rows', async ({ page }) => {
  await chooseLarge(page, large());
  await rows(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(status(page)).toHaveText('Cancelled.');
  await expect(rows(page)).toContainText('Sample: musicians, 14 rows');

  await chooseLarge(page, large());
  await expect(rows(page).getByRole('progressbar')).toBeVisible();
  await usePasted(page, 'a\n1');
  await expect(status(page)).toHaveText('Read 1 row.');
  await expect(rows(page).getByRole('progressbar')).toHaveCount(0);
  const readers = page.workers().filter(worker => worker.url().includes('data'));
  expect(readers).toHaveLength(0);
  await expect(rows(page)).toContainText('Your data, 1 row with 1 column');
});

test('reads 40,000 names of JSON without filling the memory', async ({ page }) => {
  await choose(page, Array.from({ length: 40_000 }, (_, at) => `{"k${at}":1}`).join('\n'));
  await expect(status(page)).toContainText('Only the first 100 of 40000 columns are used.', {
    timeout: 30_000,
  });
  await expect(rows(page)).toContainText('40,000 rows with 100 columns');
});
