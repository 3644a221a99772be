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
  await rule.getByTestId('fields').selectOption('lastName');
  await rule.getByTestId('operators').selectOption('beginsWith');
  await rule.getByTestId('value-editor').fill('Vau');

  await expect(page.getByText("lastName like 'Vau%'")).toBeVisible();
});
