/** Runs the checks without ESLint, whose own rules and parser would triple the download. */
import ts from 'typescript';
import { analyze } from '@typescript-eslint/scope-manager';
import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import { astConverter } from '@typescript-eslint/typescript-estree/use-at-your-own-risk';
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import {
  childrenOf,
  nodesIn,
  type Check,
  type Context,
  type Fix,
  type Handlers,
  type Report,
} from './syntax';

/** What a check found. Lines and columns are 1-based, offsets count from the start of the file. */
export interface Finding {
  readonly check: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
  /** Section of the guide, such as `tips/path#ids`. */
  readonly guide: string;
  readonly fix?: Fix;
}

const SCRIPT_KINDS: Readonly<Record<string, ts.ScriptKind>> = {
  ts: ts.ScriptKind.TS,
  tsx: ts.ScriptKind.TSX,
};

type Settings = Parameters<typeof astConverter>[1];

/** Those of many settings that the converter reads. */
const OPTIONS: Partial<Settings> = { comment: false, loc: true, range: true };

/** The ESTree of a file. Undefined if its syntax is wrong. */
const parse = (name: string, code: string): T.Program | undefined => {
  // Plain JavaScript may contain JSX.
  const kind = SCRIPT_KINDS[name.split('.').at(-1) ?? ''] ?? ts.ScriptKind.JSX;
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, kind);
  try {
    const { estree } = astConverter(file, OPTIONS as Settings, false);
    link(estree);
    return estree;
  } catch {
    return undefined;
  }
};

/** Sets `parent`, as ESLint does. */
const link = (node: T.Node): void => {
  for (const child of childrenOf(visitorKeys, node)) {
    child.parent = node;
    link(child);
  }
};

/** Several edits as one, as ESLint merges them. */
const merge = (fixes: readonly Fix[], code: string): Fix | undefined => {
  const sorted = fixes.toSorted(({ range: a }, { range: b }) => a[0] - b[0] || a[1] - b[1]);
  const [first] = sorted;
  if (!first) return undefined;
  let [, end] = first.range;
  let text = first.text;
  for (const fix of sorted.slice(1)) {
    text += code.slice(end, fix.range[0]) + fix.text;
    end = fix.range[1];
  }
  return { range: [first.range[0], end], text };
};

/** The last file: the checks of several versions read the same one. */
let last: { readonly key: string; readonly ast: T.Program | undefined } | undefined;

const parseOnce = (name: string, code: string): T.Program | undefined => {
  const key = `${name}\n${code}`;
  if (last?.key !== key) last = { key, ast: parse(name, code) };
  return last.ast;
};

/**
 * Runs checks on a file, as ESLint does.
 *
 * @param name - File name; its extension decides how the code is parsed.
 * @param major - Major version of the library.
 * @returns Findings by position. Empty if the syntax is wrong.
 */
export const runChecks = (
  checks: Readonly<Record<string, Check>>,
  name: string,
  code: string,
  major: number,
): readonly Finding[] => {
  // Most files of a reader have nothing to do with the library.
  const ast = code.includes('react-querybuilder') ? parseOnce(name, code) : undefined;
  if (!ast) return [];
  const scopes = analyze(ast, { sourceType: 'module' });
  const sourceCode: Context['sourceCode'] = {
    ast,
    visitorKeys,
    getText: ({ range }) => code.slice(...range),
    getScope: node => {
      const isInner = node.type !== 'Program';
      let scope = scopes.acquire(node, isInner);
      for (let at = node.parent; at && !scope; at = at.parent) scope = scopes.acquire(at, isInner);
      if (!scope) throw new Error(`No scope contains a ${node.type}.`);
      return scope.type === 'function-expression-name' ? (scope.childScopes[0] ?? scope) : scope;
    },
  };
  const findings: Finding[] = [];
  const report =
    (name: string, { meta }: Check) =>
    ({ node, data, fix }: Report): void => {
      const guide = meta.docs.guides[major];
      const merged =
        fix && merge(fix({ replaceTextRange: (range, text) => ({ range, text }) }), code);
      findings.push({
        check: name,
        message: meta.messages.found.replaceAll(
          /\{\{(\w+)\}\}/g,
          (whole, key: string) => data[key] ?? whole,
        ),
        line: node.loc.start.line,
        column: node.loc.start.column + 1,
        start: node.range[0],
        end: node.range[1],
        guide: guide ?? '',
        ...(merged && { fix: merged }),
      });
    };
  const settings = { queryBuilder: { version: major } };
  const handlers: readonly Handlers[] = Object.entries(checks).map(([id, each]) =>
    each.create({ sourceCode, settings, report: report(id, each) }),
  );
  for (const node of nodesIn({ sourceCode }, ast)) {
    for (const each of handlers) (each[node.type] as ((node: T.Node) => void) | undefined)?.(node);
  }
  for (const each of handlers) each['Program:exit']?.(ast);
  return findings.sort((a, b) => a.line - b.line || a.column - b.column);
};

/** Applies the fixes of findings that don't overlap, as ESLint does in one pass. */
export const applyFixes = (code: string, fixes: readonly Fix[]): string => {
  let result = '';
  let end = 0;
  for (const { range, text } of fixes.toSorted(({ range: a }, { range: b }) => a[0] - b[0])) {
    if (range[0] < end || (range[0] === end && end > 0 && range[0] !== range[1])) continue;
    result += code.slice(end, range[0]) + text;
    [, end] = range;
  }
  return result + code.slice(end);
};
