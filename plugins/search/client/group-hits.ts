import type { Hit } from '../engine/response';

/** Maximum number of hits of a page before the reader opens the rest. */
const MAX_HITS = 3;

/** A hit in the modal. */
export interface GroupedHit extends Hit {
  /** Number of hits of the same page that follow when the reader opens them. */
  readonly more?: number;
}

/** A zero-width space. Keeps pages with equal titles apart, because DocSearch groups by title. */
const INVISIBLE = '\u200b';

const titleOf = ({ hierarchy, elsewhere }: Hit): string =>
  [hierarchy.lvl0, hierarchy.lvl1].filter(Boolean).join(elsewhere ? ': ' : ' · ');

/**
 * Groups hits by page for the modal. The pages keep the order of their best hits. Of each page, the
 * hits that rank before the next page are shown, at most {@link MAX_HITS}, unless the reader has
 * opened the page.
 *
 * @param opened - Addresses of opened pages.
 */
export const groupHits = (hits: readonly Hit[], opened: ReadonlySet<string>): GroupedHit[] => {
  const pages = new Map<string, { readonly hits: Hit[]; shown: number }>();
  let last: string | undefined;
  for (const hit of hits) {
    const address = hit.url_without_anchor;
    const page = pages.get(address);
    if (!page) pages.set(address, { hits: [hit], shown: 1 });
    else {
      page.hits.push(hit);
      if (last === address && page.shown < MAX_HITS && page.hits.length === page.shown + 1) {
        page.shown += 1;
      }
    }
    last = address;
  }
  const titles = new Set<string>();
  return [...pages].flatMap(([address, { hits: own, shown }]) => {
    const count = opened.has(address) ? own.length : shown;
    let title = own[0] ? titleOf(own[0]) : '';
    while (titles.has(title)) title += INVISIBLE;
    titles.add(title);
    return own.slice(0, count).map((hit, index): GroupedHit => ({
      ...hit,
      // DocSearch groups by this heading.
      hierarchy: { ...hit.hierarchy, lvl0: title },
      ...(index === count - 1 && own.length > count && { more: own.length - count }),
    }));
  });
};
