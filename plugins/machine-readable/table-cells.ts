import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Elements that stand on lines of their own. */
const BLOCKS = new Set([
  'blockquote',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'ol',
  'p',
  'pre',
  'summary',
  'table',
  'tbody',
  'thead',
  'tr',
  'ul',
]);

const textOf = (node: ElementContent): string => {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
};

const element = (tagName: string, children: ElementContent[] = []): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

const isBlank = (line: readonly ElementContent[]): boolean =>
  line.every(node => node.type !== 'element' && textOf(node).trim() === '');

/** Splits content into lines of phrasing content. */
const linesOf = (nodes: readonly ElementContent[]): ElementContent[][] => {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'text') {
      lines.at(-1)?.push({ type: 'text', value: node.value.replace(/\s+/g, ' ') });
    } else if (node.type !== 'element') {
      continue;
    } else if (node.tagName === 'br') {
      lines.push([]);
    } else if (node.tagName === 'pre') {
      const code = textOf(node)
        .split('\n')
        .filter(line => line.trim() !== '');
      lines.push(...code.map(line => [element('code', [{ type: 'text', value: line }])]), []);
    } else if (BLOCKS.has(node.tagName)) {
      const inner = linesOf(node.children);
      if (node.tagName === 'li') inner[0]?.unshift({ type: 'text', value: '• ' });
      lines.push(...inner, []);
    } else if (node.tagName === 'code') {
      const text = textOf(node).replace(/\s+/g, ' ');
      lines.at(-1)?.push({ ...node, children: [{ type: 'text', value: text }] });
    } else {
      // Lines within a link or emphasis are one line, because Markdown can't split either.
      const children = linesOf(node.children).flatMap(line => line);
      lines.at(-1)?.push({ ...node, children });
    }
  }
  return lines.filter(line => !isBlank(line));
};

/**
 * Puts the content of each table cell on one line, separated by `br`: cells of Markdown tables
 * can't contain blocks.
 */
export const flattenCells = () => (tree: Root) => {
  visit(tree, 'element', node => {
    if (node.tagName !== 'td' && node.tagName !== 'th') return;
    node.children = linesOf(node.children).flatMap((line, index) =>
      index === 0 ? line : [element('br'), ...line],
    );
  });
};
