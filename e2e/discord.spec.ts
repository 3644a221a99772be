import { expect, open, test } from './lib/test';

test('links to the Discord server, and leaves only when the reader does', async ({ page }) => {
  await page.clock.install();
  await open(page, '/discord');
  await expect(page.getByRole('link', { name: 'Join the Discord server' })).toHaveAttribute(
    'href',
    /^https:\/\/discord\.gg\//,
  );
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL('/discord');
});
