/** A heading of a page. */
export interface PageHeading {
  readonly id: string;
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** Headings in the HTML of a page, below its title. */
export const headingsOf = (html: string): PageHeading[] =>
  [...html.matchAll(/<h[2-6]\b[^>]*\sid="?([^"\s>]+)[^>]*>(.*?)<\/h[2-6]>/gs)].map(
    ([, id = '', inner = '']) => ({
      id,
      text: inner
        .replace(/<a [^>]*hash-link.*$/s, '')
        .replace(/<[^>]*>/g, '')
        .replace(/&\S+?;/g, entity => ENTITIES[entity] ?? entity)
        .replaceAll('\u200b', '')
        .trim(),
    }),
  );

/** Old anchors of guides, as in `config/old-anchors`. */
export type OldAnchorsFile = Record<string, Record<string, string | string[]>>;

/**
 * Adds the anchors that a page loses when a newer version takes its address: they lead to the page of
 * the version.
 *
 * @param major - Version that has the page now.
 * @param headings - Headings of the page.
 * @param old - Its old anchors.
 * @param ids - Ids of the newer page.
 */
export const lostAnchors = (
  page: string,
  major: number,
  headings: readonly PageHeading[],
  old: Readonly<Record<string, string | string[]>>,
  ids: ReadonlySet<string>,
): Record<string, string[]> => {
  const lost: Record<string, string[]> = {};
  for (const { id, text } of headings) {
    if (!ids.has(id)) lost[id] = [text, `${major}:${page}#${id}`];
  }
  for (const [anchor, target] of Object.entries(old)) {
    if (ids.has(anchor)) continue;
    if (typeof target !== 'string') {
      const [label = '', address = ''] = target;
      lost[anchor] = [label, /^\d+:/.test(address) ? address : `${major}:${address}`];
      continue;
    }
    const heading = headings.find(({ id }) => id === target);
    // Both anchors lead to one section, which has one link.
    lost[anchor] = [heading?.text ?? 'this page', `${major}:${page}${target && `#${target}`}`];
  }
  return lost;
};
