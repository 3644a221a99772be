/** An old address and its target, without the base URL. */
export interface MovedGuide {
  readonly from: string;
  readonly to: string;
  /** New addresses of the old page's headings, by old anchor: `/docs/new#heading`. */
  readonly anchors: Readonly<Record<string, string>>;
}

/** All ids in the HTML of a page. */
export const readIds = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sid="?([^"\s>]+)/g)].map(([, id = '']) => id));

/**
 * Finds the new anchor of a heading.
 *
 * @param base - Address of the version: `/docs/6`.
 * @param to - Address of the new page.
 * @param candidates - Anchors on it, or other pages of the version with an anchor. The first
 *   existing one is used.
 * @param idsOf - Returns the ids on the page at an address.
 * @throws Error if none exists.
 */
export const resolveAnchor = (
  base: string,
  to: string,
  candidates: readonly string[],
  idsOf: (address: string) => ReadonlySet<string>,
): string => {
  for (const candidate of candidates) {
    const [page = '', anchor] = candidate.split('#', 2);
    const [address, id] = anchor === undefined ? [to, page] : [`${base}/${page}`, anchor];
    if (idsOf(address).has(id)) return `${address}#${id}`;
  }
  throw new Error(`${to} has none of the anchors ${candidates.join(', ')}.`);
};

/** A page at an old address. Addresses include the base URL. */
export interface RedirectPage {
  readonly to: string;
  /** New address and hash of the old page's headings, by old hash. */
  readonly moved: Readonly<Record<string, readonly [address: string, hash: string]>>;
}

/** The same in all pages, so that a content security policy needs only one hash. */
const SCRIPT = `
      (function () {
        var to = document.querySelector('link[rel="canonical"]').getAttribute('href');
        var moved = JSON.parse(document.querySelector('script[type="application/json"]').textContent);
        var hash = window.location.hash;
        var place = Object.prototype.hasOwnProperty.call(moved, hash) ? moved[hash] : [to, hash];
        window.location.replace(place[0] + window.location.search + place[1]);
      })();
    `;

/** HTML of a page at an old address. It keeps the query and maps the hash. */
export const redirectPage = ({ to, moved }: RedirectPage): string => `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="UTF-8">
    <title>This page has moved</title>
    <meta http-equiv="refresh" content="0; url=${to}">
    <link rel="canonical" href="${to}">
    <script type="application/json">${JSON.stringify(moved).replaceAll('<', '\\u003c')}</script>
    <script>${SCRIPT}</script>
  </head>
  <body>
    <p>This page has moved to <a href="${to}">${to}</a>.</p>
  </body>
</html>
`;

/** The page at the old address of a guide. */
export const movedPage = ({ to, anchors }: MovedGuide, baseUrl: string): string => {
  const base = baseUrl.replace(/\/$/, '');
  return redirectPage({
    to: `${base}${to}`,
    moved: Object.fromEntries(
      Object.entries(anchors).map(([old, address]) => {
        const [path = '', hash = ''] = address.split('#', 2);
        return [`#${old}`, [`${base}${path}`, `#${hash}`]];
      }),
    ),
  });
};
