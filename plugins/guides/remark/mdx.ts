import type {
  Heading,
  Nodes,
  Parent,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableCell,
} from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { VFile } from 'vfile';
import { INSTALLED } from '../../../versions.ts';

/** An element such as `<Since />`, as a paragraph or inline. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Major version that a page documents, from its path. */
export const majorOf = (file: VFile): number => {
  const match = /versioned_docs[\\/]version-(\d+)[\\/]/.exec(file.path);
  return match ? Number(match[1]) : INSTALLED.major;
};

/** Whether a node is a JSX element, optionally with a given name. */
export const isJsx = (node: Nodes, name?: string): node is JsxElement =>
  (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
  (name === undefined || node.name === name);

/**
 * Attributes of an element, which must all be plain strings.
 *
 * @param allowed - Names of the supported attributes.
 * @throws VFileMessage with file and line for an unknown attribute or an expression.
 */
export const attributes = <Name extends string>(
  node: JsxElement,
  file: VFile,
  allowed: readonly Name[],
): Partial<Record<Name, string>> => {
  const found: Partial<Record<Name, string>> = {};
  for (const attribute of node.attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    const known = allowed.find(candidate => candidate === name);
    if (!known) {
      return file.fail(
        `<${node.name ?? ''}> has no attribute "${name}", only ${allowed.join(', ')}.`,
        node,
      );
    }
    const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : undefined;
    if (typeof value !== 'string' || value === '') {
      return file.fail(`<${node.name ?? ''} ${name}> must be a string in quotes.`, node);
    }
    found[known] = value;
  }
  return found;
};

/** A string attribute of a generated element. */
export const attribute = (name: string, value: string): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value,
});

/** A default import. */
export interface DefaultImport {
  readonly local: string;
  readonly source: string;
}

/** Import statements in the form that MDX needs: text and syntax tree. */
export const importNode = (imports: readonly DefaultImport[]): MdxjsEsm => ({
  type: 'mdxjsEsm',
  value: imports.map(({ local, source }) => `import ${local} from '${source}'`).join('\n'),
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: imports.map(({ local, source }) => ({
        type: 'ImportDeclaration',
        attributes: [],
        specifiers: [
          { type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: local } },
        ],
        source: { type: 'Literal', value: source, raw: `'${source}'` },
      })),
    },
  },
});

/** Names that the page imports or declares. */
export const ownNames = (root: Root): Set<string> => {
  const names = new Set<string>();
  for (const node of root.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type === 'ImportDeclaration') {
        for (const { local } of statement.specifiers) names.add(local.name);
      } else if (statement.type === 'ExportNamedDeclaration') {
        const { declaration } = statement;
        if (declaration?.type === 'FunctionDeclaration') names.add(declaration.id.name);
        if (declaration?.type === 'VariableDeclaration') {
          for (const { id } of declaration.declarations) {
            if (id.type === 'Identifier') names.add(id.name);
          }
        }
      }
    }
  }
  return names;
};

/** Inline code. */
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

/** Plain text. */
export const text = (value: string): PhrasingContent => ({ type: 'text', value });

/** A `span` with a class. */
export const span = (className: string, children: PhrasingContent[]): PhrasingContent => ({
  type: 'emphasis',
  data: { hName: 'span', hProperties: { className: [className] } },
  children,
});

/** A table with a header row. Each cell is a list of inline nodes. */
export const table = (
  header: readonly string[],
  rows: readonly (readonly PhrasingContent[][])[],
): Table => {
  const cell = (children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children });
  return {
    type: 'table',
    align: header.map(() => null),
    children: [
      { type: 'tableRow', children: header.map(label => cell([text(label)])) },
      ...rows.map(row => ({ type: 'tableRow' as const, children: row.map(cell) })),
    ],
  };
};

/**
 * Walks a tree and replaces nodes. Replacements are not walked.
 *
 * @param replace - Returns the replacement of a node, or undefined to keep it.
 */
export const replaceNodes = (
  parent: Parent,
  replace: (node: RootContent, parent: Parent) => RootContent[] | undefined,
): void => {
  const { children } = parent;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    if (!child) continue;
    const replacement = replace(child, parent);
    if (replacement) {
      children.splice(index, 1, ...replacement);
      index += replacement.length - 1;
    } else if ('children' in child) {
      replaceNodes(child, replace);
    }
  }
};

/** Visits every node of a tree, parents before children. */
export const walk = (
  node: Nodes,
  visit: (node: Nodes, parent?: Parent) => void,
  parent?: Parent,
): void => {
  visit(node, parent);
  if ('children' in node) for (const child of node.children) walk(child, visit, node);
};

/** Whether a node is a heading. */
export const isHeading = (node: Nodes): node is Heading => node.type === 'heading';
