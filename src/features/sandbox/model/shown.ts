import type { SandboxFile } from '@site/plugins/sandbox/shared/link';
import { declaredNames, exportsOf, type Exported } from './exports';
import { importsOf, requiredBy } from './source';
import {
  argumentsOf,
  childOf,
  childrenOf,
  contentOf,
  isScript,
  textOf,
  treeOf,
  type SyntaxNode,
} from './syntax';

/** What the sandbox mounts, or why it can't. */
export type Shown =
  | {
      readonly kind: 'component';
      /** The name that its declaration gives it. */
      readonly name?: string;
      /** Whether it needs props. */
      readonly takesProps: boolean;
      /** Names of the types of its props. */
      readonly types: readonly string[];
      /** Props that it reads, as far as its parameter names them. */
      readonly props: readonly string[];
    }
  | { readonly kind: 'element' }
  /** `what` is such as `a string`. */
  | { readonly kind: 'value'; readonly what: string };

/** An export that a file has for the sandbox to mount. */
export interface ShownExport {
  /** Name of the export. `default` for the default export. */
  readonly name: string;
  readonly shown: Shown;
  /** Line of the export, 1-based. */
  readonly line: number;
}

interface Script {
  readonly file: SandboxFile;
  readonly files: readonly SandboxFile[];
}

type Component = Extract<Shown, { kind: 'component' }>;

/** Re-exports, assignments and types that are followed. */
const MAX_STEPS = 10;

const UNKNOWN: Component = { kind: 'component', takesProps: false, types: [], props: [] };
const value = (what: string): Shown => ({ kind: 'value', what });

/** Expressions that are neither a component nor an element. */
const VALUES: Readonly<Record<string, string>> = {
  String: 'a string',
  TemplateString: 'a string',
  Number: 'a number',
  BooleanLiteral: 'a boolean',
  null: 'null',
  ObjectExpression: 'an object',
  NewExpression: 'an object',
  ArrayExpression: 'an array',
  RegExp: 'a regular expression',
};

/** Functions that return a component with the props of the one that they take. */
const WRAPPERS = new Set(['memo', 'forwardRef', 'observer']);
/** Functions that return an element. */
const ELEMENTS = new Set(['createElement', 'cloneElement', 'jsx']);

