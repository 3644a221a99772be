/**
 * What the checks share. A check is an ESLint rule that uses only ESTree nodes and a few methods of
 * `sourceCode`, so that it runs in ESLint and in the sandbox (see `run.ts`).
 */
import type { Scope, Variable } from '@typescript-eslint/scope-manager';
import type { TSESTree as T } from '@typescript-eslint/typescript-estree';

/** The guide's section per major version, such as `tips/path#ids`. A major without one has no such mistake. */
export type Guides = Readonly<Record<number, string>>;

/** A replacement of a part of the file. */
export interface Fix {
  readonly range: readonly [number, number];
  readonly text: string;
}

/** The part of ESLint's fixer that checks use. */
export interface Fixer {
  replaceTextRange: (range: readonly [number, number], text: string) => Fix;
}

/** What a check reports. */
export interface Report {
  readonly node: T.Node;
  readonly messageId: 'found';
  readonly data: Readonly<Record<string, string>>;
  readonly fix: ((fixer: Fixer) => readonly Fix[]) | null;
}

/** The part of ESLint's context that checks use. */
export interface Context {
  readonly sourceCode: {
    readonly ast: T.Program;
    readonly visitorKeys: Readonly<Record<string, readonly string[] | undefined>>;
    getScope: (node: T.Node) => Scope;
    getText: (node: T.Node) => string;
  };
  readonly settings: Readonly<Record<string, unknown>>;
  report: (report: Report) => void;
}

/** Functions per node type; `Program:exit` runs last. */
export type Handlers = {
  readonly [Type in T.Node as Type['type']]?: (node: Type) => void;
} & { readonly 'Program:exit'?: (node: T.Program) => void };

/** An ESLint rule. */
export interface Check {
  readonly meta: {
    readonly type: 'problem';
    readonly docs: { readonly description: string; readonly guides: Guides };
    readonly messages: { readonly found: string };
    readonly schema: readonly [];
    readonly fixable?: 'code';
  };
  create: (context: Context) => Handlers;
}

/** Text to replace, as checks return it. */
export type Edit = readonly [from: number, to: number, text: string];

/** Reports a node with the names of its message, and the edits that repair it. */
export type Found = (
  node: T.Node,
  data?: Readonly<Record<string, string>>,
  edits?: readonly Edit[],
) => void;

interface Description {
  /** What the check forbids or requires. */
  readonly description: string;
  /** A sentence for readers: what is wrong, and what to do. */
  readonly message: string;
  readonly guides: Guides;
  readonly fixable?: true;
  readonly create: (context: Context, found: Found) => Handlers;
}

const LIBRARY = /^(?:react-querybuilder|@react-querybuilder\/[\w-]+)(?:\/|$)/;

/** Whether a module belongs to the library. */
export const isLibrary = (module: string): boolean => LIBRARY.test(module);

const usesLibrary = ({ body }: T.Program): boolean =>
  body.some(node => node.type === 'ImportDeclaration' && isLibrary(node.source.value));

/** The major version that `settings` name. */
const versionIn = ({ queryBuilder }: Context['settings']): number | undefined => {
  if (typeof queryBuilder !== 'object' || queryBuilder === null) return undefined;
  const version: unknown = Reflect.get(queryBuilder, 'version');
  return version === undefined ? undefined : Number(version);
};

/** Makes a rule that is silent in files without the library, and in versions without the mistake. */
export const check = ({ description, message, guides, fixable, create }: Description): Check => ({
  meta: {
    type: 'problem',
    docs: { description, guides },
    messages: { found: message },
    schema: [],
    ...(fixable && { fixable: 'code' }),
  },
  create: context => {
    const version = versionIn(context.settings);
    const applies = version === undefined || guides[version] !== undefined;
    if (!applies || !usesLibrary(context.sourceCode.ast)) return {};
    return create(context, (node, data = {}, edits = []) =>
      context.report({
        node,
        messageId: 'found',
        data,
        fix:
          edits.length === 0
            ? null
            : fixer => edits.map(([from, to, text]) => fixer.replaceTextRange([from, to], text)),
      }),
    );
  },
});

/** A function of any kind. */
export type Func = T.FunctionDeclaration | T.FunctionExpression | T.ArrowFunctionExpression;

/** Whether a node is a function. */
export const isFunction = (node: T.Node | null | undefined): node is Func =>
  node?.type === 'FunctionDeclaration' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'ArrowFunctionExpression';

/** An expression without the types around it. */
export const bare = (node: T.Node): T.Node =>
  node.type === 'TSAsExpression' ||
  node.type === 'TSSatisfiesExpression' ||
  node.type === 'TSNonNullExpression'
    ? bare(node.expression)
    : node;

/** The variable that a name means. */
export const variableOf = (
  { sourceCode }: Context,
  node: T.Identifier | T.JSXIdentifier,
): Variable | undefined => {
  for (let scope: Scope | null = sourceCode.getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name);
    if (variable) return variable;
  }
  return undefined;
};

