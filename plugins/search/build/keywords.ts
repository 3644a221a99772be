import type { SearchPage } from '../shared/format';

/**
 * Words by which readers look for a page or section that does not use them itself, phrases separated
 * by commas: verbs of tasks, terms of SQL, MongoDB and neighboring libraries, other words for the same
 * thing. A page is named by the last part of its address, so that one entry serves all versions of a
 * guide; `''` is its top, other keys are anchors. Every reader of a version downloads all of them, so
 * leave out words that the heading already has.
 */
export type SearchKeywords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Name of a page in {@link SearchKeywords}. */
const nameOf = (url: string): string => url.replace(/\/$/, '').split('/').at(-1) ?? '';

/** Gives the sections of a guide their keywords; other pages have none. */
export const withKeywords = (page: SearchPage, keywords: SearchKeywords): SearchPage => {
  const own = page.tag.startsWith('docs-default-') ? keywords[nameOf(page.url)] : undefined;
  if (!own) return page;
  return {
    ...page,
    sections: page.sections.map(section => {
      const words = own[section.anchor ?? ''];
      // A section without an address is not the top, which alone has the empty name.
      const named = section.anchor !== undefined || section === page.sections[0];
      return words && named ? { ...section, keywords: words.replaceAll(', ', ',') } : section;
    }),
  };
};
