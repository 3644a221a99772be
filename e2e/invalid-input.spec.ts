import { expect, hydrated, open, test } from './lib/test';

/** What no version of the site ever wrote. */
const GARBAGE = [
  '',
  'null',
  '{',
  '[]',
  '{"__proto__":{"polluted":true}}',
  '<img src=x onerror="document.title=1">',
  '\u0000\uFFFF\uD800',
  'x'.repeat(100_000),
];

const STORED = [
  'theme',
  'docs-preferred-version-default',
  'docs-preferred-version-api',
  'docusaurus.announcement.id',
  'docusaurus.announcement.dismiss',
  'docusaurus.tab.npm2yarn',
  'sandbox-draft',
  'demo-import',
];

const PAGES = ['/docs/intro', '/demo', '/sandbox', '/search?q=export', '/'] as const;

for (const [index, garbage] of GARBAGE.entries()) {
  test(`storage may hold garbage: ${JSON.stringify(garbage.slice(0, 30))}`, async ({ page }) => {
    await page.addInitScript(
      ([keys, value]) => {
        // The frame of the sandbox has no storage.
        if (window !== top) return;
        for (const storage of [localStorage, sessionStorage]) {
          for (const key of keys) storage.setItem(key, value);
        }
      },
      [STORED, garbage] as const,
    );
    // Each value meets two pages, each page meets three values: all pairs would take minutes.
    for (const path of [PAGES[index % PAGES.length], PAGES[(index + 2) % PAGES.length]]) {
      await open(page, path ?? '/');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).not.toHaveText('This page crashed');
      await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    }
  });
}

test('a kept import that is garbage gives way to the sample', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('demo-import', '{"format":"constructor","text":1}'),
  );
  await open(page, '/demo');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Import' });
  await expect(panel.getByLabel('Format')).toHaveValue('sql');
  await expect(panel.getByLabel('Text to read')).not.toBeEmpty();
});

test('messages that nobody expects change nothing', async ({ page }) => {
  for (const path of ['/demo', '/sandbox?t=sql', '/docs/intro']) {
    await open(page, path);
    if (path.startsWith('/sandbox')) {
      await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'rendered', {
        timeout: 30_000,
      });
    }
    const url = page.url();
    await page.evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      const cycle: { self?: unknown } = {};
      cycle.self = cycle;
      for (const message of [
        'sandbox-ready',
        { type: 'run', order: {} },
        { type: 'error', message: {}, places: 'nowhere' },
        { type: 'rendered' },
        { type: 'offline-progress', done: 'all', total: -1 },
        null,
        0,
        '<script>',
        cycle,
        new ArrayBuffer(8),
      ]) {
        postMessage(message, '*');
        for (const frame of document.querySelectorAll('iframe')) {
          frame.contentWindow?.postMessage(message, '*');
        }
      }
      postMessage('with a port', '*', [port2]);
      port1.postMessage('hello');
    });
    await page.waitForTimeout(500);
    expect(page.url(), path).toBe(url);
    await expect(page.locator('h1'), path).toHaveCount(1);
    if (path.startsWith('/sandbox')) {
      await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'rendered');
    }
  }
});

test('an address may end in garbage', async ({ page }) => {
  for (const path of [
    '/docs/intro#%E0%A4%A',
    '/docs/intro?docusaurus-theme=%3Cscript%3E&docusaurus-data-x=%22%3E%3C%69mg%20src=x%3E',
    '/docs/intro?docusaurus-data-has-hydrated=no',
    '/demo?%E0%A4%A#%7B%22a%22',
    '/sandbox?t=__proto__#v=99&code=%00',
    '/sandbox?sample=../../../etc/passwd',
    '/search?q=%00%FF%3C%69mg%20src=x%20onerror=alert(1)%3E',
  ]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('h1'), path).toHaveCount(1);
    await expect(page.locator('h1'), path).not.toHaveText('This page crashed');
    await expect(page.locator('main img[src="x"]'), path).toHaveCount(0);
  }
});
