import { inflateSync, strFromU8 } from 'fflate';
import type { RuleGroupTypeAny } from 'react-querybuilder';
import { LAB_VERSION, toLabHash } from '@site/src/lib/lab-link';
import { MAX_CONVERTED_DEPTH } from '@site/src/lib/query-text/size';
import { fromBase64Url } from '../../../../plugins/lib/base64url';
import { DataError } from './data-error';
import { MUSICIANS } from './musicians';
import { LANES, type LaneId } from '@site/src/lib/engines/statement';
import { MAX_COLUMNS, type Cell, type Column, type Table } from '@site/src/lib/engines/table';

/** What a link or a file holds. */
export interface SavedLab {
  readonly query: RuleGroupTypeAny;
  readonly lanes: readonly LaneId[];
  /** Undefined for the sample. */
  readonly table?: Table;
  /** Index of each row that has an expectation, and whether it must match. */
  readonly expectations?: readonly (readonly [row: number, mustMatch: boolean])[];
}

/** Characters that a link may have after its `#`. */
export const MAX_LINK = 30_000;

/** Characters of JSON that a link may hold when it is decompressed. */
const MAX_JSON = 2_000_000;

const TYPES = new Set(['text', 'number', 'boolean', 'date', 'datetime', 'time']);

type Value = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRule = (value: Value): boolean =>
  typeof value.field === 'string' && typeof value.operator === 'string';

const isGroup = (value: unknown, depth = 0): boolean =>
  depth <= MAX_CONVERTED_DEPTH &&
  isObject(value) &&
  Array.isArray(value.rules) &&
  (value.combinator === undefined || typeof value.combinator === 'string') &&
  value.rules.every(item =>
    typeof item === 'string'
      ? value.combinator === undefined
      : isObject(item) && ('rules' in item ? isGroup(item, depth + 1) : isRule(item)),
  );

const isCell = (value: unknown): value is Cell =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Indexes of rows in ascending order. */
const areRows = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.every((row, at) => Number.isInteger(row) && row > (at === 0 ? -1 : value[at - 1]));

const isRaw = (value: unknown): value is Column['raw'] =>
  isObject(value) &&
  areRows(value.rows) &&
  Array.isArray(value.texts) &&
  value.texts.length === value.rows.length &&
  value.texts.every(text => typeof text === 'string');

const isColumn = (value: unknown): value is Column =>
  isObject(value) &&
  typeof value.name === 'string' &&
  // A copied test writes rows as literals, in which this name sets the prototype.
  value.name !== '__proto__' &&
  TYPES.has(String(value.type)) &&
  [value.label, value.form, value.note].every(
    text => text === undefined || typeof text === 'string',
  ) &&
  (value.missing === undefined || areRows(value.missing)) &&
  (value.raw === undefined || isRaw(value.raw));

const areColumns = (value: unknown): value is readonly Column[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MAX_COLUMNS &&
  value.every(isColumn) &&
  // SQL does not tell names apart by case.
  new Set(value.map(({ name }) => name.toLowerCase())).size === value.length;

const isTable = (value: unknown): value is Table =>
  isObject(value) &&
  areColumns(value.columns) &&
  Array.isArray(value.rows) &&
  value.rows.every(row => Array.isArray(row) && row.every(isCell));

type Expected = NonNullable<SavedLab['expectations']>;

const isExpected = (value: unknown): value is Expected =>
  Array.isArray(value) &&
  value.every(
    item =>
      Array.isArray(item) &&
      item.length === 2 &&
      Number.isInteger(item[0]) &&
      typeof item[1] === 'boolean',
  ) &&
  new Set(value.map(([row]: [number, boolean]) => row)).size === value.length;

/**
 * Checks what a link or a file holds.
 *
 * @throws {@link DataError} that says what is wrong.
 */
const check = (value: unknown): SavedLab => {
  if (!isObject(value)) throw new DataError('It holds no lab.');
  if (!isGroup(value.query)) throw new DataError('Its query is not a query, or too deep.');
  if (value.table !== undefined && !isTable(value.table))
    throw new DataError('Its rows cannot be read.');
  const { expectations } = value;
  if (expectations !== undefined && !isExpected(expectations))
    throw new DataError('Its expectations cannot be read.');
  const size = (value.table ?? MUSICIANS).rows.length;
  if (expectations?.some(([row]) => row < 0 || row >= size))
    throw new DataError('Its expectations are about rows that it does not have.');
  const lanes = Array.isArray(value.lanes) ? value.lanes : [];
  return {
    query: value.query as RuleGroupTypeAny,
    lanes: LANES.map(({ id }) => id).filter(id => id === 'javascript' || lanes.includes(id)),
    ...(value.table !== undefined && { table: value.table }),
    ...(expectations !== undefined && { expectations }),
  };
};

/** Text of a lab for the hash of an address. */
export const encodeLab = (lab: SavedLab): string => toLabHash(lab);

/**
 * Reads the hash of an address.
 *
 * @throws {@link DataError} that says what is wrong.
 */
export const decodeLab = (text: string): SavedLab => {
  if (!text.startsWith(LAB_VERSION))
    throw new DataError('It is not a link to the lab, or a newer one.');
  let json: unknown;
  try {
    const bytes = fromBase64Url(text.slice(LAB_VERSION.length));
    // A buffer of a fixed size, so that a short text cannot expand to gigabytes.
    json = JSON.parse(strFromU8(inflateSync(bytes, { out: new Uint8Array(MAX_JSON) })));
  } catch {
    throw new DataError('It is incomplete or damaged.');
  }
  return check(json);
};

/** Content of a file. */
export const toFile = (lab: SavedLab): string => JSON.stringify({ lab: LAB_VERSION, ...lab });

/**
 * Reads a file that the lab saved. Undefined if it is another file.
 *
 * @throws {@link DataError} that says what is wrong.
 */
export const fromFile = (text: string): SavedLab | undefined => {
  if (!text.startsWith('{"lab":')) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DataError('The file is incomplete or damaged.');
  }
  return check(value);
};
