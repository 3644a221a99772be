// cspell:ignore doub floa tinyint
import type { ColumnType, Table } from '@site/src/lib/engines/table';
import { quoted } from '../data/place';
import { sourceTexts } from '../data/source-texts';
import { DataError } from '../model/data-error';
import { labelOf, limitColumns, MAX_VALUES, type Source, type SourceColumn } from './source';

/** A statement that lists the columns of a table. */
export interface SchemaStatement {
  readonly label: string;
  readonly sql: string;
}

/** What to run in each database. */
export const STATEMENTS: readonly SchemaStatement[] = [
  {
    label: 'PostgreSQL',
    sql: `SELECT column_name, data_type, udt_name, is_nullable,
  (SELECT 'enum(' || string_agg(quote_literal(enumlabel), ',' ORDER BY enumsortorder) || ')'
   FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid WHERE typname = udt_name) AS column_type
FROM information_schema.columns
WHERE table_schema = 'public' AND table_name = 'musicians'
ORDER BY ordinal_position;`,
  },
  {
    label: 'MySQL, MariaDB',
    sql: `SELECT column_name, data_type, column_type, is_nullable
FROM information_schema.columns
WHERE table_schema = DATABASE() AND table_name = 'musicians'
ORDER BY ordinal_position;`,
  },
  {
    label: 'SQL Server',
    sql: `SELECT COLUMN_NAME, DATA_TYPE, IS_NULLABLE
FROM INFORMATION_SCHEMA.COLUMNS
WHERE TABLE_SCHEMA = 'dbo' AND TABLE_NAME = 'musicians'
ORDER BY ORDINAL_POSITION;`,
  },
  {
    label: 'Oracle',
    sql: `SELECT column_name, data_type, data_scale, nullable
FROM all_tab_columns
WHERE owner = USER AND table_name = 'MUSICIANS'
ORDER BY column_id;`,
  },
  { label: 'SQLite', sql: "PRAGMA table_info('musicians');" },
];

// Types of databases. cspell:disable
/** Kinds of types that a query cannot compare. */
const LEFT_OUT: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^(?:json|jsonb|variant|object|hstore|super)$/, 'holds values of its own'],
  [/^(?:array|_\w+|map|struct|.*\[\])$/, 'is a list'],
  [
    /^(?:bytea|blob|tinyblob|mediumblob|longblob|.*binary|image|(?:long )?raw|bfile|rowversion)$/,
    'holds bytes',
  ],
  [
    /^(?:geo\w+|point|line|lseg|path|polygon|circle|box|sdo_\w+|linestring|multi\w+)$/,
    'holds shapes',
  ],
  [/^(?:xml|xmltype|tsvector|tsquery|vector|halfvec|sparsevec)$/, 'holds a document'],
  [/^(?:interval\b.*|.*range)$/, 'has no field of HTML'],
];

const KINDS: readonly (readonly [pattern: RegExp, kind: ColumnType])[] = [
  [/^(?:bool|boolean|bit)$/, 'boolean'],
  [/^date$/, 'date'],
  [/^(?:timestamp|datetime|smalldatetime)/, 'datetime'],
  [/^time/, 'time'],
  [
    /^(?:(?:tiny|small|medium|big|huge|u)?int(?:eger|\d+)?\b|(?:small|big)?serial|(?:big)?number|numeric|dec|decimal|fixed|real|double|float|(?:small)?money|binary_(?:float|double)|year)/,
    'number',
  ],
  [
    /char|text|clob|string|^(?:uuid|uniqueidentifier|enum|set|name|sysname|long|u?rowid|inet|cidr|macaddr8?|bit varying)$/,
    'text',
  ],
];

// cspell:enable
/** Values of `enum('a','b')`. A quote in a value is written twice. */
const enumValues = (type: string): readonly string[] | undefined =>
  /^(?:enum|set)\(/i.test(type)
    ? Array.from(type.matchAll(/'((?:[^']|'')*)'/g), ([, value = '']) =>
        value.replaceAll("''", "'"),
      ).slice(0, MAX_VALUES)
    : undefined;

/** A row of the schema by the names of its columns in lower case. */
type Entry = ReadonlyMap<string, string | null>;

const first = (entry: Entry, ...names: readonly string[]): string =>
  names.map(name => entry.get(name)).find(text => text !== undefined && text !== null) ?? '';

