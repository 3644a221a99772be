import type { SearchPage } from '../shared/format';
import { slugOf, type Entry } from './entry';
import { tellingWords } from './query';
import { fold, indexTerms, nameTerms, singular, squash, stem, words } from './text';

/** A word of a query with everything that it may match. */
export interface QueryWord {
  readonly folded: string;
  /** First letter as typed. */
  readonly initial: string;
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
  /** For a whole page, the share of the query in its title. 0 for a section. */
  readonly page: number;
  /** 1 if the query is mixed case and the name starts with the same letter. */
  readonly sameCase: number;
  /** 1 for guides, 0 for reference pages. */
  readonly guide: number;
  /** 1 for guides if the query consists of several plain words, like a question. */
  readonly prose: number;
  /** 1 for members of a symbol on reference pages, which repeat the guides. */
  readonly member: number;
}

/** Weights of the features, optimized for the benchmark's tuning queries. */
export const WEIGHTS = {
  base: 0.5,
  name: 3,
  inName: 1.5,
  nameShare: 1.3,
  inTrail: 2.8,
  anywhere: 4.6,
  lead: 1.3,
  keyword: 2.5,
  phrase: 0.25,
  page: 0.6,
  guide: 0.3,
  sameCase: 0.2,
  prose: 1.85,
  member: -0.6,
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

/** Terms with their stems. */
type StemmedTerms = ReadonlyMap<string, string>;

const NOTHING: StemmedTerms = new Map();

/** How well a set of terms matches a word, between 0 and 1. */
const met = (word: QueryWord, terms: StemmedTerms): number => {
  if (terms.has(word.folded)) return 1;
  if (terms.has(word.singular)) return 0.95;
  let best = 0;
  for (const [term, distance] of word.corrections) {
    if (!terms.has(term)) continue;
    const typed = Math.min(1, word.folded.length / term.length);
    best = Math.max(best, (distance === 1 ? 0.8 : 0.6) * (0.6 + 0.4 * typed));
  }
  if (best < 0.6 && word.correctedStems.length > 0) {
    if ([...terms.values()].some(termStem => word.correctedStems.includes(termStem))) best = 0.6;
  }
  if (word.parts.length > 1 && word.parts.every(part => terms.has(part)))
    best = Math.max(best, 0.7);
  const { start } = word;
  if (best < 0.9 && (word.open || start)) {
    for (const [term, termStem] of terms) {
      if (word.open && term.startsWith(word.folded)) {
        best = Math.max(best, 0.5 + 0.4 * (word.folded.length / term.length));
      }
      if (start && term.startsWith(start)) {
        best = Math.max(best, termStem === start ? 0.85 : 0.5 + 0.2 * (start.length / term.length));
      }
    }
  }
  if (best < 0.9 && word.joined.some(term => terms.has(term))) best = 0.9;
  if (best < 0.6 && word.synonyms.some(term => terms.has(term))) best = 0.6;
  return best;
};

/** A keyword, which may be a phrase. */
interface Phrase {
  readonly terms: StemmedTerms;
  /** Number of words. */
  readonly length: number;
}

interface Terms {
  /** Terms of the name with their stems. */
  readonly name: StemmedTerms;
  /** Terms of the parent headings with their stems. */
  readonly trail: StemmedTerms;
  readonly text: string;
  /** Terms of the first words of the text with their stems. */
  readonly lead: StemmedTerms;
  /** Terms of the keywords with their stems. */
  readonly keywords: StemmedTerms;
  /** Terms of each keyword with their stems. */
  readonly phrases: readonly Phrase[];
  readonly squashed: string;
  /** Stemmed words of the heading, each surrounded by spaces. */
  readonly heading: string;
  /** Stemmed words of the page title and the heading, without stop words. */
  readonly path: string;
}

const stemOf = (word: string): string => stem(word) ?? word;

const stemsOf = (text: readonly string[]): string =>
  ` ${text.map(word => stemOf(fold(word))).join(' ')} `;

const cache = new WeakMap<Entry, Terms>();

/** Terms of parent headings, which many sections share. */
const trails = new WeakMap<SearchPage, Map<string, Terms['trail']>>();

const withStems = (terms: readonly string[]): Map<string, string> =>
  new Map([...terms, ...terms.map(singular)].map(term => [term, stemOf(term)]));

const trailOf = ({ page, parents }: Entry): Terms['trail'] => {
  const known = trails.get(page) ?? new Map<string, Terms['trail']>();
  trails.set(page, known);
  const key = parents.join('\n');
  const trail = known.get(key) ?? withStems(parents.flatMap(nameTerms));
  known.set(key, trail);
  return trail;
};

const leadOf = (content: string, count: number): Map<string, string> =>
  withStems(indexTerms(words(content).slice(0, count).join(' ')));

const keywordTerms = (keywords = ''): StemmedTerms =>
  keywords ? withStems(indexTerms(keywords)) : NOTHING;

/** Keywords of whole pages, which are relevant to each of their sections. */
const pageKeywords = new WeakMap<SearchPage, StemmedTerms>();

const pageKeywordsOf = (page: SearchPage): StemmedTerms => {
  const known = pageKeywords.get(page) ?? keywordTerms(page.sections[0]?.keywords);
  pageKeywords.set(page, known);
  return known;
};

const phrasesOf = (keywords = ''): Phrase[] =>
  keywords
    .split(',')
    .map(phrase => tellingWords(words(phrase)).map(fold))
    .filter(phrase => phrase.length > 0)
    .map(phrase => ({ terms: withStems(phrase), length: phrase.length }));

const termsOf = (entry: Entry): Terms => {
  const known = cache.get(entry);
  if (known) return known;
  const terms: Terms = {
    name: withStems(nameTerms(`${entry.name} ${entry.section.heading} ${slugOf(entry)}`)),
    trail: trailOf(entry),
    text: fold(entry.section.content),
    lead: leadOf(entry.section.content, entry.position === 0 ? TOP_WORDS : LEAD_WORDS),
    keywords: keywordTerms(entry.section.keywords),
    phrases: phrasesOf(entry.section.keywords),
    squashed: squash(entry.name),
    heading: stemsOf(words(entry.section.heading)),
    path: stemsOf(tellingWords(words(`${entry.parents[0] ?? ''} ${entry.section.heading}`))),
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
  /** How well each word matches terms that many sections share. */
  readonly shared: Map<StemmedTerms, readonly number[]>;
}

/** Prepares a query for {@link featuresOf}. */
export const askedQuery = (query: readonly QueryWord[], whole: string): AskedQuery => ({
  words: query,
  whole,
  line: query.map(({ folded }) => folded).join(' '),
  stems: query.map(({ folded }) => stemOf(folded)).join(' '),
  shared: new Map(),
});

const metIn = ({ words: query, shared: known }: AskedQuery, terms: StemmedTerms) => {
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
  for (const { terms, length } of hinted.length > 0 ? phrases : []) {
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
      word.weight * (own === 1 ? 1 : Math.max(own, KEY_IN_LEAD * key, met(word, terms.lead)));
    total += word.weight;
    if (own > 0) letters += Math.min(word.folded.length, terms.squashed.length);
    if (own > 0 || above > 0 || key > 0) covered += word.weight;
    else missing.push(word);
  }
  const { text } = terms;
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
    }
  }
  const [only] = query;
  const first = only && only.parts.length > 1 ? only.initial : undefined;
  const reference = entry.page.tag.startsWith('docs-api-');
  let phrase = 0;
  if (query.length > 1) {
    if (terms.heading.includes(` ${asked.stems}`)) phrase = 1;
    else if (terms.path.includes(` ${asked.stems} `)) phrase = 0.9;
    else if (text.includes(asked.line)) phrase = 0.6;
  }
  return {
    base,
    name: nameMatch(query, whole, terms.squashed),
    inName: inName / total,
    nameShare: terms.squashed.length > 0 ? Math.min(1, letters / terms.squashed.length) : 0,
    inTrail: inTrail / total,
    anywhere: covered / total,
    lead: inLead / total,
    keyword: unnamed ? keywordMatch(hinted, terms.phrases) / total : 0,
    phrase,
    sameCase: first !== undefined && entry.name.startsWith(first) ? 1 : 0,
    page: entry.position === 0 ? inName / total : 0,
    guide: reference ? 0 : 1,
    prose: entry.page.tag.startsWith('docs-default-') && query.length > 1 ? 1 : 0,
    member: reference && entry.position > 0 ? 1 : 0,
  };
};
