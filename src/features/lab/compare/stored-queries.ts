import { jsonErrorAt } from '@site/src/lib/json-error';
import { isObject } from '@site/src/lib/is-object';
import { placeOf } from '../data/place';
import { DataError } from '../model/data-error';

/** A stored query. Its rules are not checked: an export says what it refuses. */
export type StoredQuery = Readonly<Record<string, unknown>> & {
  readonly rules: readonly unknown[];
};

/** A query, or why there is none, and where it is in the text. */
export type Stored = { readonly place: string } & (
  { readonly query: StoredQuery } | { readonly problem: string }
);

/** Levels of groups. */
const MAX_DEPTH = 100;

/** Levels of objects around a query or around the list of queries. */
const MAX_WRAPPERS = 3;

/** Objects over several lines that may be broken, before each line is read alone. */
const MAX_BROKEN = 20;

const NO_QUERIES =
  'There are no queries. Paste an array of queries, or one query per line, as JSON: {"combinator": "and", "rules": []}.';

const isQuery = (value: unknown): value is StoredQuery =>
  isObject(value) && Array.isArray(value.rules);

const isTooDeep = (value: unknown, depth = 0): boolean =>
  depth > MAX_DEPTH
    ? true
    : typeof value === 'object' &&
      value !== null &&
      Object.values(value).some(inner => isTooDeep(inner, depth + 1));

/** The query in a value: itself, a text of JSON, or a property of an object that a table stored. */
const findQuery = (value: unknown, depth = 0): StoredQuery | undefined => {
  if (isQuery(value)) return value;
  if (depth > MAX_WRAPPERS) return undefined;
  if (typeof value === 'string') {
    if (!/^\s*["{]/.test(value)) return undefined;
    try {
      return findQuery(JSON.parse(value), depth + 1);
    } catch {
      return undefined;
    }
  }
  if (!isObject(value)) return undefined;
  for (const inner of Object.values(value)) {
    const query = findQuery(inner, depth + 1);
    if (query) return query;
  }
  return undefined;
};

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object without a list “rules”' : `a ${typeof value}`;
};

/** What a table calls the query. */
const nameOf = (value: unknown): string => {
  if (!isObject(value)) return '';
  const name = ['id', '_id', 'uuid', 'key', 'name', 'title']
    .map(key => value[key])
    .find(inner => typeof inner === 'string' || typeof inner === 'number');
  return name === undefined ? '' : ` (${String(name).slice(0, 60)})`;
};

const toStored = (value: unknown, place: string): Stored => {
  const at = place + nameOf(value);
  if (isTooDeep(value))
    return { place: at, problem: `It is nested deeper than ${MAX_DEPTH} levels.` };
  const query = findQuery(value);
  return query
    ? { place: at, query }
    : { place: at, problem: `It is ${kindOf(value)}, not a query.` };
};

/** Lists in an object that holds no query itself. */
const listsIn = (value: unknown, depth = 0): readonly (readonly unknown[])[] => {
  if (!isObject(value) || depth > MAX_WRAPPERS) return [];
  return Object.values(value).flatMap(inner =>
    Array.isArray(inner) ? [inner as readonly unknown[]] : listsIn(inner, depth + 1),
  );
};

const ofList = (list: readonly unknown[]): readonly Stored[] =>
  list.map((value, index) => toStored(value, `Item ${index + 1}`));

/** Queries of a whole text of JSON. */
const ofJson = (value: unknown): readonly Stored[] => {
  if (Array.isArray(value)) return ofList(value);
  if (findQuery(value)) return [toStored(value, 'Item 1')];
  const list = listsIn(value).find(items => items.some(item => findQuery(item)));
  return list ? ofList(list) : [toStored(value, 'Item 1')];
};

const errorAt = (text: string): number => {
  try {
    return jsonErrorAt(text) ?? 0;
  } catch {
    // A text with millions of escapes exceeds the stack of regular expressions.
    return 0;
  }
};

const parse = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

/** Index of the line on which the object ends that begins on a line. */
const lastLine = (lines: readonly string[], first: number): number | undefined => {
  let depth = 0;
  for (let at = first; at < lines.length; at += 1) {
    for (const [mark] of (lines[at] ?? '').matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
      if (mark === '{' || mark === '[') depth += 1;
      if (mark === '}' || mark === ']') depth -= 1;
    }
    if (depth <= 0) return at;
  }
  return undefined;
};

/** A line without the comma that separates it from the next item of a list. */
const withoutComma = (text: string): string => text.trim().replace(/,$/, '');

/** Queries of which each is on a line, or on several. A broken one does not hide the others. */
const ofLines = (text: string): readonly Stored[] => {
  const lines = text.split(/\r\n|\n|\r/);
  const found: Stored[] = [];
  let broken = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const content = withoutComma(lines[at] ?? '');
    if (content === '') continue;
    const place = `Line ${at + 1}`;
    let parsed = parse(content);
    if (!parsed && content.startsWith('{') && broken < MAX_BROKEN) {
      const last = lastLine(lines, at) ?? at;
      parsed = last > at ? parse(withoutComma(lines.slice(at, last + 1).join('\n'))) : undefined;
      if (parsed) at = last;
      else broken += 1;
    }
    found.push(
      parsed
        ? toStored(parsed.value, place)
        : { place, problem: `It is not JSON from column ${errorAt(content) + 1} on.` },
    );
  }
  return found;
};

/**
 * Reads stored queries: an array, an object that holds one, or one query after the other. Each may be a
 * query, its JSON as a text, or an object with the query in a property.
 *
 * @throws {@link DataError} if there is no query.
 */
export const readStoredQueries = (text: string): readonly Stored[] => {
  if (text.trim() === '') throw new DataError(NO_QUERIES);
  const whole = parse(text);
  if (!whole && /^\s*\[/.test(text))
    throw new DataError(`${placeOf(text, errorAt(text))}: this is not JSON.`);
  const found = whole ? ofJson(whole.value) : ofLines(text);
  if (found.some(item => 'query' in item)) return found;
  const [first] = found;
  throw new DataError(
    first && 'problem' in first ? `${first.place}: ${first.problem} ${NO_QUERIES}` : NO_QUERIES,
  );
};
