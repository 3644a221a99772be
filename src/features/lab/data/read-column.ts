import type { Cell, Column } from '@site/src/lib/engines/table';
import { dateTimeReader, readDate, timeReader } from './dates';
import { labelOfForm, typeOfForm, type FormId } from './forms';
import { isPlainNumber, isTooLong, numberReader } from './numbers';
import { quoted } from './place';
import type { RawColumn } from './raw';

/** A column that was read, and its cells. */
export interface ReadColumn {
  readonly column: Omit<Column, 'name' | 'label'>;
  readonly cells: readonly Cell[];
}

/** Spellings of "no value" in columns that are not text. */
const NULLS = new Set(
  ['', 'na', 'n/a', '#n/a', '<na>', 'n.a.', 'nan', 'null', '(null)', 'none', 'nil', '\\n'].concat(
    ...['-', '--', '–', '—'],
  ),
);

const isNull = (text: string): boolean => {
  const { length } = text;
  return length < 9 && NULLS.has(text.trim().toLowerCase());
};

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 't', 'yes', 'y', 'on', '1'].map(word => [word, true] as const),
  ...['false', 'f', 'no', 'n', 'off', '0'].map(word => [word, false] as const),
]);

/** Pairs of words that are read as booleans if a column has both. */
const PAIRS = ['false true', 'no yes', 'n y', 'f t'];

/** Reads the texts of one column, one after the other. */
interface Reader {
  /** Undefined if the text does not fit. */
  readonly read: (text: string) => Cell | undefined;
  readonly settle?: (value: string) => string;
  readonly isUtc?: () => boolean;
}

const READERS: Readonly<Record<Exclude<FormId, 'text'>, () => Reader>> = {
  number: () => ({ read: numberReader(false) }),
  'number-comma': () => ({ read: numberReader(true) }),
  boolean: () => ({ read: text => BOOLEANS.get(text.trim().toLowerCase()) }),
  date: () => ({ read: text => readDate(text.trim()) }),
  'date-dmy': () => ({ read: text => readDate(text.trim(), 'dmy') }),
  'date-mdy': () => ({ read: text => readDate(text.trim(), 'mdy') }),
  datetime: () => dateTimeReader(),
  'datetime-dmy': () => dateTimeReader('dmy'),
  'datetime-mdy': () => dateTimeReader('mdy'),
  time: timeReader,
};

type Values = readonly (string | null)[];

interface Attempt {
  readonly form: Exclude<FormId, 'text'>;
  readonly cells: readonly Cell[];
  /** Rows whose values do not fit, as far as they were looked for. */
  readonly misfits: readonly number[];
  readonly fits: number;
  readonly isUtc: boolean;
}

/** Characters of a number or time. What is longer would keep regular expressions busy. */
const MAX_LENGTH = 500;

/** Values that are read after a misfit, to learn how many fit. */
const SAMPLE = 200;

/**
 * Reads values in a form.
 *
 * @param stopsEarly - Ends some values after the first that does not fit.
 */
const attempt = (values: Values, form: Exclude<FormId, 'text'>, stopsEarly: boolean): Attempt => {
  const { read, settle, isUtc } = READERS[form]();
  const cells: Cell[] = [];
  const misfits: number[] = [];
  let fits = 0;
  for (let row = 0; row < values.length; row += 1) {
    const text = values[row] ?? null;
    let cell: Cell = null;
    if (text !== null && !isNull(text)) {
      const found = text.length > MAX_LENGTH ? undefined : read(text);
      if (found === undefined) misfits.push(row);
      else {
        cell = found;
        fits += 1;
      }
    }
    cells.push(cell);
    if (stopsEarly && misfits.length > 0 && fits + misfits.length > SAMPLE) break;
  }
  return {
    form,
    cells: settle ? cells.map(cell => (cell === null ? null : settle(cell as string))) : cells,
    misfits,
    fits,
    isUtc: isUtc?.() ?? false,
  };
};

const at = (values: Values, row: number): string =>
  `${quoted(values[row] ?? '')} in row ${(row + 1).toLocaleString('en')}`;

const LOOKS_LIKE_DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;

