import { Parser } from 'htmlparser2';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { articleOf } from '../../plugins/machine-readable/markdown';

/** What can be read in a page, in the order of the page. */
export interface Readable {
  /** Blocks of code with their language, outside of tables. */
  readonly code: readonly string[];
  /** Rows of tables: texts of the cells. */
  readonly rows: readonly string[];
  /** All text, code and tables included. */
  readonly text: string;
}

/** Text without the white space and the bullets, which differ in the two forms of a page. */
const squeeze = (text: string): string => text.replace(/[\s•]+/g, '');

/** A row without empty cells at its end, which stand for cells that span columns. */
const filled = (row: string): string => row.replace(/\|+$/, '');

/** What a reader operates or sees at other addresses, too, by tag and by class. */
const CONTROL_TAGS = new Set(['button', 'footer', 'form', 'script', 'select', 'style', 'svg']);
const CONTROL_CLASSES =
  /(?:^|\s)(?:hash-link|live-stage|page-actions|theme-doc-toc-mobile|theme-doc-version-badge)(?:\s|$)/;

/** Reads the article of a page in a browser. */
export const readHtml = (html: string): Readable => {
  const code: string[] = [];
  const rows: string[] = [];
  const open: string[] = [];
  /** How many elements are open in what is skipped, a cell, a block of code, and the label of a tab. */
  let [skipped, cell, block, tab] = [Infinity, Infinity, Infinity, Infinity];
  /** Labels of tabs whose panels come, by list. Lists can be in panels of others. */
  const labels: string[][] = [];
  let text = '';
  const parser = new Parser({
    onopentag: (tag, { class: classes = '', role, 'aria-hidden': hidden }) => {
      open.push(tag);
      if (skipped < Infinity) return;
      if (role === 'tablist') labels.push([]);
      if (role === 'tab') {
        labels.at(-1)?.push('');
        tab = open.length;
      }
      // The label of a tab stands above its panel.
      if (role === 'tabpanel') text += labels.findLast(list => list.length > 0)?.shift() ?? '';
      if (CONTROL_TAGS.has(tag) || CONTROL_CLASSES.test(classes) || hidden === 'true') {
        skipped = open.length;
      } else if (tag === 'tr') rows.push('');
      else if (tag === 'td' || tag === 'th') {
        cell = open.length;
        rows.push(`${rows.pop()}|`);
      } else if (tag === 'pre' && cell === Infinity) {
        block = open.length;
        code.push(`${/language-(\S+)/.exec(classes)?.[1] ?? ''}\n`);
      } else if (tag === 'br' && block < Infinity) code.push(`${code.pop()}\n`);
    },
    ontext: part => {
      if (skipped < Infinity) return;
      if (tab < Infinity) {
        labels.at(-1)?.push(`${labels.at(-1)?.pop()}${part}`);
        return;
      }
      text += part;
      if (cell < Infinity) rows.push(`${rows.pop()}${squeeze(part)}`);
      else if (block < Infinity) code.push(`${code.pop()}${part}`);
    },
    onclosetag: tag => {
      if (open.includes(tag)) while (open.pop() !== tag);
      if (open.length < skipped) skipped = Infinity;
      if (open.length < cell) cell = Infinity;
      if (open.length < block) block = Infinity;
      if (open.length < tab) tab = Infinity;
    },
  });
  parser.end(articleOf(html));
  return { code: code.map(each => each.trimEnd()), rows: rows.map(filled), text: squeeze(text) };
};

const markdown = unified().use(remarkParse).use(remarkGfm);

/** Reads the Markdown of a page. */
export const readMarkdown = (source: string): Readable => {
  const code: string[] = [];
  const rows: string[] = [];
  const textOf = (node: Nodes): string => {
    if (node.type === 'html' && node.value === '<br>') return '';
    if (node.type === 'code') code.push(`${node.lang ?? ''}\n${node.value}`.trimEnd());
    if ('value' in node) return node.value;
    const texts = 'children' in node ? node.children.map(textOf) : [];
    if (node.type === 'tableRow') rows.push(texts.map(each => `|${squeeze(each)}`).join(''));
    return texts.join('');
  };
  const text = textOf(markdown.parse(source));
  return { code, rows: rows.map(filled), text: squeeze(text) };
};

/** The first place where two texts differ, as a message. */
export const difference = (a: string, b: string): string | undefined => {
  if (a === b) return undefined;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  const around = (text: string): string =>
    JSON.stringify(text.slice(Math.max(0, at - 30), at + 60));
  return `${around(a)} in the page, ${around(b)} in its Markdown`;
};
