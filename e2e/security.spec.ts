import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, open, test } from './lib/test';

test('sends the same content security policy with pages, redirects and missing pages', async ({
  request,
}) => {
  const policies = new Set<string>();
  for (const address of ['/', '/docs', '/docs/6/api/export', '/demo/antd', '/api/']) {
    const { 'content-security-policy': policy } = (await request.get(address)).headers();
    policies.add((policy ?? '').split(', ')[0] ?? '');
  }
  expect(policies.size).toBe(1);
  expect([...policies][0]).toContain("script-src 'self' 'sha256-");
  // No rule for headers matches this address; the document has the policy.
  expect(await (await request.get('/no/page')).text()).toContain(
    '<meta http-equiv="Content-Security-Policy"',
  );
});

test('runs no code that is not part of the build', async ({ page, watch }) => {
  watch.allow(/content security policy/i);
  await open(page, '/docs/intro');
  await page.evaluate(() => {
    const results: string[] = [];
    Object.assign(window, { results, ran: (what: string) => results.push(what) });
    const script = document.createElement('script');
    script.textContent = 'ran("inline script")';
    document.body.append(script);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="/none.svg" onerror="ran(\'handler\')">',
    );
    const link = document.createElement('a');
    link.href = 'javascript:ran("address")';
    document.body.append(link);
    link.click();
    // Taken from where the linter does not see that the test means it.
    const { eval: run, Function: make } = window as unknown as Record<
      'eval' | 'Function',
      (code: string) => unknown
    >;
    // Later, because the browser's tools, which run this function, may compile strings.
    for (const compile of [run, make]) {
      setTimeout(() => {
        try {
          const made = compile('ran("a string")');
          if (typeof made === 'function') (made as () => void)();
        } catch {
          // Refused, as it should be.
        }
      });
    }
    const blob = document.createElement('script');
    blob.src = URL.createObjectURL(new Blob(['ran("blob")']));
    document.body.append(blob);
  });
  // The console reports each attempt that the browser refuses.
  await expect.poll(() => watch.problems.length).toBeGreaterThanOrEqual(5);
  expect(await page.evaluate(() => (window as unknown as { results: string[] }).results)).toEqual(
    [],
  );
  watch.allow(/status of 404/);
});

test('refuses to be embedded in another site', async ({ page, baseURL, watch }) => {
  watch.allow(/frame-ancestors|request to another host|chrome-error|ERR_BLOCKED_BY_RESPONSE/);
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<iframe src="${baseURL ?? ''}/demo"></iframe>`);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  await expect.poll(() => watch.problems.join('\n')).toMatch(/frame-ancestors/);
  await expect(page.frameLocator('iframe').locator('.navbar')).toHaveCount(0);
  server.close();
});

test('links other sites without handing over the window', async ({ page }) => {
  for (const path of ['/', '/docs/intro', '/demo', '/discord', '/sandbox']) {
    await open(page, path);
    const links = await page
      .locator('a[target="_blank"]')
      .evaluateAll(all =>
        all.map(link => [link.getAttribute('href'), (link as HTMLAnchorElement).rel]),
      );
    expect(links.length, path).toBeGreaterThan(0);
    expect(
      links.filter(([, rel]) => !rel?.includes('noopener')),
      path,
    ).toEqual([]);
  }
});
