import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { flattenCells } from './table-cells';

/** Classes of interactive controls, which the Markdown omits. */
const CONTROLS =
  /^(?:hash-link|theme-doc-(?:toc-mobile|footer|version-badge|version-banner|breadcrumbs)|tocCollapsible.*|pagination-nav|page-actions|live-stage)$/;

const TAGS = new Set(['button', 'form', 'input', 'noscript', 'script', 'select', 'style', 'svg']);

const classesOf = ({ properties }: Element): readonly string[] =>
  Array.isArray(properties.className) ? properties.className.map(String) : [];

const isElement = (node: Nodes): node is Element => node.type === 'element';

const textOf = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  if (isElement(node) && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(textOf).join('') : '';
};

/** Text of a code block. Highlighted code has an element per line, with a line break inside. */
const codeOf = (code: Element): string => {
  const lines = code.children
    .filter(isElement)
    .filter(child => classesOf(child).includes('token-line'));
  return lines.length > 0
    ? lines.map(line => textOf(line).replace(/\n/g, '')).join('\n')
    : textOf(code);
};

/** Puts the labels of tabs above their panels, which are all in the Markdown. */
const labelPanels = (container: Element): void => {
  const labels: string[] = [];
  visit(container, 'element', ({ properties, children }, index, parent) => {
    if (properties.role === 'tab') labels.push(children.map(textOf).join(''));
    if (properties.role !== 'tabpanel' || !parent || index === undefined) return undefined;
    const value = labels.shift() ?? '';
    children.unshift({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [
        { type: 'element', tagName: 'strong', properties: {}, children: [{ type: 'text', value }] },
      ],
    });
    return SKIP;
  });
};

/**
 * Prepares a page's markup for conversion: removes controls, labels the panels of tabs, and makes
 * addresses absolute.
 */
const tidy = (address: string) => () => (tree: Root) => {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'comment') {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type !== 'element') return undefined;
    const classes = classesOf(node);
    if (classes.includes('tabs-container')) labelPanels(node);
    if (
      TAGS.has(node.tagName) ||
      node.properties.role === 'tablist' ||
      node.properties.ariaHidden === 'true' ||
      classes.some(name => CONTROLS.test(name))
    ) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.tagName === 'a' && typeof node.properties.href === 'string') {
      node.properties.href = new URL(node.properties.href, address).href;
    }
    if (node.tagName === 'img' && typeof node.properties.src === 'string') {
      node.properties.src = new URL(node.properties.src, address).href;
    }
    if (node.tagName === 'pre') {
      // Copies the language from the block's container, where converters don't look for it.
      const language = classes.find(name => name.startsWith('language-'));
      const code = node.children.find(isElement);
      if (code) {
        if (language) code.properties.className = [language];
        code.children = [{ type: 'text', value: codeOf(code) }];
      }
    }
    if (node.tagName === 'figcaption') {
      // Adds spaces between parts that are visually separated on the page.
      node.children = node.children.flatMap(child => [child, { type: 'text', value: ' ' }]);
    }
    return undefined;
  });
};

/** The first `article` of a built page. Empty if there is none. */
export const articleOf = (html: string): string => {
  const start = html.indexOf('<article');
  const end = html.indexOf('</article>', start);
  return start < 0 || end < 0 ? '' : html.slice(start, end + '</article>'.length);
};

/**
 * Converts an article to Markdown.
 *
 * @param article - Markup of the article.
 * @param address - Absolute address of the page, used to resolve its links.
 */
export const toMarkdown = (article: string, address: string): string => {
  const processor = unified()
    .use(rehypeParse, { fragment: true })
    .use(tidy(address))
    .use(flattenCells)
    .use(rehypeRemark, {
      // A line break within a cell of a Markdown table is possible only as HTML.
      handlers: {
        br: state => (state.inTable ? { type: 'html', value: '<br>' } : { type: 'break' }),
      },
    })
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', fences: true, rule: '-' });
  return String(processor.processSync(article));
};
