import { readdirSync, readFileSync } from 'node:fs';
import { get as sendRequest } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { redirects } from '../config/redirects';
import { HEADERS_FILE } from '../plugins/hosting/finish-build';
import { parseHeaders } from '../plugins/hosting/header-rules';
import { BUILD } from './lib/build';
import { ensureNginx, startNginx } from './lib/nginx';
import { nginxConfig } from '../plugins/hosting/nginx-config';
import { expectPhase, openSandbox, resultOf } from './lib/sandbox';
import { SIZES } from '../src/lib/engines/sizes';
import { expect, open, test as base } from './lib/test';

const freePort = (): Promise<number> =>
  new Promise(resolvePort => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolvePort(port));
    });
  });

/** Name of a file in a folder of the build. */
const fileIn = (folder: string, pattern: RegExp): string => {
  const found = readdirSync(BUILD + folder).find(name => pattern.test(name));
  if (found === undefined) throw new Error(`${BUILD + folder} has no ${pattern.source}.`);
  return `${folder}/${found}`;
};

const test = base.extend<object, { nginx: string | undefined }>({
  nginx: [
    // Playwright wants the first argument to be a pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const program = ensureNginx();
      if (program === undefined) {
        await use(undefined);
        return;
      }
      const port = await freePort();
      const config = nginxConfig(parseHeaders(readFileSync(join(BUILD, HEADERS_FILE), 'utf8')), {
        root: resolve(BUILD),
        listen: `127.0.0.1:${port}`,
        serverName: '_',
        baseUrl: '/',
        homes: ['/', '/fr/'],
        redirects: redirects(undefined),
      });
      const origin = `http://127.0.0.1:${port}`;
      const server = await startNginx(program, config, origin);
      await use(origin);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ nginx, baseURL }, use) => use(nginx ?? baseURL),
});

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ nginx }) => {
  test.skip(
    nginx === undefined && !process.env.CI,
    'This machine has no nginx, and it could not be installed; see the output above.',
  );
  expect(nginx, 'origin of nginx').toBeDefined();
});

