import { groupBy } from '../../lib/group-by';
import type { Hit } from '../engine/response';

/** Maximum number of hits of a page in the modal. */
const MAX_HITS = 3;

/** The hits of each page, in the order of the pages' best hits. */
export const groupByPage = (hits: readonly Hit[]): readonly (readonly Hit[])[] => [
  ...groupBy(hits, hit => hit.url_without_anchor).values(),
];

/**
 * Groups hits by page for the modal. Of each page, the hits that rank before the next page are kept, at
 * most {@link MAX_HITS}.
 */
export const groupHits = (hits: readonly Hit[]): Hit[] =>
  groupByPage(hits).flatMap(own => {
    const first = hits.findIndex(hit => hit === own[0]);
    return own
      .slice(0, MAX_HITS)
      .filter((hit, index) => hits[first + index] === hit)
      .map(hit => ({
        ...hit,
        // DocSearch groups by this heading, which is not shown.
        hierarchy: { ...hit.hierarchy, lvl0: hit.url_without_anchor },
        group: hit.hierarchy.lvl0,
      }));
  });
