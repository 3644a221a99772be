import { expect, open, test } from './lib/test';

test('shows a live example and its output without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/docs/next/intro');
  const example = page.locator('[data-example="first-builder"]');
  await expect(example.locator('.rule')).toHaveCount(2);
  await expect(example.locator('.rule').first()).toBeVisible();
  await expect(example.locator('pre')).toHaveText("(firstName like 'Stev%' and age > '28')");
  // The library's style sheet lays the controls out in rows.
  await expect(example.locator('.ruleGroup')).toHaveCSS('display', 'flex');
  await expect(example.getByText('Run the example')).toBeHidden();
  await context.close();
});

test('replaces the snapshot of an example by the running example', async ({ page }) => {
  await open(page, '/docs/next/intro');
  const example = page.locator('[data-example="first-builder"]');
  await expect(example).toHaveAttribute('data-phase', 'waiting');
  const { height } = (await example.boundingBox()) ?? {};
  await example.getByRole('button', { name: 'Run the example' }).click();
  await expect(example).toHaveAttribute('data-phase', 'running');
  await expect(example.locator('.rule')).toHaveCount(2);
  expect((await example.boundingBox())?.height).toBe(height);
  await example.getByRole('button', { name: '+ Rule' }).click();
  await expect(example.locator('.rule')).toHaveCount(3);
});
