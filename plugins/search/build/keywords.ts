import { dirname } from 'node:path/posix';
import { tellingWords } from '../engine/query';
import { fold, stem, words } from '../engine/text';
import { GUIDES, type SearchPage, type Section } from '../shared/format';
import { groupBy } from '../../lib/group-by';

/**
 * Search terms for a page or section that its text doesn't contain, as comma-separated phrases:
 * tasks, terms from SQL, MongoDB and other libraries, synonyms. Pages are keyed by the last part of
 * their address, so one entry serves all versions of a guide; parts of a page, such as
 * `export/sql`, by the last two. Those of a single version have precedence, see {@link keyInVersion}. The key
 * `''` is the page itself, other keys are anchors. Every reader of a version downloads all keywords, so omit
 * words that the heading contains.
 */
export type SearchKeywords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Key of what a page as a whole has in a single version, such as the guide for the upgrade to it. */
export const keyInVersion = (version: string, key: string): string => `${version}:${key}`;

/** The page of the props. A section of another page that is named like one of them is about it, too. */
const PROPS = 'querybuilder';

/** The address of a category's list of pages, which may be named like a guide. */
const CATEGORY = /\/category\/[^/]+$/;

/** The last parts of an address, which are the key of a page in {@link SearchKeywords}. */
const nameOf = (url: string, parts = 1): string =>
  url.replace(/\/$/, '').split('/').slice(-parts).join('/');

const stemsOf = (text: string): string[] =>
  words(text)
    .map(fold)
    .map(word => stem(word) ?? word);

/**
 * Phrases as they are stored: without stop words, and without those that the heading or another phrase
 * contains.
 */
const tidy = (phrases: string, { heading }: Section): string => {
  const named = new Set(stemsOf(heading));
  const known = new Set<string>();
  return phrases
    .split(',')
    .map(phrase => tellingWords(phrase.trim().split(/\s+/)).join(' '))
    .filter(phrase => {
      const own = stemsOf(phrase);
      const key = own.sort().join(' ');
      if (known.has(key) || own.every(word => named.has(word))) return false;
      known.add(key);
      return true;
    })
    .join(',');
};

/** Adds keywords to the sections of a guide. Other pages, such as lists of guides, have none. */
export const withKeywords = (page: SearchPage, keywords: SearchKeywords): SearchPage => {
  if (!page.tag.startsWith(GUIDES) || CATEGORY.test(page.url)) return page;
  const name = [nameOf(page.url, 2), nameOf(page.url)].find(key => key in keywords) ?? '';
  const version = page.tag.slice(GUIDES.length);
  const own = { ...keywords[name], ...keywords[keyInVersion(version, name)] };
  return {
    ...page,
    sections: page.sections.map(section => {
      const key = section.anchor ?? '';
      const phrases = own[key] ?? (key === '' ? undefined : keywords[PROPS]?.[key]);
      // Only the page's first section has an empty anchor key. Other sections without an anchor
      // have no keywords.
      const named = section.anchor !== undefined || section === page.sections[0];
      const kept = phrases && named ? tidy(phrases, section) : '';
      return kept ? { ...section, keywords: kept } : section;
    }),
  };
};

/** The words of sections, folded. */
export const wordsIn = (sections: readonly Section[]): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ heading, content, extra = '' }) =>
      words(`${heading} ${content} ${extra}`).map(fold),
    ),
  );

/**
 * Removes keywords of one word that a page of another version mentions and the page itself doesn't:
 * they name what only that version has, such as a UI kit.
 */
export const withoutForeign = (pages: readonly SearchPage[]): SearchPage[] => {
  const urls = new Set(pages.map(({ url }) => url.replace(/\/$/, '')));
  const keyOf = ({ url, tag }: SearchPage): string =>
    tag.startsWith(GUIDES) ? nameOf(url, urls.has(dirname(url)) ? 2 : 1) : '';
  return [...groupBy(pages, keyOf).entries()].flatMap(([name, versions]) => {
    if (name === '' || versions.length < 2) return versions;
    const own = versions.map(({ sections }) => wordsIn(sections));
    return versions.map((page, index) => {
      const isForeign = (word: string) =>
        !own[index]?.has(word) && own.some(other => other.has(word));
      return {
        ...page,
        sections: page.sections.map(({ keywords, ...section }) => {
          const kept = keywords?.split(',').filter(word => !isForeign(fold(word)));
          return kept?.length ? { ...section, keywords: kept.join(',') } : section;
        }),
      };
    });
  });
};
