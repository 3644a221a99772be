import { ELSEWHERE, GUIDES, type SearchPage } from '../shared/format';
import { slugOf, type Entry } from './entry';
import { tellingWords } from './query';
import { fold, indexTerms, isSign, nameTerms, singular, squash, stem, words } from './text';

/** A word of a query with everything that it may match. */
export interface QueryWord {
  readonly folded: string;
  /** First letter as typed. */
  readonly initial: string;
  /** Whether it is written like a word of a sentence, not like a name in code. */
  readonly plain: boolean;
  readonly singular: string;
  /** Prefix of its word forms. Undefined for unknown words. */
  readonly start: string | undefined;
  /** Parts of a camelCase word. */
  readonly parts: readonly string[];
  /** Whether the guides of the reader's version never mention it. */
  readonly novel: boolean;
  /** Whether prefixes match as well. */
  readonly open: boolean;
  /** Terms within typo distance, if the word isn't a term itself, with their distance. */
  readonly corrections: ReadonlyMap<string, number>;
  /** Prefixes of the word forms of the corrections. */
  readonly correctedStems: readonly string[];
  /** Words formed with a neighbor, such as `classname` for `class` and `name`. */
  readonly joined: readonly string[];
  /** Synonyms. */
  readonly synonyms: readonly string[];
  /** Weight by rarity. The words of a query have an average weight of 1. */
  readonly weight: number;
}

/** Features that rank sections. Shares are between 0 and 1. */
export interface Features {
  /** The index's own score, relative to the best in its shard. */
  readonly base: number;
  /** Similarity of the whole query to the section's name. */
  readonly name: number;
  /**
   * Share of the query's words in the name by weight, reduced for typos, prefixes and other forms.
   */
  readonly inName: number;
  /** Share of the name that matches the query. */
  readonly nameShare: number;
  /** Share of the query's words in the name or the parent headings. */
  readonly inTrail: number;
  /** Share of the query's words anywhere in the section. */
  readonly anywhere: number;
  /** Share of the query's words in the name or the first sentences, which state the topic. */
  readonly lead: number;
  /** Similarity of the query to one of the section's keywords, which may be phrases. */
  readonly keyword: number;
  /** Whether the query's words are adjacent and in order. */
  readonly phrase: number;
  /** For a long query, such as an error message, how much of it the section quotes. */
  readonly quote: number;
  /** 1 if the query is a keyword of a guide, which readers take for its title. */
  readonly alias: number;
  /** For a whole page, the share of the query in its title. 0 for a section. */
  readonly page: number;
  /** 1 if the query is mixed case and the name starts with the same letter. */
  readonly sameCase: number;
  /** 1 for guides, 0 for reference pages. */
  readonly guide: number;
  /** 1 for guides if the query consists of several plain words, like a question. */
  readonly prose: number;
  /** 1 for the reference if the query is in plain words and doesn't equal the name. */
  readonly plain: number;
  /** 1 for a section of another version than the reader's. */
  readonly elsewhere: number;
  /** For a section of another version, the share of the query that the reader's version never mentions. */
  readonly novel: number;
  /**
   * Share of the names in code, such as `formatQuery`, that the section contains as a whole. Less if
   * the query is a message in which a name occurs.
   */
  readonly exact: number;
  /** 1 for pages outside the docs, such as demos. */
  readonly outside: number;
  /** 1 for a page outside the docs whose title has all words of the query, such as a kit's demo. */
  readonly titled: number;
  /** Similarity of a name in code to the name of a symbol. */
  readonly symbol: number;
  /** How many sections of the page match the query. */
  readonly support: number;
  /** 1 for the reference if the guides of the reader's version are more likely to answer. */
  readonly outranked: number;
  /** 1 for members of a symbol on reference pages, which repeat the guides. */
  readonly member: number;
}

/** Weights of the features, optimized for the benchmark's tuning queries. */
export const WEIGHTS = {
  base: 0.3,
  name: 4,
  inName: 0.4,
  nameShare: 0.75,
  inTrail: 2.6,
  anywhere: 3.5,
  lead: 1.3,
  keyword: 1.8,
  phrase: 0.25,
  quote: 2.6,
  alias: 2.4,
  page: 0.6,
  guide: 0.3,
  sameCase: 0.2,
  prose: 0.9,
  plain: -1.6,
  exact: 3,
  outside: -4,
  titled: 2,
  symbol: 1,
  support: 0.5,
  elsewhere: -2.5,
  novel: 5,
  member: -0.6,
  outranked: -3,
} as const satisfies Partial<Record<keyof Features, number>>;