/** What a type of a database is to a query. */
const readType = (entry: Entry): Pick<SourceColumn, 'kind' | 'values' | 'note' | 'isLeftOut'> => {
  const declared = first(entry, 'data_type', 'type', 'column_type', 'udt_name').trim();
  const isOwn = /^user-defined$/i.test(declared);
  const full = first(entry, 'column_type');
  const values = enumValues(full) ?? enumValues(declared);
  const type = isOwn ? first(entry, 'udt_name') : declared;
  // `NUMBER(10,2)`, `timestamp(6) with time zone`, `int unsigned`.
  const base = type
    .toLowerCase()
    .replaceAll(/\s*\([^)]*\)/g, '')
    .replace(/ unsigned.*$/, '')
    .trim();
  if (values)
    return /^set/i.test(full)
      ? { kind: 'text', note: `${quoted(type)} is a set` }
      : { kind: 'list', values };
  if (/^tinyint\(1\)/i.test(full)) return { kind: 'boolean' };
  // In Oracle, a date has a time.
  if (entry.has('nullable') && base === 'date') return { kind: 'datetime' };
  // In PostgreSQL, these are texts of 0 and 1.
  if (entry.has('udt_name') && base === 'bit') return { kind: 'text' };
  const reason = LEFT_OUT.find(([pattern]) => pattern.test(base))?.[1];
  if (reason !== undefined) return { kind: 'text', note: `${type} ${reason}`, isLeftOut: true };
  const kind = KINDS.find(([pattern]) => pattern.test(base))?.[1];
  if (kind) return { kind };
  // SQLite takes any type, and none.
  if (entry.has('notnull') && /int|real|floa|doub/.test(base)) return { kind: 'number' };
  return {
    kind: 'text',
    note: base === '' ? 'no type; taken for text' : `${type} is taken for text`,
  };
};

const isRequired = (entry: Entry): boolean =>
  /^(?:no?|false|0)$/i.test(first(entry, 'is_nullable', 'nullable').trim()) ||
  /^(?:1|true)$/i.test(first(entry, 'notnull').trim()) ||
  /^[1-9]/.test(first(entry, 'pk'));

const NAMES = ['column_name', 'name'];
const TYPES = ['data_type', 'type', 'column_type', 'udt_name'];

/** What SQLite's shell prints without a header: `0|id|INTEGER|1||1`. */
const TABLE_INFO = /^\s*0([|,\t;])[^\r\n]*\1[^\r\n]*\1[01]\1[^\r\n]*\1\d+\s*(?:[\r\n]|$)/;

/** Adds the header that SQLite's shell leaves out. */
export const withHeader = (text: string): string => {
  const separator = TABLE_INFO.exec(text)?.[1];
  return separator === undefined
    ? text
    : `${['cid', 'name', 'type', 'notnull', 'dflt_value', 'pk'].join(separator)}\n${text.trimStart()}`;
};

/**
 * Reads rows of `information_schema.columns`, `all_tab_columns` or `PRAGMA table_info`, of one or more
 * tables.
 *
 * @throws {@link DataError} if they lack the names or the types of columns.
 */
export const columnsOfSchemaRows = ({ columns, rows }: Table): Source => {
  const names = columns.map(({ name, label }) => (label ?? name).trim().toLowerCase());
  const lacks = (known: readonly string[]): boolean => !known.some(name => names.includes(name));
  if (lacks(NAMES) || lacks(TYPES))
    throw new DataError(
      `These rows do not list columns: they need ${lacks(NAMES) ? '“column_name” (SQLite: “name”)' : '“data_type” (SQLite: “type”)'} and have ${names.slice(0, 6).map(quoted).join(', ')}${names.length > 6 ? ' and more' : ''}. Run the statement for your database, and paste its result with the header.`,
    );
  const texts = columns.map((column, at) =>
    sourceTexts(
      column,
      rows.map(row => row[at] ?? null),
      0,
    ),
  );
  const tables = new Map<string, SourceColumn[]>();
  let unnamed = 0;
  rows.forEach((_, row) => {
    const entry: Entry = new Map(names.map((name, at) => [name, texts[at]?.[row] ?? null]));
    const name = first(entry, ...NAMES);
    if (name === '') {
      unnamed += 1;
      return;
    }
    const table = [first(entry, 'table_schema', 'owner'), first(entry, 'table_name')]
      .filter(part => part !== '')
      .join('.');
    const found = tables.get(table) ?? [];
    tables.set(table, found);
    found.push({ name, label: labelOf(name), isRequired: isRequired(entry), ...readType(entry) });
  });
  if (tables.size === 0)
    throw new DataError(
      'No row has a name of a column. Paste the result of the statement as it is.',
    );
  const limited = Array.from(tables, ([name, found]) => ({ name, ...limitColumns(found) }));
  return {
    tables: limited,
    notes: [
      ...(unnamed > 0 ? [`${unnamed} rows without a name of a column are left out.`] : []),
      ...new Set(limited.flatMap(({ notes }) => notes)),
    ],
  };
};
