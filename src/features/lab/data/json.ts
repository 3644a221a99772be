import { isLosslessNumber, parse, stringify } from 'lossless-json';
import { jsonErrorAt } from '@site/src/lib/json-error';
import { DataError } from '../model/data-error';
import { readExtended, type Scalar } from './extended-json';
import { MAX_CELLS, MAX_DEPTH } from './limits';
import { placeOf, quoted } from './place';
import { ObjectRows, type OnProgress, type RawTable } from './raw';

type Item = Readonly<Record<string, unknown>>;

/** Objects between two reports of the progress. */
const STEP = 2000;

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value);

const isList = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) && value.length > 0 && value.every(isItem);

const readJson = (text: string): unknown =>
  parse(text, null, { onDuplicateKey: ({ newValue }) => newValue });

const OPEN = /[[{]/;

/**
 * Offset behind the list or object that begins at an offset, or the length of the text if it does not
 * end.
 *
 * @throws {@link DataError} before the parser would exceed its stack or the memory.
 */
const endOfValue = (text: string, start: number): number => {
  let depth = 0;
  let values = 0;
  for (let at = start; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
        break;
      case '[':
      case '{':
        depth += 1;
        if (depth > MAX_DEPTH)
          throw new DataError(
            `The JSON is nested deeper than ${MAX_DEPTH} levels, which is the limit. Paste the list of rows alone.`,
          );
        break;
      case ']':
      case '}':
        depth -= 1;
        if (depth === 0) return at + 1;
        break;
      case ',':
        values += 1;
        if (values > MAX_CELLS)
          throw new DataError(
            `The JSON has more than ${MAX_CELLS.toLocaleString('en')} values, which is the limit. Use a part of it, such as the first rows.`,
          );
    }
  }
  return text.length;
};

const HINTS: readonly (readonly [RegExp, string])[] = [
  [/^-?(?:NaN|Infinity)/, 'JSON has no such number. Write null instead.'],
  [/^'/, 'Write double quotes.'],
  [/^[\]}]/, 'Remove the comma before it.'],
  [/^\/[/*]/, 'Remove the comment.'],
  [/^None\b/, 'Write null instead.'],
  [/^(?:True|False)\b/, 'Write true or false.'],
];

const errorAt = (text: string): number => {
  try {
    return jsonErrorAt(text) ?? 0;
  } catch {
    // A text with millions of escapes exceeds the stack of regular expressions.
    return 0;
  }
};

const notJson = (text: string, offset: number, what: string): DataError => {
  const hint = HINTS.find(([pattern]) => pattern.test(text.slice(offset, offset + 20)))?.[1];
  return new DataError(`${placeOf(text, offset)}: this is not JSON. ${hint ?? what}`);
};

const scalarOf = (value: unknown): Scalar => {
  if (value === null || value === undefined) return [null, undefined];
  if (typeof value === 'string') return [value, 'text'];
  if (typeof value === 'boolean') return [String(value), 'boolean'];
  if (isLosslessNumber(value)) return [value.value, 'number'];
  return readExtended(value) ?? [stringify(value) ?? null, 'nested'];
};

function* entriesOf(item: Item) {
  for (const [name, value] of Object.entries(item)) {
    const [text, kind] = scalarOf(value);
    yield [name, text, kind] as const;
  }
}

/** A feature of GeoJSON as a row: its properties, and the rest as it is. */
const ofFeature = ({ type: _, properties, ...rest }: Item): Item => ({
  ...rest,
  ...(isItem(properties) && properties),
});

/** A hit of Elasticsearch as a row: its document and its id. */
const ofHit = ({ _id, _source }: Item): Item => ({ _id, ...(_source as Item) });

interface Found {
  readonly path: string;
  readonly items: readonly Item[];
}

/** Levels of objects in which a list of rows may be. */
const MAX_WRAPPERS = 4;

const listsIn = (value: Item, path = '', depth = 1): readonly Found[] =>
  Object.entries(value).flatMap(([key, inner]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (isList(inner)) return [{ path: at, items: inner }];
    return isItem(inner) && depth < MAX_WRAPPERS ? listsIn(inner, at, depth + 1) : [];
  });

/** Rows in an object that is the whole text. Undefined if it holds no list of objects. */
const unwrap = (
  value: Item,
): { readonly items: readonly Item[]; readonly notes: readonly string[] } | undefined => {
  const lists = listsIn(value);
  const [list] = lists;
  if (!list) return undefined;
  if (lists.length > 1)
    throw new DataError(
      `The JSON holds ${lists.length} lists of objects: ${lists
        .slice(0, 5)
        .map(({ path, items }) => `${quoted(path)} (${items.length.toLocaleString('en')})`)
        .join(', ')}${lists.length > 5 ? ' and more' : ''}. Paste one of them alone.`,
    );
  const { path, items } = list;
  if (value.type === 'FeatureCollection' && path === 'features')
    return {
      items: items.map(ofFeature),
      notes: ['The rows are the features of GeoJSON. Their properties are the columns.'],
    };
  if (path === 'hits.hits' && items.every(item => isItem(item._source)))
    return {
      items: items.map(ofHit),
      notes: ['The rows are the hits of Elasticsearch. The fields of “_source” are the columns.'],
    };
  const others = Object.keys(value).filter(key => key !== path.split('.')[0]);
  return {
    items,
    notes: [
      `The rows are the list ${quoted(path)}.${others.length > 0 ? ` The rest of the object is left out: ${others.slice(0, 5).map(quoted).join(', ')}${others.length > 5 ? ' and more' : ''}.` : ''}`,
    ],
  };
};

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return isLosslessNumber(value) ? 'a number' : `a ${typeof value}`.replace('string', 'text');
};

const addRows = (
  rows: ObjectRows,
  values: readonly unknown[],
  placeOfRow: (index: number) => string,
  onProgress: OnProgress,
): void =>
  values.forEach((value, index) => {
    if (!isItem(value))
      throw new DataError(
        `${placeOfRow(index)} is not an object, but ${kindOf(value)}. Each row must be an object such as {"age": 28}.`,
      );
    rows.add(entriesOf(value));
    if (index % STEP === 0) onProgress(index / values.length);
  });

/** Reads a JSON array of objects. */
const readArray = (text: string, onProgress: OnProgress): RawTable => {
  let value: unknown;
  try {
    value = readJson(text);
  } catch {
    throw notJson(text, errorAt(text), 'Paste an array of objects, or one object per line.');
  }
  const rows = new ObjectRows();
  addRows(rows, value as readonly unknown[], index => `Row ${index + 1}`, onProgress);
  return rows.end([]);
};

/** Reads one object, which may hold the list of rows, or several objects in a row. */
const readObjects = (text: string, onProgress: OnProgress): RawTable => {
  const rows = new ObjectRows();
  let only: unknown;
  let count = 0;
  for (let from = 0; ;) {
    const start = from + (/\S/.exec(text.slice(from))?.index ?? text.length);
    if (start >= text.length) break;
    const end = OPEN.test(text.charAt(start)) ? endOfValue(text, start) : text.length;
    let value: unknown;
    try {
      value = readJson(text.slice(start, end));
    } catch {
      throw notJson(
        text,
        start + errorAt(text.slice(start, end)),
        count === 0 ? 'Check the object.' : 'Each row must be an object.',
      );
    }
    if (!isItem(value))
      throw new DataError(
        `${placeOf(text, start).split(',')[0] ?? ''} is not an object, but ${kindOf(value)}. Each row must be an object such as {"age": 28}.`,
      );
    count += 1;
    if (count === 1) only = value;
    else {
      if (count === 2) rows.add(entriesOf(only as Item));
      rows.add(entriesOf(value));
    }
    from = end;
    if (count % STEP === 0) onProgress(from / text.length);
  }
  if (count > 1) return rows.end([]);
  const wrapped = unwrap(only as Item);
  if (wrapped) addRows(rows, wrapped.items, index => `Row ${index + 1}`, onProgress);
  else rows.add(entriesOf(only as Item));
  return rows.end(wrapped?.notes ?? ['The JSON is one object, so it is one row.']);
};

/** Whether a text may be JSON. */
export const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

/**
 * Reads an array of objects, an object that holds one, or one object after the other. Numbers keep
 * their digits.
 *
 * @throws {@link DataError}
 */
export const readJsonRows = (text: string, onProgress: OnProgress): RawTable => {
  const start = text.search(/\S/);
  if (text[start] === '{') return readObjects(text, onProgress);
  endOfValue(text, start);
  return readArray(text, onProgress);
};
