import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readIds, redirectPage, resolveAnchor } from './page';

const HTML = '<h2 class=anchor id=options>Options</h2><h3 id="numbers"></h3>';

describe('an anchor', () => {
  const pages = new Map([
    ['/docs/6/utils/export', readIds(HTML)],
    ['/docs/6/utils/validation', readIds('<h2 id="helpers">')],
  ]);
  const resolve = (...candidates: string[]): string =>
    resolveAnchor('/docs/6', '/docs/6/utils/export', candidates, at => pages.get(at) ?? new Set());

  it('is the first that the page has', () => {
    expect(resolve('configuration', 'numbers', 'options')).toBe('/docs/6/utils/export#numbers');
    expect(resolve('options')).toBe('/docs/6/utils/export#options');
  });

  it('may be on another page of the version', () => {
    expect(resolve('utils/validation#helpers')).toBe('/docs/6/utils/validation#helpers');
  });

  it('stops the build if there is none', () => {
    expect(() => resolve('configuration', 'utils/validation#options')).toThrow(
      '/docs/6/utils/export has none of the anchors configuration, utils/validation#options.',
    );
  });
});

describe('the page at an old address', () => {
  const page = redirectPage(
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

  const open = (hash: string): string => {
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? [];
    let address = '';
    const replace = (to: string): void => {
      address = to;
    };
    runInNewContext(script, { window: { location: { hash, search: '?q=1', replace } } });
    return address;
  };

  it.each([
    ['', '/site/docs/utils/export?q=1'],
    ['#sql', '/site/docs/utils/export?q=1#sql'],
    ['#configuration', '/site/docs/utils/export?q=1#options'],
    ['#check', '/site/docs/utils/validation?q=1#helpers'],
    ['#constructor', '/site/docs/utils/export?q=1#constructor'],
  ])('leads from %j to %s', (hash, address) => {
    expect(open(hash)).toBe(address);
  });

  it('works without JavaScript, and names the new address for search engines', () => {
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/site/docs/utils/export">');
    expect(page).toContain('<link rel="canonical" href="/site/docs/utils/export">');
  });
});
