import MiniSearch, { type Query } from 'minisearch';
import {
  decodeShard,
  ELSEWHERE,
  GUIDES,
  shardKey,
  type SearchPage,
  type Section,
  type Shard,
} from '../shared/format';
import { FAINT_WORDS, parseQuery, phraseText, type ParsedQuery } from './query';
import { editDistance, type Correction } from './distance';
import { slugOf, type Entry } from './entry';
import type { Matcher } from './highlight';
import { askedQuery, featuresOf, rank, type AskedQuery, type QueryWord } from './rank';
import { synonymsOf } from './synonyms';
import { fold, indexTerms, nameTerms, singular, shortForms, squash, stem, subWords } from './text';
import { Vocabulary } from './vocabulary';

/** A section that matches a query. */
export interface Found {
  readonly entry: Entry;
  readonly score: number;
}

/** Result of a query. */
export interface Answer {
  /** Sections, best first. */
  readonly found: readonly Found[];
  /** Finds the matches to highlight in them. */
  readonly matcher: Matcher;
  /** Whether no section matches well. */
  readonly poor: boolean;
}

/** Score of a good match. */
const GOOD = 7.5;

/** Maximum number of results from other versions. */
const MAX_ELSEWHERE = 3;

/** The shard of what only other versions than that of a shard treat. */
export const elsewhereKey = (key: string): string => key.replace(`|${GUIDES}`, `|${ELSEWHERE}`);

/** Matches the address of a symbol's page in the API reference. */
const REFERENCE_URL =
  /\/api\/(?:.+\/)?(?:functions|interfaces|type-aliases|variables|classes|enumerations)\/([^/]+)$/;

const entriesOf = (pages: readonly SearchPage[], firstId: number): Entry[] => {
  const entries: Entry[] = [];
  for (const page of pages) {
    const trail: Section[] = [];
    const symbol = REFERENCE_URL.exec(page.url)?.[1];
    page.sections.forEach((section, position) => {
      while (trail.length > 0 && (trail.at(-1)?.level ?? 0) >= section.level) trail.pop();
      entries.push({
        id: firstId + entries.length,
        page,
        section,
        position,
        parents: trail.map(({ heading }) => heading),
        name: position === 0 && symbol ? symbol : section.heading,
      });
      trail.push(section);
    });
  }
  return entries;
};

const isElsewhere = ({ page }: Entry): boolean => page.tag.startsWith(ELSEWHERE);

const isGuide = ({ page }: Entry): boolean => page.tag.startsWith(GUIDES);

const FIELDS = ['name', 'parents', 'keywords', 'content'] as const;

const fieldText = (entry: Entry, field: string): string => {
  switch (field) {
    case 'name':
      return entry.position === 0
        ? `${entry.section.heading} ${entry.name} ${slugOf(entry)}`
        : entry.section.heading;
    case 'parents':
      return entry.parents.join(' ');
    case 'keywords':
      return entry.section.keywords ?? '';
    case 'content':
      return `${entry.section.content} ${entry.section.extra ?? ''}`;
    case 'extra':
      return entry.section.extra ?? '';
    default:
      return '';
  }
};

/** A section that matches at least one word of a query. */
interface Match {
  readonly entry: Entry;
  readonly base: number;
  /** Whether it matches all of them. */
  readonly complete: boolean;
}

/** The index of one shard. */
class ShardIndex {
  readonly entries: readonly Entry[];
  /** Whether it holds the guides of a release before the latest. */
  readonly old: boolean;
  readonly vocabulary: Vocabulary;
  readonly #index: MiniSearch<Entry>;

