import type { Site } from '../../tests/built/site';
import { headingsOf } from './old-anchors';

/** What a check of addresses read and found. */
export interface Answers {
  readonly addresses: number;
  readonly anchors: number;
  /** Addresses that no page answers, and anchors that the page which answers lacks. */
  readonly lost: readonly string[];
}

/**
 * Looks for the addresses of guides in a later build: as pages, or as redirects to pages. The headings of a
 * page must be where its address leads.
 *
 * @param isBuilt - Whether the later build has the version of an address. Also asked of the page that
 *   answered before, which may be of an older version.
 */
export const findLost = (
  before: Site,
  after: Site,
  isBuilt: (address: string) => boolean = () => true,
): Answers => {
  const lost: string[] = [];
  const counts = { addresses: 0, anchors: 0 };
  for (const address of [...before.pages.keys(), ...before.redirects.keys()]) {
    const answered = before.redirects.get(address)?.redirect ?? address;
    if (!address.startsWith('/docs') || !isBuilt(address) || !isBuilt(answered)) continue;
    counts.addresses += 1;
    const redirect = after.redirects.get(address)?.redirect ?? address;
    const page = after.pages.get(redirect.replace(/#.*/, ''));
    if (!page) lost.push(address);
    if (!page || !before.pages.has(address)) continue;
    const ids = new Set(page.ids);
    for (const { id } of headingsOf(before.read(`${address.slice(1)}.html`))) {
      counts.anchors += 1;
      if (!ids.has(id)) lost.push(`${address}#${id}`);
    }
  }
  return { ...counts, lost };
};
