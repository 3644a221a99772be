import { expect, hydrated, test } from './lib/test';

test('shows a spinner while the first page loads, and an error with Retry when it fails', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_FAILED|Loading chunk|ChunkLoadError/);
  // The hash router preloads the home page, whatever the hash; what comes then is the page's own.
  const known = new Set<string>();
  page.on('response', response => known.add(response.url()));
  await page.goto('/#/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');

  let release = (): void => undefined;
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route(
    url => url.pathname.startsWith('/assets/js/') && !known.has(url.href),
    async route => {
      await held;
      await route.abort();
    },
  );
  await page.goto('about:blank');
  await page.goto('/#/docs/intro', { waitUntil: 'commit' });
  const spinner = page.locator('#loader');
  await expect(spinner).toBeVisible();
  await expect(spinner.locator('animate')).not.toHaveCount(0);
  release();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByText(/Loading chunk .* failed/)).toBeVisible();
  await expect(spinner).toHaveCount(0);

  await page.unrouteAll();
  await retry.click();
  await expect(page.locator('article h1')).toBeVisible();
  await expect(retry).toHaveCount(0);
});
