import { fold, isSign, singular, stem, words } from '../engine/text';
import { REFERENCE, type SearchPage, type Section } from '../shared/format';
import { groupBy } from '../../lib/group-by';

/** Maximum text of a section, in characters. Ranking and snippets rarely need what follows. */
const TEXT_LIMIT = 76;

/** Text of all sections that a version may keep in any case, in characters. */
const SMALL = 86_000;

/** Maximum number of sections that contain a rare word. */
const RARE = 2;

/** A word of prose, not a name of code. */
const PLAIN = /^\p{Ll}+$/u;

/** What the forms of a word have in common. */
const formOf = (word: string): string => stem(fold(word)) ?? singular(fold(word));

/** A quoted message of several words. */
const MESSAGE = /["“](?=[^"“”\n]* )([^"“”\n]{12,300})["”]/g;

const SENTENCE_END = /[.!?:]["')\]]*(?=\s)|\n/g;

/** Cuts text at the end of a sentence, otherwise at a word. */
export const cut = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit + 1);
  const ends = [...head.matchAll(SENTENCE_END)].map(({ 0: end, index }) => index + end.length);
  const end = ends.at(-1) ?? 0;
  return text.slice(0, end > limit / 3 ? end : Math.max(0, head.lastIndexOf(' '))).trimEnd();
};

const distinct = (text: string): ReadonlyMap<string, string> =>
  new Map(words(text).map(word => [fold(word), word]));

/** A word that a reader may type: a name or an operator, not a number. */
const isTelling = (word: string): boolean =>
  isSign(word) ||
  (word.length >= 3 && word.length <= 40 && /^[\p{L}$_]*\p{L}[\p{L}\p{N}$_]*$/u.test(word));

/**
 * Shortens pages for the shards, which every reader downloads. Keeps of a guide's section the first
 * sentences, and the words of the rest and of the code that few sections of the version contain; a
 * word of prose only once. Keeps of the API reference the names.
 */
export const shorten = (pages: readonly SearchPage[]): SearchPage[] =>
  [...groupBy(pages, ({ language, tag }) => `${language} ${tag}`).values()].flatMap(shortenAll);

const shortenAll = (pages: readonly SearchPage[]): SearchPage[] => {
  const frequency = new Map<string, number>();
  const wholeOf = ({ heading, content, extra = '' }: Section) => `${heading} ${content} ${extra}`;
  for (const section of pages.flatMap(({ sections }) => sections)) {
    for (const word of distinct(wholeOf(section)).keys()) {
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
    }
  }
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  const limit = Math.max(TEXT_LIMIT, SMALL / sections);
  const shownIn = ({ heading, content, keywords = '' }: Section) =>
    `${heading} ${cut(content, limit)} ${keywords}`;
  // One section with a form of a word of prose is enough to find.
  const found = new Set(
    pages.flatMap(page => page.sections.flatMap(section => words(shownIn(section)).map(formOf))),
  );
  return pages.map(page => ({
    ...page,
    sections: page.sections.map((section): Section => {
      const { extra: _, ...rest } = section;
      if (page.tag.startsWith(REFERENCE)) return { ...rest, content: '' };
      const content = cut(section.content, limit);
      const shown = distinct(shownIn(section));
      const rare = [...distinct(wholeOf(section))]
        .filter(
          ([word, written]) =>
            !shown.has(word) &&
            isTelling(word) &&
            (frequency.get(word) ?? 0) <= RARE &&
            !(PLAIN.test(written) && found.has(formOf(word))),
        )
        .map(([, word]) => word);
      for (const word of rare) found.add(formOf(word));
      const quoted = [...section.content.slice(content.length).matchAll(MESSAGE)].flatMap(
        ([, message = '']) => message,
      );
      const extra = [...quoted, ...rare].join(' ');
      return { ...rest, content, ...(extra && { extra }) };
    }),
  }));
};
