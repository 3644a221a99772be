import {
  decodeShard,
  ELSEWHERE,
  GUIDES,
  shardKey,
  type SearchPage,
  type Section,
  type Shard,
} from '../shared/format';
import { editDistance, type Correction } from './distance';
import { isReference, slugOf, type Entry } from './entry';
import type { Matcher } from './highlight';
import { parseQuery, phraseText, type ParsedQuery } from './query';
import {
  askedQuery,
  judge,
  LONG,
  rank,
  type AskedQuery,
  type Features,
  type QueryWord,
} from './rank';
import { synonymsOf } from './synonyms';
import { fold, indexTerms, nameTerms, shortForms, singular, squash, stem, subWords } from './text';
import { Vocabulary } from './vocabulary';
import WEIGHTS from './weights.json';

/** A section that matches a query. */
export interface Found {
  readonly entry: Entry;
  readonly score: number;
  /** Words of a short query that it lacks. */
  readonly missing: readonly string[];
  readonly features: Features;
  /** Whether only another version than the reader's has it. */
  readonly isElsewhere: boolean;
}

/** Result of a query. */
export interface Answer {
  /** Sections, best first. */
  readonly found: readonly Found[];
  /** Finds the matches to highlight in them. */
  readonly matcher: Matcher;
}

/** Maximum number of results from other versions. */
const MAX_ELSEWHERE = 3;

/** The shard of what only other versions than that of a shard treat. */
export const elsewhereKey = (key: string): string => key.replace(`|${GUIDES}`, `|${ELSEWHERE}`);

/** Matches the address of a symbol's page in the API reference. */
const REFERENCE_URL =
  /\/api\/(?:.+\/)?(?:functions|interfaces|type-aliases|variables|classes|enumerations)\/([^/]+)$/;

/** Number of sections whose common heading says little. */
const COMMON = 4;

const entriesOf = (pages: readonly SearchPage[]): Entry[] => {
  const entries: Entry[] = [];
  const times = new Map<string, number>();
  for (const { heading } of pages.flatMap(({ sections }) => sections.slice(1))) {
    times.set(heading, (times.get(heading) ?? 0) + 1);
  }
  for (const page of pages) {
    const trail: Section[] = [];
    const symbol = REFERENCE_URL.exec(page.url)?.[1];
    const path = symbol ? '' : page.url.split('/').slice(2, -1).join(' ');
    page.sections.forEach((section, position) => {
      while (trail.length > 0 && (trail.at(-1)?.level ?? 0) >= section.level) trail.pop();
      entries.push({
        id: entries.length,
        page,
        section,
        position,
        parents: trail.map(({ heading }) => heading),
        name: position === 0 && symbol ? symbol : section.heading,
        isCommon: position > 0 && (times.get(section.heading) ?? 0) >= COMMON,
        path,
      });
      trail.push(section);
    });
  }
  return entries;
};

/** The parts of a section with how much a word counts there when candidates are chosen. */
const FIELDS: readonly (readonly [boost: number, terms: (entry: Entry) => readonly string[]])[] = [
  [
    5,
    entry =>
      nameTerms(
        entry.position === 0
          ? `${entry.section.heading} ${entry.name} ${slugOf(entry)}`
          : entry.section.heading,
      ),
  ],
  [2, ({ section }) => indexTerms(section.keywords ?? '')],
  [1.5, ({ parents, path }) => indexTerms(`${parents.join(' ')} ${path}`)],
  [1, ({ section }) => indexTerms(`${section.content} ${section.extra ?? ''}`)],
];

/** Which sections have a word, and how much it counts there. */
type Matches = Map<number, number>;

/** The index of one shard. */
class ShardIndex {
  readonly entries: readonly Entry[];
  /** Whether it holds the guides of a release before the latest. */
  readonly old: boolean;
  readonly vocabulary: Vocabulary;
  #names: ReadonlySet<string> | undefined;

  constructor(shard: Shard) {
    this.entries = entriesOf(decodeShard(shard));
    this.old = shard.old ?? false;
    const places = new Map<string, number[]>();
    const add = (term: string, place: number): void => {
      const known = places.get(term);
      if (!known) places.set(term, [place]);
      // How often a part of a section repeats a word says little.
      else if (known.at(-1) !== place) known.push(place);
    };
    for (const entry of this.entries) {
      FIELDS.forEach(([, termsOf], field) => {
        const place = entry.id * FIELDS.length + field;
        for (const term of termsOf(entry)) {
          add(term, place);
          add(singular(term), place);
        }
      });
    }
    this.vocabulary = new Vocabulary(places);
  }

