import type { SandboxFile } from '@site/plugins/sandbox/shared/link';
import { importsOf, maskedCode } from './source';

/** What the sandbox mounts, or why it can't. */
export type Shown =
  | {
      readonly kind: 'component';
      /** Source of its parameters. Empty if it has none. */
      readonly parameters: string;
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
  readonly masked: string;
  readonly files: readonly SandboxFile[];
}

/** Re-exports and assignments that are followed from file to file. */
const MAX_STEPS = 10;

const UNKNOWN: Shown = { kind: 'component', parameters: '' };
const value = (what: string): Shown => ({ kind: 'value', what });

/** A statement begins a line or follows another one. */
const STATEMENT = String.raw`(?:^|[;}])[\t ]*`;

/** Beginnings of an expression that is neither a component nor an element. */
const VALUES: readonly (readonly [start: RegExp, what: string])[] = [
  [/^['"`]/, 'a string'],
  [/^[-+]?\.?\d/, 'a number'],
  [/^(?:true|false)\b/, 'a boolean'],
  [/^null\b/, 'null'],
  [/^undefined\b/, 'undefined'],
  [/^\{/, 'an object'],
  [/^\[/, 'an array'],
  [/^\//, 'a regular expression'],
];

const skipSpace = (masked: string, from: number): number => {
  let at = from;
  while (/\s/.test(masked.charAt(at))) at += 1;
  return at;
};

/** Position of the bracket that closes the one at a position, or -1. */
const closingOf = (masked: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < masked.length; at += 1) {
    const char = masked[at] ?? '';
    if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
};

const scriptOf = (file: SandboxFile, files: readonly SandboxFile[]): Script => ({
  file,
  files,
  masked: maskedCode(file),
});

const lineAt = (text: string, position: number): number =>
  text.slice(0, position).split('\n').length;

/** The script that a relative name of a module stands for. */
const scriptOfName = (name: string, files: readonly SandboxFile[]): Script | undefined => {
  const bare = name.replace(/^\.\//, '');
  const file = files.find(
    ({ name: other }) =>
      /\.[jt]sx?$/.test(other) && [other, other.replace(/\.\w+$/, '')].includes(bare),
  );
  return name.startsWith('./') && file ? scriptOf(file, files) : undefined;
};

/** Names in a list, as `local` and `exported`: `a`, or `a as b`. */
const namesIn = (list: string): readonly { readonly from: string; readonly to: string }[] =>
  list
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => !/^type\s/.test(entry))
    .flatMap(entry => {
      const [, from, to = from] = /^([\w$]+)(?:\s+as\s+([\w$]+))?$/.exec(entry) ?? [];
      return from === undefined || to === undefined ? [] : [{ from, to }];
    });

/** What a function has between its parentheses. */
const ofFunction = ({ file, masked }: Script, from: number): Shown => {
  const open = masked.indexOf('(', from);
  const close = open < 0 ? -1 : closingOf(masked, open);
  return close < 0
    ? UNKNOWN
    : { kind: 'component', parameters: file.code.slice(open + 1, close).trim() };
};

const ofName = (script: Script, name: string, steps: number): Shown => {
  if (steps > MAX_STEPS) return UNKNOWN;
  const declared = new RegExp(
    String.raw`${STATEMENT}(?:export\s+)?(?:default\s+)?((?:async\s+)?function|class|const|let|var)\s+${name.replaceAll('$', String.raw`\$`)}(?![\w$])`,
    'm',
  ).exec(script.masked);
  if (declared) {
    const [text, keyword = ''] = declared;
    const end = declared.index + text.length;
    if (keyword === 'class') return UNKNOWN;
    if (keyword.endsWith('function')) return ofFunction(script, end);
    const assigned = /^(?:[^=;]|=>)*=(?![=>])/.exec(script.masked.slice(end, end + 1000));
    return assigned ? ofExpression(script, end + assigned[0].length, steps + 1) : UNKNOWN;
  }
  for (const { name: module, clause } of importsOf(script.file)) {
    const [, list = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
    const isDefault = /^[\w$]+/.exec(clause)?.[0] === name;
    const imported = isDefault ? 'default' : namesIn(list).find(({ to }) => to === name)?.from;
    const other = imported === undefined ? undefined : scriptOfName(module, script.files);
    if (other && imported !== undefined)
      return ofExport(other, imported, steps + 1)?.shown ?? UNKNOWN;
  }
  return UNKNOWN;
};

const ofExpression = (script: Script, from: number, steps: number): Shown => {
  const { masked } = script;
  const at = skipSpace(masked, from);
  const start = masked.slice(at, at + 200);
  const known = VALUES.find(([beginning]) => beginning.test(start));
  if (steps > MAX_STEPS) return UNKNOWN;
  if (known) return value(known[1]);
  if (/^(?:async\s+)?function\b/.test(start)) return ofFunction(script, at);
  if (/^(?:class|new)\b/.test(start)) return UNKNOWN;
  // `<T,>() => …` has type parameters.
  if (start.startsWith('<')) {
    return /^<\w+(?:\s*,|\s+extends\b)/.test(start) ? ofFunction(script, at) : { kind: 'element' };
  }
  const [asynchronous = ''] = /^async\s*(?=\()/.exec(start) ?? [];
  const open = at + asynchronous.length;
  if (masked[open] === '(') {
    const close = closingOf(masked, open);
    const isArrow = /^\s*(?::[^=;]*)?=>/.test(masked.slice(close + 1, close + 200));
    return isArrow ? ofFunction(script, open) : ofExpression(script, open + 1, steps + 1);
  }
  const [word = '', name = '', call] = /^([\w$]+)(?:\.[\w$]+)*(?:<[^()]*>)?(\()?/.exec(start) ?? [];
  if (call !== undefined) {
    // `memo`, `forwardRef` and others return a component like the one that they take.
    const inner = ofExpression(script, at + word.length, steps + 1);
    return inner.kind === 'component' ? inner : UNKNOWN;
  }
  return word === name && name !== '' && !/^\s*=>/.test(start.slice(word.length))
    ? ofName(script, name, steps + 1)
    : UNKNOWN;
};

const LIST = new RegExp(String.raw`${STATEMENT}export\s*\{([^{}]*)\}(\s*from\s*['"])?`, 'gm');
const DEFAULT = new RegExp(String.raw`${STATEMENT}export\s+default\b`, 'm');
const DECLARATION = new RegExp(
  String.raw`${STATEMENT}export\s+(?:async\s+)?(?:const|let|var|function|class)\s+([\w$]+)`,
  'gm',
);

/** Where a file exports a name, and what. */
const ofExport = (script: Script, name: string, steps = 0): ShownExport | undefined => {
  const { file, files, masked } = script;
  const found = (position: number, shown: Shown): ShownExport => ({
    name,
    shown,
    line: lineAt(masked, skipSpace(masked, position)),
  });
  if (steps > MAX_STEPS) return undefined;
  const byDefault = name === 'default' ? DEFAULT.exec(masked) : null;
  if (byDefault) {
    const end = byDefault.index + byDefault[0].length;
    return found(byDefault.index, ofExpression(script, end, steps + 1));
  }
  for (const match of masked.matchAll(LIST)) {
    const [text, list = '', module] = match;
    const entry = namesIn(list).find(({ to }) => to === name);
    if (!entry) continue;
    if (module === undefined) return found(match.index, ofName(script, entry.from, steps + 1));
    const start = match.index + text.length;
    const other = scriptOfName(
      file.code.slice(start, masked.indexOf(text.at(-1) ?? '', start)),
      files,
    );
    const shown = other && ofExport(other, entry.from, steps + 1)?.shown;
    return found(match.index, shown ?? UNKNOWN);
  }
  for (const match of masked.matchAll(DECLARATION)) {
    if (match[1] === name) return found(match.index, ofName(script, name, steps + 1));
  }
  return undefined;
};

/** Names that a file exports, in order, without `default`. */
const exportedNames = (masked: string): readonly string[] => [
  ...[...masked.matchAll(LIST)].flatMap(([, list = '']) => namesIn(list).map(({ to }) => to)),
  ...[...masked.matchAll(DECLARATION)].map(([, name = '']) => name),
];

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
  const script = scriptOf(file, files);
  const byDefault = ofExport(script, 'default');
  if (byDefault) return byDefault;
  const names = [...new Set(exportedNames(script.masked))]
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
