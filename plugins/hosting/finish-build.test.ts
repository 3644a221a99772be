import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { finishBuild } from './finish-build';
import { headersFor, parseHeaders } from './header-rules';
import { inlineCode, newInlineCode } from './inline-code';

const SETTINGS = {
  baseUrl: '/',
  algolia: undefined,
  analyticsId: undefined,
  locales: ['en'],
  cspInPages: false,
};

const page = (body: string): string =>
  `<!doctype html><html><head><meta charset=UTF-8></head><body><h1>A</h1>${body}</body></html>`;
const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const redirect = (to: string): string =>
  `<html><head><meta charset="UTF-8"><link rel="canonical" href="${to}" /></head><script>\n    window.location.href = '${to}' + window.location.search;\n  </script></html>`;

const FRAME =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'"><script>frame()</script>';

const makeBuild = (files: Readonly<Record<string, string>> = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  const all = {
    'index.html': page('<script>one()</script><script type=application/ld+json>{"a":1}</script>'),
    '404.html': page('<script>one()</script>'),
    'docs/intro.html': page('<script src=/a.js></script><script type="module">two()</script>'),
    'docs/index.html': redirect('/docs/intro'),
    'old/index.html': redirect('/docs/intro'),
    'assets/sandbox/frame.abc.html': FRAME,
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
};

const policyOf = (folder: string, path: string): string =>
  headersFor(parseHeaders(readFileSync(join(folder, '_headers'), 'utf8')), path)[
    'Content-Security-Policy'
  ] ?? '';

describe('inlineCode', () => {
  it('contains executable scripts and no data scripts', () => {
    const html =
      '<script>a("</p>")</script><script type=importmap>{}</script><script type="text/template">b</script><script src=c></script>';
    expect(inlineCode(html).hashes).toEqual([hash('a("</p>")'), hash('{}')]);
  });

  it('contains event handler attributes', () => {
    const html = '<p onclick="a()">one</p><a href=" javascript:b()">two</a>';
    expect(inlineCode(html).attributes).toHaveLength(2);
  });
});

describe('newInlineCode', () => {
  const common = '<script>a()</script><script src=/b.js defer></script>';

  it('returns only code that earlier pages did not contain', () => {
    const codeOf = newInlineCode();
    expect(codeOf(common).hashes).toEqual([hash('a()')]);
    expect(codeOf(`${common}<script src=/c.js defer></script>`).hashes).toEqual([]);
    expect(codeOf(`${common}<script>b()</script>`).hashes).toContain(hash('b()'));
    expect(codeOf(`<p title="<script>">${common}`).hashes).toContain(hash('a()'));
    expect(codeOf('<script src=/d.js>c()</script><script>d()</script>').hashes).toEqual([
      hash('d()'),
    ]);
  });

  it('distinguishes scripts with a common prefix', () => {
    const codeOf = newInlineCode();
    codeOf('<script>a("</p>");b()</script>');
    expect(codeOf('<script>a("</p>");c()</script>').hashes).toEqual([hash('a("</p>");c()')]);
  });

  it('finds code in attributes of pages with known scripts', () => {
    const codeOf = newInlineCode();
    codeOf(common);
    expect(codeOf(`${common}<p title="a>b" onclick=c()>`).attributes).toHaveLength(1);
    expect(codeOf(`${common}<a href=javascript:c()>`).attributes).toHaveLength(1);
    expect(codeOf(`${common}<a href="java&#115;cript:c()">`).attributes).toHaveLength(1);
    expect(codeOf(`${common}<p class=a on-c>`).attributes).toHaveLength(1);
    expect(codeOf(`${common}<p>onclick is a word`).attributes).toEqual([]);
  });
});

describe('a finished build', () => {
  it('serves the API index with and without a trailing slash', async () => {
    const folder = makeBuild({ 'api.html': page('API'), 'api/a.html': page('') });
    await finishBuild(folder, SETTINGS);
    expect(readFileSync(join(folder, 'api/index.html'), 'utf8')).toBe(page('API'));
  });

  it('allows each script by hash, and all redirects with one hash', async () => {
    const folder = makeBuild();
    const done = await finishBuild(folder, SETTINGS);
    expect(done).toMatchObject({ pages: 5, redirects: 2, inlineScripts: 3 });
    const policy = policyOf(folder, '/docs/intro');
    expect(policy).toContain(hash('one()'));
    expect(policy).toContain(hash('two()'));
    expect(policy).not.toContain(hash('frame()'));
    expect(policyOf(folder, '/old')).toBe(policy);
    expect(policyOf(folder, '/assets/sandbox/frame.abc.html')).toMatch(/^default-src 'none'; /);
    expect(policyOf(folder, '/assets/js/a.js')).toContain("'wasm-unsafe-eval'");
    expect(policy).not.toContain('wasm');
    expect(readFileSync(join(folder, 'old/index.html'), 'utf8')).toContain('url=/docs/intro"');
  });

  it('gives the folder of a second language the same headers', async () => {
    const folder = makeBuild({
      'fr/index.html': page('<script>one()</script>'),
      'fr/404.html': page(''),
      'fr/docs/intro.html': page('<script type="module">two()</script>'),
      'fr/api.html': page('API'),
      'fr/assets/sandbox/frame.abc.html': FRAME,
    });
    await finishBuild(folder, { ...SETTINGS, locales: ['en', 'fr'] });
    const rules = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8'));
    for (const path of [
      '/demo',
      '/docs/intro',
      '/assets/js/a.js',
      '/assets/sandbox/frame.abc.html',
      '/assets/sandbox/samples/a.json',
    ]) {
      expect(headersFor(rules, `/fr${path}`), path).toEqual(headersFor(rules, path));
    }
    for (const path of ['/fr', '/fr/']) {
      expect(headersFor(rules, path), path).toEqual(headersFor(rules, '/'));
    }
    expect(readFileSync(join(folder, 'fr/404.html'), 'utf8')).toContain('Content-Security-Policy');
    expect(readFileSync(join(folder, 'fr/api/index.html'), 'utf8')).toBe(page('API'));
  });

  it('is the same when it is finished again', async () => {
    const folder = makeBuild();
    await finishBuild(folder, SETTINGS);
    const headers = readFileSync(join(folder, '_headers'), 'utf8');
    await finishBuild(folder, SETTINGS);
    expect(readFileSync(join(folder, '_headers'), 'utf8')).toBe(headers);
  });

  it('has the policy in the not-found page, or in all pages if configured', async () => {
    const folder = makeBuild();
    const policies = (): readonly boolean[] =>
      ['404.html', 'docs/intro.html', 'old/index.html'].map(name =>
        readFileSync(join(folder, name), 'utf8').includes(
          `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'sha256`,
        ),
      );
    await finishBuild(folder, SETTINGS);
    expect(policies()).toEqual([true, false, false]);
    await finishBuild(folder, { ...SETTINGS, cspInPages: true });
    expect(policies()).toEqual([true, true, true]);
  });

  it('does not modify hard-linked files in other folders', async () => {
    const folder = makeBuild();
    const shared = join(mkdtempSync(join(tmpdir(), 'shared-')), 'page.html');
    linkSync(join(folder, 'old/index.html'), shared);
    await finishBuild(folder, SETTINGS);
    expect(readFileSync(shared, 'utf8')).toBe(redirect('/docs/intro'));
  });

  it('is rejected if a page has code that no policy can allow, or if there is no build', async () => {
    const folder = makeBuild({ 'docs/bad.html': page('<p onclick="a()">b</p>') });
    await expect(finishBuild(folder, SETTINGS)).rejects.toThrow('bad.html has code');
    await expect(finishBuild(join(folder, 'assets'), SETTINGS)).rejects.toThrow('no build');
  });
});
