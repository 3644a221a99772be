import type { TextRecord } from './separated';

/** Records among which the header is looked for. */
const SAMPLE = 50;

/** Lines above a header that may be a title. */
const MAX_TITLE = 20;

const filled = (cells: readonly string[]): number =>
  cells.filter(cell => cell.trim() !== '').length;

const isNumeric = (cell: string): boolean => /^\s*[-+]?[\d.,]+\s*$/.test(cell);

/** Number of cells that most records have. */
const usualCount = (records: readonly TextRecord[]): number => {
  const counts = new Map<number, number>();
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
};

/**
 * Number of records above the header: titles have one filled cell, or fewer cells than the table.
 * A record of numbers is no header.
 */
export const titleCount = (records: readonly TextRecord[]): number => {
  const usual = usualCount(records.slice(0, SAMPLE));
  if (usual < 2) return 0;
  const isTitle = ({ cells }: TextRecord): boolean =>
    cells.length < usual
      ? filled(cells) === 1 || cells.length < usual - 1
      : usual > 2 && filled(cells) === 1 && cells[0]?.trim() !== '';
  const count = records.slice(0, MAX_TITLE + 1).findIndex(record => !isTitle(record));
  const header = records[count];
  const hasNames = header?.cells.some(cell => cell.trim() !== '' && !isNumeric(cell)) ?? false;
  // Without a row below, it is not known what the header is.
  return count > 0 && hasNames && records.length > count + 1 ? count : 0;
};

/** Whether rows have one cell more than the header: names of rows, as R writes them. */
export const hasRowNames = (records: readonly TextRecord[]): boolean => {
  const [header, ...rows] = records.slice(0, SAMPLE);
  return (
    header !== undefined &&
    header.cells.length > 1 &&
    rows.length > 0 &&
    // Rows may also end with a separator.
    rows.some(({ cells }) => cells.at(-1)?.trim() !== '') &&
    rows.every(({ cells }) => cells.length === header.cells.length + 1 && cells[0]?.trim() !== '')
  );
};

/** Records that the two functions look at. */
export const HEADER_SAMPLE = Math.max(SAMPLE, MAX_TITLE + 2);