/** What a name is imported from: its module, and the exported name. */
export interface Imported {
  readonly module: string;
  readonly name: string;
  readonly specifier: T.ImportClause;
}

/** What a name is imported from. Undefined if it isn't. */
export const importOf = (context: Context, node: T.Node): Imported | undefined => {
  if (node.type === 'JSXMemberExpression' || node.type === 'MemberExpression') {
    const { object, property } = node;
    if (property.type !== 'JSXIdentifier' && property.type !== 'Identifier') return undefined;
    const found = importOf(context, object);
    return found?.name === '*' ? { ...found, name: property.name } : undefined;
  }
  if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return undefined;
  const specifier = variableOf(context, node)?.defs[0]?.node;
  switch (specifier?.type) {
    case 'ImportSpecifier': {
      const { imported, parent } = specifier;
      const name = imported.type === 'Identifier' ? imported.name : imported.value;
      return { module: (parent as T.ImportDeclaration).source.value, name, specifier };
    }
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier': {
      const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
      return { module: specifier.parent.source.value, name, specifier };
    }
    default:
      return undefined;
  }
};

/** The name by which the library exports what a name means. Undefined for anything else. */
export const libraryName = (context: Context, node: T.Node): string | undefined => {
  const found = importOf(context, node);
  if (!found || !isLibrary(found.module)) return undefined;
  // Version 3 has a default export only.
  return found.name === 'default' ? 'QueryBuilder' : found.name;
};

/** Whether an element is a query builder of the library. */
export const isQueryBuilder = (context: Context, { name }: T.JSXOpeningElement): boolean =>
  libraryName(context, name) === 'QueryBuilder';

/** An attribute of an element. */
export const attribute = (
  { attributes }: T.JSXOpeningElement,
  name: string,
): T.JSXAttribute | undefined =>
  attributes.find(
    (each): each is T.JSXAttribute => each.type === 'JSXAttribute' && each.name.name === name,
  );

/** Whether an element may have more attributes than it names. */
export const hasSpread = ({ attributes }: T.JSXOpeningElement): boolean =>
  attributes.some(({ type }) => type === 'JSXSpreadAttribute');

/** The expression of an attribute. */
export const valueOf = (found: T.JSXAttribute | undefined): T.Node | undefined => {
  const value = found?.value;
  if (value?.type !== 'JSXExpressionContainer') return value ?? undefined;
  return value.expression.type === 'JSXEmptyExpression' ? undefined : bare(value.expression);
};

/** The expression of an attribute of an element, by name. */
export const valueOfNamed = (element: T.JSXOpeningElement, name: string): T.Node | undefined =>
  valueOf(attribute(element, name));

/** The text of a string. */
export const textOf = (node: T.Node | null | undefined): string | undefined => {
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1)
    return node.quasis[0]?.value.raw;
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
};

/** What a constant holds: the expression or the function that its declaration names, or the node itself. */
export const resolve = (context: Context, node: T.Node): T.Node => {
  const plain = bare(node);
  if (plain.type !== 'Identifier') return plain;
  const variable = variableOf(context, plain);
  const definition = variable?.defs[0]?.node;
  if (variable?.defs.length !== 1 || !definition) return plain;
  if (definition.type === 'FunctionDeclaration') return definition;
  return definition.type === 'VariableDeclarator' &&
    definition.id.type === 'Identifier' &&
    definition.init &&
    definition.parent.kind === 'const'
    ? resolve(context, definition.init)
    : plain;
};

/** The function that a prop names, also one that `useCallback` keeps. */
export const callbackOf = (context: Context, node: T.Node | undefined): Func | undefined => {
  const found = node && resolve(context, node);
  const [kept] = isCallOf(found, 'useCallback') ? found.arguments : [];
  const callback = kept ? resolve(context, kept) : found;
  return isFunction(callback) ? callback : undefined;
};

/** The function around a node. */
export const functionAround = (node: T.Node): Func | undefined => {
  let at = node.parent;
  while (at && !isFunction(at)) at = at.parent;
  return at;
};

/** The name of a function, or that of the constant that it is the value of. */
const nameOf = (node: Func): string | undefined => {
  if (node.id) return node.id.name;
  let at: T.Node = node.parent;
  while (at.type === 'CallExpression' || at.type === 'TSAsExpression') at = at.parent;
  return at.type === 'VariableDeclarator' && at.id.type === 'Identifier' ? at.id.name : undefined;
};

/** Whether a function is a component: its name begins with a capital letter, or it is the default export. */
export const isComponent = (node: Func | undefined): node is Func => {
  if (!node) return false;
  const name = nameOf(node);
  return name === undefined ? node.parent.type === 'ExportDefaultDeclaration' : /^[A-Z]/.test(name);
};

/** A pair of `useState`. */
export interface State {
  readonly call: T.CallExpression;
  readonly value: Variable | undefined;
  readonly setter: Variable | undefined;
}

