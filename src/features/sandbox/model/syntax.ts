import { parser } from '@lezer/javascript';
import type { SandboxFile } from '@site/plugins/sandbox/shared/link';

/** The syntax tree of a script. */
type Tree = ReturnType<typeof parser.parse>;
/** A node of a {@link Tree}. */
export type SyntaxNode = Tree['topNode'];

const PARSERS = Object.fromEntries(
  ['', 'jsx', 'ts', 'ts jsx'].map(dialect => [dialect, parser.configure({ dialect })]),
);

/**
 * The parser of a dialect.
 *
 * @param typescript - Whether scripts may contain types.
 * @param jsx - Whether they may contain JSX.
 */
export const parserOf = (typescript: boolean, jsx: boolean): typeof parser =>
  PARSERS[[typescript && 'ts', jsx && 'jsx'].filter(name => name !== false).join(' ')] ?? parser;

/** Whether a file is a script. */
export const isScript = ({ name }: Pick<SandboxFile, 'name'>): boolean => /\.[jt]sx?$/.test(name);

/** Whether a script may contain types. */
export const isTypeScript = ({ name }: Pick<SandboxFile, 'name'>): boolean => /\.tsx?$/.test(name);

/** Characters of a file that is read to its end. Files of readers are shorter. */
const SHORT = 20_000;
/** Milliseconds for a short and for a longer file. Errors in hostile code can take minutes. */
const MAX_TIME = { short: 2000, long: 150 };

const parseInTime = (file: SandboxFile, code: string): Tree => {
  // `.js` files may contain JSX, as in most bundlers.
  const parsing = parserOf(isTypeScript(file), !file.name.endsWith('.ts')).startParse(code);
  const end = performance.now() + (code.length > SHORT ? MAX_TIME.long : MAX_TIME.short);
  for (let step = 1; ; step += 1) {
    const tree = parsing.advance();
    if (tree) return tree;
    if (step % 16 === 0 && parsing.stoppedAt === null && performance.now() > end) {
      parsing.stopAt(parsing.parsedPos);
    }
  }
};

/** Parses the start of a script that is nested deeper than the engine's stack. */
const parseOnce = (file: SandboxFile, code: string): Tree => {
  try {
    return parseInTime(file, code);
  } catch (error) {
    if (!(error instanceof RangeError) || code === '') throw error;
    return parseOnce(file, code.slice(0, code.length / 2));
  }
};

/** Types in lists of exports that the parser may meet before it gives up. */
const MAX_TYPES = 50;
const TYPE_ENTRY = /type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?/y;

/** Position of the first type in a list of exports, such as `export { type A }`. */
const typeIn = (tree: Tree, code: string): number | undefined => {
  for (const statement of childrenOf(tree.topNode)) {
    const group =
      statement.name === 'ExportDeclaration' ? childOf(statement, 'ExportGroup') : undefined;
    const found = (group ? childrenOf(group) : []).find(
      ({ name, from, nextSibling }) =>
        name === 'VariableName' && nextSibling?.type.isError && code.startsWith('type', from),
    );
    if (found) return found.from;
  }
  return undefined;
};

/** Parses a script. Leaves types out of lists of exports, where version 1.5 of the parser doesn't know them. */
const parse = (file: SandboxFile): Tree => {
  let { code } = file;
  let tree = parseOnce(file, code);
  for (let count = 0; count < MAX_TYPES; count += 1) {
    TYPE_ENTRY.lastIndex = typeIn(tree, code) ?? code.length;
    const [entry] = TYPE_ENTRY.exec(code) ?? [];
    if (entry === undefined) break;
    const start = TYPE_ENTRY.lastIndex - entry.length;
    code = code.slice(0, start) + entry.replaceAll(/\S/g, ' ') + code.slice(start + entry.length);
    tree = parseOnce(file, code);
  }
  return tree;
};

/** Files that an edit leaves alone are parsed once. */
const trees = new WeakMap<SandboxFile, Tree>();

/** Parses a script. Errors are nodes of the tree. The rest of a long file with many errors is left out. */
export const treeOf = (file: SandboxFile): Tree => {
  const tree = trees.get(file) ?? parse(file);
  trees.set(file, tree);
  return tree;
};

/** The text of a node. */
export const textOf = ({ code }: SandboxFile, { from, to }: SyntaxNode): string =>
  code.slice(from, to);

/** Children of a node, without comments. */
export const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] => {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!child.name.endsWith('Comment')) children.push(child);
  }
  return children;
};

/** The first child with a name. */
export const childOf = (node: SyntaxNode, ...names: readonly string[]): SyntaxNode | undefined =>
  childrenOf(node).find(({ name }) => names.includes(name));

/** The content of a text without its quotation marks. */
export const contentOf = ({ code }: SandboxFile, { from, to }: SyntaxNode): string =>
  code.slice(from + 1, to - 1);

/** The arguments of a call. */
export const argumentsOf = (call: SyntaxNode): readonly SyntaxNode[] => {
  const list = childOf(call, 'ArgList');
  return list ? childrenOf(list).filter(({ name }) => !'(),'.includes(name)) : [];
};

/** A name in a list in braces: `from`, or `from as to`. Names of types are left out. */
export interface ListedName {
  readonly from: string;
  readonly to: string;
}

/** Names in an `ImportGroup` or `ExportGroup`. */
export const namesIn = (file: SandboxFile, group: SyntaxNode): readonly ListedName[] => {
  const entries: SyntaxNode[][] = [[]];
  for (const child of childrenOf(group)) {
    if (child.name === ',') entries.push([]);
    else if (child.from < child.to && !'{}'.includes(child.name)) entries.at(-1)?.push(child);
  }
  return entries.flatMap(entry => {
    const words = entry.map(node => textOf(file, node).trim());
    const isType = words[0] === 'type' && words.length > 1 && words[1] !== 'as';
    const [from] = words;
    const to = words.at(-1);
    return from === undefined || to === undefined || isType ? [] : [{ from, to }];
  });
};

/** Line of a position, 1-based. Positions must come in order. */
export const lineCounter = (code: string): ((position: number) => number) => {
  let line = 1;
  let counted = 0;
  return position => {
    for (; counted < position; counted += 1) if (code[counted] === '\n') line += 1;
    return line;
  };
};