/** The score by which sections are sorted. */
export const rank = (features: Features): number => {
  let score = 0;
  for (const key of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) {
    score += WEIGHTS[key] * features[key];
  }
  return score;
};

/** Number of leading words that state a section's topic. */
const LEAD_WORDS = 30;

/** The same for a page, which starts with its description. */
const TOP_WORDS = 45;

/** Weight of a keyword for a word in the parent headings. */
const KEY_IN_TRAIL = 0.4;

/** Weight of a keyword for a word in the first sentences. */
const KEY_IN_LEAD = 0.5;

type Terms = ReadonlySet<string>;

const NOTHING: Terms = new Set();

const stemOf = (word: string): string => stem(word) ?? word;

/** How well a set of terms matches a word, between 0 and 1. */
const met = (word: QueryWord, terms: Terms): number => {
  if (terms.has(word.folded)) return 1;
  if (terms.has(word.singular)) return 0.95;
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
  if (best < 0.9 && (word.open || start)) {
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
  if (best < 0.9 && word.joined.some(term => terms.has(term))) best = 0.9;
  if (best < 0.6 && word.synonyms.some(term => terms.has(term))) best = 0.6;
  return best;
};

/** A keyword, which may be a phrase. */
interface Phrase {
  readonly terms: Terms;
  /** Number of words. */
  readonly length: number;
}

interface SectionTerms {
  /** Terms of the name. */
  readonly name: Terms;
  /** Terms of the parent headings. */
  readonly trail: Terms;
  readonly text: string;
  /** Terms of the first words of the text. */
  readonly lead: () => Terms;
  /** Terms of the keywords. */
  readonly keywords: Terms;
  /** Terms of each keyword. */
  readonly phrases: () => readonly Phrase[];
  readonly squashed: string;
  /** Stemmed words of the heading, each surrounded by spaces. */
  readonly heading: () => string;
  /** Stemmed words of the page title and the heading, without stop words. */
  readonly path: () => string;
}

/** Pairs of adjacent words in a section. Only long queries need them. */
const pairs = new WeakMap<Entry, ReadonlySet<string>>();

const pairsOf = (text: readonly string[]): string[] =>
  text.slice(1).map((word, index) => `${text[index] ?? ''} ${word}`);

const pairsIn = (entry: Entry): ReadonlySet<string> => {
  const { heading, content, keywords = '', extra = '' } = entry.section;
  const known =
    pairs.get(entry) ??
    new Set(pairsOf(words(`${heading} ${keywords} ${content} ${extra}`).map(fold)));
  pairs.set(entry, known);
  return known;
};

/** Number of adjacent pairs, in words of a query, that make a quotation certain. */
const QUOTED = 5;

/** The longest run of words that a query shares with a section, relative to {@link QUOTED}. */
const quoteIn = (entry: Entry, query: readonly string[]): number => {
  if (query.length === 0) return 0;
  const own = pairsIn(entry);
  let longest = 0;
  let run = 0;
  for (const pair of query) {
    run = own.has(pair) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest < 2 ? 0 : Math.min(1, longest / QUOTED);
};

const stemsOf = (text: readonly string[]): string =>
  ` ${text.map(word => stemOf(fold(word))).join(' ')} `;

const cache = new WeakMap<Entry, SectionTerms>();

/** Computes a value when it is first needed. Most sections need few of their terms. */
const lazy = <T extends object | string>(compute: () => T): (() => T) => {
  let value: T | undefined;
  return () => (value ??= compute());
};

/** Terms of parent headings, which many sections share. */
const trails = new WeakMap<SearchPage, Map<string, Terms>>();

const withSingulars = (terms: readonly string[]): Terms =>
  new Set([...terms, ...terms.map(singular)]);

const trailOf = ({ page, parents }: Entry): Terms => {
  const known = trails.get(page) ?? new Map<string, Terms>();
  trails.set(page, known);
  const key = parents.join('\n');
  const trail = known.get(key) ?? withSingulars(parents.flatMap(nameTerms));
  known.set(key, trail);
  return trail;
};

const leadOf = (content: string, count: number): Terms =>
  withSingulars(indexTerms(words(content).slice(0, count).join(' ')));

const keywordTerms = (keywords = ''): Terms =>
  keywords ? withSingulars(indexTerms(keywords)) : NOTHING;

/** Keywords of whole pages, which are relevant to each of their sections. */
const pageKeywords = new WeakMap<SearchPage, Terms>();

const pageKeywordsOf = (page: SearchPage): Terms => {
  const known = pageKeywords.get(page) ?? keywordTerms(page.sections[0]?.keywords);
  pageKeywords.set(page, known);
  return known;
};

const phrasesOf = (keywords = ''): Phrase[] =>
  keywords
    .split(',')
    .map(phrase => tellingWords(words(phrase)).map(fold))
    .filter(phrase => phrase.length > 0)
    .map(phrase => ({ terms: withSingulars(phrase), length: phrase.length }));

const termsOf = (entry: Entry): SectionTerms => {
  const known = cache.get(entry);
  if (known) return known;
  const terms: SectionTerms = {
    name: withSingulars(nameTerms(`${entry.name} ${entry.section.heading} ${slugOf(entry)}`)),
    trail: trailOf(entry),
    text: fold(`${entry.section.content} ${entry.section.extra ?? ''}`),
    lead: lazy(() => leadOf(entry.section.content, entry.position === 0 ? TOP_WORDS : LEAD_WORDS)),
    keywords: keywordTerms(entry.section.keywords),
    phrases: lazy(() => phrasesOf(entry.section.keywords)),
    squashed: squash(entry.name),
    heading: lazy(() => stemsOf(words(entry.section.heading))),
    path: lazy(() =>
      stemsOf(tellingWords(words(`${entry.parents[0] ?? ''} ${entry.section.heading}`))),
    ),
  };
  cache.set(entry, terms);
  return terms;
};

/** A query with data that is the same for every section. */
export interface AskedQuery {
  readonly words: readonly QueryWord[];
  /** The query without spaces and punctuation, folded. */
  readonly whole: string;
  /** Its words joined by single spaces. */
  readonly line: string;
  /** Its stems joined by single spaces. */
  readonly stems: string;
  /** Pairs of adjacent words of a long query. Empty for a short one. */
  readonly pairs: readonly string[];
  /** How well each word matches terms that many sections share. */
  readonly shared: Map<Terms, readonly number[]>;
  /** Whether guides come before the reference, even for the name of a symbol. */
  readonly guidesFirst: boolean;
}

/** Number of words of a long query, which is a sentence or an error message. */
export const LONG = 6;

/**
 * Prepares a query for {@link featuresOf}.
 *
 * @param line - All words, with stop words.
 * @param guidesFirst - Whether guides come before the reference.
 */
export const askedQuery = (
  query: readonly QueryWord[],
  whole: string,
  line: readonly string[],
  { guidesFirst }: Pick<AskedQuery, 'guidesFirst'>,
): AskedQuery => ({
  words: query,
  whole,
  line: query.map(({ folded }) => folded).join(' '),
  stems: query.map(({ folded }) => stemOf(folded)).join(' '),
  pairs: line.length >= LONG ? pairsOf(line) : [],
  shared: new Map(),
  guidesFirst,
});

const metIn = ({ words: query, shared: known }: AskedQuery, terms: Terms) => {
  const found = known.get(terms) ?? query.map(word => met(word, terms));
  known.set(terms, found);
  return found;
};

/** Penalty for words of a keyword that aren't in the query. */
const UNASKED = 0.8;

/**
 * Similarity of the query's words to one of the keywords.
 *
 * @returns The weight of the words that a keyword contains, minus the penalty for its other words.
 */
const keywordMatch = (hinted: readonly QueryWord[], phrases: readonly Phrase[]): number => {
  let best = 0;
  for (const { terms, length } of phrases) {
    let sum = 0;
    let found = 0;
    for (const word of hinted) {
      const share = met(word, terms);
      sum += word.weight * share;
      if (share > 0) found++;
    }
    best = Math.max(best, sum * Math.min(1, found / length) ** UNASKED);
  }
  return best;
};

/** 1 if the whole query is one of the keywords. */
const aliasOf = (query: readonly QueryWord[], phrases: readonly Phrase[]): number =>
  phrases.some(
    ({ terms, length }) =>
      length === query.length &&
      query.every(word => terms.has(word.folded) || terms.has(word.singular)),
  )
    ? 1
    : 0;

/** Similarity of the whole query to the name: equal, plural, prefix or typo. */
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

/** Share of a query, by weight, that names in code must have to be its subject. */
const NAMED = 0.3;

/** Whether a text contains a word or an operator as a whole. */
const hasWord = (text: string, word: string): boolean => {
  const isLetter = (character = ' '): boolean =>
    isSign(word) ? isSign(character) : /[\p{L}\p{N}_$]/u.test(character);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  }
  return false;
};

const isGuide = ({ page }: Entry): boolean =>
  page.tag.startsWith(GUIDES) || page.tag.startsWith(ELSEWHERE);

/**
 * Computes the features of a section.
 *
 * @param base - The index's score relative to the best.
 */
export const featuresOf = (entry: Entry, asked: AskedQuery, base: number): Features => {
  const { words: query, whole } = asked;
  const terms = termsOf(entry);
  const trail = metIn(asked, terms.trail);
  let inName = 0;
  let inTrail = 0;
  let inLead = 0;
  let covered = 0;
  let letters = 0;
  let total = 0;
  const missing: QueryWord[] = [];
  const hinted: QueryWord[] = [];
  // Keywords that only repeat the name add no information.
  let unnamed = false;
  const pageKeys = metIn(asked, pageKeywordsOf(entry.page));
  for (const [index, word] of query.entries()) {
    const own = met(word, terms.name);
    const above = trail[index] ?? 0;
    const key = met(word, terms.keywords);
    inName += word.weight * own;
    if (key > 0) hinted.push(word);
    if (key > own || query.length > 1) unnamed = true;
    const asTrail = KEY_IN_TRAIL * Math.max(key, pageKeys[index] ?? 0);
    inTrail += word.weight * Math.max(own, above, asTrail);
    inLead +=
      word.weight * (own === 1 ? 1 : Math.max(own, KEY_IN_LEAD * key, met(word, terms.lead())));
    total += word.weight;
    if (own > 0) letters += Math.min(word.folded.length, terms.squashed.length);
    if (own > 0 || above > 0 || key > 0) covered += word.weight;
    else missing.push(word);
  }
  const { text } = terms;
  const elsewhere = entry.page.tag.startsWith(ELSEWHERE);
  let novel = query.reduce((sum, word) => sum + (word.novel ? word.weight : 0), 0);
  for (const word of missing) {
    if (
      text.includes(word.start ?? word.folded) ||
      text.includes(word.singular) ||
      [...word.corrections.keys(), ...word.joined, ...word.synonyms].some(term =>
        text.includes(term),
      ) ||
      (word.parts.length > 1 && word.parts.every(part => text.includes(part)))
    ) {
      covered += word.weight;
    } else if (word.novel) novel -= word.weight;
  }
  const names = query.filter(
    ({ folded, parts }) => parts.length > 1 || isSign(folded) || folded.startsWith('$'),
  );
  const named = names.reduce((sum, { weight }) => sum + weight, 0);
  const exact = names.filter(({ folded }) => terms.name.has(folded) || hasWord(text, folded));
  const [only] = query;
  const first = only && only.parts.length > 1 ? only.initial : undefined;
  const reference = entry.page.tag.startsWith('docs-api-');
  const name = nameMatch(query, whole, terms.squashed);
  let phrase = 0;
  if (query.length > 1) {
    if (terms.heading().includes(` ${asked.stems}`)) phrase = 1;
    else if (terms.path().includes(` ${asked.stems} `)) phrase = 0.9;
    else if (text.includes(asked.line)) phrase = 0.6;
  }
  return {
    base,
    name,
    inName: inName / total,
    nameShare: terms.squashed.length > 0 ? Math.min(1, letters / terms.squashed.length) : 0,
    inTrail: inTrail / total,
    anywhere: covered / total,
    lead: inLead / total,
    keyword: unnamed && hinted.length > 0 ? keywordMatch(hinted, terms.phrases()) / total : 0,
    phrase,
    quote: quoteIn(entry, asked.pairs),
    alias:
      !reference && hinted.length > 0 && hinted.length === query.length
        ? aliasOf(query, terms.phrases())
        : 0,
    sameCase: first !== undefined && entry.name.startsWith(first) ? 1 : 0,
    page: entry.position === 0 ? inName / total : 0,
    guide: reference ? 0 : 1,
    prose: isGuide(entry) && query.length > 1 ? 1 : 0,
    exact:
      names.length > 0 ? (exact.length / names.length) * Math.min(1, named / total / NAMED) : 0,
    outside: entry.page.tag === 'default' ? 1 : 0,
    titled: entry.page.tag === 'default' && entry.position === 0 && inName > 0.99 * total ? 1 : 0,
    symbol: reference && entry.position === 0 && first !== undefined && name === 1 ? 1 : 0,
    support: 0,
    elsewhere: elsewhere ? 1 : 0,
    novel: elsewhere ? novel / total : 0,
    plain:
      reference && (name < 0.85 || query.length > 1) && query.every(word => word.plain) ? 1 : 0,
    member: reference && entry.position > 0 ? 1 : 0,
    outranked: reference && asked.guidesFirst ? 1 : 0,
  };
};
