import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { MYSQL, OPENAPI, ORACLE, SQL_SERVER } from '../src/features/lab/columns/databases.fixture';
import { expectAccessibleInBothModes } from './lib/axe';
import { watchDownloads } from './lib/page-weight';
import { expectPhase, resultOf, run } from './lib/sandbox';
import { expect, open, test } from './lib/test';

/** Limit of what the panel downloads, in KB (1,024 bytes) after gzip. */
const PANEL = 40;

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'From your data' });
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Use these columns' });
const status = (page: Page): Locator => panel(page).getByRole('status').first();
const file = (page: Page, name: string): Locator => panel(page).getByRole('region', { name });
const columns = (page: Page): Locator =>
  panel(page).getByRole('region', { name: 'Columns and fields' }).getByRole('rowheader');

const openPanel = async (page: Page): Promise<void> => {
  await open(page, '/lab');
  await opener(page).click();
  await expect(file(page, 'fields.ts')).toBeVisible();
};

const read = async (page: Page, source: string, text: string): Promise<void> => {
  await panel(page).getByRole('radio', { name: source }).check();
  await panel(page)
    .getByRole('textbox', { name: /^Its result|^JSON Schema/ })
    .fill(text);
  await panel(page).getByRole('button', { name: 'Read the columns' }).click();
};

test('makes files of the columns as the reader corrects them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/lab');
  await page.getByRole('combobox', { name: 'Type of age', exact: true }).selectOption('text');
  await opener(page).click();
  const typeOf = (name: string): Locator =>
    panel(page).getByRole('combobox', { name: `Type of the field ${name}`, exact: true });
  await expect(typeOf('age')).toHaveValue('text');
  await expect(typeOf('voice')).toHaveValue('list');
  await expect(file(page, 'fields.ts')).toContainText("{ name: 'soprano', label: 'soprano' }");
  await typeOf('age').selectOption('number');
  await panel(page).getByRole('textbox', { name: 'Label of age' }).fill('Years');
  await panel(page).getByRole('checkbox', { name: 'biography' }).uncheck();
  const text = await file(page, 'fields.ts').textContent();
  expect(text).toContain("    name: 'age',\n    label: 'Years',\n    inputType: 'number',\n");
  expect(text).not.toContain('biography');

  await panel(page).getByRole('button', { name: 'Copy fields.ts' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  for (const [name, content] of [
    ['query-contract.ts', 'export const contract'],
    ['check-query.ts', 'contract(fields)'],
    ['query.schema.json', '"$schema": "https://json-schema.org/draft/2020-12/schema"'],
  ] as const) {
    await panel(page).getByRole('button', { name, exact: true }).click();
    const download = page.waitForEvent('download');
    await panel(page)
      .getByRole('button', { name: `Save as ${name}` })
      .click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(name);
    const savedText = await readFile(await saved.path(), 'utf8');
    expect(savedText).toContain(content);
    expect(await file(page, name).textContent()).toBe(savedText);
  }
});

test('runs the files in the sandbox', async ({ page, context }) => {
  test.slow();
  await openPanel(page);
  const tab = context.waitForEvent('page');
  await panel(page).getByRole('link', { name: 'Open in the sandbox' }).click();
  const sandbox = await tab;
  await run(sandbox);
  await expectPhase(sandbox, 'rendered');
  const result = resultOf(sandbox);
  await expect(result.locator('pre')).toContainText('"message": "');
  await result.getByTestId('add-rule').click();
  await expect(result.getByTestId('fields')).toHaveValue('firstName');
  await result.getByTestId('value-editor').fill('Ada');
  await expect(result.locator('pre')).toContainText('"sql": "(firstName = ?)"');
});

test('reads what databases and schemas print', async ({ page }) => {
  await openPanel(page);
  for (const [text, count, first] of [
    [MYSQL, 14, 'id'],
    [SQL_SERVER, 12, 'MusicianID'],
    [ORACLE, 11, 'MUSICIAN_ID'],
    ['0|id|INTEGER|1||1\n1|name|TEXT|0||0', 2, 'id'],
  ] as const) {
    await read(page, 'A table of a database', text);
    await expect(columns(page).first()).toHaveText(first);
    await expect(columns(page)).toHaveCount(count);
    await expect(status(page)).toContainText(`Read ${count} columns.`);
  }
  await read(page, 'A JSON Schema', OPENAPI);
  await expect(status(page)).toContainText('Read 5 columns of 2 tables.');
  await panel(page).getByRole('combobox', { name: 'Table' }).selectOption('Musician');
  await expect(columns(page)).toHaveText(['name', 'born', 'instrument']);
});

