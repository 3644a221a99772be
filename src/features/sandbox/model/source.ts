import type { SandboxFile } from '@site/plugins/sandbox/shared/link';
import {
  argumentsOf,
  childOf,
  childrenOf,
  contentOf,
  lineCounter,
  namesIn,
  textOf,
  treeOf,
  type ListedName,
  type SyntaxNode,
} from './syntax';

/** A module that a script imports, requires or exports from. */
export interface ImportedModule {
  readonly name: string;
  /** Names that the script gives to exports. `from` is `*` for all of them. */
  readonly names: readonly ListedName[];
  /** Line of the name, 1-based. */
  readonly line: number;
}

/** An imported module at its position in the code. */
interface Found {
  readonly name: SyntaxNode;
  readonly names: readonly ListedName[];
}

/** A declaration whose names are only types. The compiler leaves it out. */
const isOfTypes = (file: SandboxFile, declaration: SyntaxNode): boolean => {
  const [, second, third] = childrenOf(declaration);
  if (second?.name === 'type' && third?.name !== 'from') return true;
  const group = childOf(declaration, 'ImportGroup');
  return (
    declaration.name === 'ImportDeclaration' &&
    group !== undefined &&
    second?.from === group.from &&
    childrenOf(group).length > 2 &&
    namesIn(file, group).length === 0
  );
};

const ofDeclaration = (file: SandboxFile, declaration: SyntaxNode): Found | undefined => {
  const name = childOf(declaration, 'String');
  // An empty name is a text without an end.
  if (!name || name.to - name.from < 3 || isOfTypes(file, declaration)) return undefined;
  if (declaration.name === 'ExportDeclaration') return { name, names: [] };
  const children = childrenOf(declaration);
  const group = childOf(declaration, 'ImportGroup');
  const own = children.flatMap((child, index): ListedName[] =>
    child.name === 'VariableDefinition'
      ? [{ from: children[index - 1]?.name === 'as' ? '*' : 'default', to: textOf(file, child) }]
      : [],
  );
  return { name, names: [...own, ...(group ? namesIn(file, group) : [])] };
};

/** The names of a declaration of variables whose value is a module. */
const namesOfVariable = (file: SandboxFile, value: SyntaxNode): readonly ListedName[] => {
  const { parent } = value;
  if (parent?.name !== 'VariableDeclaration') return [];
  const children = childrenOf(parent);
  const at = children.findIndex(({ from }) => from === value.from);
  const target = children.slice(0, at).findLast(({ name }) => /Pattern|Definition/.test(name));
  if (!target) return [];
  if (target.name === 'VariableDefinition') return [{ from: '*', to: textOf(file, target) }];
  return childrenOf(target)
    .filter(({ name }) => name === 'PatternProperty')
    .flatMap(property => {
      const to = childOf(property, 'VariableDefinition');
      const from = childOf(property, 'PropertyName') ?? to;
      return from && to ? [{ from: textOf(file, from), to: textOf(file, to) }] : [];
    });
};

/** A text that is known before the code runs. */
const isFixed = (node: SyntaxNode | undefined): node is SyntaxNode =>
  node?.name === 'String' || (node?.name === 'TemplateString' && !node.firstChild);

/** The module that a call of `require` names. */
export const requiredBy = (file: SandboxFile, call: SyntaxNode): SyntaxNode | undefined => {
  const [callee] = childrenOf(call);
  if (callee?.name !== 'VariableName' || textOf(file, callee) !== 'require') return undefined;
  const [argument] = argumentsOf(call);
  return isFixed(argument) ? argument : undefined;
};

const readImports = (file: SandboxFile): readonly ImportedModule[] => {
  const found: Found[] = [];
  treeOf(file).iterate({
    enter({ name: type, node }) {
      if (type === 'ImportDeclaration' || type === 'ExportDeclaration') {
        const declaration = ofDeclaration(file, node);
        if (declaration) found.push(declaration);
        // `export const a = require('b')`, and `import a = require('b')` with its declaration.
        return type === 'ExportDeclaration' && !declaration;
      }
      if (type === 'DynamicImport') {
        const name = childOf(node, 'String', 'TemplateString');
        if (isFixed(name)) found.push({ name, names: [] });
      }
      if (type === 'CallExpression') {
        const name = requiredBy(file, node);
        if (name) found.push({ name, names: namesOfVariable(file, node) });
      }
      return true;
    },
  });
  const lineOf = lineCounter(file.code);
  return found.map(({ name, names }) => ({
    name: contentOf(file, name),
    names,
    line: lineOf(name.from),
  }));
};

/** Files that an edit leaves alone are read once. */
const known = new WeakMap<SandboxFile, readonly ImportedModule[]>();

/** Modules that a script imports, in order. */
export const importsOf = (file: SandboxFile): readonly ImportedModule[] => {
  const imports = known.get(file) ?? readImports(file);
  known.set(file, imports);
  return imports;
};
