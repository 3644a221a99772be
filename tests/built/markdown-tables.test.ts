import type { Element, Nodes as HastNodes } from 'hast';
import type { Nodes } from 'mdast';
import rehypeParse from 'rehype-parse';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { articleOf } from '../../plugins/machine-readable/markdown';
import { builtSite } from './site';

const site = builtSite();
const addresses = [...site.pages.keys()].filter(address => address.startsWith('/api/'));

const htmlParser = unified().use(rehypeParse, { fragment: true });
const markdownParser = unified().use(remarkParse).use(remarkGfm);

const textOf = (node: HastNodes | Nodes): string => {
  // Bullets replace the markers of lists, which cells of Markdown tables can't contain.
  if (node.type === 'text' || node.type === 'inlineCode') return node.value.replace(/[\s•]/g, '');
  return 'children' in node ? (node.children as (HastNodes | Nodes)[]).map(textOf).join('') : '';
};

const isElement = (node: HastNodes, ...names: readonly string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName);

/** Texts of the cells of a page's tables, by row. */
const htmlRows = (html: string): readonly string[] => {
  const rows: string[] = [];
  visit(htmlParser.parse(articleOf(html)), 'element', node => {
    if (node.tagName !== 'tr') return;
    const cells = node.children.filter(child => isElement(child, 'td', 'th'));
    rows.push(cells.map(textOf).join(' | '));
  });
  return rows;
};

const markdownRows = (markdown: string): readonly string[] => {
  const rows: string[] = [];
  visit(markdownParser.parse(markdown), 'tableRow', node => {
    rows.push(node.children.map(textOf).join(' | '));
  });
  return rows;
};

it('has the same cells in the Markdown form of each API page as in its tables', () => {
  expect(addresses.length).toBeGreaterThan(750);
  let count = 0;
  const different = addresses.filter(address => {
    const file = address.slice(1);
    const rows = htmlRows(site.read(`${file}.html`));
    count += rows.length;
    return rows.join('\n') !== markdownRows(site.read(`${file}.md`)).join('\n');
  });
  expect(different).toEqual([]);
  expect(count).toBeGreaterThan(5000);
}, 120_000);

it('reports a cell that is broken into lines', () => {
  expect(markdownRows('| A |\n| - |\n| b\nc |\n')).not.toEqual(['A', 'bc']);
});
