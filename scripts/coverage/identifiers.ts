import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { parseTree } from '../../plugins/guides/samples/page';
import type { InternalGroup } from './coverage';

/** A text with names of the library in inline code. */
export interface NamingText {
  /** Path relative to the project's root. */
  readonly path: string;
  readonly major: number;
  readonly source: string;
}

/** The names of inline code that nothing declares. */
export interface IdentifierReport {
  /** Names that were looked for. */
  readonly read: number;
  readonly unknown: readonly string[];
  /** Allowed names that no text needs. */
  readonly stale: readonly string[];
}

/** Words in `camelCase` or `PascalCase`. */
const IDENTIFIER = /(?<![\w$-])(?:[a-z][a-z\d]*[A-Z]|[A-Z][a-z\d]+[A-Z])[\w$]*/g;

const WORD = /[A-Za-z_$][\w$]*/g;

const COMMENT = /\/\*[^]*?\*\//g;

/** Pages that compare versions, so that they name what their own lacks. */
const COMPARISON =
  /\/(?:migrate|migrate\/exports|upgrade-from-older|compat|versions|version-7)\.mdx?$/;

/** A paragraph or row that says which version it speaks of. */
const VERSION = /\bversions? \d|\bv\d|\d\.\d/i;

const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];

const readFolder = async (folder: string, names: RegExp, words: Set<string>): Promise<void> => {
  if (!existsSync(folder)) return;
  const files = (await readdir(folder, { recursive: true })).filter(
    file => names.test(file) && !/node_modules|\.test\./.test(file),
  );
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const word of wordsOf(text.replaceAll(COMMENT, ''))) words.add(word);
  }
};

/**
 * The words in the declarations of the library and its adapters.
 *
 * @param installs - Folders that contain `node_modules`.
 */
export const readDeclarations = async (
  installs: readonly string[],
): Promise<ReadonlySet<string>> => {
  const words = new Set<string>();
  for (const install of installs) {
    for (const name of ['react-querybuilder', '@react-querybuilder']) {
      const folder = join(install, 'node_modules', name);
      const packages = name.startsWith('@') && existsSync(folder) ? await readdir(folder) : [''];
      for (const item of packages) await readFolder(join(folder, item), /\.[mc]?tsx?$/, words);
    }
  }
  return words;
};

/** The words of the platform and of React. */
export const readPlatform = async (root: string): Promise<ReadonlySet<string>> => {
  const words = new Set<string>();
  const modules = join(root, 'node_modules');
  await readFolder(join(modules, 'typescript/lib'), /^lib\..*\.d\.ts$/, words);
  for (const name of ['react', 'react-dom']) {
    await readFolder(join(modules, '@types', name), /\.d\.ts$/, words);
  }
  return words;
};

interface Named {
  readonly name: string;
  readonly line: number;
  /** Markdown of its paragraph, heading or row. */
  readonly block: string;
}

/** The names in inline code, and all words of fences and examples. */
const readText = async (
  { source }: NamingText,
  root: string,
): Promise<{ names: readonly Named[]; own: ReadonlySet<string> }> => {
  const names: Named[] = [];
  const own = new Set<string>();
  const walk = (node: Nodes, block: string): void => {
    const { position } = node;
    if (node.type === 'code') for (const word of wordsOf(node.value)) own.add(word);
    if (node.type === 'inlineCode') {
      for (const [name] of node.value.matchAll(IDENTIFIER)) {
        names.push({ name, line: position?.start.line ?? 1, block });
      }
    }
    if (!('children' in node)) return;
    const isBlock = ['paragraph', 'heading', 'tableRow'].includes(node.type);
    const inner = isBlock ? source.slice(position?.start.offset, position?.end.offset) : block;
    for (const child of node.children) walk(child, inner);
  };
  walk(parseTree(source), '');
  for (const [, example = ''] of source.matchAll(/<Live example="([^"]+)"/g)) {
    await readFolder(join(root, 'src/examples', example), /\.tsx?$/, own);
  }
  return { names, own };
};

/**
 * Looks for each name of inline code in the declarations of the version that the text documents, and in
 * the text's own samples. Names of another version need a word about the version.
 *
 * @param declared - Words by major version.
 * @param platform - Words that every text may use.
 * @param allowed - Names of other libraries, in groups with a reason.
 */
export const findUnknownNames = async (
  texts: readonly NamingText[],
  declared: ReadonlyMap<number, ReadonlySet<string>>,
  platform: ReadonlySet<string>,
  allowed: readonly InternalGroup[],
  root: string,
): Promise<IdentifierReport> => {
  const others = new Set(allowed.flatMap(({ names }) => names));
  const needed = new Set<string>();
  const unknown: string[] = [];
  let read = 0;
  for (const text of texts) {
    const { path, major } = text;
    const { names, own } = await readText(text, root);
    for (const { name, line, block } of names) {
      read += 1;
      if (declared.get(major)?.has(name) || own.has(name) || platform.has(name)) continue;
      const majors = [...declared].filter(([, words]) => words.has(name)).map(([other]) => other);
      if (majors.length > 0 && (COMPARISON.test(path) || VERSION.test(block))) continue;
      needed.add(name);
      if (others.has(name)) continue;
      unknown.push(
        `${path}:${line}: Nothing in version ${major} is called ${name}. ` +
          (majors.length > 0
            ? `Say that it is of version ${majors.join(', ')}.`
            : 'If it belongs to another library, add it to scripts/coverage/other-names.json.'),
      );
    }
  }
  return { read, unknown, stale: [...others].filter(name => !needed.has(name)) };
};
