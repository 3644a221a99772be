import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './lib/axe';
import { expect, open, test } from './lib/test';

const section = (page: Page): Locator =>
  page.getByRole('region', { name: 'Compare two versions', exact: true });
const status = (page: Page): Locator => section(page).getByRole('status').first();
const text = (page: Page): Locator => section(page).getByLabel('Stored queries');

const queryOf = (value: string, index: number): string =>
  JSON.stringify({
    id: index,
    combinator: 'and',
    not: index % 2 === 0,
    rules: [{ field: 'age', operator: 'between', value }],
  });

const manyQueries = (count: number): string =>
  Array.from({ length: count }, (_, index) => queryOf('60,28', index)).join('\n');

const chooseFile = (page: Page, content: string): Promise<void> =>
  section(page)
    .getByLabel('Compare a file')
    .setInputFiles({
      name: 'queries.ndjson',
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    });

const dropFile = async (page: Page, content: string): Promise<void> => {
  const transfer = await page.evaluateHandle(dropped => {
    const data = new DataTransfer();
    data.items.add(new File([dropped], 'queries.json'));
    return data;
  }, content);
  await text(page).dispatchEvent('drop', { dataTransfer: transfer });
};

test.beforeEach(({ page }) => open(page, '/lab?compare=7..8'));

test('compares a dropped file, explains each class, and saves it as CSV', async ({ page }) => {
  await section(page).getByRole('checkbox', { name: 'mongodb', exact: true }).check();
  const queries = [
    queryOf('60,28', 0),
    queryOf('28,60', 1),
    '{"id": "refused", "combinator": "and", "rules": [null]}',
    '{"id": "none"}',
  ];
  await dropFile(page, `[${queries.join(',')}]`);
  await expect(status(page)).toHaveText('3 queries compared. 1 differs between versions 7 and 8.');

  const classes = section(page).getByRole('listitem');
  await expect(classes.filter({ hasText: 'the bounds of between are sorted' })).toContainText(
    '1 query, mongodb',
  );
  await expect(
    classes
      .filter({ hasText: 'negated groups become $nor' })
      .getByRole('link', { name: 'Read the section of the migration guide' }),
  ).toHaveAttribute('href', /\/migrate#negated-groups-in-mongodb$/);
  await section(page).getByText('Example: Item 1 (0)').first().click();
  await expect(section(page).getByText('"$nor"').first()).toBeVisible();

  await expect(section(page)).toContainText('Item 3 (refused), sql: Version 7: ');
  await expect(section(page)).toContainText(
    'Item 4 (none): It is an object without a list “rules”, not a query.',
  );

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section(page)
      .getByRole('button', { name: /^Download as CSV/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('exports-7-8.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('position,format,result,classes,guide,before,after,message,query');
  expect(lines.slice(1).map(line => line.split(',').slice(0, 3).join())).toEqual([
    'Item 1 (0),mongodb,differs',
    'Item 3 (refused),sql,refused',
    'Item 3 (refused),mongodb,refused',
    'Item 4 (none),,not read',
  ]);
});

test('can be cancelled, and loses nothing', async ({ page }) => {
  for (const name of ['mongodb', 'natural_language', 'elasticsearch'])
    await section(page).getByRole('checkbox', { name, exact: true }).check();
  await chooseFile(page, manyQueries(100_000));
  await expect(section(page).getByRole('progressbar')).toBeVisible();
  await section(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(status(page)).toHaveText('Cancelled.');
  await expect(section(page).getByRole('progressbar')).toHaveCount(0);
  await expect(
    section(page).getByRole('button', { name: 'Compare queries.ndjson again' }),
  ).toBeEnabled();
  await expect(section(page).getByRole('checkbox', { name: 'elasticsearch' })).toBeChecked();
});

test('says what is wrong with a text, and keeps it', async ({ page }) => {
  for (const [garbage, message] of [
    ['hello', /^Line 1: It is not JSON from column 1 on\. There are no queries\./],
    ['[{"rules": []},\n{]', 'Line 2, column 2: this is not JSON.'],
    ['[{"name": "Vai"}]', /It is an object without a list “rules”/],
  ] as const) {
    await text(page).fill(garbage);
    await section(page).getByRole('button', { name: 'Compare this text' }).click();
    await expect(status(page)).toHaveText(message);
    await expect(text(page)).toHaveValue(garbage);
  }
  await section(page)
    .getByLabel('Compare a file')
    .setInputFiles({
      name: 'a.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK\x03\x04'),
    });
  await expect(status(page)).toContainText('The file is a ZIP archive.');
});

test('works by keyboard, and keeps the versions in the address', async ({ page }) => {
  const from = section(page).getByRole('combobox', { name: 'From version' });
  await from.focus();
  await page.keyboard.press('ArrowDown');
  await expect(from).toHaveValue('6');
  await expect(page).toHaveURL(/\?compare=6\.\.8$/);
  // Presets came with version 7.
  await expect(section(page).getByRole('combobox', { name: 'preset' })).toHaveCount(0);
  await text(page).fill(queryOf('28,60', 0));
  await text(page).press('Tab');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(
    '1 query compared. Versions 6 and 8 export all of them alike, as far as neither refuses them.',
  );
  // A change of the query above writes the hash beside it.
  await page.getByRole('checkbox', { name: 'Not' }).first().check();
  await expect(page).toHaveURL(/\?compare=6\.\.8#./);
  await page.reload();
  await expect(from).toHaveValue('6');
});

test('is accessible, and fits a phone', async ({ page }) => {
  await section(page).getByRole('checkbox', { name: 'mongodb', exact: true }).check();
  await text(page).fill(`${manyQueries(3)}\n{"rules": [null]}\nx`);
  await section(page).getByRole('button', { name: 'Compare this text' }).click();
  await expect(status(page)).toContainText('4 queries compared.');
  await section(page).getByText('Example: Line 1 (0)').first().click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const box = await section(page).evaluate(element => [element.scrollWidth, element.clientWidth]);
  expect(box[0]).toBeLessThanOrEqual(box[1] ?? 0);
});

test('starts with the newest versions if the address has none that exist', async ({ page }) => {
  for (const address of ['/lab?compare=8..6', '/lab?compare=x']) {
    await open(page, address);
    await expect(section(page).getByRole('combobox', { name: 'From version' })).toHaveValue('7');
    await expect(section(page).getByRole('combobox', { name: 'To version' })).toHaveValue('8');
  }
  await open(page, '/lab');
  await expect(text(page)).toHaveCount(0);
});
