import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { serveBuild, type ServeOptions, type StaticServer } from './serve-build';

let server: StaticServer | undefined;

afterEach(() => server?.close());

const start = async (options: ServeOptions = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const [name, text] of Object.entries({
    'index.html': 'home',
    '404.html': 'not found',
    'search.html': 'search',
    'docs/6/index.html': 'six',
    'assets/sandbox/frame.a.html': 'frame',
    _headers: `${options.baseUrl ?? '/'}*\n  X-Test: yes\n`,
  })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  server = await serveBuild(folder, options);
  const { origin } = server;
  return async (path: string) => {
    const response = await fetch(origin + path, { redirect: 'manual' });
    const to = response.headers.get('location') ?? undefined;
    return { status: response.status, to, text: to === undefined ? await response.text() : '' };
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
});