test('says what is wrong with a text, and keeps it', async ({ page }) => {
  await openPanel(page);
  await read(page, 'A table of a database', 'column_name,data_type\nage,integer');
  await expect(columns(page)).toHaveText(['age']);
  for (const [text, message] of [
    ['name,age\nAda,34', 'These rows do not list columns: they need “data_type”'],
    ['column_name,"data_type', 'a quote that is never closed'],
    ['<table><tr>', 'HTML or XML'],
    ['\0\u{10ffff}\ud800', 'There are no rows'],
  ] as const) {
    await read(page, 'A table of a database', text);
    await expect(status(page)).toContainText(message);
    // What was read before stays.
    await expect(columns(page)).toHaveText(['age']);
  }
  await read(page, 'A JSON Schema', '{"properties": {"a": }');
  await expect(status(page)).toContainText('Line 1, column 22: this is not JSON.');
  const area = panel(page).getByRole('textbox', { name: /^JSON Schema/ });
  await expect(area).toHaveValue('{"properties": {"a": }');
  await expect(area).toHaveAttribute('aria-invalid', 'true');
  // Neither the source nor the panel loses a text.
  await page.waitForTimeout(400);
  await page.keyboard.press('Escape');
  await page.reload();
  await opener(page).click();
  await panel(page).getByRole('radio', { name: 'A JSON Schema' }).check();
  await expect(area).toHaveValue('{"properties": {"a": }');
});

test('says that at least one column is needed', async ({ page }) => {
  await open(page, '/lab');
  await page.getByLabel('CSV, TSV, JSON').fill('a\n1');
  await page.getByRole('button', { name: 'Use these rows' }).click();
  await opener(page).click();
  await panel(page).getByRole('checkbox', { name: 'a', exact: true }).uncheck();
  await expect(panel(page)).toContainText('No column is chosen. Choose at least one.');
});

test('is operated with the keyboard, and gives the focus back', async ({ page }) => {
  await open(page, '/lab');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('link', { name: /^How a server/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('radio', { name: 'The rows of the lab' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).getByRole('radio', { name: 'A table of a database' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('region', { name: 'Columns and fields' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(panel(page).getByRole('checkbox', { name: 'firstName' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('checkbox', { name: 'firstName' })).not.toBeChecked();
  await expect(file(page, 'fields.ts')).not.toContainText('firstName');
});

for (const [device, width, height] of [
  ['a desktop', 1280, 900],
  ['a phone', 390, 844],
] as const) {
  test(`shows what the contract refuses, accessibly on ${device}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await openPanel(page);
    await panel(page).getByText('Run the contract on hostile queries').click();
    const answers = panel(page).getByRole('definition').filter({ hasText: 'Refused: ' });
    await expect(answers).toHaveCount(19);
    await expect(panel(page)).not.toContainText('Accepted.');
    await expect(panel(page)).toContainText('Refused: Unknown field "passwordHash".');
    expect(await panel(page).evaluate(node => node.scrollWidth - node.clientWidth)).toBe(0);
    await panel(page).evaluate(node => node.scrollTo(0, 0));
    await expectAccessibleInBothModes(page, { include: 'dialog' });
  });
}

test('downloads its code when the reader asks for it', async ({ page }) => {
  await open(page, '/lab');
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('status')).toHaveText(
    /rows selected/,
  );
  await page.waitForLoadState('networkidle');
  const downloads = watchDownloads(page, path => path.startsWith('/assets/'));
  await opener(page).click();
  await expect(file(page, 'fields.ts')).toBeVisible();
  const kilobytes = (await downloads()).reduce((sum, { gzip }) => sum + gzip, 0) / 1024;
  expect(kilobytes).toBeGreaterThan(5);
  expect(kilobytes).toBeLessThanOrEqual(PANEL);
});
