import { jsonErrorAt } from '@site/src/lib/json-error';
import Papa from 'papaparse';
import { DataError } from './data-error';
import {
  MAX_COLUMNS,
  type Cell,
  type Column,
  type ColumnType,
  type Table,
} from '@site/src/lib/engines/table';

/** Bytes that a text of rows may have. */
export const MAX_BYTES = 20_000_000;

/** Rows that were read, and what was changed on the way. */
export interface ParsedData {
  readonly table: Table;
  /** Sentences for the reader. */
  readonly notes: readonly string[];
}

type Raw = string | number | boolean | null;

interface RawTable {
  readonly names: readonly string[];
  readonly rows: readonly (readonly Raw[])[];
  readonly notes: readonly string[];
}

/** Encoding of a file that begins with the mark of UTF-16. */
const markedEncoding = (bytes: ArrayBuffer): string | undefined => {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

/** Decodes UTF-16 with its mark, UTF-8, or else Windows-1252, which old spreadsheets write. */
export const decodeText = (bytes: ArrayBuffer): { text: string; notes: readonly string[] } => {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return { text: new TextDecoder(marked).decode(bytes), notes: [] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notes: [] };
  } catch {
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      notes: ['The file is not UTF-8. It was read as Windows-1252.'],
    };
  }
};

const toRaw = (value: unknown): Raw => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string')
    return value;
  return JSON.stringify(value);
};

const fromObjects = (
  items: readonly unknown[],
  placeOfItem: (index: number) => string,
): RawTable => {
  const names = new Map<string, number>();
  items.forEach((item, index) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw new DataError(
        `${placeOfItem(index)} is not an object. Each row must be an object such as {"age": 28}.`,
      );
    for (const name of Object.keys(item)) if (!names.has(name)) names.set(name, names.size);
  });
  const list = [...names.keys()];
  return {
    names: list,
    // A name such as `toString` would read what every object inherits.
    rows: items.map(item =>
      list.map(name =>
        Object.hasOwn(item as object, name) ? toRaw((item as Record<string, unknown>)[name]) : null,
      ),
    ),
    notes: [],
  };
};

/** Line and column of an offset. */
const placeOf = (text: string, offset: number): string => {
  const before = text.slice(0, offset).split('\n');
  return `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
};

const parseJson = (text: string): RawTable => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DataError(
      `${placeOf(text, jsonErrorAt(text) ?? 0)}: this is not JSON. Paste an array of objects, or one object per line.`,
    );
  }
  if (!Array.isArray(value))
    throw new DataError('The JSON is no array. Paste an array of objects.');
  return fromObjects(value, index => `Row ${index + 1}`);
};

const parseLines = (text: string): RawTable => {
  const lines: number[] = [];
  const items: unknown[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    try {
      items.push(JSON.parse(line));
      lines.push(index + 1);
    } catch {
      const column = (jsonErrorAt(line) ?? 0) + 1;
      throw new DataError(
        `Line ${index + 1}, column ${column}: this is not JSON. Each line must be an object.`,
      );
    }
  });
  return fromObjects(items, index => `Line ${lines[index] ?? 0}`);
};

const parseSeparated = (text: string): RawTable => {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) {
    const isOpen = quote.code === 'MissingQuotes';
    // The parser counts from behind the quote.
    const place = placeOf(text, (quote.index ?? 1) - 1);
    throw new DataError(
      `${place}: ${isOpen ? 'a quote that is never closed' : 'a cell that goes on after its closing quote'}. ${isOpen ? 'Close it' : 'End the cell there'}, or write each quote in a cell twice.`,
    );
  }
  const [names = [], ...rows] = data;
  const odd = rows.findIndex(row => row.length !== names.length);
  return {
    names,
    rows: rows.map(row => names.map((_, at) => row[at] ?? null)),
    notes:
      odd === -1
        ? []
        : [
            `Row ${odd + 2} has ${rows[odd]?.length ?? 0} cells, but the header has ${names.length}. Missing cells are null, further cells are left out.`,
          ],
  };
};

const PATTERNS: readonly (readonly [ColumnType, RegExp])[] = [
  ['date', /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/],
  [
    'datetime',
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
  ],
  ['time', /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/],
];

// Without leading zeros: codes such as 02134 are text.
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

const isBoolean = (value: Raw): boolean =>
  typeof value === 'boolean' || value === 'true' || value === 'false';

const typeOf = (values: readonly Raw[]): ColumnType => {
  const known = values.filter(value => value !== null && value !== '');
  if (known.length === 0) return 'text';
  if (known.every(isBoolean)) return 'boolean';
  if (known.every(value => typeof value === 'number' || NUMBER.test(String(value))))
    return 'number';
  return (
    PATTERNS.find(([, pattern]) => known.every(value => pattern.test(String(value))))?.[0] ?? 'text'
  );
};

const toCell = (value: Raw, type: ColumnType): Cell => {
  if (value === null) return null;
  if (type === 'text') return String(value);
  if (value === '') return null;
  if (type === 'number') return Number(value);
  if (type === 'boolean') return value === true || value === 'true';
  return String(value);
};

/** Names that every format can write: letters, digits and underscores, each once. */
const toIdentifiers = (names: readonly string[]): readonly string[] => {
  const used = new Set<string>();
  return names.map((name, index) => {
    const plain =
      name
        .trim()
        .replaceAll(/[^\w]+/g, '_')
        .replace(/^(?=\d)/, '_')
        .slice(0, 60)
        // For MongoDB and CEL, this is no name of a field.
        .replace(/^__proto__$/, 'proto') || `column_${index + 1}`;
    let unique = plain;
    for (let count = 2; used.has(unique.toLowerCase()); count += 1) unique = `${plain}_${count}`;
    used.add(unique.toLowerCase());
    return unique;
  });
};

/**
 * Reads rows: CSV or another separated format with a header, a JSON array of objects, or one JSON
 * object per line. The type of a column follows from its values.
 *
 * @throws {@link DataError}
 */
export const parseData = (text: string): ParsedData => {
  const content = text.replace(/^\uFEFF/, '');
  const start = content.trimStart().charAt(0);
  if (start === '')
    throw new DataError('There is no text. Paste CSV, TSV, JSON or one JSON object per line.');
  const parse = start === '[' ? parseJson : start === '{' ? parseLines : parseSeparated;
  const { names, rows, notes } = parse(content);
  if (rows.length === 0)
    throw new DataError(
      'There are no rows. The first line holds the names of the columns, the next lines hold rows.',
    );
  const kept = names.slice(0, MAX_COLUMNS);
  const identifiers = toIdentifiers(kept);
  const columns: Column[] = identifiers.map((name, at) => ({
    name,
    type: typeOf(rows.map(row => row[at] ?? null)),
  }));
  const renamed = kept.flatMap((name, at) =>
    name === identifiers[at] ? [] : [`“${name}” is ${identifiers[at] ?? ''}`],
  );
  return {
    table: {
      columns,
      rows: rows.map(row => columns.map(({ type }, at) => toCell(row[at] ?? null, type))),
    },
    notes: [
      ...notes,
      ...(names.length > MAX_COLUMNS
        ? [`Only the first ${MAX_COLUMNS} of ${names.length} columns are used.`]
        : []),
      ...(renamed.length > 0
        ? [
            `Renamed, because formats need plain names: ${renamed.slice(0, 5).join(', ')}${renamed.length > 5 ? ' and more' : ''}.`,
          ]
        : []),
    ],
  };
};
