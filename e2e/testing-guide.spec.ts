import { expect, test } from '@playwright/test';

test('adds a rule', async ({ page }) => {
  await page.goto('/demo');
  const rules = page.getByTestId('rule');
  const rule = rules.last();
  const count = await rules.count();

  // The page is HTML from a server, so the first clicks may come before its script runs.
  await expect(async () => {
    await page.getByTestId('add-rule').first().click();
    await expect(rules).not.toHaveCount(count, { timeout: 500 });
  }).toPass();
  await rule.getByRole('combobox', { name: 'Field' }).selectOption('lastName');
  await rule.getByRole('combobox', { name: 'Operator' }).selectOption('beginsWith');
  await rule.getByRole('textbox', { name: 'Value' }).fill('Vau');

  await expect(page.getByText("lastName like 'Vau%'")).toBeVisible();
});
