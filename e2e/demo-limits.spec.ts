import { readFile } from 'node:fs/promises';
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
  await expect(editor).toHaveValue(value);
  await expect(page.getByText('too long for a link')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#kept-\d+$/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const saved: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(saved).toEqual(query);

  await page.reload();
  await expect(editor).toHaveValue(value);
  await page.getByTestId('remove-rule').click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('says that an address of another tab is not kept here', async ({ page }) => {
  await open(page, '/demo#kept-7');
  await expect(page.getByText('this tab does not keep it')).toBeVisible();
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
