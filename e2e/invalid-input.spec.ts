import { expectPhase, run } from './lib/sandbox';
import { expect, hydrated, open, test } from './lib/test';

/** Unit tests beside each codec read more values. */
const INVALID = ['{', '{"__proto__":{"polluted":true}}', 'x'.repeat(100_000)];

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

test('opens pages whose storage holds invalid values', async ({ page }) => {
  test.slow();
  await page.addInitScript(
    ([keys, values]) => {
      // The frame of the sandbox has no storage.
      if (window !== top) return;
      const value = values[Number(new URLSearchParams(location.search).get('value'))] ?? '';
      for (const storage of [localStorage, sessionStorage]) {
        for (const key of keys) storage.setItem(key, value);
      }
    },
    [STORED, INVALID] as const,
  );
  for (const [path, value] of [
    ['/docs/intro', 0],
    ['/demo', 1],
    ['/sandbox', 2],
    ['/sandbox', 1],
    ['/search', 0],
    ['/', 2],
  ] as const) {
    await open(page, `${path}?value=${value}`);
    await expect(page.locator('h1'), path).toHaveCount(1);
    await expect(page.locator('h1'), path).not.toHaveText('This page crashed');
    await expect(page.locator('html'), path).not.toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => 'polluted' in {}), path).toBe(false);
  }
});

test('ignores messages of an unknown form', async ({ page }) => {
  for (const path of ['/demo', '/sandbox?t=sql', '/docs/intro']) {
    await open(page, path);
    const isSandbox = path.startsWith('/sandbox');
    if (isSandbox) await expectPhase(page, 'rendered');
    const url = page.url();
    await page.evaluate(async () => {
      const arrived = new Promise<void>(resolve => {
        addEventListener('message', ({ data }) => {
          if (data === 'the last message') resolve();
        });
      });
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
      postMessage('the last message', '*');
      await arrived;
    });
    expect(page.url(), path).toBe(url);
    await expect(page.locator('h1'), path).toHaveCount(1);
    if (isSandbox) {
      await expectPhase(page, 'rendered');
      await run(page);
      await expectPhase(page, 'rendered');
    }
  }
});

test('opens addresses with an invalid query or hash', async ({ page }) => {
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