const nameOfCall = ({ callee }: T.CallExpression): string | undefined => {
  const last = callee.type === 'MemberExpression' ? callee.property : callee;
  return last.type === 'Identifier' ? last.name : undefined;
};

/** Whether a node calls a function of one of these names, such as `useMemo` or `React.useMemo`. */
export const isCallOf = (
  node: T.Node | null | undefined,
  ...names: readonly string[]
): node is T.CallExpression =>
  node?.type === 'CallExpression' && names.includes(nameOfCall(node) ?? '');

/** The `useState` that a variable comes from, as its value or its setter. */
export const stateOfVariable = (
  context: Context,
  variable: Variable | undefined,
): State | undefined => {
  const definition = variable?.defs[0]?.node;
  if (definition?.type !== 'VariableDeclarator' || definition.id.type !== 'ArrayPattern')
    return undefined;
  if (!definition.init) return undefined;
  const call = bare(definition.init);
  if (!isCallOf(call, 'useState')) return undefined;
  const [value, setter] = definition.id.elements.map(each =>
    each?.type === 'Identifier' ? variableOf(context, each) : undefined,
  );
  return { call, value, setter };
};

/** The `useState` whose value a node is. */
export const stateOf = (context: Context, node: T.Node | undefined): State | undefined => {
  if (node?.type !== 'Identifier') return undefined;
  const variable = variableOf(context, node);
  const state = stateOfVariable(context, variable);
  return state?.value === variable ? state : undefined;
};

/** The calls of a variable. */
export const callsOf = (variable: Variable | undefined): readonly T.CallExpression[] =>
  (variable?.references ?? []).flatMap(({ identifier }) =>
    identifier.parent.type === 'CallExpression' && identifier.parent.callee === identifier
      ? [identifier.parent]
      : [],
  );

/** The nodes that a node consists of. */
export const childrenOf = (
  visitorKeys: Context['sourceCode']['visitorKeys'],
  node: T.Node,
): readonly T.Node[] =>
  (visitorKeys[node.type] ?? []).flatMap(key => {
    const value = Reflect.get(node, key) as T.Node | readonly (T.Node | null)[] | null | undefined;
    const list = Array.isArray(value) ? (value as readonly (T.Node | null)[]) : [value as T.Node];
    return list.filter((child): child is T.Node => Boolean(child));
  });

/** A node and all nodes below it, in the order of the code. */
export function* nodesIn(
  { sourceCode }: Pick<Context, 'sourceCode'>,
  root: T.Node,
  enter: (node: T.Node) => boolean = () => true,
): Generator<T.Node> {
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node;
    stack.push(...childrenOf(sourceCode.visitorKeys, node).filter(enter).toReversed());
  }
}

/** The nodes of a function that run when it is called. Functions in it are left out. */
export const nodesThatRun = (context: Context, node: Func): Generator<T.Node> =>
  nodesIn(context, node.body, child => !isFunction(child));

/** Whether a parameter of a function is what a node names: `handleOnChange` or `props.handleOnChange`. */
export const isProp = (context: Context, node: T.Node, name: string): boolean => {
  if (node.type === 'MemberExpression') {
    const { object, property, computed } = node;
    if (computed || property.type !== 'Identifier' || property.name !== name) return false;
    if (object.type !== 'Identifier') return false;
    return variableOf(context, object)?.defs[0]?.type === 'Parameter';
  }
  if (node.type !== 'Identifier') return false;
  const definition = variableOf(context, node)?.defs[0];
  if (!definition) return false;
  const pattern =
    definition.type === 'Parameter'
      ? (definition.node as Func).params[0]
      : definition.node.type === 'VariableDeclarator' &&
          definition.node.init?.type === 'Identifier' &&
          variableOf(context, definition.node.init)?.defs[0]?.type === 'Parameter'
        ? definition.node.id
        : undefined;
  return (
    pattern?.type === 'ObjectPattern' &&
    pattern.properties.some(
      each =>
        each.type === 'Property' &&
        each.key.type === 'Identifier' &&
        each.key.name === name &&
        each.value.type === 'Identifier' &&
        each.value.name === node.name,
    )
  );
};

/** The property of an object literal. */
export const propertyOf = (node: T.ObjectExpression, name: string): T.Property | undefined =>
  node.properties.find(
    (each): each is T.Property =>
      each.type === 'Property' &&
      !each.computed &&
      (each.key.type === 'Identifier' ? each.key.name : textOf(each.key)) === name,
  );

/** Removes an attribute with the space before it. */
export const withoutAttribute = (context: Context, node: T.JSXAttribute): Edit => {
  const text = context.sourceCode.getText(context.sourceCode.ast);
  const offset = context.sourceCode.ast.range[0];
  let [from] = node.range;
  while (/\s/.test(text.charAt(from - 1 - offset))) from -= 1;
  return [from, node.range[1], ''];
};

/** One guide for several major versions. */
export const guidesOf = (page: string, ...majors: readonly number[]): Guides =>
  Object.fromEntries(majors.map(major => [major, page]));
