/** An old address, without the base URL, and where it leads. */
export interface MovedGuide {
  readonly from: string;
  readonly to: string;
  /** Addresses that the old page's headings have now, by their old anchor: `/docs/new#heading`. */
  readonly anchors: Readonly<Record<string, string>>;
}

/** All ids in the HTML of a page. */
export const readIds = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sid="?([^"\s>]+)/g)].map(([, id = '']) => id));

/**
 * Finds out where a heading is now.
 *
 * @param base - Address of the version: `/docs/6`.
 * @param to - Address of the new page.
 * @param candidates - Anchors of it, or pages of the version with an anchor; the first that exists counts.
 * @param idsOf - Ids of the page at an address.
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

const escapeScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** HTML of a page at an old address: it keeps the query, and the hash under its new name. */
export const redirectPage = ({ to, anchors }: MovedGuide, baseUrl: string): string => {
  const target = `${baseUrl.replace(/\/$/, '')}${to}`;
  const moved = Object.fromEntries(
    Object.entries(anchors).map(([old, address]) => {
      const [path = '', hash = ''] = address.split('#', 2);
      return [
        `#${old}`,
        [path === to ? target : `${baseUrl.replace(/\/$/, '')}${path}`, `#${hash}`],
      ];
    }),
  );
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="UTF-8">
    <title>This page has moved</title>
    <meta http-equiv="refresh" content="0; url=${target}">
    <link rel="canonical" href="${target}">
    <script>
      (function () {
        var moved = ${escapeScript(moved)};
        var hash = window.location.hash;
        var place = Object.prototype.hasOwnProperty.call(moved, hash) ? moved[hash] : [${escapeScript(target)}, hash];
        window.location.replace(place[0] + window.location.search + place[1]);
      })();
    </script>
  </head>
</html>
`;
};
