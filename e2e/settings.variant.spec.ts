import { expect, hydrated, open, test } from './lib/test';

const bar = '[class*="announcementBar"]';

test.describe('announcement bar', () => {
  test('stays closed after it is closed', async ({ page }) => {
    await open(page, '/');
    await expect(page.locator(bar).first()).toContainText('Version 8 is on its way.');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator(bar)).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(page.getByText('Version 8 is on its way.')).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.announcement.id'))).toBe(
      'spring',
    );
  });

  test('shows a new announcement', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.id', 'winter');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await open(page, '/');
    await expect(page.getByText('Version 8 is on its way.')).toBeVisible();
  });
});

test.describe('hash router', () => {
  test('opens an address in the hash and navigates', async ({ page }) => {
    await page.goto('/#/docs/intro');
    await expect(page.locator('article h1')).toBeVisible();
    await page.getByRole('link', { name: 'Demo', exact: true }).first().click();
    await expect(page).toHaveURL('/#/demo');
    await expect(page.locator('h1')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/#/docs/intro');
    await expect(page.locator('article h1')).toBeVisible();
  });

  test('shows the page again after each reload', async ({ page }) => {
    await page.goto('/#/demo/fluent');
    for (let reloads = 0; reloads < 4; reloads += 1) {
      await expect(page.locator('h1')).toHaveText('Fluent UI demo');
      await page.reload();
    }
  });

  test('leads from old addresses to those of today', async ({ page }) => {
    for (const [from, to] of [
      ['/docs', '/docs/intro'],
      ['/docs/umd', '/docs/buildless'],
      ['/docs/api/export?from=old#part', '/docs/utils/export?from=old#part'],
      ['/react-querybuilder', '/demo'],
      ['/docs/intro.htm?from=old', '/docs/intro?from=old'],
      ['/docs/intro/index.html', '/docs/intro'],
      ['/demo/#1XY', '/demo#1XY'],
    ]) {
      // Another hash alone would load nothing.
      await page.goto('about:blank');
      await page.goto(`/#${from}`);
      await expect(page).toHaveURL(`/#${to}`);
      await expect(page.locator('h1')).not.toHaveText('Page Not Found');
    }
  });

  test('opens a heading of a guide', async ({ page }) => {
    for (const visit of ['open', 'reload']) {
      await (visit === 'open' ? page.goto('/#/docs/utils/export/sql#sql') : page.reload());
      await expect(page.locator('h2#sql, h2:has(#sql)')).toBeInViewport();
    }
  });

  test('keeps the lab in the address of its page', async ({ page }) => {
    await page.goto('/#/lab');
    await page.getByRole('textbox', { name: /value/i }).first().fill('21');
    await expect(page).toHaveURL(/\/#\/lab#.+/);
    await page.reload();
    await expect(page.locator('h1')).toHaveText('Lab');
    await expect(page.getByRole('textbox', { name: /value/i }).first()).toHaveValue('21');
  });

  test('shows the not-found page for an unknown address', async ({ page }) => {
    await page.goto('/#/nowhere');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});

test('applies the content security policy of the page where the host sends none', async ({
  page,
  watch,
}) => {
  watch.allow(/content security policy/i);
  await page.route('/', async route => {
    const response = await route.fetch();
    const headers = response.headers();
    expect(headers['content-security-policy']).toBeDefined();
    delete headers['content-security-policy'];
    await route.fulfill({ response, headers });
  });
  await open(page, '/');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
    return 'ran' in window;
  });
  expect(ran).toBe(false);
});
