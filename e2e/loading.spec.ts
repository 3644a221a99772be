import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, hydrated, open, test } from './lib/test';

test('shows a page before its code has loaded, and hydrates it after', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route(/\/assets\/js\/(?!main|runtime)/, async route => {
    await held;
    await route.continue();
  });
  await page.goto('/docs/intro', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
});

for (const path of [
  '/docs/intro',
  '/docs/6/intro',
  '/api/react-querybuilder/functions/formatQuery',
]) {
  test(`requests the code of ${path} together with that of the site`, async ({ page }) => {
    test.skip(process.env.LEAN === 'false', 'The techniques split-chunks and lazy-routes are off.');
    let release = (): void => undefined;
    const held = new Promise<void>(resolve => (release = resolve));
    await page.route(/\/assets\/js\/main/, async route => {
      await held;
      await route.continue();
    });
    const asked = new Set<string>();
    page.on('request', request => {
      if (request.resourceType() === 'script') asked.add(request.url());
    });
    await page.goto(path, { waitUntil: 'commit' });
    const scripts = page.locator('head script[src]');
    await expect(page.locator('#__docusaurus')).toHaveCount(1);
    await page.waitForFunction(() => document.querySelector('footer') !== null);
    const listed = await scripts.count();
    expect(listed).toBeGreaterThan(5);
    await expect.poll(() => asked.size).toBe(listed);
    release();
    await hydrated(page);
    expect(asked.size).toBe(listed);
  });
}

test('gives scripts a low priority, so that styles and fonts come first', async ({ request }) => {
  test.skip(process.env.LEAN === 'false', 'The technique script-priority is off.');
  const html = await (await request.get('/docs/intro')).text();
  const scripts = html.match(/<script[^>]* src=[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) expect(script).toMatch(/ defer fetchpriority="?low"?>/);
});

test('repairs and logs HTML that differs from what the code renders', async ({ page, watch }) => {
  const text = 'onRecoverableError';
  watch.allow(new RegExp(text));
  const logged = page.waitForEvent('console', message => message.text().includes(text));
  await page.route('**/docs/category/utilities', async route => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<h1[^>]*>)Utilities/, '$1Changed on the way');
    expect(body).toContain('Changed on the way');
    await route.fulfill({ response, body });
  });
  await page.goto('/docs/category/utilities');
  expect((await logged).type()).toBe('error');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utilities');
});

/** Opens a page with links on a connection of some kind, and counts what is prefetched. */
const prefetched = async (page: Page, connection: object): Promise<number> => {
  await page.addInitScript(value => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
  await open(page, '/docs/category/utilities');
  await page.waitForLoadState('networkidle');
  return page.locator('head link[rel="prefetch"]').count();
};

test('prefetches the pages of visible links with prefetch links', async ({ page }) => {
  expect(await prefetched(page, { effectiveType: '4g', saveData: false })).toBeGreaterThan(3);
  const links = await page.locator('head link[rel="prefetch"]').all();
  const files = await Promise.all(links.map(link => link.getAttribute('href')));
  for (const file of files) expect(file).toMatch(/^\/assets\/js\/.*\.js$/);
});

test('prefetches a file once, and eight pages at most', async ({ page }) => {
  test.skip(process.env.LEAN === 'false', 'The technique prefetch is off.');
  await prefetched(page, { effectiveType: '4g', saveData: false });
  const links = await page.locator('head link[rel="prefetch"]').all();
  const files = await Promise.all(links.map(link => link.getAttribute('href')));
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeLessThan(40);
});

for (const [name, connection] of [
  ['2g', { effectiveType: '2g', saveData: false }],
  ['slow 2g', { effectiveType: 'slow-2g', saveData: false }],
  ['data saver', { effectiveType: '4g', saveData: true }],
] as const) {
  test(`prefetches nothing with ${name}`, async ({ page }) => {
    expect(await prefetched(page, connection)).toBe(0);
    const requests: string[] = [];
    page.on('request', request => requests.push(request.url()));
    await page.locator('article .card').first().hover();
    await page.waitForTimeout(300);
    expect(requests).toEqual([]);
  });
}

test('requests files of the site only, and sends no data', async ({ page, baseURL }) => {
  const requests: { method: string; url: URL }[] = [];
  page.on('request', request => {
    requests.push({ method: request.method(), url: new URL(request.url()) });
  });
  await open(page, '/');
  await page.getByRole('link', { name: 'Docs', exact: true }).first().click();
  await page.waitForURL('/docs/intro');
  await page.getByRole('button', { name: /Search/ }).click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('rule');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/results for rule/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Demo', exact: true }).first().click();
  await page.waitForURL('/demo');
  await page.waitForLoadState('networkidle');
  expect(requests.length).toBeGreaterThan(20);
  for (const { method, url } of requests) {
    if (!url.protocol.startsWith('http')) continue;
    expect(method, url.href).toBe('GET');
    expect(url.origin).toBe(baseURL);
    const file = `build${decodeURI(url.pathname)}`;
    expect([file, `${file}.html`].some(existsSync), url.pathname).toBe(true);
  }
});
