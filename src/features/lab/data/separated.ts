import { DataError } from '../model/data-error';
import { MAX_RECORD } from './limits';
import { placeOf } from './place';

/** Cells of a record, and the line on which it begins. */
export interface TextRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

const SEPARATORS = [',', '\t', ';', '|'] as const;

/** Records by which the separator is guessed. */
const SAMPLE = 200;

const isSpace = (code: number): boolean => code === 0x20 || code === 0x09;

/**
 * Reads records one after the other. CR, LF and CRLF end a record outside of quotes. A cell may have
 * white space around its quotes. Blank lines are no records.
 *
 * @throws {@link DataError} if a quote is not closed, or a record is too long.
 */
export function* readRecords(text: string, separator: string): Generator<TextRecord, void> {
  const separatorCode = separator.charCodeAt(0);
  const isGap = (code: number): boolean => isSpace(code) && code !== separatorCode;
  const { length } = text;
  let at = 0;
  let line = 1;
  let cells: string[] = [];
  let firstLine = 1;
  const lineEndAt = (index: number): number => {
    const code = text.charCodeAt(index);
    if (code === 0x0a) return 1;
    return code === 0x0d ? (text.charCodeAt(index + 1) === 0x0a ? 2 : 1) : 0;
  };
  while (at < length) {
    const blank = cells.length === 0 ? lineEndAt(at) : 0;
    if (blank > 0) {
      at += blank;
      line += 1;
      firstLine = line;
      continue;
    }
    let start = at;
    while (isGap(text.charCodeAt(start))) start += 1;
    if (text.charCodeAt(start) === 0x22) {
      let cell = '';
      let from = start + 1;
      for (;;) {
        const quote = text.indexOf('"', from);
        if (quote === -1)
          throw new DataError(
            `${placeOf(text, start)}: a quote that is never closed. Close it, or write each quote in a cell twice.`,
          );
        cell += text.slice(from, quote);
        from = quote + 1;
        if (text.charCodeAt(from) !== 0x22) break;
        cell += '"';
        from += 1;
      }
      line += text.slice(start, from).match(/\r\n|\n|\r/g)?.length ?? 0;
      while (isGap(text.charCodeAt(from))) from += 1;
      if (from < length && text.charCodeAt(from) !== separatorCode && lineEndAt(from) === 0)
        throw new DataError(
          `${placeOf(text, start)}: a cell that goes on after its closing quote. End the cell there, or write each quote in a cell twice.`,
        );
      cells.push(cell);
      at = from;
    } else {
      let end = at;
      for (; end < length; end += 1) {
        const code = text.charCodeAt(end);
        if (code === separatorCode || code === 0x0a || code === 0x0d) break;
      }
      cells.push(text.slice(at, end));
      at = end;
    }
    if (cells.length > MAX_RECORD)
      throw new DataError(
        `Line ${firstLine} has more than ${MAX_RECORD.toLocaleString('en')} cells, which is the limit. Check the separator, or use fewer columns.`,
      );
    if (at < length && text.charCodeAt(at) === separatorCode) {
      at += 1;
      // A separator at the end has an empty cell behind it.
      if (at < length) continue;
      cells.push('');
    }
    if (cells.some(cell => cell.trim() !== '')) yield { cells, line: firstLine };
    at += lineEndAt(at);
    line += 1;
    firstLine = line;
    cells = [];
  }
}

/** Characters by which the separator is guessed. */
const SAMPLE_LENGTH = 200_000;

/** How well a separator fits: the share of the records that have the most frequent number of cells. */
const fitOf = (text: string, separator: string): readonly [share: number, cells: number] => {
  const counts = new Map<number, number>();
  let size = 0;
  try {
    for (const { cells } of readRecords(text.slice(0, SAMPLE_LENGTH), separator)) {
      counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
      size += 1;
      if (size === SAMPLE) break;
    }
  } catch (error) {
    // The sample may end between quotes. Otherwise, this separator makes a wrong quote.
    const isCut = text.length > SAMPLE_LENGTH && (error as Error).message.includes('never closed');
    if (!isCut || size === 0) return [0, 0];
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[0] > 1 ? [most[1] / size, most[0]] : [0, 0];
};

/** The separator that makes records of equal length. Of several, the one that makes more cells. */
export const guessSeparator = (text: string): string => {
  const fits = SEPARATORS.map(separator => ({ separator, fit: fitOf(text, separator) }));
  const [best] = fits.sort((a, b) => b.fit[0] - a.fit[0] || b.fit[1] - a.fit[1]);
  return best && best.fit[0] > 0 ? best.separator : ',';
};

/** The separator that a spreadsheet names in the first line, and the text without that line. */
export const namedSeparator = (
  text: string,
): { readonly separator: string; readonly rest: string } | undefined => {
  const [line, separator] = /^\s*"?sep=([^\r\n])"?[ \t]*(?:\r\n|\n|\r)/i.exec(text) ?? [];
  return line === undefined || separator === undefined
    ? undefined
    : { separator, rest: text.slice(line.length) };
};
