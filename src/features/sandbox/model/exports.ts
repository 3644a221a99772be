import type { SandboxFile } from '@site/plugins/sandbox/shared/link';
import {
  childOf,
  childrenOf,
  contentOf,
  lineCounter,
  namesIn,
  textOf,
  treeOf,
  type SyntaxNode,
} from './syntax';

/** A name that a script exports. */
export interface Exported {
  /** `default` for the default export. */
  readonly name: string;
  /** What is exported: a declaration or an expression. */
  readonly node?: SyntaxNode;
  /** Name of a variable of the script, or of an export of `module`. */
  readonly from?: string;
  /** Name of the module that a re-export takes it from. */
  readonly module?: string;
  /** Line of the export, 1-based. */
  readonly line: number;
}

/** What a script exports. */
export interface Exports {
  /** In order. */
  readonly own: readonly Exported[];
  /** Modules of `export * from`. */
  readonly stars: readonly { readonly module: string; readonly line: number }[];
  /** Whether the script assigns to `exports` or `module.exports`, and has no `export`. */
  readonly isCommonJs: boolean;
}

type Found = Omit<Exported, 'line'>;

/** Names of variables that a declaration makes. */
export const declaredNames = (file: SandboxFile, declaration: SyntaxNode): readonly string[] => {
  const names: string[] = [];
  for (const child of childrenOf(declaration)) {
    if (child.name === 'VariableDefinition') names.push(textOf(file, child));
    else if (/Pattern|PatternProperty/.test(child.name)) names.push(...declaredNames(file, child));
  }
  return names;
};

const ofDefault = (file: SandboxFile, declaration: SyntaxNode): readonly Found[] => {
  const children = childrenOf(declaration);
  const node = children[children.findIndex(({ name }) => /^(?:default|Equals)$/.test(name)) + 1];
  // `export default interface Props {}`, which the parser does not know.
  const isType =
    node?.name === 'VariableName' &&
    textOf(file, node).trim() === 'interface' &&
    childOf(declaration, '⚠') !== undefined;
  return node && !isType ? [{ name: 'default', node }] : [];
};

const ofDeclaration = (file: SandboxFile, declaration: SyntaxNode): readonly Found[] => {
  const children = childrenOf(declaration);
  const second = children[1];
  if (second?.name === 'type') return [];
  if (/^(?:default|Equals)$/.test(second?.name ?? '')) return ofDefault(file, declaration);
  const source = childOf(declaration, 'String');
  const module = source && contentOf(file, source);
  const group = childOf(declaration, 'ExportGroup');
  if (group) {
    return namesIn(file, group).map(({ from, to }) => ({
      name: to,
      from,
      ...(module !== undefined && { module }),
    }));
  }
  if (second?.name === 'Star') {
    const name = childOf(declaration, 'VariableName');
    return name && module !== undefined ? [{ name: textOf(file, name) }] : [];
  }
  if (!second) return [];
  switch (second.name) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration': {
      const name = childOf(second, 'VariableDefinition');
      return name ? [{ name: textOf(file, name), node: second }] : [];
    }
    case 'VariableDeclaration':
      return declaredNames(file, second).map(name => ({ name, from: name }));
    default:
      return [];
  }
};

/** The name of a property, in any of its two forms. */
const propertyOf = (file: SandboxFile, member: SyntaxNode): string | undefined => {
  const property = childOf(member, 'PropertyName', 'String');
  if (!property) return undefined;
  return property.name === 'String' ? contentOf(file, property) : textOf(file, property);
};

/** Whether an expression is `exports` or `module.exports`. */
const isExports = (file: SandboxFile, node: SyntaxNode): boolean => {
  const [object] = childrenOf(node);
  if (node.name === 'VariableName') return textOf(file, node) === 'exports';
  return (
    node.name === 'MemberExpression' &&
    object?.name === 'VariableName' &&
    textOf(file, object) === 'module' &&
    propertyOf(file, node) === 'exports'
  );
};

/** Exports of an assignment such as `module.exports = App` or `exports.App = App`. */
const ofAssignment = (file: SandboxFile, assignment: SyntaxNode): readonly Found[] => {
  const [target] = childrenOf(assignment);
  const right = childrenOf(assignment).at(-1);
  if (!target || !right) return [];
  let node = right;
  const inner = right.name === 'AssignmentExpression' ? ofAssignment(file, right) : [];
  while (node.name === 'AssignmentExpression') node = node.lastChild ?? right;
  if (isExports(file, target)) {
    if (node.name !== 'ObjectExpression') return [...inner, { name: 'default', node }];
    const properties = childrenOf(node).filter(({ name }) => name === 'Property');
    const named = properties.flatMap((property): Found[] => {
      const key = childOf(property, 'PropertyDefinition', 'String');
      if (!key) return [];
      const name = key.name === 'String' ? contentOf(file, key) : textOf(file, key);
      const expression = childrenOf(property).at(-1);
      return [expression && expression !== key ? { name, node: expression } : { name, from: name }];
    });
    return named.length > 0 ? [...inner, ...named] : [...inner, { name: 'default', node }];
  }
  const [object] = childrenOf(target);
  const name = target.name === 'MemberExpression' ? propertyOf(file, target) : undefined;
  return object && name !== undefined && isExports(file, object)
    ? [...inner, { name, node }]
    : inner;
};

const readExports = (file: SandboxFile): Exports => {
  const own: Exported[] = [];
  const stars: { module: string; line: number }[] = [];
  const lineOf = lineCounter(file.code);
  let isModule = false;
  for (const statement of childrenOf(treeOf(file).topNode)) {
    const at = <Entry extends object>(entry: Entry): Entry & { line: number } => ({
      ...entry,
      line: lineOf(statement.from),
    });
    if (statement.name === 'ExportDeclaration') {
      isModule = true;
      own.push(...ofDeclaration(file, statement).map(at));
      const source = childOf(statement, 'String');
      if (source && childOf(statement, 'Star') && !childOf(statement, 'as', 'type'))
        stars.push(at({ module: contentOf(file, source) }));
    }
    const assignment = childOf(statement, 'AssignmentExpression');
    if (statement.name === 'ExpressionStatement' && assignment)
      own.push(...ofAssignment(file, assignment).map(at));
  }
  return { own, stars, isCommonJs: !isModule && own.length > 0 };
};

/** Files that an edit leaves alone are read once. */
const known = new WeakMap<SandboxFile, Exports>();

/** What a script exports, as an ES module or as CommonJS. */
export const exportsOf = (file: SandboxFile): Exports => {
  const exports = known.get(file) ?? readExports(file);
  known.set(file, exports);
  return exports;
};
