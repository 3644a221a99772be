import { isObject } from '@site/src/lib/is-object';
import { inflateSync, strFromU8 } from 'fflate';
import type { RuleGroupTypeAny } from 'react-querybuilder';
import { LANES } from '@site/src/lib/engines/statement';
import {
  MAX_COLUMNS,
  type Cell,
  type Column,
  type ColumnType,
  type Table,
} from '@site/src/lib/engines/table';
import { LAB_VERSION } from '@site/src/lib/lab-version';
import { MAX_CONVERTED_DEPTH } from '@site/src/lib/query-text/size';
import { fromBase64Url } from '../../../../plugins/lib/base64url';
import { DataError } from './data-error';
import { MUSICIANS } from './musicians';
import { MAX_JSON } from './encode-lab';
import type { OpenedLab, SavedLab } from './saved-lab';

type Value = Readonly<Record<string, unknown>>;

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

/** Whether a name is one that objects lose when they are copied with an assignment. */
const hasProto = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '__proto__') || Object.values(value).some(hasProto));

const isCell = (value: unknown): value is Cell =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const DATE = /^(?!0000)\d{4}-\d\d-\d\d$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?$/;

const isDate = (text: string): boolean => {
  const time = DATE.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  // The parser takes the 30th of February for the 1st of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Whether a cell that is not null fits a column, so that each engine takes it. */
const FITS: Readonly<Record<ColumnType, (cell: NonNullable<Cell>) => boolean>> = {
  text: cell => typeof cell === 'string',
  number: cell => typeof cell === 'number' && Number.isFinite(cell),
  boolean: cell => typeof cell === 'boolean',
  date: cell => typeof cell === 'string' && isDate(cell),
  datetime: cell =>
    typeof cell === 'string' && isDate(cell.slice(0, 10)) && /[T ]/.test(cell.charAt(10))
      ? TIME.test(cell.slice(11).replace(/Z$/, ''))
      : false,
  time: cell => typeof cell === 'string' && TIME.test(cell),
};

const isOptional = (value: unknown, type: string): boolean =>
  value === undefined || typeof value === type;

/** Indexes of rows in ascending order. */
const areRows = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.every((row, at) => Number.isInteger(row) && row > (at === 0 ? -1 : value[at - 1]));

const isRaw = (value: unknown): boolean =>
  value === undefined ||
  (isObject(value) &&
    areRows(value.rows) &&
    Array.isArray(value.texts) &&
    value.texts.length === value.rows.length &&
    value.texts.every(text => typeof text === 'string'));

const isColumn = (value: unknown): value is Column =>
  isObject(value) &&
  typeof value.name === 'string' &&
  // A copied test writes rows as literals, in which this name sets the prototype.
  value.name !== '__proto__' &&
  Object.hasOwn(FITS, String(value.type)) &&
  ['label', 'form', 'note'].every(key => isOptional(value[key], 'string')) &&
  isRaw(value.raw) &&
  (value.missing === undefined || areRows(value.missing));

const areColumns = (value: unknown): value is readonly Column[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MAX_COLUMNS &&
  value.every(isColumn) &&
  // SQL does not tell names apart by case.
  new Set(value.map(({ name }) => name.toLowerCase())).size === value.length;

interface Checked {
  readonly table: Table;
  readonly notes: readonly string[];
}

/**
 * Checks rows. A column with cells that do not fit its type becomes text, which keeps all of them.
 *
 * @throws {@link DataError}
 */
const checkTable = (value: unknown): Checked => {
  if (!isObject(value) || !areColumns(value.columns) || !Array.isArray(value.rows))
    throw new DataError('Its rows cannot be read.');
  const { columns } = value;
  const rows = value.rows as readonly unknown[];
  const ragged = rows.findIndex(
    row => !Array.isArray(row) || row.length !== columns.length || !row.every(isCell),
  );
  if (ragged !== -1) {
    const row = rows[ragged];
    throw new DataError(
      Array.isArray(row) && row.length !== columns.length
        ? `Its row ${ragged + 1} has ${row.length} cells, and there are ${columns.length} columns.`
        : `Its row ${ragged + 1} cannot be read.`,
    );
  }
  const cells = rows as Table['rows'];
  const misfits = columns.map(({ type }, at) =>
    cells.findIndex(row => {
      const cell = row[at] ?? null;
      return cell !== null && !FITS[type](cell);
    }),
  );
  if (misfits.every(row => row === -1)) return { table: { columns, rows: cells }, notes: [] };
  return {
    table: {
      columns: columns.map((column, at): Column => {
        if (misfits[at] === -1) return column;
        const { name, label } = column;
        return { name, ...(label !== undefined && { label }), type: 'text' };
      }),
      rows: cells.map(row =>
        row.map((cell, at) => (misfits[at] === -1 || cell === null ? cell : String(cell))),
      ),
    },
    notes: columns.flatMap(({ name, type }, at) => {
      const row = misfits[at] ?? -1;
      return row === -1 || type === 'text'
        ? []
        : `“${name}” is text now, because row ${row + 1} is not of the type ${type}.`;
    }),
  };
};

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

/** Checks that expectations are about rows of a table. */
export const checkExpectations = (expectations: Expected | undefined, { rows }: Table): void => {
  if (expectations?.some(([row]) => row < 0 || row >= rows.length))
    throw new DataError('Its expectations are about rows that it does not have.');
};

/**
 * Checks what a link or a file holds.
 *
 * @throws {@link DataError} that says what is wrong.
 */
const check = (value: unknown): OpenedLab => {
  if (!isObject(value)) throw new DataError('It holds no lab.');
  if (!isGroup(value.query)) throw new DataError('Its query is not a query, or too deep.');
  if (hasProto(value.query))
    throw new DataError('Its query has a property “__proto__”, which this page cannot keep.');
  const checked = value.table === undefined ? undefined : checkTable(value.table);
  const { expectations, kept } = value;
  if (expectations !== undefined && !isExpected(expectations))
    throw new DataError('Its expectations cannot be read.');
  if (typeof kept !== 'string') checkExpectations(expectations, checked?.table ?? MUSICIANS);
  const lanes = Array.isArray(value.lanes) ? value.lanes : [];
  return {
    query: value.query as RuleGroupTypeAny,
    lanes: LANES.map(({ id }) => id).filter(id => id === 'javascript' || lanes.includes(id)),
    ...(checked && { table: checked.table }),
    ...(typeof kept === 'string' && !checked && { kept }),
    ...(expectations !== undefined && { expectations }),
    ...(checked && checked.notes.length > 0 && { notes: checked.notes }),
  };
};

/**
 * Reads the hash of an address.
 *
 * @throws {@link DataError} that says what is wrong.
 */
export const decodeLab = (text: string): OpenedLab => {
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

/**
 * Reads a file that the lab saved. Undefined if it is another file.
 *
 * @throws {@link DataError} that says what is wrong.
 */
export const fromFile = (text: string): OpenedLab | undefined => {
  if (!text.startsWith('{"lab":')) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DataError('The file is incomplete or damaged.');
  }
  return check(value);
};