/** The script that a relative name of a module stands for. */
const scriptOfName = (name: string, files: readonly SandboxFile[]): Script | undefined => {
  const bare = name.replace(/^\.\//, '');
  const file = files.find(
    other => isScript(other) && [other.name, other.name.replace(/\.\w+$/, '')].includes(bare),
  );
  return name.startsWith('./') && file ? { file, files } : undefined;
};

/** Statements of a script, and what its `export` statements declare. */
const topLevel = ({ file }: Script): readonly SyntaxNode[] =>
  childrenOf(treeOf(file).topNode).map(node =>
    node.name === 'ExportDeclaration'
      ? (childrenOf(node).find(({ name }) => name.endsWith('Declaration')) ?? node)
      : node,
  );

/** Names of a type itself: of those that it joins or wraps, but not of its properties. */
const typeNames = (script: Script, type: SyntaxNode, steps = 0): readonly string[] => {
  if (steps > MAX_STEPS) return [];
  if (type.name === 'TypeName') {
    const name = textOf(script.file, type);
    return [name, ...declaredTypeNames(script, name, steps + 1)];
  }
  if (/^(?:ObjectType|FunctionSignature|TypeDefinition)$/.test(type.name)) return [];
  return childrenOf(type).flatMap(child => typeNames(script, child, steps + 1));
};

/** Names that the declaration of a type is made of. */
const declaredTypeNames = (script: Script, name: string, steps: number): readonly string[] =>
  topLevel(script)
    .filter(
      node =>
        /^(?:Interface|TypeAlias)Declaration$/.test(node.name) &&
        childrenOf(node).some(
          child => child.name === 'TypeDefinition' && textOf(script.file, child) === name,
        ),
    )
    .flatMap(node => typeNames(script, node, steps));

/** Whether a function reads a variable. */
const reads = (file: SandboxFile, within: SyntaxNode, name: string): boolean => {
  let found = false;
  within.cursor().iterate(({ name: type, from, to }) => {
    found ||= /^(?:VariableName|JSXIdentifier)$/.test(type) && file.code.slice(from, to) === name;
    return !found;
  });
  return found;
};

/** What a function says about its props in its first parameter. */
const ofFunction = (script: Script, node: SyntaxNode): Component => {
  const { file } = script;
  const own = childOf(node, 'VariableDefinition');
  const named = own && own.from < own.to ? { name: textOf(file, own) } : {};
  const list = childOf(node, 'ParamList');
  const all = list ? childrenOf(list).filter(({ name }) => name !== '(' && name !== ')') : [];
  const comma = all.findIndex(({ name }) => name === ',');
  const first = comma < 0 ? all : all.slice(0, comma);
  const [target] = first;
  if (!target) return { ...UNKNOWN, ...named };
  const annotation = first.find(({ name }) => name === 'TypeAnnotation');
  const types = annotation ? typeNames(script, annotation) : [];
  const hasDefault = first.some(({ name }) => name === 'Equals');
  const properties = childrenOf(target).filter(({ name }) => name === 'PatternProperty');
  const props = properties.flatMap(property => {
    const name = childOf(property, 'PropertyName', 'VariableDefinition');
    return name ? [textOf(file, name)] : [];
  });
  const needs =
    target.name === 'ObjectPattern'
      ? properties.some(property => !childOf(property, 'Equals', 'Spread'))
      : reads(file, node, textOf(file, target));
  return { kind: 'component', ...named, takesProps: needs && !hasDefault, types, props };
};

/** Adds the types that stand beside a function: of its variable, or of the call that it is in. */
const withTypes = (shown: Shown, types: readonly string[]): Shown =>
  shown.kind === 'component' ? { ...shown, types: [...types, ...shown.types] } : shown;

const ofClass = (script: Script, node: SyntaxNode): Component => {
  const children = childrenOf(node);
  const own = children.find(({ name, from, to }) => name === 'VariableDefinition' && from < to);
  const types = childOf(node, 'TypeArgList');
  return {
    ...UNKNOWN,
    ...(own && { name: textOf(script.file, own) }),
    types: types ? typeNames(script, types) : [],
  };
};

const ofVariable = (
  script: Script,
  declaration: SyntaxNode,
  name: string,
  steps: number,
): Shown | undefined => {
  const children = childrenOf(declaration);
  const at = children.findIndex(
    child => child.name === 'VariableDefinition' && textOf(script.file, child) === name,
  );
  if (at < 0) return declaredNames(script.file, declaration).includes(name) ? UNKNOWN : undefined;
  const rest = children.slice(at + 1);
  const comma = rest.findIndex(child => child.name === ',');
  const own = comma < 0 ? rest : rest.slice(0, comma);
  const annotation = own.find(child => child.name === 'TypeAnnotation');
  const equals = own.findIndex(child => child.name === 'Equals');
  const assigned = equals < 0 ? undefined : own[equals + 1];
  const shown = assigned ? ofExpression(script, assigned, steps + 1) : UNKNOWN;
  if (shown.kind !== 'component') return shown;
  return withTypes({ name, ...shown }, annotation ? typeNames(script, annotation) : []);
};

/** What a name stands for: a declaration of the script, or an export of another file. */
const ofName = (script: Script, name: string, steps: number): Shown => {
  const { file, files } = script;
  if (steps > MAX_STEPS) return UNKNOWN;
  for (const node of topLevel(script)) {
    if (node.name === 'VariableDeclaration') {
      const shown = ofVariable(script, node, name, steps);
      if (shown) return shown;
    }
    if (!/^(?:Function|Class)Declaration$/.test(node.name)) continue;
    const own = childOf(node, 'VariableDefinition');
    if (own && textOf(file, own) === name) return ofExpression(script, node, steps + 1);
  }
  for (const { name: module, names } of importsOf(file)) {
    const imported = names.find(({ to }) => to === name);
    const other = imported && scriptOfName(module, files);
    if (!other) continue;
    const from = imported.from === '*' ? 'default' : imported.from;
    return ofExport(other, from, steps + 1)?.shown ?? UNKNOWN;
  }
  return UNKNOWN;
};

const ofCall = (script: Script, call: SyntaxNode, steps: number): Shown => {
  const { file } = script;
  const required = requiredBy(file, call);
  if (required) {
    const other = scriptOfName(contentOf(file, required), script.files);
    return (other && ofExport(other, 'default', steps + 1)?.shown) ?? UNKNOWN;
  }
  const [callee] = childrenOf(call);
  const bare = callee?.name === 'InstantiationExpression' ? callee.firstChild : callee;
  const last = bare?.name === 'MemberExpression' ? bare.lastChild : bare;
  const name = last ? textOf(file, last) : '';
  if (ELEMENTS.has(name)) return { kind: 'element' };
  const [inner] = argumentsOf(call);
  if (!WRAPPERS.has(name) || !inner) return UNKNOWN;
  const shown = ofExpression(script, inner, steps + 1);
  const list = callee && childOf(callee, 'TypeArgList');
  return shown.kind === 'component'
    ? withTypes(shown, list ? typeNames(script, list) : [])
    : UNKNOWN;
};

const ofExpression = (script: Script, node: SyntaxNode, steps: number): Shown => {
  if (steps > MAX_STEPS) return UNKNOWN;
  const what = VALUES[node.name];
  if (what !== undefined) return value(what);
  const children = childrenOf(node);
  const [first, second] = children;
  const follow = (inner: SyntaxNode | undefined): Shown =>
    inner ? ofExpression(script, inner, steps + 1) : UNKNOWN;
  switch (node.name) {
    case 'JSXElement':
      return { kind: 'element' };
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunction':
      return ofFunction(script, node);
    case 'ClassDeclaration':
    case 'ClassExpression':
      return ofClass(script, node);
    case 'CallExpression':
      return ofCall(script, node, steps);
    case 'VariableName': {
      const name = textOf(script.file, node);
      return name === 'undefined' ? value('undefined') : ofName(script, name, steps + 1);
    }
    case 'ParenthesizedExpression':
      return follow(second);
    case 'SequenceExpression':
    case 'AssignmentExpression':
      return follow(children.at(-1));
    // `App as React.FC`, `App!`.
    case 'BinaryExpression':
      return /^(?:as|satisfies)$/.test(second?.name ?? '') ? follow(first) : UNKNOWN;
    case 'PostfixExpression':
      return follow(first);
    case 'UnaryExpression':
      if (first?.name === 'ArithOp') return value('a number');
      return first?.name === 'LogicOp' ? value('a boolean') : UNKNOWN;
    default:
      return UNKNOWN;
  }
};

const shownOf = (script: Script, exported: Exported, steps: number): Shown => {
  const { node, from, module } = exported;
  if (module !== undefined) {
    const other = scriptOfName(module, script.files);
    return (other && ofExport(other, from ?? 'default', steps + 1)?.shown) ?? UNKNOWN;
  }
  if (from !== undefined) return ofName(script, from, steps + 1);
  return node ? ofExpression(script, node, steps + 1) : UNKNOWN;
};

/** Where a file exports a name, and what. */
const ofExport = (script: Script, name: string, steps = 0): ShownExport | undefined => {
  if (steps > MAX_STEPS) return undefined;
  const { own, stars } = exportsOf(script.file);
  // The last one wins: `exports.default = undefined` may come first.
  const exported = own.findLast(candidate => candidate.name === name);
  if (exported) return { name, shown: shownOf(script, exported, steps), line: exported.line };
  for (const { module, line } of name === 'default' ? [] : stars) {
    const other = scriptOfName(module, script.files);
    const found = other && ofExport(other, name, steps + 1);
    if (found) return { ...found, line };
  }
  return undefined;
};

/** Names that a file exports, in order, without `default`. */
const exportedNames = (script: Script, steps = 0): readonly string[] => {
  const { own, stars } = exportsOf(script.file);
  const others = stars.flatMap(({ module }) => {
    const other = steps > MAX_STEPS ? undefined : scriptOfName(module, script.files);
    return other && other.file !== script.file ? exportedNames(other, steps + 1) : [];
  });
  return [...others, ...own.map(({ name }) => name).filter(name => name !== 'default')];
};

/** At most as many names are looked at, since each takes time in proportion to the text. */
const MAX_NAMES = 20;

/**
 * The export that the sandbox mounts: the default export, else `App`, else the last one that is a component
 * or an element.
 */
export const shownExport = (
  file: SandboxFile,
  files: readonly SandboxFile[],
): ShownExport | undefined => {
  const script = { file, files };
  const byDefault = ofExport(script, 'default');
  if (byDefault) return byDefault;
  const names = [...new Set(exportedNames(script))]
    // A name in capitals is that of a constant.
    .filter(name => /^[A-Z]/.test(name) && (/[a-z]/.test(name) || name.length === 1));
  const candidates = [
    ...(names.includes('App') ? ['App'] : []),
    ...names
      .filter(name => name !== 'App')
      .slice(-MAX_NAMES)
      .reverse(),
  ];
  for (const name of candidates) {
    const found = ofExport(script, name);
    if (found && found.shown.kind !== 'value') return found;
  }
  return undefined;
};