const get = (origin: string | undefined, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${origin ?? ''}${path}`, { redirect: 'manual', ...init });

test('sends the headers of the build with pages and missing pages', async ({ nginx }) => {
  for (const [path, status] of [
    ['/', 200],
    ['/docs/intro', 200],
    ['/api/react-querybuilder/functions/formatQuery', 200],
    ['/demo/antd', 200],
    ['/sandbox', 200],
    ['/nowhere', 404],
    ['/docs/nowhere/at/all', 404],
    ['/404', 404],
    ['/_headers', 404],
    ['/assets/js/gone.0123abcd.js', 404],
  ] as const) {
    const response = await get(nginx, path);
    expect(response.status, path).toBe(status);
    const { headers } = response;
    expect(headers.get('content-type'), path).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy'), path).toContain("script-src 'self' 'sha256-");
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'self'");
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy'), path).toContain('geolocation=()');
    expect(headers.get('cache-control'), path).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('server'), path).toBe('nginx');
    expect(/<h1[^>]*>Page Not Found/.test(await response.text()), path).toBe(status === 404);
  }
});

test('lets browsers cache files with a hash in their name only', async ({ nginx }) => {
  for (const [path, caching] of [
    [fileIn('/assets/js', /\.js$/), 'public, max-age=31536000, immutable'],
    [fileIn('/assets/css', /^styles\./), 'public, max-age=31536000, immutable'],
    [fileIn('/assets/sandbox', /^react\./), 'public, max-age=31536000, immutable'],
    ['/assets/sandbox/samples/docs/compat.json', 'public, max-age=0, must-revalidate'],
    ['/search-index/manifest.json', 'public, max-age=0, must-revalidate'],
    ['/img/logo.svg', 'public, max-age=0, must-revalidate'],
  ] as const) {
    const { status, headers } = await get(nginx, path);
    expect(status, path).toBe(200);
    expect(headers.get('cache-control'), path).toBe(caching);
    // Browsers apply the policy of a script to a worker that runs it.
    expect(headers.get('content-security-policy'), path).toBe(
      path.startsWith('/assets/js/')
        ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
        : null,
    );
    expect(headers.get('access-control-allow-origin'), path).toBe(
      path.startsWith('/assets/sandbox/') ? '*' : null,
    );
  }
  const page = await get(nginx, '/docs/intro');
  const again = await get(nginx, '/docs/intro', {
    headers: { 'If-None-Match': page.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('compresses text and sends its type', async ({ nginx }) => {
  for (const [path, type] of [
    ['/docs/intro', 'text/html; charset=utf-8'],
    ['/docs/intro.md', 'text/markdown; charset=utf-8'],
    ['/api/react-querybuilder/functions/formatQuery.md', 'text/markdown; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/.well-known/agent-skills/index.json', 'application/json; charset=utf-8'],
    ['/sitemap.xml', 'text/xml; charset=utf-8'],
    ['/img/logo.svg', 'image/svg+xml'],
    [fileIn('/assets/js', /^main\./), 'application/javascript; charset=utf-8'],
    [fileIn('/assets/css', /^styles\./), 'text/css; charset=utf-8'],
    [fileIn('/assets/engines', /\.wasm$/), 'application/wasm'],
    [fileIn('/assets/engines', /\.pgdata$/), 'application/octet-stream'],
    [fileIn('/search-index', /^en-default/), 'application/json; charset=utf-8'],
  ] as const) {
    const { headers } = await get(nginx, path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(headers.get('content-type'), path).toContain(type);
    if (path === '/img/logo.svg') continue;
    expect(headers.get('content-encoding'), path).toBe('gzip');
    expect(headers.get('vary'), path).toBe('Accept-Encoding');
  }
});

test('transfers an engine with the size that the lab states', async ({ nginx }) => {
  const sizes: number[] = [];
  const folder = '/assets/engines';
  for (const name of readdirSync(BUILD + folder)) {
    const size = await new Promise<number>((resolveSize, reject) => {
      const { port } = new URL(nginx ?? '');
      const headers = { 'Accept-Encoding': 'gzip' };
      // As transferred: fetch would decompress the answer.
      sendRequest({ host: '127.0.0.1', port, path: `${folder}/${name}`, headers }, response => {
        let bytes = 0;
        response.on('data', (part: Buffer) => (bytes += part.length));
        response.on('end', () => resolveSize(bytes));
      }).on('error', reject);
    });
    sizes.push(size);
  }
  const { postgresql, sqlite } = SIZES;
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  const stated = postgresql.kilobytes + sqlite.kilobytes;
  // The code of both engines is elsewhere.
  expect(kilobytes).toBeGreaterThan(stated * 0.9);
  expect(kilobytes).toBeLessThan(stated * 1.1);
});

test('redirects other spellings of an address to the page', async ({ nginx }) => {
  for (const [path, to] of [
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro.html?from=old', '/docs/intro?from=old'],
    ['/docs/intro.htm', '/docs/intro'],
    ['/docs/intro/', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/docs/intro//?a=b/', '/docs/intro?a=b/'],
    ['/demo.htm', '/demo'],
    ['/demo/index.html', '/demo'],
    ['/index.html', '/'],
    ['/index.htm?q=1', '/?q=1'],
    ['/react-querybuilder', '/demo'],
    ['/react-querybuilder?from=old', '/demo?from=old'],
    ['/docs', '/docs/intro'],
    ['/docs/6', '/docs/6/intro'],
    // The home page of a language keeps its slash.
    ['/fr?a=b', '/fr/?a=b'],
    ['/fr/index.html', '/fr'],
  ] as const) {
    const { status, headers } = await get(nginx, path);
    expect(status, path).toBe(301);
    expect(headers.get('location'), path).toBe(to);
  }
});

test('redirects the home page of a language nowhere', async ({ nginx }) => {
  // This build has one language.
  expect((await get(nginx, '/fr/')).status).toBe(404);
});

test('redirects to no other host', async ({ nginx }) => {
  for (const path of [
    '//example.com/',
    '//example.com/index.html',
    '//example.com/page.html',
    '/\\example.com/',
    '/%5Cexample.com/',
    '/docs/%0d%0aSet-Cookie:a=b/',
    '/..%2f..%2fetc/passwd',
  ]) {
    // As sent: fetch would change this kind of address.
    const { status, location, cookie } = await new Promise<{
      status: number | undefined;
      location: string;
      cookie: unknown;
    }>((resolveResponse, reject) => {
      const { port } = new URL(nginx ?? '');
      sendRequest({ host: '127.0.0.1', port, path }, ({ statusCode, headers }) =>
        resolveResponse({
          status: statusCode,
          location: headers.location ?? '',
          cookie: headers['set-cookie'],
        }),
      ).on('error', reject);
    });
    expect(location, path).not.toMatch(/^(?:[/\\]{2}|https?:)/);
    expect(cookie, path).toBeUndefined();
    if (status !== 301) expect(status, path).toBeGreaterThanOrEqual(400);
  }
});

test('serves a page, its navigation and the sandbox', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).not.toHaveURL('/docs/intro');
  await expect(page.locator('h1')).toHaveCount(1);
  await openSandbox(page, '/sandbox?t=sql');
  await expectPhase(page, 'rendered');
  await expect(resultOf(page).locator('.queryBuilder')).toHaveCount(1);
});
