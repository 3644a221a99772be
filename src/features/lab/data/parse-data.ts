import { MAX_COLUMNS, type Cell, type Column } from '@site/src/lib/engines/table';
import { DataError } from '../model/data-error';
import { hasRowNames, HEADER_SAMPLE, titleCount } from './header';
import { isJson, readJsonRows } from './json';
import { checkSize } from './limits';
import { renamedNote, toNames } from './names';
import { quoted } from './place';
import { columnLimitNote, type OnProgress, type RawTable } from './raw';
import { EMPTY, guessColumn } from './read-column';
import { guessSeparator, namedSeparator, readRecords, type TextRecord } from './separated';
import { readDrawnTable } from './text-tables';

/** Rows that were read, and what was changed on the way. */
export interface ParsedData {
  readonly columns: readonly Column[];
  readonly size: number;
  /** Cells of some rows. */
  readonly rows: (from: number, to: number) => readonly (readonly Cell[])[];
  /** Sentences for the reader. */
  readonly notes: readonly string[];
}

/** Rows between two reports of the progress. */
const STEP = 5000;

/** Share of the work that is done when the text is read, and its types are not known yet. */
const READ = 0.6;

/** Notes about columns that are shown beside the general ones. */
const MAX_NOTES = 5;

const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^<(?:!doctype html|html|table|\?xml|[a-z][\w:.-]*[\s>])/i, 'HTML or XML'],
  [/^(?:insert\s+into|create\s+table|copy\s+\S+.*from\s+stdin)\b/i, 'SQL'],
  [/^---\s*[\r\n]+\S/, 'YAML'],
];

const NO_ROWS =
  'There are no rows. The first line holds the names of the columns, the next lines hold rows.';

const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** Makes columns of records, of which the first is the header. */
const toColumns = (
  records: Iterable<TextRecord>,
  progressOf: (record: TextRecord) => void,
): RawTable => {
  const head: TextRecord[] = [];
  const notes: string[] = [];
  let names: readonly string[] | undefined;
  let values: (string | null)[][] = [];
  let size = 0;
  let odd: { readonly row: number; readonly record: TextRecord; count: number } | undefined;

  const addRow = (record: TextRecord): void => {
    const { cells } = record;
    const width = names?.length ?? 0;
    // A separator at the end of each row makes no column.
    const isOdd = cells.length !== width && !(cells.length === width + 1 && cells.at(-1) === '');
    if (isOdd) {
      odd ??= { row: size + 1, record, count: 0 };
      odd.count += 1;
    }
    size += 1;
    values.forEach((column, at) => column.push(cells[at] ?? null));
    checkSize(size, values.length);
    if (size % STEP === 0) progressOf(record);
  };

  const start = (): void => {
    const titles = titleCount(head);
    const rest = head.slice(titles);
    const [header] = rest;
    if (!header) return;
    if (titles > 0)
      notes.push(
        `${titles === 1 ? 'The line' : `The ${titles} lines`} above the header ${titles === 1 ? 'is' : 'are'} left out: ${quoted(head[0]?.cells.filter(cell => cell.trim() !== '').join(' ') ?? '')}.`,
      );
    const hasNames = hasRowNames(rest);
    if (hasNames)
      notes.push('Each row has one cell more than the header. The first column has no name.');
    names = hasNames ? ['', ...header.cells] : header.cells;
    values = names.slice(0, MAX_COLUMNS).map(() => []);
    for (const record of rest.slice(1)) addRow(record);
  };

  for (const record of records) {
    if (names) addRow(record);
    else {
      head.push(record);
      if (head.length === HEADER_SAMPLE) start();
    }
  }
  if (!names) start();
  const header = names ?? [];
  if (odd)
    notes.push(
      `${odd.count === 1 ? '' : `${plural(odd.count, 'row')} have another number of cells than the header, such as row ${odd.row.toLocaleString('en')}. `}Row ${odd.row.toLocaleString('en')} (line ${odd.record.line}) has ${plural(odd.record.cells.length, 'cell')}, but the header has ${header.length}. Missing cells are null, further cells are left out.`,
    );
  return {
    columns: values.map((column, at) => ({ name: header[at] ?? '', values: column })),
    size,
    notes: [...notes, ...columnLimitNote(header.length)],
  };
};

