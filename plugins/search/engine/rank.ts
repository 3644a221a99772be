import { ELSEWHERE } from '../shared/format';
import { isReference, slugOf, type Entry } from './entry';
import { tellingWords } from './query';
import { fold, indexTerms, isSign, nameTerms, singular, squash, stem, words } from './text';
import WEIGHTS from './weights.json';

/** A word of a query with everything that it may match. */
export interface QueryWord {
  readonly folded: string;
  readonly singular: string;
  /** Prefix of its word forms. Undefined for unknown words. */
  readonly start: string | undefined;
  /** Parts of a camelCase word. */
  readonly parts: readonly string[];
  /** Whether prefixes match as well. */
  readonly open: boolean;
  /** Terms within typo distance, if the word isn't a term itself, with their distance. */
  readonly corrections: ReadonlyMap<string, number>;
  /** Prefixes of the word forms of the corrections. */
  readonly correctedStems: readonly string[];
  /** Words formed with a neighbor, such as `classname` for `class` and `name`, and what a function does. */
  readonly joined: readonly string[];
  /** Other words for the same thing. */
  readonly alike: readonly string[];
  /** Weight by rarity. The words of a query have an average weight of 1. */
  readonly weight: number;
}

/** Features that rank sections. Shares are between 0 and 1, by the weight of the words. */
export interface Features {
  /** Similarity of the whole query to the section's name: equal, plural, prefix or typo. */
  readonly name: number;
  /** Share of the query in the name. */
  readonly inName: number;
  /** Share of the query in the name, the parent headings, the address or the readers' words of the page. */
  readonly inTrail: number;
  /** Share of the query anywhere in the section. */
  readonly anywhere: number;
  /** Share of the query that the section contains exactly as typed. */
  readonly exact: number;
  /** Similarity of the query to one of the phrases of readers. */
  readonly phrase: number;
  /** For a long query, such as an error message, how much of it the section quotes. */
  readonly quote: number;
  /** 1 for pages outside the docs, such as demos. */
  readonly outside: number;
  /** How many sections of the page match the query. */
  readonly support: number;
  /** 1 for a section of another version than the reader's. */
  readonly elsewhere: number;
  /** 1 for the reference if the query names no symbol: who types the name of a kit wants its guide and demo. */
  readonly plain: number;
}

/** The score by which sections are sorted. The weights are fitted by `npm run fit:search`. */
export const rank = (features: Features): number => {
  let score = 0;
  for (const key of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) {
    score += WEIGHTS[key] * features[key];
  }
  return score;
};

/** How well a heading matches that is the name of what code calls. */
const CALLED = 0.7;

/** Share that a word counts in the trail if only the words of readers contain it. */
const KEY = 0.4;

/** How well another word for the same thing matches. */
const ALIKE = 0.5;

type Terms = ReadonlySet<string>;

const stemOf = (word: string): string => stem(word) ?? word;

/** How well a set of terms matches a word, between 0 and 1. */
const met = (word: QueryWord, terms: Terms): number => {
  if (terms.has(word.folded)) return 1;
  if (terms.has(word.singular)) return 0.95;
  if (word.joined.some(term => terms.has(term))) return 0.9;
  let best = 0;
  for (const [term, distance] of word.corrections) {
    if (!terms.has(term)) continue;
    const typed = Math.min(1, word.folded.length / term.length);
    best = Math.max(best, (distance === 1 ? 0.8 : 0.6) * (0.6 + 0.4 * typed));
  }
  if (best < 0.6 && word.correctedStems.length > 0) {
    if ([...terms].some(term => word.correctedStems.includes(stemOf(term)))) best = 0.6;
  }
  if (word.parts.length > 1 && word.parts.every(part => terms.has(part)))
    best = Math.max(best, 0.7);
  const { start } = word;
  if (word.open || start) {
    for (const term of terms) {
      if (word.open && term.startsWith(word.folded)) {
        best = Math.max(best, 0.5 + 0.4 * (word.folded.length / term.length));
      }
      if (start && term.startsWith(start)) {
        best = Math.max(
          best,
          stemOf(term) === start ? 0.85 : 0.5 + 0.2 * (start.length / term.length),
        );
      }
    }
  }
  if (best < ALIKE && word.alike.some(term => terms.has(term))) return ALIKE;
  return best;
};

/** A phrase of readers, without stop words. */
interface Phrase {
  readonly terms: Terms;
  /** Number of words. */
  readonly length: number;
}

const withSingulars = (terms: readonly string[]): Terms =>
  new Set([...terms, ...terms.map(singular)]);

const termsIn = (text: string): Terms => withSingulars(indexTerms(text));

const phrasesOf = (keywords = ''): Phrase[] =>
  keywords
    .split(',')
    .map(phrase => tellingWords(words(phrase)).map(fold))
    .filter(phrase => phrase.length > 0)
    .map(phrase => ({ terms: withSingulars(phrase), length: phrase.length }));

const readSection = (entry: Entry) => {
  const { section, name, page, isCommon, parents, path } = entry;
  const { heading, content, keywords = '', extra = '' } = section;
  const above = isCommon ? [heading, ...parents] : parents;
  return {
    name: withSingulars(isCommon ? [] : nameTerms(`${name} ${heading} ${slugOf(entry)}`)),
    trail: withSingulars(nameTerms(`${above.join(' ')} ${path}`)),
    keywords: termsIn(keywords),
    pageKeywords: termsIn(page.sections[0]?.keywords ?? ''),
    phrases: phrasesOf(keywords),
    text: fold(`${content} ${extra}`),
    squashed: squash(name),
    // Like the query, which has no stop words either.
    telling: squash(tellingWords(words(name)).join('')),
  };
};

