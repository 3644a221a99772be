import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, hydrated, open, test } from './lib/test';

test('a page is readable before its code is there, and hydrated after', async ({ page }) => {
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
  test(`the code of ${path} comes beside that of the site`, async ({ page }) => {
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
    await page.waitForFunction(() => document.readyState !== 'loading');
    const listed = await page
      .locator('#page-scripts')
      .evaluate(list => (JSON.parse(list.textContent) as string[]).length);
    expect(listed).toBeGreaterThan(5);
    await expect.poll(() => asked.size).toBe(listed);
    release();
    await hydrated(page);
    expect(asked.size).toBe(listed);
  });
}

test('a page asks for its scripts once it is whole and a frame has been drawn', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const state = window as typeof window & { drawn: number[] };
    state.drawn = [];
    const tick = (): void => {
      state.drawn.push(performance.now());
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await open(page, '/docs/utils/export');
  const { whole, drawn, asked } = await page.evaluate(() => ({
    whole: performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming,
    drawn: (window as typeof window & { drawn: number[] }).drawn,
    asked: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'script')
      .map(entry => entry.startTime),
  }));
  expect(asked.length).toBeGreaterThan(5);
  const first = Math.min(...asked);
  // The parser is at its end, or at the script there.
  const frame = drawn.find(time => time > whole.responseEnd);
  expect(frame).toBeGreaterThan(0);
  expect(first).toBeGreaterThan(frame ?? Infinity);
});

test('a page that is opened in the background is ready when the reader comes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    // The frame that a page in sight waits for does not come.
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = () => {
      window.requestAnimationFrame = frame;
      return 0;
    };
  });
  await page.goto('/docs/category/utilities');
  await hydrated(page);
});

test('markup that differs from what the code renders is mended and logged', async ({
  page,
  watch,
}) => {
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

test('links in sight are prefetched with prefetch links, each file once', async ({ page }) => {
  expect(await prefetched(page, { effectiveType: '4g', saveData: false })).toBeGreaterThan(3);
  const links = await page.locator('head link[rel="prefetch"]').all();
  const files = await Promise.all(links.map(link => link.getAttribute('href')));
  for (const file of files) expect(file).toMatch(/^\/assets\/js\/.*\.js$/);
  expect(new Set(files).size).toBe(files.length);
});

for (const [name, connection] of [
  ['2g', { effectiveType: '2g', saveData: false }],
  ['slow 2g', { effectiveType: 'slow-2g', saveData: false }],
  ['data saver', { effectiveType: '4g', saveData: true }],
] as const) {
  test(`nothing is prefetched with ${name}, neither in sight nor under the pointer`, async ({
    page,
  }) => {
    expect(await prefetched(page, connection)).toBe(0);
    const requests: string[] = [];
    page.on('request', request => requests.push(request.url()));
    await page.locator('article .card').first().hover();
    await page.waitForTimeout(300);
    expect(requests).toEqual([]);
  });
}

test('a visit asks for files of the site, and sends nothing', async ({ page, baseURL }) => {
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