  constructor(shard: Shard) {
    this.entries = entriesOf(decodeShard(shard), 0);
    this.old = shard.old ?? false;
    const terms = new Map<string, number>();
    const count = (term: string) => terms.set(term, (terms.get(term) ?? 0) + 1);
    this.#index = new MiniSearch<Entry>({
      fields: [...FIELDS],
      extractField: (entry, field) => {
        if (field === 'id') return entry.id;
        return fieldText(entry, field);
      },
      tokenize: (text, field) => {
        const tokens = field === 'name' ? nameTerms(text) : indexTerms(text);
        for (const token of tokens) count(token);
        // How often a section repeats a word says little, and indexing it takes time.
        return [...new Set(tokens)];
      },
      processTerm: singular,
      searchOptions: {
        tokenize: text => [text],
        processTerm: term => term,
        boost: { name: 5, keywords: 2, parents: 1.5, content: 1 },
        weights: { prefix: 0.5, fuzzy: 0.3 },
        combineWith: 'OR',
      },
    });
    this.#index.addAll(this.entries);
    for (const [term, times] of [...terms]) {
      const short = singular(term);
      if (short !== term) terms.set(short, (terms.get(short) ?? 0) + times);
    }
    this.vocabulary = new Vocabulary(terms);
  }

  /** Sections that match any word of the query, best first by the index's own score. */
  match(query: readonly QueryWord[]): Match[] {
    const results = this.#index.search({
      combineWith: 'OR',
      queries: query.map((word): Query => {
        const queries: Query[] = [
          {
            queries: [...new Set([word.folded, word.singular])],
            prefix: word.open ? term => term === word.folded : false,
            combineWith: 'OR',
          },
        ];
        if (word.joined.length > 0) queries.push({ queries: [...word.joined], combineWith: 'OR' });
        if (word.start)
          queries.push({ queries: [word.start], prefix: true, weights: { prefix: 0.2, fuzzy: 0 } });
        if (word.synonyms.length > 0) {
          queries.push({
            queries: [...word.synonyms],
            combineWith: 'OR',
            boostTerm: () => 0.3,
          });
        }
        if (word.parts.length > 1) {
          queries.push({
            combineWith: 'AND',
            queries: word.parts.map((part, index) => ({
              queries: [...new Set([part, singular(part)])],
              prefix: word.open && index === word.parts.length - 1,
              combineWith: 'OR',
            })),
          });
        }
        for (const [term, distance] of word.corrections) {
          queries.push({
            queries: [term],
            combineWith: 'OR',
            boostTerm: () => (distance === 1 ? 0.4 : 0.2),
          });
        }
        for (const correctedStem of word.correctedStems) {
          queries.push({
            queries: [correctedStem],
            prefix: true,
            weights: { prefix: 0.15, fuzzy: 0 },
          });
        }
        return { combineWith: 'OR', queries };
      }),
    });
    const terms = query.map(
      word =>
        new Set([
          word.folded,
          word.singular,
          word.start ?? word.folded,
          ...word.joined,
          ...word.synonyms,
          ...word.corrections.keys(),
          ...word.correctedStems,
          ...word.parts,
          ...word.parts.map(singular),
        ]),
    );
    return results.flatMap(({ id, score, queryTerms }) => {
      const entry = this.entries[id as number];
      const complete = terms.every(own => queryTerms.some(term => own.has(term)));
      return entry ? [{ entry, base: score, complete }] : [];
    });
  }
}

/** Number of words above which a query is a sentence or an error message. */
const LONG_QUERY = 11;

/** Number of candidates per shard that get the full ranking. The rest keep the index's order. */
const RANKED = 50;

/** Minimum share of the query, by weight, that a result must match. */
const PARTIAL = 0.4;

/** Number of average words that suffice in a longer query. */
const WORDS_MET = 1.2;

/** Share of the query, by weight, that a section must match to support its page. */
const COVERED = 0.8;

/** Number of further sections that make a page certain. */
const SUPPORT = 3;

const occurrences = (term: string, shards: readonly ShardIndex[]): number =>
  shards.reduce((sum, { vocabulary }) => sum + vocabulary.count(term), 0);

const isKnown = (
  { folded, singular: short, start, parts, corrections, joined, synonyms, open }: QueryWord,
  shards: readonly ShardIndex[],
): boolean => {
  const known = (term: string) => shards.some(({ vocabulary }) => vocabulary.has(term));
  return (
    corrections.size > 0 ||
    joined.length > 0 ||
    known(folded) ||
    known(short) ||
    (start !== undefined && shards.some(({ vocabulary }) => vocabulary.stemCount(start) > 0)) ||
    (parts.length > 1 && parts.every(known)) ||
    synonyms.some(known) ||
    (open && shards.some(({ vocabulary }) => vocabulary.hasPrefix(folded)))
  );
};

