/** An old address and its target, without the base URL. */
export interface OldAddress {
  readonly from: string;
  /** Address of a page, with or without an anchor. */
  readonly to: string;
  /** Targets of the old page's headings that are not on the page `to`, by old anchor. */
  readonly anchors?: Readonly<Record<string, string>>;
  /** Why the target is not quite the same. */
  readonly note?: string;
}

/** All ids in the HTML of a page. */
export const readIds = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sid="?([^"\s>]+)/g)].map(([, id = '']) => id));

/**
 * Targets of an old address that don't exist.
 *
 * @param idsOf - Returns the ids of the page at an address.
 */
export const unknownTargets = (
  { from, to, anchors = {} }: OldAddress,
  idsOf: (address: string) => ReadonlySet<string> | undefined,
): readonly string[] =>
  [...new Set([to, ...Object.values(anchors)])].flatMap(target => {
    const [address = '', id] = target.split('#', 2);
    const ids = idsOf(address);
    const exists = ids !== undefined && (id === undefined || ids.has(id));
    return exists ? [] : [`${from} → ${target}`];
  });

/** The same in all pages, so that a content security policy needs only one hash. */
const SCRIPT = `
      (function () {
        var to = document.querySelector('link[rel="canonical"]').getAttribute('href');
        var moved = JSON.parse(document.querySelector('script[type="application/json"]').textContent);
        var hash = window.location.hash;
        var has = Object.prototype.hasOwnProperty;
        var place = has.call(moved, hash) ? moved[hash] : has.call(moved, '') ? moved[''] : [to, hash];
        window.location.replace(place[0] + window.location.search + place[1]);
      })();
    `;

/** A page at an old address. Addresses include the base URL. */
interface RedirectPage {
  readonly to: string;
  /** New address and hash by old hash. `''` stands for all hashes that are not listed. */
  readonly moved?: Readonly<Record<string, readonly [address: string, hash: string]>>;
  readonly note?: string;
}

/** HTML of a page at an old address. It keeps the query, and maps the hash. */
export const redirectPage = ({
  to,
  moved = {},
  note = 'This page has moved.',
}: RedirectPage): string => `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="UTF-8">
    <title>This page has moved</title>
    <meta http-equiv="refresh" content="0; url=${to}">
    <link rel="canonical" href="${to.replace(/#.*/, '')}">
    <script type="application/json">${JSON.stringify(moved).replaceAll('<', '\\u003c')}</script>
    <script>${SCRIPT}</script>
  </head>
  <body>
    <p>${note} See <a href="${to}">${to}</a>.</p>
  </body>
</html>
`;

/** The page at an old address. Unless it maps the hash, a target with an anchor replaces it. */
export const oldAddressPage = ({ to, anchors = {}, note }: OldAddress, baseUrl: string): string => {
  const base = baseUrl.replace(/\/$/, '');
  const place = (address: string): readonly [string, string] => {
    const [path = '', hash] = address.split('#', 2);
    return [`${base}${path}`, hash === undefined ? '' : `#${hash}`];
  };
  return redirectPage({
    to: `${base}${to}`,
    moved: Object.fromEntries([
      ...(to.includes('#') ? [['', place(to)] as const] : []),
      ...Object.entries(anchors).map(([old, address]) => [`#${old}`, place(address)] as const),
    ]),
    ...(note !== undefined && { note }),
  });
};
