import { describe, expect, it } from 'vitest';
import { type Page, readPage } from './page';
import { cardProblems, linkProblems, pageProblems, redirectProblems } from './problems';
import type { Site } from './site';

const text = 'A sentence about rules and groups. '.repeat(5);

const html = (head = '', body = ''): string =>
  `<html lang="en" dir="ltr"><head><title>Rules | React Query Builder</title>
  <meta name="description" content="About rules"><meta property="og:description" content="Rules">
  <meta property="og:title" content="Rules | React Query Builder">
  <meta property="og:url" content="https://react-querybuilder.js.org/rules">
  <link rel="canonical" href="https://react-querybuilder.js.org/rules">
  <meta property="og:locale" content="en">
  <link rel="alternate" hreflang="en" href="https://react-querybuilder.js.org/rules">
  <link rel="alternate" hreflang="x-default" href="https://react-querybuilder.js.org/rules">${head}</head>
  <body><main><h1 id="rules">Rules</h1><p>${text}</p>${body}</main></body></html>`;

const site = (pages: Readonly<Record<string, Page>>): Site => ({
  pages: new Map(Object.entries(pages)),
  redirects: new Map(),
  sitemap: [],
  folder: '',
  exists: address => address in pages,
  read: () => '',
});

describe('pageProblems', () => {
  it('accepts a complete page', () => {
    expect(pageProblems('/rules', readPage(html()))).toEqual([]);
  });

  it.each([
    ['a second heading', html('', '<h1>More</h1>'), '2 h1 elements'],
    ['a repeated id', html('', '<p id="rules"></p>'), 'repeated ids rules'],
    ['code in an attribute', html('', '<p onclick="go()"></p>'), 'code in attributes: onclick'],
    ['no description', html().replace('About rules', ''), 'no description'],
    ['another canonical address', html().replace('/rules">', '/rule">'), 'another address'],
    ['another language', html('<link rel="alternate" hreflang="de" href="/">'), 'alternate'],
    ['a page closed to search engines', html('<meta name="robots" content="none">'), 'robots'],
    [
      'text that only a script writes',
      html().replace(text, '<script>write("much text")</script>'),
      'characters of text without a script',
    ],
  ])('finds %s', (_, page, problem) => {
    expect(pageProblems('/rules', readPage(page)).join()).toContain(problem);
  });
});

describe('readPage', () => {
  it('reads the link of the banner, JSON-LD and the feed', () => {
    const { banner, data, feed, inlineScripts, classes } = readPage(
      html(
        '<link type="application/rss+xml" href="/rss.xml"><script type="application/ld+json">{"a":1}</script><script type="application/json">[]</script><script>go()</script>',
        '<div class="theme-doc-version-banner"><img><a href="/latest"></a></div><a href="/other"></a>',
      ),
    );
    expect({ banner, data, feed, inlineScripts }).toEqual({
      banner: '/latest',
      data: ['{"a":1}'],
      feed: '/rss.xml',
      inlineScripts: ['go()'],
    });
    expect(classes).toContain('theme-doc-version-banner');
    expect(readPage(html('', '<div class="banner"></div><a href="/other"></a>')).banner).toBe(
      undefined,
    );
  });
});

describe('linkProblems', () => {
  const links = (body: string): string[] => {
    const page = readPage(html('', body));
    return linkProblems('/rules', page, site({ '/rules': page, '/groups': readPage(html()) }));
  };

  it('accepts links to pages, headings and other sites', () => {
    expect(
      links('<a href="/groups#rules"></a><a href="#rules"></a><a href="https://a.example"></a>'),
    ).toEqual([]);
  });

  it('finds a link to a missing page and to a missing heading', () => {
    expect(links('<a href="/group"></a><a href="/groups#none"></a>')).toEqual([
      '/rules: the link /group leads to no page',
      '/rules: the link /groups#none leads to no heading',
    ]);
  });
});

describe('cardProblems', () => {
  it('finds a page without a card', () => {
    expect(cardProblems('/rules', readPage(html()), site({}))).toContain('/rules: 0 cards');
  });
});

describe('redirectProblems', () => {
  const to = (target: string): string[] =>
    redirectProblems(
      '/old',
      readPage(
        `<meta http-equiv="refresh" content="0; url=${target}"><a href="${target}">${target}</a>`,
      ),
      site({ '/rules': readPage(html()) }),
    );

  it('accepts an existing heading', () => {
    expect(to('/rules#rules')).toEqual([]);
  });

  it('finds a missing page and a missing heading', () => {
    expect(to('/none')).toEqual(['/old: leads to /none, which is no page']);
    expect(to('/rules#none')).toEqual(['/old: leads to /rules#none, which has no such heading']);
  });
});
