import type { SandboxFile } from '@site/plugins/sandbox/shared/link';

/**
 * Reads the statements of a script without a parser, because it runs while the page renders and a link
 * may bring any text. Every expression here takes time in proportion to the text.
 */

/** Comments and texts. One that has no end goes to the end of its line or of the script. */
const HIDDEN =
  /\/\/.*|\/\*[^]*?(?:\*\/|$)|'[^'\\\n]*(?:\\.[^'\\\n]*)*'?|"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|`[^`\\]*(?:\\[^][^`\\]*)*`?/g;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/**
 * Replaces comments and the contents of strings by spaces. Positions stay the same, and so do quotation
 * marks.
 */
export const maskCode = (code: string): string =>
  code.replaceAll(HIDDEN, text => {
    const [quote = ''] = text;
    if (quote === '/') return blank(text);
    const isClosed = text.length > 1 && text.endsWith(quote);
    return isClosed ? quote + blank(text.slice(1, -1)) + quote : quote + blank(text.slice(1));
  });

/** A module that a script imports or exports from. */
export interface ImportedModule {
  readonly name: string;
  /** What stands between `import` and `from`. Empty if there is no `from`. */
  readonly clause: string;
  /** Line of the name, 1-based. */
  readonly line: number;
}

const MODULE_NAME = /\b(from|import)\s*(?:\(\s*)?(['"])/g;
const KEYWORD = /(?<![^\s;}])(?:import|export)\b/g;

/** The clause of a statement that ends here. Undefined if it is none, or of types only. */
const clauseOf = (before: string): string | undefined => {
  const keyword = [...before.matchAll(KEYWORD)].at(-1);
  if (!keyword) return undefined;
  const clause = before.slice(keyword.index + keyword[0].length).trim();
  return /^[\w*\s{},$]+$/.test(clause) && !/^type\b/.test(clause) ? clause : undefined;
};

const readImports = (code: string, masked: string): readonly ImportedModule[] => {
  const found: ImportedModule[] = [];
  let done = 0;
  let line = 1;
  for (const match of masked.matchAll(MODULE_NAME)) {
    const [text, word, quote = ''] = match;
    const start = match.index + text.length;
    const end = masked.indexOf(quote, start);
    // A text may hold what looks like another name.
    if (match.index < done || end < 0) continue;
    const clause =
      word === 'from'
        ? clauseOf(masked.slice(done, match.index))
        : /[\w$.]$/.test(masked.slice(done, match.index).slice(-1))
          ? undefined
          : '';
    for (let index = done; index < end; index += 1) if (masked[index] === '\n') line += 1;
    done = end + 1;
    if (clause !== undefined) found.push({ name: code.slice(start, end), clause, line });
  }
  return found;
};

/** What is read from a script. */
interface ReadScript {
  readonly masked: string;
  imports?: readonly ImportedModule[];
}

/** Files that an edit leaves alone are read once. */
const scripts = new WeakMap<SandboxFile, ReadScript>();

const read = (file: SandboxFile): ReadScript => {
  const script = scripts.get(file) ?? { masked: maskCode(file.code) };
  scripts.set(file, script);
  return script;
};

/** The code of a file without comments and the contents of strings, at the same positions. */
export const maskedCode = (file: SandboxFile): string => read(file).masked;

/** Modules that a script imports, in order. */
export const importsOf = (file: SandboxFile): readonly ImportedModule[] => {
  const script = read(file);
  return (script.imports ??= readImports(file.code, script.masked));
};
