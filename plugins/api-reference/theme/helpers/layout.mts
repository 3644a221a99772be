import type { Html } from './html.mjs';

/** Joins the parts of a page that aren't empty. */
export const blocks = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join('\n\n');

/** Code without blank lines, which would end an HTML element in Markdown. */
const lines = ({ html }: Html): string => html.replace(/\n\s*(?=\n)/g, '').replace(/^\n/, '');

/** A block of code with linked types. */
export const pre = (content: Html, className = 'api-signature'): string =>
  `<pre${className && ` class="${className}"`}><code>${lines(content)}</code></pre>`;

/** A section that is closed until readers open it. */
export const fold = (summary: string, body: string): string =>
  `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`;

/** Names as inline code. */
export const codeList = (names: readonly string[]): string =>
  names.map(name => `\`${name}\``).join(', ');

/** A heading. */
export const heading = (level: number, text: string): string => `${'#'.repeat(level)} ${text}`;

/** Markdown within an HTML element is parsed only between blank lines. */
const markdownCell = (markdown: string): string => (markdown ? `\n\n${markdown}\n\n` : '');

/** A cell of a table: HTML, or Markdown. */
export type Cell = string | { readonly markdown: string };

/** A row of a table. */
export interface Row {
  readonly anchor?: string;
  /** Whether another page has the same row, so the search leaves this one out. */
  readonly isCopy?: boolean;
  readonly cells: readonly Cell[];
}

/**
 * A table. Cells name their column, because readers don't see the header row.
 *
 * Columns without content are left out, except for the first and the last.
 */
export const table = (heads: readonly string[], rows: readonly Row[]): string => {
  const isEmpty = (cell: Cell | undefined): boolean =>
    cell === undefined || cell === '' || (typeof cell === 'object' && cell.markdown === '');
  const columns = heads
    .map((head, index) => ({ head, index }))
    .filter(
      ({ index }) =>
        index === 0 ||
        index === heads.length - 1 ||
        rows.some(({ cells }) => !isEmpty(cells[index])),
    );
  const body = rows.map(({ anchor, cells, isCopy }) => {
    const shown = columns.map(({ head, index }) => {
      const cell = cells[index] ?? '';
      return `<td data-label="${head}">${typeof cell === 'string' ? cell : markdownCell(cell.markdown)}</td>`;
    });
    return `<tr${anchor ? ` id="${anchor}"` : ''}${isCopy ? ' data-search="skip"' : ''}>${shown.join('')}</tr>`;
  });
  return `<table class="api-table"><thead><tr>${columns.map(({ head }) => `<th>${head}</th>`).join('')}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>`;
};
