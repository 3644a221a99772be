/** A row of a Markdown table. */
export const tableRow = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/**
 * The first two lines of a Markdown table.
 *
 * @param text - Number of columns with text, which come first. Columns of numbers are right-aligned.
 */
export const tableHead = (titles: readonly string[], text = 1): string =>
  [tableRow(titles), tableRow(titles.map((_, index) => (index < text ? '---' : '--:')))].join('\n');
