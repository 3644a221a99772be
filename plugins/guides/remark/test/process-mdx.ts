import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Plugin, unified } from 'unified';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';

const TAGS: Partial<Record<Nodes['type'], string>> = {
  paragraph: 'p',
  emphasis: 'em',
  inlineCode: 'code',
  table: 'table',
  tableRow: 'tr',
  tableCell: 'td',
};

const attributesOf = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${Array.isArray(value) ? value.join(' ') : String(value)}"`)
    .join('');

/** Prints a tree as abbreviated HTML for tests. */
export const toHtml = (node: Nodes): string => {
  const inner = 'children' in node ? node.children.map(toHtml).join('') : '';
  const properties = node.data && 'hProperties' in node.data ? node.data.hProperties : {};
  switch (node.type) {
    case 'root':
      return node.children.map(toHtml).join('\n');
    case 'text':
      return node.value;
    case 'mdxjsEsm':
      return node.value;
    case 'heading':
      return `<h${node.depth}>${inner}</h${node.depth}>`;
    case 'link':
      return `<a${attributesOf({ href: node.url, title: node.title })}>${inner}</a>`;
    case 'code':
      return `<pre${attributesOf({ lang: node.lang, meta: node.meta, ...properties })}>${node.value}</pre>`;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const attributes = node.attributes
        .map(attribute =>
          attribute.type === 'mdxJsxAttribute'
            ? ` ${attribute.name}="${typeof attribute.value === 'string' ? attribute.value : ''}"`
            : '',
        )
        .join('');
      return `<${node.name ?? ''}${attributes}>${inner}</${node.name ?? ''}>`;
    }
    default: {
      const tag =
        (node.data && 'hName' in node.data ? node.data.hName : undefined) ??
        TAGS[node.type] ??
        node.type;
      const content = 'value' in node ? node.value : inner;
      return `<${tag}${attributesOf(properties ?? {})}>${content}</${tag}>`;
    }
  }
};

/**
 * Parses a page, runs one plugin on it, and prints the result as abbreviated HTML.
 *
 * @param path - Path of the page, which determines the documented version.
 */
export const runPlugin = <Options extends unknown[]>(
  plugin: Plugin<Options, Root>,
  options: Options,
  markdown: string,
  path = '/site/docs/page.mdx',
): string => {
  const file = new VFile({ value: markdown, path });
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);
  const tree = processor.parse(file);
  const transform = unified().use(plugin, ...options);
  return toHtml(transform.runSync(tree, file));
};

/** Line and message of the failure that a plugin reports. Throws if there is none. */
export const failureOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof VFileMessage) return `${error.line ?? 0}: ${error.reason}`;
    throw error;
  }
  throw new Error('The plugin reported no failure.');
};
