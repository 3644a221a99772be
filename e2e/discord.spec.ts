import { expect, open, test } from './lib/test';

const DISCORD = 'https://discord.gg/**';

test.describe('the Discord page', () => {
  test.beforeEach(async ({ page, watch }) => {
    watch.allow(/discord\.gg/);
    await page.route(DISCORD, route =>
      route.fulfill({ body: 'Discord', contentType: 'text/html' }),
    );
    await page.clock.install();
  });

  test('opens the server after a countdown', async ({ page }) => {
    await open(page, '/discord');
    await expect(page.getByRole('link', { name: 'Join the Discord server' })).toHaveAttribute(
      'href',
      /^https:\/\/discord\.gg\//,
    );
    await page.clock.runFor(2000);
    await expect(page.getByText(/takes you there in \d+ s/)).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(page).toHaveURL(/^https:\/\/discord\.gg\//);
  });

  for (const how of ['the button', 'Escape'] as const) {
    test(`stops the countdown by ${how}`, async ({ page }) => {
      await open(page, '/discord');
      await page.clock.runFor(2000);
      if (how === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('button', { name: 'Stay here' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'You stay here.' })).toBeAttached();
      await page.clock.runFor(60_000);
      await expect(page).toHaveURL('/discord');
    });
  }
});