/** What keeps a value from being a number, a date or a time. */
const reasonFor = (values: Values, row: number): string => {
  const text = (values[row] ?? '').slice(0, MAX_LENGTH).trim();
  const place = at(values, row);
  if (isTooLong(text)) return `because ${place} has more digits than a number can keep`;
  if (/^[+-]?0\d+(?:\.\d*)?$/.test(text)) return `because ${place} begins with 0, like a code`;
  if (/^\+\d{8,}$/.test(text)) return `because ${place} looks like a telephone number`;
  if (/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}(?!\d)/.test(text))
    return `because the year of ${place} has two digits`;
  if (LOOKS_LIKE_DATE.test(text) && dateTimeReader().read(text) === undefined)
    return /\d{4}-\d\d-\d\d/.test(text) && !readDate(text.slice(0, 10))
      ? `because ${place} is no date of the calendar`
      : `because of ${place}`;
  return `because of ${place}`;
};

/** Part of a note that most columns have. */
export const EMPTY = 'empty cells are null';

const emptyNote = (values: Values, cells: readonly Cell[]): string => {
  const row = values.findIndex((text, index) => cells[index] === null && text?.trim() === '');
  return row === -1 ? '' : EMPTY;
};

/** Says how values were read that are written in another form than the cells. */
const noteOf = (values: Values, { form, cells, isUtc }: Attempt): string => {
  const nulls = values.findIndex(
    (text, row) => cells[row] === null && text !== null && text.trim() !== '' && isNull(text),
  );
  const rewritten = values.findIndex((text, row) => {
    if (text === null || cells[row] === null) return false;
    return typeof cells[row] === 'number'
      ? !isPlainNumber(text.trim())
      : text.trim().toLowerCase() !== String(cells[row]);
  });
  const example =
    rewritten === -1 ? '' : `${quoted(values[rewritten] ?? '')} is ${cells[rewritten]}`;
  const parts = [
    isUtc ? 'in UTC' : '',
    isUtc || form === 'number' || form === 'number-comma' || form === 'boolean'
      ? example
      : // The letter between date and time needs no sentence.
        (values[rewritten]?.trim().replace(' ', 'T').startsWith(String(cells[rewritten])) ?? true)
        ? ''
        : example,
    nulls === -1 ? '' : `${at(values, nulls)} is null`,
    emptyNote(values, cells),
  ].filter(part => part !== '');
  return parts.length === 0 ? '' : `${labelOfForm(form)}; ${parts.join('; ')}`;
};

/** Texts of the source that cells do not tell. */
const rawOf = (values: Values, cells: readonly Cell[]): Column['raw'] => {
  const rows: number[] = [];
  const texts: string[] = [];
  values.forEach((text, row) => {
    const cell = cells[row] ?? null;
    if (text === null || (cell !== null && text === String(cell))) return;
    rows.push(row);
    texts.push(text);
  });
  return rows.length === 0 ? undefined : { rows, texts };
};

const asText = (values: Values, note = ''): ReadColumn => ({
  column: { type: 'text', ...(note !== '' && { note }) },
  cells: values,
});

const asForm = (values: Values, read: Attempt, note: string): ReadColumn => {
  const type = typeOfForm(read.form);
  const raw = rawOf(values, read.cells);
  return {
    column: {
      type,
      ...(read.form !== type && { form: read.form }),
      ...(note !== '' && { note }),
      ...(raw && { raw }),
    },
    cells: read.cells,
  };
};

/** Says that empty cells and spellings of null are kept as texts. */
const textNote = (values: Values): string => {
  const row = values.findIndex(text => text !== null && /^(?:null|\\n)$/i.test(text.trim()));
  return row === -1 ? '' : `text; ${at(values, row)} is text, not null`;
};

const isBooleans = (values: Values): boolean => {
  const words = new Set<string>();
  for (const text of values) {
    if (text === null || isNull(text)) continue;
    words.add(text.trim().toLowerCase());
    if (words.size > 2) return false;
  }
  const pair = [...words].sort().join(' ');
  return PAIRS.includes(pair) || pair === 'true' || pair === 'false';
};

/** Forms that read the same values in two ways. */
const RIVALS: Readonly<Partial<Record<FormId, FormId>>> = {
  number: 'number-comma',
  'date-dmy': 'date-mdy',
  'datetime-dmy': 'datetime-mdy',
};