const sections = new WeakMap<Entry, ReturnType<typeof readSection>>();

const sectionOf = (entry: Entry): ReturnType<typeof readSection> => {
  const known = sections.get(entry) ?? readSection(entry);
  sections.set(entry, known);
  return known;
};

const pairsOf = (text: readonly string[]): string[] =>
  text.slice(1).map((word, index) => `${text[index] ?? ''} ${word}`);

/** Number of adjacent pairs, in words of a query, that make a quotation certain. */
const QUOTED = 5;

/** The longest run of words that a query shares with a section, relative to {@link QUOTED}. */
const quoteIn = ({ section }: Entry, query: readonly string[]): number => {
  if (query.length === 0) return 0;
  const { heading, content, keywords = '', extra = '' } = section;
  const own = new Set(pairsOf(words(`${heading} ${keywords} ${content} ${extra}`).map(fold)));
  let longest = 0;
  let run = 0;
  for (const pair of query) {
    run = own.has(pair) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest < 2 ? 0 : Math.min(1, longest / QUOTED);
};

/** A query with data that is the same for every section. */
export interface AskedQuery {
  readonly words: readonly QueryWord[];
  /** The query without spaces and punctuation, folded. */
  readonly whole: string;
  /** Pairs of adjacent words of a long query. Empty for a short one. */
  readonly pairs: readonly string[];
  /** Folded names of what code calls. */
  readonly called: readonly string[];
}

/** Number of words of a long query, which is a sentence or an error message. */
export const LONG = 6;

/**
 * Prepares a query for {@link judge}.
 *
 * @param line - All words, with stop words.
 */
export const askedQuery = (
  query: readonly QueryWord[],
  whole: string,
  line: readonly string[],
  called: readonly string[],
): AskedQuery => ({ words: query, whole, pairs: line.length >= LONG ? pairsOf(line) : [], called });

/** Similarity of a query to the most similar phrase: how much each contains of the other. */
const phraseMatch = (query: readonly QueryWord[], phrases: readonly Phrase[]): number => {
  let best = 0;
  for (const { terms, length } of phrases) {
    let sum = 0;
    let found = 0;
    for (const word of query) {
      const share = met(word, terms);
      sum += word.weight * share;
      if (share > 0) found++;
    }
    best = Math.max(best, (sum / query.length) * Math.min(1, found / length));
  }
  return best;
};

const nameMatch = (query: readonly QueryWord[], whole: string, name: string): number => {
  if (whole === name) return 1;
  if (singular(whole) === singular(name)) return 0.95;
  const [only] = query;
  const distance = query.length === 1 ? only?.corrections.get(name) : undefined;
  if (distance !== undefined) {
    // A correction may be longer than the typed word.
    const rest = name.length - whole.length;
    return Math.abs(rest) <= distance ? 0.85 : 0.3 + 0.4 * (whole.length / name.length);
  }
  const open = query.at(-1)?.open ?? false;
  if (open && name.startsWith(whole)) return 0.3 + 0.5 * (whole.length / name.length);
  return 0;
};

/** Whether a text contains a word or an operator as a whole. */
const hasWord = (text: string, word: string): boolean => {
  const isLetter = (character = ' '): boolean =>
    isSign(word) ? isSign(character) : /[\p{L}\p{N}_$]/u.test(character);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  }
  return false;
};

/** Whether a text contains a word in any form. */
const mentions = (text: string, { start, folded, singular: short, ...word }: QueryWord): boolean =>
  text.includes(start ?? folded) ||
  text.includes(short) ||
  [...word.corrections.keys(), ...word.joined].some(term => text.includes(term)) ||
  (word.parts.length > 1 && word.parts.every(part => text.includes(part)));

/** The features of a section, and the words of the query that it lacks. */
export interface Judged {
  readonly features: Features;
  readonly missing: readonly QueryWord[];
}

/** Judges a section. */
export const judge = (entry: Entry, { words: query, whole, pairs, called }: AskedQuery): Judged => {
  const own = sectionOf(entry);
  const missing: QueryWord[] = [];
  let [inName, inTrail, covered, exact, total] = [0, 0, 0, 0, 0];
  let hinted = false;
  for (const word of query) {
    const { weight, folded } = word;
    const named = met(word, own.name);
    const above = met(word, own.trail);
    const key = met(word, own.keywords);
    const pageKey = met(word, own.pageKeywords);
    inName += weight * named;
    inTrail += weight * Math.max(named, above, KEY * key, KEY * pageKey);
    total += weight;
    if (key > 0) hinted = true;
    if (
      own.name.has(folded) ||
      own.trail.has(folded) ||
      own.keywords.has(folded) ||
      hasWord(own.text, folded)
    )
      exact += weight;
    if (named > 0 || above > 0 || key > 0 || pageKey > 0 || mentions(own.text, word))
      covered += weight;
    else missing.push(word);
  }
  const name = Math.max(
    nameMatch(query, whole, own.squashed),
    nameMatch(query, whole, own.telling),
    // The reference of a function is found by its name; code asks for more than that.
    !isReference(entry) && called.includes(own.squashed) ? CALLED : 0,
  );
  return {
    missing,
    features: {
      name,
      inName: inName / total,
      inTrail: inTrail / total,
      anywhere: covered / total,
      exact: exact / total,
      phrase: hinted ? phraseMatch(query, own.phrases) : 0,
      quote: quoteIn(entry, pairs),
      outside: entry.page.tag === 'default' ? 1 : 0,
      support: 0,
      elsewhere: entry.page.tag.startsWith(ELSEWHERE) ? 1 : 0,
      plain: isReference(entry) && name < 1 && query.every(({ parts }) => parts.length < 2) ? 1 : 0,
    },
  };
};