/** Exponent of a word's rarity. */
const RARITY = 0.75;

/** Number of words above which few of them tell the subject, so rarity counts more with each. */
const FEW = 5;
const MORE_RARITY = 0.3;
const MOST_RARITY = 2;

/** Factor on the weight of {@link FAINT_WORDS}. */
const FAINT = 0.4;

/** Factor on the weight of a name that a message quotes. */
const SUBJECT = 1.5;

/** Assigns a weight to each word of a query: the rarer on the site, the higher. */
const weigh = (
  query: readonly Omit<QueryWord, 'weight'>[],
  shards: readonly ShardIndex[],
  { hints, quoted, code }: ParsedQuery,
): QueryWord[] => {
  const power = Math.min(MOST_RARITY, RARITY + Math.max(0, query.length - FEW) * MORE_RARITY);
  const sections = shards.reduce((sum, { entries }) => sum + entries.length, 0);
  const rarity = query.map(({ folded, singular: short, corrections, start, synonyms, parts }) => {
    const most = (terms: readonly string[]) =>
      Math.max(0, ...terms.map(term => occurrences(term, shards)));
    // A word with synonyms is as frequent as all of them together.
    const count =
      most([folded, short, ...corrections.keys()]) ||
      shards.reduce((sum, { vocabulary }) => sum + (start ? vocabulary.stemCount(start) : 0), 0) ||
      most([...synonyms, ...parts]);
    const telling = Math.log(1 + sections / (1 + count)) ** power;
    if (FAINT_WORDS.has(folded) || hints.has(folded)) return telling * FAINT;
    if (quoted.has(folded)) return telling * SUBJECT;
    // What looks like a typo among names in code is often a value.
    return code && corrections.size > 0 ? telling * FAINT : telling;
  });
  const mean = rarity.reduce((sum, value) => sum + value, 0) / rarity.length || 1;
  return query.map((word, index) => ({ ...word, weight: (rarity[index] ?? mean) / mean }));
};

const names = new WeakMap<Entry, readonly string[]>();

/** Terms in a section's name that are long enough for typos. */
const namesOf = (entry: Entry): readonly string[] => {
  const known = names.get(entry) ?? nameTerms(entry.name).filter(term => term.length >= 4);
  names.set(entry, known);
  return known;
};

/** Searches the shards that were added. */
export class SearchEngine {
  readonly #shards = new Map<string, ShardIndex>();

