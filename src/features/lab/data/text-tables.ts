import { DataError } from '../model/data-error';
import type { TextRecord } from './separated';

/** A table that is drawn with signs: Markdown, psql, MySQL. */
export interface DrawnTable {
  readonly records: readonly TextRecord[];
  readonly name: string;
}

/** A line between the header and the rows, such as `|---|:-:|`, `----+----` and `+----+----+`. */
const RULE = /^\s*[|+]?\s*:?-{2,}:?\s*(?:[|+]\s*:?-{1,}:?\s*)*[|+]?\s*$/;

/** The same for a table of Markdown, which may have one hyphen. */
const MARKDOWN_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

const FOOTER = /^\((\d+) rows?\)\s*$/;

const splitCells = (line: string): readonly string[] => {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map(cell => cell.trim().replaceAll('\\|', '|'));
};

/**
 * Reads a table that is drawn with signs. Undefined if the text is none.
 *
 * @throws {@link DataError} for the expanded output of psql, and for cells of several lines.
 */
export const readDrawnTable = (text: string): DrawnTable | undefined => {
  const start = text.slice(0, 5000).trimStart();
  if (start.startsWith('-[ RECORD 1 ]'))
    throw new DataError(
      'This is the expanded output of psql. Turn it off with \\x, or write CSV with \\copy (…) TO STDOUT CSV HEADER.',
    );
  const [first = '', second = '', third = ''] = start.split(/\r\n|\n|\r/);
  const isMysql = /^\+-[-+]*\+\s*$/.test(first) && /^\|.*\|\s*$/.test(second) && RULE.test(third);
  const isMarkdown = first.includes('|') && second.includes('|') && MARKDOWN_RULE.test(second);
  const isPsql = !isMarkdown && RULE.test(second) && !/[,;\t]/.test(first);
  const isOneColumn = isPsql && !second.includes('+');
  const lines = text.trim().split(/\r\n|\n|\r/);
  // One column of psql looks like a heading that is underlined, but for its end.
  if (!isMysql && !isMarkdown && (!isPsql || (isOneColumn && !FOOTER.test(lines.at(-1) ?? ''))))
    return undefined;
  const records: TextRecord[] = [];
  lines.forEach((line, index) => {
    if (line.trim() === '' || FOOTER.test(line)) return;
    if (isMysql ? !line.trimStart().startsWith('|') : RULE.test(line) && index > 0) return;
    if (isMarkdown && index === 1) return;
    if (isPsql && /\S[ \t]*\+(?:\||$)/.test(line) && !line.includes(' + '))
      throw new DataError(
        `Line ${index + 1}: a cell that goes on in the next line. Export the rows as CSV, which keeps line breaks.`,
      );
    records.push({ cells: splitCells(line), line: index + 1 });
  });
  return {
    records,
    name: isMarkdown ? 'a table of Markdown' : isMysql ? 'a table of MySQL' : 'a table of psql',
  };
};