  /** Words of the sections' names. Only queries with code need them. */
  get names(): ReadonlySet<string> {
    this.#names ??= new Set(this.entries.flatMap(({ name }) => nameTerms(name)));
    return this.#names;
  }

  /** Sections with any of the terms. */
  #find(terms: readonly string[], factor = 1): Matches {
    const found: Matches = new Map();
    for (const place of terms.flatMap(term => this.vocabulary.places(term))) {
      const id = Math.floor(place / FIELDS.length);
      const [boost = 0] = FIELDS[place % FIELDS.length] ?? [];
      found.set(id, (found.get(id) ?? 0) + factor * boost);
    }
    return found;
  }

  #findParts({ parts, open }: QueryWord): Matches {
    const [first, ...others] = parts.map((part, index) =>
      this.#find([
        ...[part, singular(part)],
        ...(open && index === parts.length - 1 ? this.vocabulary.withPrefix(part) : []),
      ]),
    );
    const least = (id: number, value: number): number =>
      Math.min(value, ...others.map(matches => matches.get(id) ?? 0));
    return new Map([...(first ?? [])].map(([id, value]) => [id, least(id, value)]));
  }

  #matchesOf(word: QueryWord): readonly Matches[] {
    const { folded, start, corrections } = word;
    const begin = (prefix: string): readonly string[] => this.vocabulary.withPrefix(prefix);
    return [
      this.#find([folded, word.singular, ...word.joined]),
      this.#find(word.alike, 0.3),
      ...(word.open ? [this.#find(begin(folded), 0.5)] : []),
      ...(start ? [this.#find(begin(start), 0.2)] : []),
      ...(word.parts.length > 1 ? [this.#findParts(word)] : []),
      ...[...corrections].map(([term, distance]) => this.#find([term], distance === 1 ? 0.4 : 0.2)),
      this.#find(word.correctedStems.flatMap(begin), 0.15),
    ];
  }

  /** Sections that match any word of the query, most similar first. */
  match(query: readonly QueryWord[]): Entry[] {
    const scores: Matches = new Map();
    for (const word of query) {
      const best: Matches = new Map();
      for (const [id, value] of this.#matchesOf(word).flatMap(matches => [...matches]))
        best.set(id, Math.max(best.get(id) ?? 0, value));
      for (const [id, value] of best) scores.set(id, (scores.get(id) ?? 0) + word.weight * value);
    }
    return [...scores].sort((a, b) => b[1] - a[1]).flatMap(([id]) => this.entries[id] ?? []);
  }
}

/** Number of words above which a query is a sentence or an error message, whose typos don't matter. */
const LONG_QUERY = 11;

/** Number of candidates per shard that are judged. */
const RANKED = 100;

/** Minimum share of the query, by weight, that a result must match. */
const PARTIAL = 0.4;

/** Number of average words that suffice in a longer query. */
const WORDS_MET = 1.2;

/** Share of the query, by weight, that a section must match to support its page. */
const COVERED = 0.8;

/** Number of further sections that make a page certain. */
const SUPPORT = 3;

/** Exponent of a word's rarity. */
const RARITY = 0.75;

/** Factor on the weight of words that the site does not contain. */
const UNKNOWN = 0.1;

const occurrences = (term: string, shards: readonly ShardIndex[]): number =>
  shards.reduce((sum, { vocabulary }) => sum + vocabulary.count(term), 0);

/** Assigns a weight to each word of a query: the rarer on the site, the higher. */
const weigh = (
  query: readonly Omit<QueryWord, 'weight'>[],
  shards: readonly ShardIndex[],
  { faint }: ParsedQuery,
): QueryWord[] => {
  const sections = shards.reduce((sum, { entries }) => sum + entries.length, 0);
  const rarity = query.map(({ folded, singular: short, corrections, start, parts }) => {
    const most = (terms: readonly string[]) =>
      Math.max(0, ...terms.map(term => occurrences(term, shards)));
    const count =
      most([folded, short, ...corrections.keys()]) ||
      shards.reduce((sum, { vocabulary }) => sum + (start ? vocabulary.stemCount(start) : 0), 0) ||
      most(parts);
    const telling = Math.log(1 + sections / (1 + count)) ** RARITY;
    return telling * (count === 0 ? UNKNOWN : (faint.get(folded) ?? 1));
  });
  const mean = rarity.reduce((sum, value) => sum + value, 0) / rarity.length || 1;
  return query.map((word, index) => ({ ...word, weight: (rarity[index] ?? mean) / mean }));
};

/** Reads the words of a query with everything that they may match in the shards. */
const readWords = (parsed: ParsedQuery, shards: readonly ShardIndex[]): QueryWord[] => {
  const isLong = parsed.words.length > LONG_QUERY;
  const correct = (word: string, asPrefix: boolean): Correction[] =>
    shards.flatMap(({ vocabulary }) => vocabulary.corrections(word, asPrefix));
  const asked = parsed.words.map((word, index) => {
    const folded = fold(word);
    const open = parsed.open && index === parsed.words.length - 1;
    const start = stem(folded);
    const isKnown = shards.some(
      ({ vocabulary }) =>
        vocabulary.has(folded) ||
        vocabulary.has(singular(folded)) ||
        (start !== undefined && vocabulary.stemCount(start) > 0) ||
        (open && vocabulary.hasPrefix(folded)),
    );
    const corrections = new Map<string, number>();
    if (!isKnown && !isLong) {
      let list = correct(folded, open);
      // The site may contain only another form of the word, such as "migrate" for a mistyped "migration".
      if (list.length === 0 && start !== undefined && start !== folded) list = correct(start, true);
      const nearest = Math.min(...list.map(({ distance }) => distance));
      for (const { term, distance } of list) {
        if (distance === nearest) corrections.set(term, distance);
      }
    }
    const joined = [
      `${fold(parsed.words[index - 1] ?? '')}${folded}`,
      `${folded}${fold(parsed.words[index + 1] ?? '')}`,
      ...shortForms(folded),
    ].filter(term => term !== folded && occurrences(term, shards) > 0);
    const correctedStems = [...corrections.keys()].flatMap(term => stem(term) ?? []);
    return {
      folded,
      singular: singular(folded),
      start: corrections.size === 0 ? start : undefined,
      parts: subWords(word),
      open,
      corrections,
      correctedStems: [...new Set(correctedStems)]
        .filter(term => !corrections.has(term))
        .slice(0, 3),
      joined,
      alike: synonymsOf(folded).filter(term => occurrences(term, shards) > 0),
    };
  });
  return weigh(asked, shards, parsed);
};

/** Whether a section has one of the names of code in a query. */
const hasName = ({ words: query }: AskedQuery, missing: readonly QueryWord[]): boolean =>
  query.some(word => word.parts.length > 1 && !missing.includes(word));

const judgeAll = (shard: ShardIndex, parsed: ParsedQuery, query: AskedQuery): Found[] => {
  const matches = shard.match(query.words);
  const candidates =
    parsed.phrases.length > 0 || parsed.excluded.length > 0
      ? matches.filter(entry => accepts(entry, parsed))
      : matches;
  const enough = Math.min(PARTIAL, WORDS_MET / query.words.length);
  const support = new Map<SearchPage, number>();
  const judged = candidates.slice(0, RANKED).map(entry => {
    const { features, missing } = judge(entry, query);
    if (features.anywhere >= COVERED) support.set(entry.page, (support.get(entry.page) ?? 0) + 1);
    return { entry, own: features, missing };
  });
  const isShort = query.words.length <= LONG;
  // A page that often uses a name is not what the name stands for.
  const [only, ...others] = query.words;
  const isName = others.length === 0 && (only?.parts.length ?? 0) > 1;
  return judged.flatMap(({ entry, own, missing }): Found[] => {
    if (own.anywhere < enough && !hasName(query, missing)) return [];
    const sections = (support.get(entry.page) ?? 0) - 1;
    const features = { ...own, support: isName ? 0 : Math.min(1, Math.max(0, sections) / SUPPORT) };
    return [
      {
        entry,
        features,
        score: rank(features),
        isElsewhere: entry.page.tag.startsWith(ELSEWHERE),
        missing: isShort
          ? missing.map(({ folded }) => folded).filter(word => !parsed.faint.has(word))
          : [],
      },
    ];
  });
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

const matcherOf = (query: readonly QueryWord[]): Matcher => ({
  words: new Set(
    query.flatMap(({ folded, singular: short, corrections, joined }) => [
      folded,
      short,
      ...corrections.keys(),
      ...joined,
    ]),
  ),
  stems: new Set(query.flatMap(({ start }) => start ?? [])),
  start: query.find(({ open }) => open)?.folded,
});

/** The major version whose guides are searched: the newest if there are none. */
const majorOf = (keys: readonly string[]): number =>
  Math.min(...keys.map(key => Number(/\d+$/.exec(key)?.[0] ?? Infinity)));

/** Puts a result behind all others. */
const LAST = 100;

/** Similarity of a query to a symbol's name that makes it a question for this symbol. */
const NAMED = 0.85;

/**
 * Puts the reference behind the guides of older versions, and leaves out symbols that a version lacks
 * unless the query is their name.
 */
const datedFor = (found: Found, major: number, isOld: boolean): Found[] => {
  const { entry, features, score } = found;
  if (!isReference(entry)) return [found];
  if ((entry.page.since ?? 0) <= major) return [{ ...found, score: isOld ? score - LAST : score }];
  if (entry.position > 0 || features.name < NAMED) return [];
  return [{ ...found, score: score + WEIGHTS.elsewhere, isElsewhere: true }];
};

/** Number of results among which other versions are offered. */
const FIRST = 3;

/**
 * Offers what other versions have: at most {@link MAX_ELSEWHERE} results, and the best among the first
 * results if it answers better than the best of the reader's version.
 */
const offerOthers = (found: readonly Found[]): Found[] => {
  const own = found.filter(({ isElsewhere }) => !isElsewhere);
  const isKnown = ({ entry, missing }: Found): boolean =>
    own.some(one => one.entry.name === entry.name && one.missing.length <= missing.length);
  const others = found
    .filter(one => one.isElsewhere && one.features.anywhere >= COVERED && !isKnown(one))
    .slice(0, MAX_ELSEWHERE);
  const [best] = others;
  const merit = (best?.score ?? 0) - WEIGHTS.elsewhere;
  const sorted = [...own, ...others].sort((a, b) => b.score - a.score);
  if (!best || merit < (own[0]?.score ?? 0) || sorted.indexOf(best) < FIRST) return sorted;
  const rest = sorted.filter(one => one !== best);
  return [...rest.slice(0, FIRST - 1), best, ...rest.slice(FIRST - 1)];
};

/** Number of results that may lack more of the query than others. */
const PARTS = 5;

/** Leaves out what lacks more of the query than the first results. */
const withoutParts = (found: readonly Found[]): readonly Found[] => {
  const first = found.slice(0, PARTS);
  const least = Math.min(...first.map(({ missing }) => missing.length));
  return [...first, ...found.slice(PARTS).filter(({ missing }) => missing.length <= least)];
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
   * Searches the named shards, and those of {@link elsewhereKey} that were added.
   *
   * @param keys - Shards of the reader's context. Unknown shards are ignored.
   */
  search(query: string, keys: readonly string[]): Answer {
    const own = keys.flatMap(key => this.#shards.get(key) ?? []);
    const others = keys
      .filter(key => elsewhereKey(key) !== key)
      .flatMap(key => this.#shards.get(elsewhereKey(key)) ?? []);
    const shards = [...own, ...others];
    const parsed = parseQuery(query, word => shards.some(({ names }) => names.has(word)));
    if (parsed.words.length === 0) return { found: [], matcher: matcherOf([]) };
    const words = readWords(parsed, shards);
    const asked = askedQuery(words, squash(parsed.words.join('')), parsed.line, parsed.called);
    const major = majorOf(keys);
    const isOld = own.some(({ old }) => old);
    const find = (demanded: ParsedQuery): Found[] =>
      shards
        .flatMap(shard => judgeAll(shard, demanded, asked))
        .flatMap(result => datedFor(result, major, isOld))
        .sort((a, b) => b.score - a.score);
    const exact = find(parsed);
    const quoted = parsed.phrases.flatMap(phrase => phrase.split(' ')).length;
    // The index has a part of the text, in which what a question quotes may be missing.
    const isLost = exact.length === 0 && quoted > 0 && quoted < parsed.line.length;
    const found = isLost ? find({ ...parsed, phrases: [] }) : exact;
    return { found: withoutParts(offerOthers(found)), matcher: matcherOf(words) };
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
        for (const term of indexTerms(entry.name)) {
          for (const word of asked) {
            if (term.length < 4 || !term.startsWith(word.charAt(0))) continue;
            const limit = Math.floor(word.length * 0.4);
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
