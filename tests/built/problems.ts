import type { Page } from './page';
import { ORIGIN, type Site } from './site';

/** Characters of text that every page has without a script. */
const MIN_TEXT = 120;

/** What is wrong with the HTML of a page. */
export const pageProblems = (address: string, page: Page): string[] => {
  const { title, meta, lang, dir, canonical, headings, text, ids, handlers, alternates } = page;
  const checks: readonly (readonly [holds: boolean, problem: string])[] = [
    [headings.length === 1 && headings[0] !== '', `${headings.length} h1 elements with text`],
    [/\S.* \| React Query Builder$/.test(title), `the title "${title}"`],
    [/\S/.test(meta.get('description')?.[0] ?? ''), 'no description'],
    [lang === 'en' && dir === 'ltr', `language ${lang}, direction ${dir}`],
    [canonical === ORIGIN + address, `the canonical address ${canonical}`],
    [
      [...alternates].join() === `en,${ORIGIN + address},x-default,${ORIGIN + address}`,
      `alternate languages ${[...alternates].join()}`,
    ],
    [!meta.has('robots'), `robots: ${meta.get('robots')?.join()}`],
    [meta.get('og:locale')?.join() === 'en', 'no locale for social networks'],
    [text.length >= MIN_TEXT, `${text.length} characters of text without a script`],
    [new Set(ids).size === ids.length, `repeated ids ${repeated(ids).join(', ')}`],
    [handlers.length === 0, `code in attributes: ${handlers.join(', ')}`],
    [meta.get('og:title')?.[0] === title, 'another title for social networks'],
    [/\S/.test(meta.get('og:description')?.[0] ?? ''), 'no description for social networks'],
    [meta.get('og:url')?.[0] === ORIGIN + address, 'another address for social networks'],
  ];
  return checks.flatMap(([holds, problem]) => (holds ? [] : [`${address}: ${problem}`]));
};

const repeated = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

/** What is wrong with the links of a page to others of the site. */
export const linkProblems = (address: string, { links, ids }: Page, site: Site): string[] =>
  links.flatMap(link => {
    const { origin, pathname, hash } = new URL(link, ORIGIN + address);
    if (origin !== ORIGIN) return [];
    const path = decodeURI(pathname).replace(/(?<=.)\/$/, '');
    if (!site.exists(path)) return [`${address}: the link ${link} leads to no page`];
    const target = path === address ? ids : site.pages.get(path)?.ids;
    const anchor = decodeURIComponent(hash.slice(1));
    // The sandbox and the demo keep their state behind the hash.
    const isAnchor = anchor !== '' && !/^\/(?:demo|sandbox)/.test(path);
    return isAnchor && target && !target.includes(anchor)
      ? [`${address}: the link ${link} leads to no heading`]
      : [];
  });

/** What is wrong with the card of a page for social networks. */
export const cardProblems = (address: string, { meta }: Page, site: Site): string[] => {
  const images = meta.get('og:image') ?? [];
  const [card = ''] = images.map(image => image.replace(ORIGIN, ''));
  const size = `${meta.get('og:image:width')?.join()}x${meta.get('og:image:height')?.join()}`;
  const checks: readonly (readonly [holds: boolean, problem: string])[] = [
    [images.length === 1, `${images.length} cards`],
    [/^\/img\/cards\/\w+\.png$/.test(card) && site.exists(card), `the card ${card} is missing`],
    [meta.get('twitter:image')?.join() === images[0], 'another card for Twitter'],
    [meta.get('twitter:card')?.join() === 'summary_large_image', 'no large card for Twitter'],
    [size === '1200x630', `a card of ${size}`],
    [/\S/.test(meta.get('og:image:alt')?.[0] ?? ''), 'a card without a text'],
  ];
  return checks.flatMap(([holds, problem]) => (holds ? [] : [`${address}: ${problem}`]));
};

/** What is wrong with a page that only redirects. */
export const redirectProblems = (address: string, page: Page, site: Site): string[] => {
  const { pathname, hash } = new URL(page.redirect ?? '', ORIGIN);
  const target = site.pages.get(decodeURI(pathname));
  if (!target) return [`${address}: leads to ${page.redirect}, which is no page`];
  if (hash !== '' && !target.ids.includes(hash.slice(1))) {
    return [`${address}: leads to ${page.redirect}, which has no such heading`];
  }
  return page.links.includes(page.redirect ?? '') ? [] : [`${address}: has no link for readers`];
};
