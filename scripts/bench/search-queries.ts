/**
 * Known-item queries: what a reader types, and the pages that answer it. `search-queries.json` holds
 * them in lists, in the order in which they were written, a query a line.
 *
 * A list is asked once before the ranking is tuned on it. Its target is a success of 0.97 among the
 * first three results; `history` records what it scored. Figures of tuned lists are higher because
 * they are tuned: of the 259 queries of the lists `fresh 1` to `fresh 5`, 239 succeeded when they were
 * first asked (0.923). What each list changed:
 *
 * - `fresh 2`: guides rank higher for queries of several words.
 * - `fresh 3`: the first words of a text, rare words and parent headings count more, the name counts
 *   less; modal verbs are stop words.
 * - `fresh 4` and `issues`: descriptions in the index, more synonyms, forms of misspelled words, words
 *   written as one, and less weight for the words of a question.
 * - `fresh 5`: keywords for sections, written page by page without these lists. 54 of its 66 queries
 *   succeeded at first, 19 of the 30 that are questions.
 * - `fresh 6`: more keywords. 34 of its 50 queries succeeded at first, 20 without keywords.
 * - `blind`: nothing. Without keywords its success is 0.850 and its mean reciprocal rank 0.794.
 * - `guides 1`, `guides 2`: operators, code, error messages, what only other versions have, kits. Their
 *   writers saw only the guides, like those of the next two.
 * - `guides 3`: quoted messages in the index, the subject of a message, import statements, keywords for
 *   sections without any.
 * - `guides 4`: more keywords for every section, written page by page, in exchange for shorter texts;
 *   guides before the reference for readers of older versions and for import statements. The changes for
 *   `guides 3` did not help it: MRR 0.827 and success@3 0.850 without them.
 * - `unseen 1` to `unseen 12`: their writers saw only the guides, and wrote down every section that answers.
 *   From `unseen 10` on, somebody who saw the results without their order adds answers.
 * - `guides 6`: the name of a kit alone leads to the page of the kits, then to its demo; operators of
 *   MongoDB count as names in code; demos are found by their address.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { LATEST, VERSIONS } from '../../versions.ts';
import data from './search-queries.json';

const KINDS = [
  'words',
  'question',
  'symbol',
  'prefix',
  'typo',
  'error',
  'code',
  'phrase',
  'other-version',
  'task',
  'synonym',
  'thread',
] as const;
/** Versions of readers, except the latest, which entries omit. */
export const OTHER_VERSIONS = VERSIONS.filter(({ name }) => name !== LATEST.name).map(({ name }) =>
  name === 'current' ? 'next' : name,
);

/** A query and the pages that answer it. */
export interface LabelledQuery {
  readonly query: string;
  /**
   * Addresses without the site's base path. With a fragment, only that section counts; `*` stands for
   * any kind of symbol, because kinds change between major versions, and `/**` for a page and its parts.
   */
  readonly answers: readonly string[];
  /** `phrase` uses the syntax of queries; `other-version` asks for what the reader's version lacks. */
  readonly kind: (typeof KINDS)[number];
  /** Version that the reader uses: 7 if omitted. */
  readonly version?: (typeof OTHER_VERSIONS)[number];
}

/** A list of queries and its history. */
export interface QueryList {
  readonly name: string;
  readonly queries: readonly LabelledQuery[];
  /** False as long as the ranking was not tuned with the list. */
  readonly tuned: boolean;
  /** Origin of the list, and its first score. */
  readonly history: string;
}

/** Number of queries in the file. Fewer mean that a part of the file is missing. */
const MIN_QUERIES = 980;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const includes = <T extends string>(allowed: readonly T[], value: unknown): value is T =>
  allowed.some(one => one === value);

const isAddress = (value: unknown): value is string => isText(value) && value.startsWith('/');

const QUERY_KEYS = ['query', 'kind', 'version', 'answers'];

const readQuery = (entry: unknown, place: string): LabelledQuery => {
  const fail = (problem: string): never => {
    throw new Error(`Search queries, ${place}: ${problem}: ${JSON.stringify(entry)}`);
  };
  if (!isRecord(entry)) return fail('not an object');
  const { query, kind, version, answers } = entry;
  const unknown = Object.keys(entry).find(key => !QUERY_KEYS.includes(key));
  if (unknown !== undefined) return fail(`unknown key "${unknown}"`);
  if (!isText(query)) return fail('"query" must be text');
  if (!includes(KINDS, kind)) return fail(`"kind" must be one of ${KINDS.join(', ')}`);
  if (!Array.isArray(answers) || answers.length === 0 || !answers.every(isAddress)) {
    return fail('"answers" must be addresses that start with a slash');
  }
  if (version === undefined || version === LATEST.name) return { query, kind, answers };
  if (!includes(OTHER_VERSIONS, version)) {
    return fail(`"version" must be one of ${OTHER_VERSIONS.join(', ')}`);
  }
  return { query, kind, answers, version };
};

const readList = (list: unknown, index: number): QueryList => {
  if (!isRecord(list) || !isText(list.name)) {
    throw new Error(`Search queries: list ${index + 1} has no name.`);
  }
  const { name, tuned, history, queries } = list;
  if (typeof tuned !== 'boolean' || !isText(history) || !Array.isArray(queries)) {
    throw new Error(`Search queries: list "${name}" needs "tuned", "history" and "queries".`);
  }
  return {
    name,
    tuned,
    history,
    queries: queries.map((entry, at) => readQuery(entry, `list "${name}", entry ${at + 1}`)),
  };
};

/**
 * Validates lists of queries.
 *
 * @param min - Minimum number of queries in all lists.
 * @throws Error that names the list and the entry if one is malformed, or if there are too few.
 */
export const readQueryLists = (lists: unknown, min = MIN_QUERIES): readonly QueryList[] => {
  if (!Array.isArray(lists))
    throw new Error('Search queries: the file must hold an array of lists.');
  const read = lists.map(readList);
  const count = read.reduce((sum, { queries }) => sum + queries.length, 0);
  if (count < min) throw new Error(`Search queries: found ${count}, expected at least ${min}.`);
  return read;
};

/**
 * Reads a file of queries that are asked once: lists as above, one list, or queries alone.
 *
 * @throws Error that names the list and the entry if one is malformed.
 */
export const readBatch = (file: string): readonly QueryList[] => {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const entries: readonly unknown[] = [content].flat();
  const isList = (entry: unknown) => isRecord(entry) && 'queries' in entry;
  const lists = entries.every(isList) ? entries : [{ queries: entries }];
  return readQueryLists(
    lists.map((list, index) => ({
      name: `${basename(file, '.json')} ${index + 1}`,
      tuned: false,
      history: 'asked once',
      ...(list as object),
    })),
    1,
  );
};

/** The lists in the order in which they were written. */
export const QUERY_LISTS: readonly QueryList[] = readQueryLists(data);

/** The queries of all lists. */
export const QUERIES: readonly LabelledQuery[] = QUERY_LISTS.flatMap(({ queries }) => queries);
