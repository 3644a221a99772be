import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { oldAddressPage, readIds, redirectPage, unknownTargets } from './page';

it('finds targets that do not exist', () => {
  const pages = new Map([
    ['/docs/6/utils/export', '<h2 class=anchor id=options>Options</h2><h3 id="numbers"></h3>'],
    ['/docs/6/utils/validation', ''],
  ]);
  const unknown = (to: string, anchors: Record<string, string> = {}): readonly string[] =>
    unknownTargets({ from: '/old', to, anchors }, address => {
      const html = pages.get(address);
      return html === undefined ? undefined : readIds(html);
    });
  expect(unknown('/docs/6/utils/export', { a: '/docs/6/utils/export#numbers' })).toEqual([]);
  expect(unknown('/docs/6/utils/export#options')).toEqual([]);
  expect(unknown('/docs/6/none', { a: '/docs/6/utils/validation#none' })).toEqual([
    '/old → /docs/6/none',
    '/old → /docs/6/utils/validation#none',
  ]);
});

describe('redirect page', () => {
  const anchors = { check: '/docs/utils/validation#helpers', all: '/docs/utils/validation' };
  const moved = oldAddressPage({ from: '/docs/old', to: '/docs/utils/export', anchors }, '/site/');
  const section = oldAddressPage(
    { from: '/docs/old', to: '/docs/utils/export#sql', anchors, note: 'Version 8 has it.' },
    '/site/',
  );

  const script = (html: string): string => /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';

  const open = (page: string, hash: string): string => {
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
    ['#check', '/site/docs/utils/validation?q=1#helpers'],
    ['#all', '/site/docs/utils/validation?q=1'],
    ['#constructor', '/site/docs/utils/export?q=1#constructor'],
  ])('redirects %j to %s', (hash, address) => {
    expect(open(moved, hash)).toBe(address);
  });

  it.each([
    ['', '/site/docs/utils/export?q=1#sql'],
    ['#unknown', '/site/docs/utils/export?q=1#sql'],
    ['#check', '/site/docs/utils/validation?q=1#helpers'],
  ])('leads %j of a page that became a section to %s', (hash, address) => {
    expect(open(section, hash)).toBe(address);
  });

  it('has the same script for every target', () => {
    expect(script(moved)).toContain('location.replace');
    expect(script(redirectPage({ to: '/elsewhere' }))).toBe(script(moved));
    expect(script(section)).toBe(script(moved));
  });

  it('redirects without JavaScript, has a canonical address and says why', () => {
    expect(section).toContain('content="0; url=/site/docs/utils/export#sql">');
    expect(section).toContain('<link rel="canonical" href="/site/docs/utils/export">');
    expect(section).toContain(
      'Version 8 has it. See <a href="/site/docs/utils/export#sql">/site/docs/utils/export#sql</a>.',
    );
    expect(moved).toContain('This page has moved. See');
  });
});
