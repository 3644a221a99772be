import { tellingWords } from '../engine/query';
import { fold, isSign, singular, stem, words } from '../engine/text';
import { REFERENCE, type SearchPage, type Section } from '../shared/format';
import { groupBy } from '../../lib/group-by';

/** Maximum text of a section, in characters. Ranking and snippets rarely need what follows. */
const TEXT_LIMIT = 58;

/** Text of all sections that a version may keep in any case, in characters. */
const SMALL = 58_000;

/** Further words of all sections of a version, in characters. */
const WORDS = 24_000;

/** Maximum number of further words of a section, so that long samples don't take the room of others. */
const MAX_WORDS = 20;

/** Number of sections in which a name is kept that would be lost. */
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
 * sentences, and the most telling words of the rest and of the code. Keeps of the API reference the
 * names, those of members if no guide has them.
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
        return shortenAll(version, Math.max(TEXT_LIMIT, SMALL / sections), WORDS);
      },
    ),
    ...shortenAll(
      pages.filter(isReference).map(page => namesOf(page, known)),
      0,
      Infinity,
    ),
  ];
};

const textOf = ({ heading, content, extra = '' }: Section): string =>
  `${heading} ${content} ${extra}`;

/** A word of a section. */
interface Use {
  readonly section: Section;
  /** As it is written first. */
  readonly word: string;
  /** How often the section has it. */
  readonly count: number;
  /** How often a line or row begins with it, which is then its subject. */
  readonly begins: number;
}

/** What the spellings of a word have in common; a name, such as one of code, is only itself. */
const keyOf = (word: string): string => (PLAIN.test(word) ? formOf(word) : fold(word));

/** What is compared to know whether a word is shown. */
const formsOf = (word: string): string[] => [fold(word), formOf(word)];

/** The uses of each telling word. */
const usesOf = (sections: readonly Section[]): ReadonlyMap<string, readonly Use[]> => {
  const all = new Map<string, Use[]>();
  for (const section of sections) {
    const own = new Map<string, Use>();
    for (const line of textOf(section).split('\n')) {
      const [first, ...rest] = words(line);
      for (const word of tellingWords([first ?? '', ...rest]).filter(isTelling)) {
        const key = keyOf(word);
        const { count, begins } = own.get(key) ?? { count: 0, begins: 0 };
        own.set(key, {
          section,
          word,
          count: count + 1,
          begins: begins + (word === first ? 1 : 0),
        });
      }
    }
    for (const [key, use] of own) all.set(key, [...(all.get(key) ?? []), use]);
  }
  return all;
};

/** How much a word says of a section: the more, the more often the section has it, and the fewer others. */
const tells = (count: number, share: number): number => (1 + Math.log(count)) * -Math.log(share);

/**
 * The words that are kept for each section beside what it shows: those that tell most, as many as there
 * is room for, and in any case the names of the text, each in the {@link RARE} sections that are about it or use it most,
 * unless others show it.
 *
 * @param shown - What is kept of a section anyway.
 * @param room - In characters, for all sections.
 */
const tellingOf = (
  sections: readonly Section[],
  shown: (section: Section) => string,
  room: number,
): ReadonlyMap<Section, readonly string[]> => {
  const own = new Map(
    sections.map(each => [each, new Set(words(shown(each)).flatMap(formsOf))] as const),
  );
  const anywhere = new Set([...own.values()].flatMap(forms => [...forms]));
  const named = new Set(sections.flatMap(({ content }) => words(content).map(fold)));
  const uses = [...usesOf(sections)].flatMap(([key, all]) => {
    const most = [...all].sort((a, b) => b.begins - a.begins || b.count - a.count).slice(0, RARE);
    const isLost = all.length <= RARE || !anywhere.has(key);
    const value = (use: Use): number =>
      isLost && named.has(key) && !PLAIN.test(use.word) && most.includes(use)
        ? Infinity
        : tells(use.count, all.length / sections.length);
    return all
      .filter(({ section }) => !own.get(section)?.has(key))
      .map(use => ({ ...use, value: value(use) }));
  });
  const kept = new Map<Section, string[]>();
  let left = room;
  for (const { section, word, value } of uses.sort((a, b) => b.value - a.value)) {
    const known = kept.get(section) ?? [];
    if (value < Infinity && (known.length >= MAX_WORDS || word.length >= left)) continue;
    left -= word.length + 1;
    kept.set(section, [...known, word]);
  }
  return kept;
};

/**
 * Shortens the pages of a version.
 *
 * @param limit - Maximum text of a section, in characters.
 * @param room - For further words of all sections, in characters.
 */
const shortenAll = (pages: readonly SearchPage[], limit: number, room: number): SearchPage[] => {
  const quotedIn = ({ content }: Section): string =>
    [...content.slice(cut(content, limit).length).matchAll(MESSAGE)]
      .map(([, message = '']) => message)
      .join(' ');
  const telling = tellingOf(
    pages.flatMap(page => page.sections),
    ({ keywords = '', ...section }) =>
      `${section.heading} ${cut(section.content, limit)} ${keywords} ${quotedIn(section)}`,
    room,
  );
  return pages.map(page => ({
    ...page,
    sections: page.sections.map((section): Section => {
      const { extra: _, ...rest } = section;
      const extra = [quotedIn(section), ...(telling.get(section) ?? [])].join(' ').trim();
      return { ...rest, content: cut(section.content, limit), ...(extra && { extra }) };
    }),
  }));
};