const readSeparated = (content: string, onProgress: OnProgress): RawTable => {
  const drawn = readDrawnTable(content);
  if (drawn) {
    const table = toColumns(drawn.records, () => undefined);
    return {
      ...table,
      mayHaveDecimalComma: true,
      notes: [`The text was read as ${drawn.name}.`, ...table.notes],
    };
  }
  const named = namedSeparator(content);
  const text = named?.rest ?? content;
  const separator = named?.separator ?? guessSeparator(text);
  const lines = text.length / 40;
  const table = toColumns(readRecords(text, separator), ({ line }) =>
    onProgress(Math.min(line / lines, 1)),
  );
  return { ...table, mayHaveDecimalComma: separator !== ',' };
};

/** Whether a note says only that empty cells are null. The header of the table has it. */
const isCommon = (note: string): boolean => note.split('; ').length === 2 && note.endsWith(EMPTY);

/** What readers should know about the types. Columns with the same note share a sentence. */
const typeNotes = (columns: readonly Column[]): readonly string[] => {
  const columnsOf = new Map<string, string[]>();
  for (const { name, label = name, note } of columns)
    if (note !== undefined && !isCommon(note))
      columnsOf.set(note, [...(columnsOf.get(note) ?? []), label]);
  const notes = [...columnsOf].map(
    ([note, labels]) =>
      `${labels.slice(0, MAX_NOTES).join(', ')}${labels.length > MAX_NOTES ? ' and more' : ''}: ${note}.`,
  );
  return [
    ...notes.slice(0, MAX_NOTES),
    ...(notes.length > MAX_NOTES ? ['More columns have a note: see the header of the table.'] : []),
  ];
};

/**
 * Reads rows: CSV or another separated text with a header, a table of Markdown or psql, a JSON array
 * of objects, or one JSON object after the other. The type of a column follows from its values.
 *
 * @throws {@link DataError}
 */
export const parseData = (text: string, onProgress: OnProgress = () => undefined): ParsedData => {
  const content = text.replace(/^\uFEFF/, '');
  const begin = content.slice(0, 2000).trimStart();
  if (begin === '' && content.trim() === '')
    throw new DataError('There is no text. Paste CSV, TSV, JSON or one JSON object per line.');
  const other = OTHERS.find(([pattern]) => pattern.test(begin))?.[1];
  if (other)
    throw new DataError(
      `This is ${other}, which the lab does not read. Export the rows as CSV or JSON.`,
    );
  const read = isJson(content) ? readJsonRows : readSeparated;
  const raw = read(content, share => onProgress(share * READ));
  if (raw.size === 0 || raw.columns.length === 0)
    throw new DataError(
      isJson(content) ? 'The JSON holds no rows. Paste an array of objects.' : NO_ROWS,
    );
  const names = toNames(raw.columns);
  const cells: (readonly Cell[])[] = [];
  const columns = raw.columns.map((column, at): Column => {
    const { column: rest, cells: own } = guessColumn(column, raw.mayHaveDecimalComma ?? false);
    cells.push(own);
    onProgress(READ + ((1 - READ) * (at + 1)) / raw.columns.length);
    const { missing = [] } = column;
    return {
      name: `column_${at + 1}`,
      ...names[at],
      ...rest,
      ...(missing.length > 0 && { missing }),
    };
  });
  return {
    columns,
    size: raw.size,
    rows: (from, to) =>
      Array.from({ length: Math.min(to, raw.size) - from }, (_, index) =>
        cells.map(own => own[from + index] ?? null),
      ),
    notes: [...raw.notes, ...renamedNote(names), ...typeNotes(columns)],
  };
};