  /** Indexes a shard unless it is already indexed. */
  add(shard: Shard): void {
    const key = shardKey(shard.language, shard.tag);
    if (!this.#shards.has(key)) this.#shards.set(key, new ShardIndex(shard));
  }

  has(key: string): boolean {
    return this.#shards.has(key);
  }

  /**
   * Searches the named shards.
   *
   * @param keys - Shards of the reader's context. Unknown shards are ignored. If nothing in them
   *   matches well, the shards of {@link elsewhereKey} are searched as well.
   */
  search(query: string, keys: readonly string[]): Answer {
    const own = this.#searchIn(query, keys);
    const others = keys.map(elsewhereKey).filter(key => !keys.includes(key) && this.has(key));
    if (!own.poor || others.length === 0) return own;
    const { found, ...answer } = this.#searchIn(query, [...keys, ...others]);
    let count = 0;
    return {
      ...answer,
      found: found.filter(({ entry }) => !isElsewhere(entry) || ++count <= MAX_ELSEWHERE),
    };
  }

  #searchIn(query: string, keys: readonly string[]): Answer {
    const parsed = parseQuery(query);
    const shards = keys.flatMap(key => this.#shards.get(key) ?? []);
    if (parsed.words.length === 0)
      return { found: [], matcher: { exact: new Set(), prefixes: [] }, poor: false };

    const corrected = new Map<string, readonly Correction[]>();
    const correct = (folded: string, open: boolean): Correction[] => {
      const of = (word: string, asPrefix: boolean) =>
        shards.flatMap(({ vocabulary }) => vocabulary.corrections(word, asPrefix));
      const found = of(folded, open);
      const start = stem(folded);
      // The site may contain only another form of the word, such as "migrate" for a mistyped
      // "migration".
      return found.length > 0 || start === undefined || start === folded ? found : of(start, true);
    };
    // Splits two words that were written as one.
    const split = (folded: string): string[] => {
      const knows = (term: string) => occurrences(term, shards) > 0;
      for (let at = 3; at <= folded.length - 3; at++) {
        const halves = [folded.slice(0, at), folded.slice(at)];
        if (halves.every(knows)) return halves;
      }
      return [folded];
    };
    const guides = keys.flatMap(key => (key.includes(GUIDES) ? (this.#shards.get(key) ?? []) : []));
    // Typos and synonyms of a sentence would match everything, and cost much time.
    const long = parsed.words.length > LONG_QUERY;
    // A word is a typo only if it is in no shard.
    const read = (correctAll: boolean): QueryWord[] => {
      const asked = parsed.words.map((word, index) => {
        const folded = fold(word);
        const open = parsed.open && index === parsed.words.length - 1;
        let parts = subWords(word);
        const start = stem(folded);
        const synonyms = long ? [] : synonymsOf(folded);
        const isIn = ({ vocabulary }: ShardIndex) =>
          vocabulary.has(folded) ||
          vocabulary.has(singular(folded)) ||
          (start !== undefined && vocabulary.stemCount(start) > 0) ||
          (open && vocabulary.hasPrefix(folded));
        const known =
          shards.some(isIn) ||
          shards.some(({ vocabulary }) => synonyms.some(term => vocabulary.has(term)));
        const corrections = new Map<string, number>();
        if (!long && (!known || correctAll)) {
          const lists = corrected.get(folded) ?? correct(folded, open);
          corrected.set(folded, lists);
          const nearest = Math.min(...lists.map(({ distance }) => distance));
          for (const { term, distance } of lists) {
            if (distance === nearest) corrections.set(term, distance);
          }
        }
        if (!known && !long && corrections.size === 0 && parts.length === 1) parts = split(folded);
        const initial = word.charAt(0);
        const compounds = [
          `${fold(parsed.words[index - 1] ?? '')}${folded}`,
          `${folded}${fold(parsed.words[index + 1] ?? '')}`,
        ].filter(term => term !== folded);
        const joined = [...compounds, ...shortForms(folded)].filter(
          term => occurrences(term, shards) > 0,
        );
        return {
          folded,
          novel: !guides.some(isIn) && (known || corrections.size === 0),
          initial,
          plain: /^\p{L}\p{Ll}*\d*$/u.test(word),
          singular: singular(folded),
          start: corrections.size === 0 ? start : undefined,
          parts,
          open,
          corrections,
          correctedStems: [...new Set([...corrections.keys()].flatMap(term => stem(term) ?? []))]
            .filter(term => !corrections.has(term))
            .slice(0, 3),
          joined,
          synonyms: [
            ...new Set([
              ...synonyms,
              ...compounds.flatMap(synonymsOf),
              ...[...corrections.keys()].slice(0, 2).flatMap(synonymsOf),
            ]),
          ],
        };
      });
      return weigh(asked, shards, parsed);
    };

    let asked = read(false);
    const matchAll = () => shards.map(shard => shard.match(asked));
    const none = (matches: readonly (readonly Match[])[]) =>
      !matches.some(list => list.some(({ complete }) => complete));
    let matches = matchAll();
    if (!long && none(matches)) {
      asked = read(true);
      matches = matchAll();
    }
    if (asked.length > 1 && none(matches)) {
      // Words that are nowhere on the site don't distinguish pages. If most words are unknown, there
      // is no result, unless the query is a long message or code.
      const words = read(false);
      const known = words.filter(word => isKnown(word, shards));
      asked = long || parsed.code || known.length * 2 >= words.length ? known : words;
      matches = matchAll();
    }
    const whole = askedQuery(asked, squash(parsed.words.join('')), parsed.line, {
      guidesFirst: parsed.imports || guides.some(({ old }) => old),
    });
    const found = matches.flatMap(list => rankMatches(list, parsed, whole));
    const poor =
      asked.length < parsed.words.length ||
      asked.some(({ novel }) => novel) ||
      (asked.length > 1 && !found.some(({ entry, score }) => score >= GOOD && isGuide(entry)));
    return { found: spread(found), matcher: matcherOf(asked), poor };
  }

  /** Names on the site that are similar to a query without results, nearest first. */
  suggest(query: string, keys: readonly string[], count: number): string[] {
    const asked = parseQuery(query)
      .words.map(fold)
      .filter(word => word.length >= 3);
    const nearest = new Map<string, number>();
    for (const key of keys) {
      for (const entry of this.#shards.get(key)?.entries ?? []) {
        if (entry.position > 0 && entry.section.level > 3) continue;
        for (const term of namesOf(entry)) {
          for (const word of asked) {
            const limit = Math.max(1, Math.floor(word.length * 0.45));
            const distance = editDistance(word, term, limit, true);
            if (distance > limit) continue;
            const score =
              distance / word.length + (entry.position > 0 ? 0.1 : 0) + entry.name.length / 400;
            if (score < (nearest.get(entry.name) ?? Infinity)) nearest.set(entry.name, score);
          }
        }
      }
    }
    return [...nearest]
      .sort((a, b) => a[1] - b[1])
      .slice(0, count)
      .map(([name]) => name);
  }
}

const rankMatches = (
  matches: readonly Match[],
  parsed: ParsedQuery,
  query: AskedQuery,
): Found[] => {
  const candidates =
    parsed.phrases.length > 0 || parsed.excluded.length > 0
      ? matches.filter(({ entry }) => accepts(entry, parsed))
      : matches;
  const best = candidates[0]?.base ?? 1;
  const support = new Map<SearchPage, number>();
  const features = candidates.slice(0, RANKED).map(({ entry, base }) => {
    const feature = featuresOf(entry, query, base / best);
    if (feature.anywhere >= COVERED) support.set(entry.page, (support.get(entry.page) ?? 0) + 1);
    return feature;
  });
  return candidates.flatMap(({ entry, base, complete }, index): Found[] => {
    const own = features[index];
    if (!own) return complete ? [{ entry, score: base / best - 1000 }] : [];
    // A name in code suffices, such as the function in a call with values of the reader.
    const enough = own.exact > 0 ? 0 : Math.min(PARTIAL, WORDS_MET / query.words.length);
    if (!complete && own.anywhere < enough) return [];
    const sections = (support.get(entry.page) ?? 0) - 1;
    const feature = { ...own, support: Math.min(1, Math.max(0, sections) / SUPPORT) };
    return [{ entry, score: rank(feature) }];
  });
};

/** Penalty for each further result with the same name, so that they don't fill the list. */
const REPEATED = 0.35;

/** Sorts results by score, with a penalty for repeated names. */
const spread = (found: Found[]): Found[] => {
  const seen = new Map<string, number>();
  return found
    .sort((a, b) => b.score - a.score)
    .map(({ entry, score }) => {
      const times = seen.get(entry.name) ?? 0;
      seen.set(entry.name, times + 1);
      return { entry, score: score - REPEATED * times };
    })
    .sort((a, b) => b.score - a.score);
};

const accepts = (
  { section, parents, name }: Entry,
  { phrases, excluded }: ParsedQuery,
): boolean => {
  const text = [name, section.heading, ...parents, section.content].join('\n');
  const folded = fold(text);
  // A substring test is much cheaper than tokenizing the text.
  if (excluded.some(word => folded.includes(word))) {
    const terms = new Set(indexTerms(text));
    if (excluded.some(word => terms.has(word))) return false;
  }
  if (!phrases.every(phrase => phrase.split(' ').every(word => folded.includes(word))))
    return false;
  if (phrases.length === 0) return true;
  const lines = text.split('\n').map(line => ` ${phraseText(line)} `);
  return phrases.every(phrase => lines.some(line => line.includes(` ${phrase} `)));
};

const matcherOf = (query: readonly QueryWord[]): Matcher => {
  const exact = new Set<string>();
  const prefixes: string[] = [];
  for (const { folded, singular: short, parts, open, corrections } of query) {
    exact.add(folded).add(short);
    for (const part of parts) if (parts.length > 1) exact.add(part);
    for (const term of corrections.keys()) exact.add(term);
    if (open) prefixes.push(folded);
  }
  return { exact, prefixes };
};
