import { describe, expect, it } from 'vitest';
import { headerRules, pagePolicy } from './headers';

const SETTINGS = { baseUrl: '/', algolia: undefined, analyticsId: undefined, locales: ['en'] };

const HASHES = ["'sha256-aaa='"];

describe('page policy', () => {
  it('allows no other host except as form targets', () => {
    const policy = pagePolicy(SETTINGS, HASHES);
    expect(policy).toContain("script-src 'self' 'sha256-aaa='; ");
    expect(policy.match(/https?:[^ ;]+/g)).toEqual([
      'https://stackblitz.com',
      'https://codesandbox.io',
    ]);
    expect(policy).not.toContain('unsafe-eval');
  });

  it('allows requests to the hosted search only if it is configured', () => {
    const policy = pagePolicy({ ...SETTINGS, algolia: { appId: 'AB12' } }, HASHES);
    expect(policy).toContain(
      "connect-src 'self' https://ab12-dsn.algolia.net https://ab12-1.algolianet.com https://ab12-2.algolianet.com https://ab12-3.algolianet.com;",
    );
    expect(policy).toContain("script-src 'self' 'sha256-aaa=';");
  });

  it('allows analytics only if configured', () => {
    const policy = pagePolicy({ ...SETTINGS, analyticsId: 'G-ABC123' }, HASHES);
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com 'sha256-aaa=';");
    expect(policy).toMatch(/connect-src 'self' [^;]*google-analytics/);
  });
});

describe('header rules', () => {
  const rules = headerRules(
    { ...SETTINGS, baseUrl: '/site/' },
    {
      inlineScripts: HASHES,
      pageFolders: ['docs'],
      framePolicy: "default-src 'none'",
    },
  );

  it('apply only below the base path', () => {
    expect(rules.flatMap(({ paths }) => paths).filter(path => !path.startsWith('/site/'))).toEqual(
      [],
    );
  });

  it('set a separate policy for the sandbox frame', () => {
    const frame = rules.find(({ paths }) => paths.includes('/site/assets/sandbox/frame.*'));
    expect(frame?.headers).toEqual({
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
      'Connection-Allowlist': '()',
    });
  });
});
