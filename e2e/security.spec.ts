import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inlineCode } from '../plugins/hosting/inline-code';
import { expect, open, test } from './lib/test';

test('every page and every old address is served with a policy that allows its own scripts', async ({
  request,
}) => {
  const pages = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.html') && !name.startsWith('assets'),
  );
  expect(pages.length).toBeGreaterThan(1000);
  const policies = new Set<string>();
  for (const address of ['/', '/docs', '/docs/6/api/export', '/demo/antd', '/api/', '/no/page']) {
    const { 'content-security-policy': policy } = (await request.get(address)).headers();
    policies.add((policy ?? '').split(', ')[0] ?? '');
  }
  // The last address matches no pattern of a page; there the document itself has the policy.
  expect(policies.delete('')).toBe(true);
  expect(policies.size).toBe(1);
  const [policy = ''] = policies;
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*(?:unsafe-inline|https?:|\*)/);
  const notFound = await (await request.get('/no/page')).text();
  expect(notFound).toContain(
    `<meta http-equiv="Content-Security-Policy" content="${policy.replace("; frame-ancestors 'self'", '')}">`,
  );
  const scripts = new Set<string>();
  for (const name of pages) {
    const { hashes, attributes } = inlineCode(readFileSync(`build/${name}`, 'utf8'));
    expect(attributes, name).toEqual([]);
    for (const hash of hashes) scripts.add(hash);
  }
  expect(scripts.size).toBeGreaterThan(1);
  expect([...scripts].filter(hash => !policy.includes(hash))).toEqual([]);
  // One for the colour mode, one for a wrong base path, one for all redirects.
  expect(scripts.size).toBeLessThan(6);
});

test('runs no code that the build does not know', async ({ page, watch }) => {
  watch.allow(/content security policy/i);
  await open(page, '/docs/intro');
  const ran = await page.evaluate(async () => {
    const results: string[] = [];
    Object.assign(window, { ran: (what: string) => results.push(what) });
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
    await new Promise(resolve => setTimeout(resolve, 300));
    return results;
  });
  expect(ran).toEqual([]);
  expect(watch.problems.length).toBeGreaterThanOrEqual(5);
  watch.allow(/status of 404/);
});

test('lets no other site embed it', async ({ page, baseURL, watch }) => {
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

test('links to other sites do not hand over the page', async ({ page }) => {
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
