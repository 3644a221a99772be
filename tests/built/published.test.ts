import { describe, expect, it } from 'vitest';
import published from './published.json';
import { builtSite, type Site } from './site';
import unanswered from './unanswered-headings.json';

/** Where an old anchor leads: address and hash, as the data in a redirect page has them. */
type Moved = Readonly<Record<string, readonly [address: string, hash: string]>>;

/**
 * What is wrong with an address: undefined if it is a file, or leads to a page that has the anchor. A
 * hash with `=` is state of the demo, no anchor.
 */
const problemOf = (site: Site, address: string): string | undefined => {
  const { pathname, hash } = new URL(address, 'https://example.com');
  const path = decodeURI(pathname).replace(/(?<=.)\/$|\.html$/, '');
  const anchor = hash.includes('=') ? '' : decodeURIComponent(hash.slice(1));
  const page = site.pages.get(path);
  if (page) return anchor === '' || page.ids.includes(anchor) ? undefined : 'no such heading';
  const redirect = site.redirects.get(path)?.redirect;
  if (redirect === undefined) return site.exists(path) ? undefined : 'no such page';
  const file = ['.html', '/index.html'].map(end => path + end).find(name => site.exists(name));
  const [, json = '{}'] =
    /<script type="application\/json">(.*?)<\/script>/.exec(site.read(file ?? '')) ?? [];
  const moved = JSON.parse(json) as Moved;
  // An anchor of a page that is gone must be listed: otherwise it only leads to the page's target.
  const fallback = '' in moved ? 'only its page is answered' : undefined;
  if (anchor !== '' && !(`#${anchor}` in moved) && fallback !== undefined) return fallback;
  const target = moved[`#${anchor}`]?.join('') ?? (anchor ? `${redirect}#${anchor}` : redirect);
  return problemOf(site, target);
};

const site = builtSite();

const headings = Object.entries(published.headings).flatMap(([page, anchors]) =>
  anchors.split(' ').map(anchor => `${page}#${anchor}`),
);

/** Headings whose subject no guide treats, from the file with the reasons. */
const withoutAnswer = Object.values(unanswered).flatMap(pages =>
  Object.entries(pages).flatMap(([page, anchors]) =>
    anchors.split(' ').map(anchor => `${page}#${anchor}`),
  ),
);

describe('addresses that the library has published', () => {
  it('lead to a page, and to the heading', () => {
    expect(published.addresses.length).toBe(146);
    const problems = published.addresses.map(address => [address, problemOf(site, address)]);
    expect(problems.filter(([, problem]) => problem !== undefined)).toEqual([]);
  });

  it('lead from each heading of the library to the section that treats its subject', () => {
    expect(headings.length).toBe(1583);
    const lost = headings.filter(address => problemOf(site, address) !== undefined);
    expect(lost.sort()).toEqual(withoutAnswer.sort());
    // This number may only fall.
    expect(withoutAnswer.length).toBeLessThanOrEqual(60);
  });

  it('lead even without an answer to a page, except within a guide', () => {
    const pages = [...new Set(withoutAnswer.map(address => address.replace(/#.*/, '')))];
    expect(pages.filter(page => problemOf(site, page) !== undefined)).toEqual([]);
  });

  it('are reported if a page or a heading is gone', () => {
    const gone = [
      '/docs/gone',
      '/docs/intro#gone',
      '/docs/api/export#gone',
      '/docs/tips/managing-fields#gone',
    ];
    expect(gone.map(address => problemOf(site, address))).toEqual([
      'no such page',
      'no such heading',
      'no such heading',
      'only its page is answered',
    ]);
  });
});
