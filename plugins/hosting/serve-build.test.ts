import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { serveBuild, type ServeOptions, type StaticServer } from './serve-build';

let server: StaticServer | undefined;

afterEach(() => server?.close());

const start = async (options: ServeOptions = {}, files: Readonly<Record<string, string>> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const [name, text] of Object.entries({
    'index.html': 'home',
    ...files,
    '404.html': 'not found',
    'search.html': 'search',
    'docs/6/index.html': 'six',
    'docs/6/menus.html': 'menus',
    'docs/v1.2.html': 'a dot in its name',
    'assets/sandbox/frame.a.html': 'frame',
    'assets/engines/a.wasm': 'wasm '.repeat(1000),
    'assets/engines/a.pgdata': 'data '.repeat(1000),
    'assets/js/a.js': 'code '.repeat(1000),
    'img/a.png': 'picture '.repeat(1000),
    _headers: `${options.baseUrl ?? '/'}*
  X-Test: yes

${options.baseUrl ?? '/'}:page
  Content-Security-Policy: default-src 'self'
  Cache-Control: no-cache

${options.baseUrl ?? '/'}assets/js/*
  Cache-Control: immutable
`,
  })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  server = await serveBuild(folder, options);
  const { origin } = server;
  return async (path: string, sent: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(origin + path, { redirect: 'manual', headers: sent });
    const { status, headers } = response;
    const to = headers.get('location') ?? undefined;
    return { status, to, headers, text: to === undefined ? await response.text() : '' };
  };
};

describe('the server of a build', () => {
  it.each([
    ['/search.html?q=rule&v=7', '/search?q=rule&v=7'],
    ['/search.htm', '/search'],
    ['/docs/6.htm?a', '/docs/6?a'],
    ['/docs/6/index.html', '/docs/6'],
    ['/docs/6/', '/docs/6'],
    ['/index.htm?a=b', '/?a=b'],
  ])('leads from %s to %s', async (from, to) => {
    const get = await start();
    expect(await get(from)).toMatchObject({ status: 301, to });
  });

  it('serves pages without their ending and other files with it', async () => {
    const get = await start();
    expect(await get('/')).toMatchObject({ status: 200, text: 'home' });
    expect(await get('/docs/6?a')).toMatchObject({ status: 200, text: 'six' });
    expect(await get('/assets/sandbox/frame.a.html')).toMatchObject({ status: 200, text: 'frame' });
    expect(await get('/docs/6/menus')).toMatchObject({ status: 200, text: 'menus' });
    expect(await get('/docs/v1.2')).toMatchObject({ status: 200, text: 'a dot in its name' });
    expect(await get('/nowhere')).toMatchObject({ status: 404, text: 'not found' });
  });

  it('leads to no other host', async () => {
    const get = await start();
    expect((await get('//example.org/a.htm')).to).toBe('/example.org/a');
  });

  it('serves a site below a path', async () => {
    const get = await start({ baseUrl: '/site/' });
    expect(await get('/site/docs/6')).toMatchObject({ status: 200, text: 'six' });
    expect(await get('/site/search.html?q=a')).toMatchObject({ to: '/site/search?q=a' });
    expect(await get('/')).toMatchObject({ status: 302, to: '/site/' });
  });

  it('keeps the slash of the home page of each language', async () => {
    const link = (path: string): string =>
      `<link rel=alternate href=https://example.org${path} hreflang=a>`;
    const get = await start(
      {},
      { 'index.html': link('/') + link('/fr/'), 'fr/index.html': 'home' },
    );
    expect(await get('/fr/?a')).toMatchObject({ status: 200, text: 'home' });
    for (const from of ['/fr?a', '/fr/index.html?a', '/fr//?a']) {
      expect(await get(from), from).toMatchObject({ status: 301, to: '/fr/?a' });
    }
    expect(await get('/docs/6/')).toMatchObject({ status: 301, to: '/docs/6' });
  });

  it.each(['/assets/js/gone.js', '/a/b', '/gone', '/%2e%2e/%2e%2e/etc/passwd', '/_headers'])(
    'sends the headers of the not-found page for %s',
    async path => {
      const get = await start();
      const { status, headers, text } = await get(path, { Range: 'bytes=0-2' });
      expect({ status, text }).toEqual({ status: 404, text: 'not found' });
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-security-policy')).toBe("default-src 'self'");
      expect(headers.get('x-test')).toBe('yes');
    },
  );

  it('answers a malformed address with a sentence', async () => {
    const get = await start();
    const { status, headers, text } = await get('/%zz');
    expect({ status, text }).toEqual({ status: 400, text: 'The address is malformed.' });
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  it.each([
    ['/assets/engines/a.wasm', 'application/wasm', 'gzip'],
    ['/assets/engines/a.pgdata', 'application/octet-stream', 'gzip'],
    ['/assets/js/a.js', 'text/javascript; charset=utf-8', 'gzip'],
    ['/img/a.png', 'image/png', null],
  ])('sends %s as %s, compressed or not', async (path, type, encoding) => {
    const get = await start();
    const { headers } = await get(path, { 'Accept-Encoding': 'br, gzip' });
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    const plain = await get(path, { 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('sends parts of files, and nothing to who has the file', async () => {
    const get = await start();
    const part = await get('/assets/engines/a.wasm', { Range: 'bytes=5-8' });
    expect(part).toMatchObject({ status: 206, text: 'wasm' });
    expect(part.headers.get('content-range')).toBe('bytes 5-8/5000');
    expect(part.headers.get('content-encoding')).toBeNull();
    const end = await get('/assets/engines/a.wasm', { Range: 'bytes=-5' });
    expect(end).toMatchObject({ status: 206, text: 'wasm ' });
    expect((await get('/assets/js/a.js', { Range: 'bytes=9999-' })).status).toBe(416);
    const etag = part.headers.get('etag') ?? '';
    // As a browser asks: fetch in Node.js forbids caches to answer.
    const status = await new Promise(resolve =>
      sendRequest(
        `${server?.origin ?? ''}/assets/engines/a.wasm`,
        { headers: { 'If-None-Match': etag } },
        response => resolve(response.resume().statusCode),
      ),
    );
    expect(status).toBe(304);
  });
});
