import { expect, hydrated, open, test } from './lib/test';

test('light is the default, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/docs/intro');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the switch stores the mode under "theme", and a reload keeps it from the first paint', async ({
  page,
  watch,
}) => {
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

test('other tabs follow', async ({ page, context }) => {
  await open(page, '/docs/intro');
  const other = await context.newPage();
  await other.goto('/');
  await hydrated(other);
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});
