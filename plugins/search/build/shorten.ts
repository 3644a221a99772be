import { fold, isSign, singular, stem, words } from '../engine/text';
import { REFERENCE, type SearchPage, type Section } from '../shared/format';
import { groupBy } from '../../lib/group-by';

/** Maximum text of a section, in characters. Ranking and snippets rarely need what follows. */
const TEXT_LIMIT = 64;

/** Text of all sections that a version may keep in any case, in characters. */
const SMALL = 64_000;

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
  (word.length >= 3 && word.length <= 50 && /^[\p{L}$_]*\p{L}[\p{L}\p{N}$_]*$/u.test(word));

/** The first cell of a row of the API reference: a property or parameter. */
const MEMBER = /^(?:[gs]et )?([\p{L}_$][\p{L}\p{N}_$]*)\??(?:\(\))? · /gmu;

/**
 * A page of the API reference of which only the names are left.
 *
 * @param known - Folded words of the guides, which are found there.
 */
const namesOf = (page: SearchPage, known: ReadonlySet<string>): SearchPage => ({
  ...page,
  sections: page.sections.map(({ extra: _, content, ...section }) => ({
    ...section,
    content: [...content.matchAll(MEMBER)]
      .flatMap(([, name = '']) => (known.has(fold(name)) ? [] : name))
      .join('\n'),
  })),
});

/**
 * Shortens pages for the shards, which every reader downloads. Keeps of a guide's section the first
 * sentences, and the words of the rest and of the code that few sections of the version contain; a
 * word of prose only once. Keeps of the API reference the names, those of members if no guide has them.
 */
export const shorten = (pages: readonly SearchPage[]): SearchPage[] => {
  const isReference = ({ tag }: SearchPage) => tag.startsWith(REFERENCE);
  const guides = pages.filter(page => !isReference(page));
  const known = new Set(
    guides.flatMap(({ sections }) => sections.flatMap(each => words(textOf(each)).map(fold))),
  );
  return [
    ...[...groupBy(guides, ({ language, tag }) => `${language} ${tag}`).values()].flatMap(
      version => {
        const sections = version.reduce((sum, page) => sum + page.sections.length, 0);
        return shortenAll(version, Math.max(TEXT_LIMIT, SMALL / sections));
      },
    ),
    ...shortenAll(
      pages.filter(isReference).map(page => namesOf(page, known)),
      0,
    ),
  ];
};

const textOf = ({ heading, content, extra = '' }: Section): string =>
  `${heading} ${content} ${extra}`;

/** What is compared to know whether a word is shown: the form of a word of prose, a name itself. */
const formsOf = (word: string): string[] => [fold(word), formOf(word)];

/** How much the first word of a line or row counts, which is what it is about. */
const SUBJECT = 20;

/**
 * The sections in which a word is kept: for a name that at most {@link RARE} sections contain, all of
 * them; for another one that no text shows, those that use it most. One is enough for a word of prose.
 */
const homesOf = (
  sections: readonly Section[],
  shown: ReadonlySet<string>,
): ReadonlyMap<string, readonly Section[]> => {
  const uses = new Map<string, { written: string; counts: [Section, number][] }>();
  for (const section of sections) {
    const counts = new Map<string, [string, number]>();
    for (const line of textOf(section).split('\n')) {
      for (const [index, word] of words(line).entries()) {
        const [written, count] = counts.get(fold(word)) ?? [word, 0];
        counts.set(fold(word), [written, count + (index === 0 ? SUBJECT : 1)]);
      }
    }
    for (const [word, [written, count]] of counts) {
      if (!isTelling(word)) continue;
      const known = uses.get(word) ?? { written, counts: [] };
      known.counts.push([section, count]);
      uses.set(word, known);
    }
  }
  const found = new Set(shown);
  return new Map(
    [...uses].flatMap(([word, { written, counts }]) => {
      const isPlain = PLAIN.test(written);
      const form = isPlain ? formOf(word) : word;
      if (found.has(form) && (isPlain || counts.length > RARE)) return [];
      found.add(form);
      const most = counts.sort(([, a], [, b]) => b - a).map(([section]) => section);
      return [[word, most.slice(0, isPlain ? 1 : RARE)]];
    }),
  );
};

/**
 * Shortens the pages of a version.
 *
 * @param limit - Maximum text of a section, in characters.
 */
const shortenAll = (pages: readonly SearchPage[], limit: number): SearchPage[] => {
  const all = pages.flatMap(page => page.sections);
  const shownIn = ({ heading, content, keywords = '' }: Section) =>
    `${heading} ${cut(content, limit)} ${keywords}`;
  const shown = all.flatMap(section => words(shownIn(section)).flatMap(formsOf));
  const homes = homesOf(all, new Set(shown));
  return pages.map(page => ({
    ...page,
    sections: page.sections.map((section): Section => {
      const { extra: _, ...rest } = section;
      const content = cut(section.content, limit);
      const own = distinct(shownIn(section));
      const rare = [...distinct(textOf(section))]
        .filter(([word]) => !own.has(word) && homes.get(word)?.includes(section))
        .map(([, word]) => word);
      const quoted = [...section.content.slice(content.length).matchAll(MESSAGE)].flatMap(
        ([, message = '']) => message,
      );
      const extra = [...quoted, ...rare].join(' ');
      return { ...rest, content, ...(extra && { extra }) };
    }),
  }));
};
