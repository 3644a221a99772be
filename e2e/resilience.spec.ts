import type { Page } from '@playwright/test';
import { expect, open, test } from './lib/test';

/** A link to another guide, in the pagination below the text. */
const nextPage = (page: Page) => page.locator('.pagination-nav__link--next');

test('shows a progress bar after 200 ms until the next page has loaded', async ({ page }) => {
  await open(page, '/docs/intro');
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  let release = (): void => undefined;
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route('**/assets/js/*.js', async route => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => {
    const clicked = performance.now();
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#nprogress')) return;
      observer.disconnect();
      Object.assign(window, { barAfter: performance.now() - clicked });
    }).observe(document.body, { childList: true });
    // Not a mouse click, which hovers first: hovering would prefetch the page.
    document.querySelector<HTMLElement>('.pagination-nav__link--next')?.click();
  });
  const bar = page.locator('#nprogress');
  await expect(bar).toHaveCount(1);
  await expect(bar.locator('.spinner')).toHaveCount(0);
  expect(
    await page.evaluate(() => (window as unknown as { barAfter: number }).barAfter),
  ).toBeGreaterThanOrEqual(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  release();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
  await expect(bar).toHaveCount(0);
});

test('loads a page from the server when its code cannot be loaded', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|Loading chunk|ChunkLoadError|loading .* failed/i);
  await open(page, '/docs/intro');
  const target = await nextPage(page).getAttribute('href');
  await page.route('**/assets/js/*.js', route => route.abort());
  const reloaded = page.waitForEvent('domcontentloaded');
  const warned = page.waitForEvent('console', message => message.type() === 'warning');
  await nextPage(page).evaluate((link: HTMLElement) => link.click());
  expect((await warned).text()).toMatch(/ChunkLoadError|Loading chunk/);
  await reloaded;
  await page.unroute('**/assets/js/*.js');
  await page.reload();
  await expect(page.locator('h1')).toHaveCount(1);
  expect(['/docs/intro', target]).toContain(new URL(page.url()).pathname);
});

test('shows the error of a crash, which "Try again" clears', async ({ page, watch }) => {
  watch.allow(/broken on purpose/);
  await open(page, '/docs/category/utilities');
  // The date of the last update is formatted while a guide renders.
  await page.evaluate(() => {
    // eslint-disable-next-line @typescript-eslint/unbound-method
    const format = Date.prototype.toISOString;
    Object.assign(window, { mend: () => (Date.prototype.toISOString = format) });
    Date.prototype.toISOString = () => {
      throw new Error('broken on purpose', { cause: new Error('the clock stopped') });
    };
  });
  await page.locator('article .card').first().click();
  await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
  await expect(page.getByText('broken on purpose')).toContainText('Cause:\nthe clock stopped');
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This page crashed' })).toHaveCount(0);
  await expect(page.locator('article h1')).toBeVisible();
});

test('reports a wrong base path', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route('**/assets/**', route => route.abort());
  await page.goto('/');
  const banner = page.locator('#__docusaurus-base-url-issue-banner-container');
  await expect(banner).toContainText('Your Docusaurus site did not load properly.');
  await expect(banner).toContainText('baseUrl');
  await expect(banner).toContainText('We suggest trying baseUrl = /');
});

test('shows and changes pages without browser storage', async ({ page, watch }) => {
  watch.allow(/[sS]torage/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const warned = page.waitForEvent('console', message => message.type() === 'warning');
  await open(page, '/docs/intro');
  expect((await warned).text()).toContain('Docusaurus browser storage is not available.');
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await nextPage(page).click();
  await expect(page).not.toHaveURL('/docs/intro');
  await expect(page.locator('h1')).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // `tests/built` reads the text of all pages.
  test('shows a guide', async ({ page }) => {
    await page.goto('/docs/components/querybuilder');
    await expect(page.locator('h1')).toBeVisible();
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(400);
  });

  test('says that the search needs it', async ({ page }) => {
    await page.goto('/search');
    const note = page.getByRole('main').locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toHaveText(/^The search needs JavaScript\./);
    await note.getByRole('link', { name: 'guides' }).click();
    await expect(page).toHaveURL('/docs/intro');
  });
});
