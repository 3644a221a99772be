import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { scrollToRule } from './lib/rules';
import { expect, open, test } from './lib/test';

test('keeps a query that is too long for a link, and offers it as a file', async ({ page }) => {
  await open(page, '/demo');
  await page.getByRole('tab', { name: 'Import' }).click();
  await page.getByLabel('Format').selectOption('json');
  const value = 'long '.repeat(12_000);
  const rule = { field: 'firstName', operator: '=', value };
  const query = { combinator: 'or', rules: [rule] };
  await page.getByLabel('Text to read').fill(JSON.stringify(query));
  await page.getByRole('button', { name: 'Import', exact: true }).last().click();
  const editor = page.getByTestId('value-editor');
  await expect(editor).toHaveCount(1);
  await expect(editor).toHaveValue(value);
  await expect(page.getByText('too long for a link')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#kept-\d+$/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const saved: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(saved).toEqual(query);

  await page.reload();
  await expect(editor).toHaveCount(1);
  await expect(editor).toHaveValue(value);
  await page.getByTestId('remove-rule').click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('says that an address of another tab is not kept here', async ({ page }) => {
  await open(page, '/demo#kept-7');
  await expect(page.getByText('this tab does not keep it')).toBeVisible();
});

/** A condition with a number of rules. */
const conditions = (rules: number): string =>
  Array.from({ length: rules }, (_, index) => `age > ${index}`).join(' or ');

const importText = async (page: Page, text: string): Promise<Locator> => {
  await page.getByRole('tab', { name: 'Import' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Import' });
  await panel.getByRole('textbox', { name: 'Text to read' }).fill(text);
  await panel.getByRole('button', { name: 'Import' }).click();
  return panel;
};

test('renders the rules of a large import where the reader looks', async ({ page }) => {
  await open(page, '/demo');
  const panel = await importText(page, conditions(1000));
  await expect(panel.getByRole('status')).toContainText('1,000 rules read');
  const rules = page.getByTestId('rule');
  await expect(rules.first().getByTestId('value-editor')).toHaveValue('0');
  // Rules further down are text.
  const last = page.locator('[data-rule-id]').last();
  await expect(last).toHaveText('Age > 999');
  expect(await rules.count()).toBeLessThan(200);

  // Keyboard: the next rule always has its controls.
  await rules.first().getByTestId('remove-rule').focus();
  for (let index = 1; index <= 40; index++) {
    await rules.nth(index).getByTestId('remove-rule').focus();
    await expect(rules.nth(index + 1).getByTestId('fields')).toHaveCount(1);
  }

  await scrollToRule(last);
  await expect(last.getByTestId('value-editor')).toHaveValue('999');
  await last.getByTestId('value-editor').fill('5');
  await page.getByRole('tab', { name: 'Output' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Output' })).toContainText('age > 5');
});

test('keeps a large query when the kit changes', async ({ page }) => {
  await open(page, '/demo');
  await page.getByRole('combobox', { name: 'Load' }).selectOption('large');
  const items = page.locator('[data-rule-id]');
  await expect(items).toHaveCount(200);
  await page.getByRole('link', { name: 'Material UI', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Material UI demo' })).toBeVisible();
  await expect(items).toHaveCount(200);
  await scrollToRule(items.last());
  await expect(items.last().getByRole('button', { name: 'Remove rule' })).toBeVisible();
});

test('refuses an import of too many rules, and keeps the text', async ({ page }) => {
  await open(page, '/demo');
  const panel = await importText(page, conditions(2001));
  await expect(panel.getByRole('status')).toHaveText(
    'The text has 2,001 rules. This page shows up to 2,000.',
  );
  await expect(panel.getByRole('textbox', { name: 'Text to read' })).toHaveValue(conditions(2001));
  await expect(page.getByTestId('rule')).toHaveCount(5);
});

test('undoes and redoes with the keyboard', async ({ page }) => {
  await open(page, '/demo');
  const rules = page.getByTestId('rule');
  const before = await rules.count();
  await page.getByTestId('add-rule').first().click();
  await expect(rules).toHaveCount(before + 1);
  await page.keyboard.press('Control+z');
  await expect(rules).toHaveCount(before);
  await page.keyboard.press('Control+Shift+z');
  await expect(rules).toHaveCount(before + 1);
});

test('keeps the focus near a removed rule, and on the link of the chosen kit', async ({ page }) => {
  await open(page, '/demo');
  const remove = page.getByTestId('remove-rule');
  await remove.first().focus();
  for (let left = await remove.count(); left > 0; left--) {
    await page.keyboard.press('Enter');
    await expect(remove).toHaveCount(left - 1);
    await expect(page.locator('[data-path] :focus')).toHaveCount(1);
    if (left > 1) await remove.first().focus();
  }
  await page.getByRole('link', { name: 'Bulma', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/demo\/bulma/);
  await expect(page.getByRole('link', { name: 'Bulma', exact: true }).first()).toBeFocused();
});
