import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { movedPage, readIds, redirectPage, resolveAnchor } from './page';

const HTML = '<h2 class=anchor id=options>Options</h2><h3 id="numbers"></h3>';

describe('resolveAnchor', () => {
  const pages = new Map([
    ['/docs/6/utils/export', readIds(HTML)],
    ['/docs/6/utils/validation', readIds('<h2 id="helpers">')],
  ]);
  const resolve = (...candidates: string[]): string =>
    resolveAnchor('/docs/6', '/docs/6/utils/export', candidates, at => pages.get(at) ?? new Set());

  it('returns the first candidate that exists on the page', () => {
    expect(resolve('configuration', 'numbers', 'options')).toBe('/docs/6/utils/export#numbers');
    expect(resolve('options')).toBe('/docs/6/utils/export#options');
  });

  it('accepts an anchor on another page of the version', () => {
    expect(resolve('utils/validation#helpers')).toBe('/docs/6/utils/validation#helpers');
  });

  it('throws if no candidate exists', () => {
    expect(() => resolve('configuration', 'utils/validation#options')).toThrow(
      '/docs/6/utils/export has none of the anchors configuration, utils/validation#options.',
    );
  });
});

describe('redirect page', () => {
  const page = movedPage(
    {
      from: '/docs/api/export',
      to: '/docs/utils/export',
      anchors: {
        configuration: '/docs/utils/export#options',
        check: '/docs/utils/validation#helpers',
      },
    },
    '/site/',
  );

  const script = (html: string): string => /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';

  const open = (hash: string): string => {
    const [, to = ''] = /<link rel="canonical" href="([^"]*)">/.exec(page) ?? [];
    const [, textContent = ''] = /<script type="application\/json">(.*)<\/script>/.exec(page) ?? [];
    const document = {
      querySelector: (selector: string) =>
        selector.startsWith('link') ? { getAttribute: () => to } : { textContent },
    };
    let address = '';
    const replace = (to: string): void => {
      address = to;
    };
    const window = { location: { hash, search: '?q=1', replace } };
    runInNewContext(script(page), { document, window });
    return address;
  };

  it.each([
    ['', '/site/docs/utils/export?q=1'],
    ['#sql', '/site/docs/utils/export?q=1#sql'],
    ['#configuration', '/site/docs/utils/export?q=1#options'],
    ['#check', '/site/docs/utils/validation?q=1#helpers'],
    ['#constructor', '/site/docs/utils/export?q=1#constructor'],
  ])('redirects %j to %s', (hash, address) => {
    expect(open(hash)).toBe(address);
  });

  it('has the same script for every target', () => {
    expect(script(page)).toContain('location.replace');
    expect(script(redirectPage({ to: '/elsewhere', moved: {} }))).toBe(script(page));
  });

  it('redirects without JavaScript and has a canonical address', () => {
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/site/docs/utils/export">');
    expect(page).toContain('<link rel="canonical" href="/site/docs/utils/export">');
  });
});
