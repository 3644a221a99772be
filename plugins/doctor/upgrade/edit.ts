/** Edits that upgrades share. */
import type { Variable } from '@typescript-eslint/scope-manager';
import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import { isLibrary, nodesIn, type Context, type Edit } from '../syntax';

/** A name to import. */
interface Wanted {
  readonly module: string;
  readonly name: string;
  /** The name in the file, if it is another one. */
  readonly local?: string;
  readonly isType?: boolean;
}

const specifierOf = ({ name, local = name }: Wanted): string =>
  local === name ? name : `${name} as ${local}`;

const clauseOf = (text: readonly string[], isMultiline: boolean): string =>
  isMultiline ? `{\n${text.map(each => `  ${each},\n`).join('')}}` : `{ ${text.join(', ')} }`;

/** Removes names from the imports and adds others. */
export const editImports = (
  { sourceCode: { ast, getText } }: Context,
  removed: readonly T.ImportClause[],
  wanted: readonly Wanted[],
): readonly Edit[] => {
  const all = ast.body.filter(node => node.type === 'ImportDeclaration');
  const anchor = all.find(({ source }) => isLibrary(source.value));
  const isThere = ({ module, name, local = name }: Wanted): boolean =>
    all.some(
      ({ source, specifiers }) =>
        source.value === module &&
        specifiers.some(each => !removed.includes(each) && each.local.name === local),
    );
  let missing = wanted.filter(each => !isThere(each));
  const texts = new Map<T.ImportDeclaration, string>();
  for (const node of all) {
    const kept = node.specifiers.filter(each => !removed.includes(each));
    const isOpen =
      node.specifiers.length > 0 && kept.every(({ type }) => type !== 'ImportNamespaceSpecifier');
    const added = missing.filter(
      ({ module, isType }) =>
        isOpen && module === node.source.value && (isType || node.importKind !== 'type'),
    );
    missing = missing.filter(each => !added.includes(each));
    if (kept.length === node.specifiers.length && added.length === 0) continue;
    const named = [
      ...kept.filter(({ type }) => type === 'ImportSpecifier').map(each => getText(each)),
      ...added.map(each =>
        each.isType && node.importKind !== 'type' ? `type ${specifierOf(each)}` : specifierOf(each),
      ),
    ];
    const clauses = [
      ...kept.filter(({ type }) => type !== 'ImportSpecifier').map(each => getText(each)),
      ...(named.length > 0 ? [clauseOf(named, /\{\s*\n/.test(getText(node)))] : []),
    ];
    const keyword = node.importKind === 'type' ? 'import type' : 'import';
    const end = getText(node).endsWith(';') ? ';' : '';
    texts.set(
      node,
      clauses.length === 0
        ? ''
        : `${keyword} ${clauses.join(', ')} from ${getText(node.source)}${end}`,
    );
  }
  if (anchor && missing.length > 0) {
    const quote = getText(anchor.source).charAt(0);
    const end = getText(anchor).endsWith(';') ? ';' : '';
    const before = texts.get(anchor) ?? getText(anchor);
    const lines = [...new Set(missing.map(({ module }) => module))].map(module => {
      const own = missing.filter(each => each.module === module);
      const isType = own.every(each => each.isType);
      const names = own.map(each => (each.isType && !isType ? 'type ' : '') + specifierOf(each));
      return `import ${isType ? 'type ' : ''}{ ${names.join(', ')} } from ${quote}${module}${quote}${end}`;
    });
    texts.set(anchor, [...(before ? [before] : []), ...lines].join('\n'));
  }
  const source = getText(ast);
  return [...texts].map(([node, text]) => {
    const [from, to] = node.range;
    // An import without names goes with its line.
    const isLine = text === '' && source.charAt(to - ast.range[0]) === '\n';
    return [from, isLine ? to + 1 : to, text];
  });
};

/** Renames where a variable is used. */
export const renameUses = (variable: Variable | undefined, name: string): readonly Edit[] =>
  (variable?.references ?? []).map(({ identifier: { name: before, parent, range } }) => [
    ...range,
    parent.type === 'Property' && parent.shorthand ? `${before}: ${name}` : name,
  ]);

/** The text of a node after edits in it. */
export const textWith = ({ sourceCode }: Context, node: T.Node, edits: readonly Edit[]): string => {
  const [start] = node.range;
  let text = sourceCode.getText(node);
  for (const [from, to, by] of edits.toSorted((a, b) => b[0] - a[0]))
    text = text.slice(0, from - start) + by + text.slice(to - start);
  return text;
};

/** Puts an element into another one. */
export const wrap = (
  { sourceCode }: Context,
  element: T.JSXElement,
  text: string,
  wrapper: string,
): Edit => {
  const { ast, getText } = sourceCode;
  const before = getText(ast).slice(0, element.range[0] - ast.range[0]);
  const indent = /^\s*/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? '';
  const inner = text.includes('`') ? text : text.replaceAll('\n', '\n  ');
  return [
    ...element.range,
    `<${wrapper}>\n${indent}  ${inner}\n${indent}</${wrapper}>`,
  ] as unknown as Edit;
};

/** Whether a file is TypeScript, by its syntax. */
export const isTyped = (context: Context): boolean =>
  [...nodesIn(context, context.sourceCode.ast)].some(
    node =>
      node.type.startsWith('TS') ||
      ((node.type === 'ImportDeclaration' || node.type === 'ImportSpecifier') &&
        node.importKind === 'type'),
  );
