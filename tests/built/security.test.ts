import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseHeaders } from '../../plugins/hosting/header-rules';
import { builtSite } from './site';

const site = builtSite();

const all = parseHeaders(site.read('_headers')).flatMap(({ headers }) => {
  const policy = headers['Content-Security-Policy'];
  return policy?.includes("script-src 'self'") ? [policy] : [];
});

/** Workers may compile WebAssembly. */
const workers = new Set(all.filter(text => text.includes('wasm-unsafe-eval')));
const policies = new Set(all.filter(text => !workers.has(text)));
const [policy = ''] = policies;

describe('the content security policy', () => {
  it('is the same for all pages and allows no unknown script', () => {
    expect(policies.size).toBe(1);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*(?:unsafe-inline|https?:|\*)/);
  });

  it('is stricter for workers, and lets them compile WebAssembly', () => {
    expect([...workers]).toEqual([
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    ]);
  });

  it('is in the document of the not-found page, which hosts serve at any address', () => {
    expect(site.read('404.html')).toContain(
      `<meta http-equiv="Content-Security-Policy" content="${policy.replace("; frame-ancestors 'self'", '')}">`,
    );
  });

  it('allows the scripts in each page and each redirect by their hash', () => {
    const pages = [...site.pages, ...site.redirects];
    expect(pages.length).toBeGreaterThan(1000);
    const scripts = new Map(
      pages.flatMap(([address, page]) => page.inlineScripts.map(text => [text, address] as const)),
    );
    const refused = [...scripts].filter(
      ([text]) => !policy.includes(createHash('sha256').update(text).digest('base64')),
    );
    expect(refused.map(([, address]) => address)).toEqual([]);
    // The color mode, the wrong base path, redirects, tidy addresses, keys before hydration.
    expect(scripts.size).toBeGreaterThan(1);
    expect(scripts.size).toBeLessThan(7);
  });
});
