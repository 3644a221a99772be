import { expect, hydrated, open, test } from './lib/test';

test('starts in light mode whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/docs/intro');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('stores the mode under "theme" and applies it before scripts run', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await open(page, '/docs/intro');
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.route('**/*.js', route => route.abort());
  await page.goto('/docs/intro', { waitUntil: 'commit' });
  await page.waitForSelector('h1');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('changes the mode in other tabs', async ({ page, context }) => {
  await open(page, '/docs/intro');
  const other = await context.newPage();
  await other.goto('/');
  await hydrated(other);
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});