const TIMES = [
  'date',
  'datetime',
  'time',
  'date-dmy',
  'date-mdy',
  'datetime-dmy',
  'datetime-mdy',
] as const;

const candidatesOf = (
  values: Values,
  kinds: RawColumn['kinds'],
): readonly Exclude<FormId, 'text'>[] => {
  if (!kinds)
    return [
      ...(isBooleans(values) ? (['boolean'] as const) : []),
      'number',
      'number-comma',
      ...TIMES,
    ];
  const [kind] = kinds.keys();
  if (kinds.size !== 1) return [];
  if (kind === 'number') return ['number'];
  if (kind === 'boolean') return ['boolean'];
  return kind === 'text' || kind === 'date' ? TIMES : [];
};

/** Why a column of JSON is text, though it has other values than texts. */
const mixtureNote = (values: Values, kinds: NonNullable<RawColumn['kinds']>): string => {
  const nested = kinds.get('nested');
  if (nested !== undefined) return 'text; lists and objects are kept as JSON';
  const [first, second] = [...kinds].sort(([, a], [, b]) => a - b);
  return first && second
    ? `text, because ${at(values, second[1])} is ${second[0] === 'boolean' ? 'true or false' : `a ${second[0]}`}, and ${at(values, first[1])} is a ${first[0]}`
    : '';
};

/** Guesses the form of a column: one that all of its values have, and only one. */
export const guessColumn = (
  { values, kinds }: RawColumn,
  mayHaveDecimalComma: boolean,
): ReadColumn => {
  if (kinds && (kinds.size > 1 || kinds.has('nested')))
    return asText(values, mixtureNote(values, kinds));
  const attempts = candidatesOf(values, kinds).map(form => attempt(values, form, true));
  const fitting = attempts.filter(({ fits, misfits }) => fits > 0 && misfits.length === 0);
  const [best] = fitting;
  if (best) {
    const rival = fitting.find(({ form }) => form === RIVALS[best.form]);
    const differing = rival ? best.cells.findIndex((cell, row) => cell !== rival.cells[row]) : -1;
    const isPlain =
      best.form === 'number' &&
      (!mayHaveDecimalComma ||
        values.every(text => text === null || isNull(text) || isPlainNumber(text.trim())));
    if (!rival || differing === -1 || isPlain) return asForm(values, best, noteOf(values, best));
    return asText(
      values,
      `text, because ${at(values, differing)} can be ${best.cells[differing]} or ${rival.cells[differing]}`,
    );
  }
  const [closest] = attempts
    .filter(({ fits, misfits }) => fits > 0 && fits >= misfits.length)
    .sort((a, b) => b.fits / b.misfits.length - a.fits / a.misfits.length);
  const misfit = closest?.misfits[0] ?? values.findIndex(text => text !== null && !isNull(text));
  if (misfit === -1) return asText(values);
  if (
    kinds?.has('text') &&
    /^\s*[-+]?[\d.,]+\s*$/.test((values[misfit] ?? '').slice(0, MAX_LENGTH))
  )
    return asText(values, 'text, as in the JSON');
  const reason = reasonFor(values, misfit);
  return asText(
    values,
    // Most columns of text need no reason: nothing in them looks like another type.
    closest || !reason.startsWith('because of ') ? `text, ${reason}` : textNote(values),
  );
};

/** Misfits that a note names. */
const NAMED = 3;

/** Reads a column in the form that a reader chose. Values that do not fit become null. */
export const readColumnAs = (values: Values, form: FormId): ReadColumn => {
  if (form === 'text') return asText(values, 'text, as you chose');
  const read = attempt(values, form, false);
  const { misfits } = read;
  const label = labelOfForm(form);
  const own = noteOf(values, read).replace(`${label}; `, '');
  const named = misfits.slice(0, NAMED).map(row => at(values, row));
  const more = misfits.length - named.length;
  const note = [
    `${label}, as you chose`,
    ...(misfits.length > 0
      ? [
          `${named.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''} ${misfits.length === 1 ? 'does' : 'do'} not fit and ${misfits.length === 1 ? 'is' : 'are'} null`,
        ]
      : []),
    ...(own === '' ? [] : [own]),
  ].join('; ');
  return asForm(values, read, note);
};
