/** Checks the reader's files against the declarations of one version. */
import ts from 'typescript';
import type { SandboxFile } from '../shared/link';
import { CHECKS } from '../../doctor/rules';
import { runChecks, type Finding } from '../../doctor/run';
import { findUpgrades, upgradeCode } from '../../doctor/upgrade';
import type {
  Advice,
  AdviceQuestion,
  Declarations,
  FilesQuestion,
  PositionQuestion,
  StartQuestion,
  TypeCompletion,
  TypeInfo,
  TypeProblem,
  UpgradePlan,
  UpgradeQuestion,
} from '../shared/types-protocol';

const FOLDER = '/src/';
const AMBIENT = `${FOLDER}sandbox-ambient.d.ts`;
const MAX_COMPLETIONS = 200;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowJs: true,
  resolveJsonModule: true,
  esModuleInterop: true,
  types: [],
};

let declarations: Declarations = {};
let folders = new Set<string>();
let ambient = '';
let files = new Map<string, { readonly text: string; readonly version: string }>();
let service: ts.LanguageService | undefined;

const read = (path: string): string | undefined =>
  path === AMBIENT ? ambient : (files.get(path)?.text ?? declarations[path]);

const host: ts.LanguageServiceHost = {
  getCompilationSettings: () => OPTIONS,
  getScriptFileNames: () => [AMBIENT, ...[...files.keys()].filter(path => /\.[jt]sx?$/.test(path))],
  getScriptVersion: path => files.get(path)?.version ?? '1',
  getScriptSnapshot: path => {
    const text = read(path);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => '/',
  getDefaultLibFileName: () => '/lib/lib.es2023.d.ts',
  fileExists: path => read(path) !== undefined,
  readFile: read,
  // For `import './'`, the compiler passes the trailing slash.
  directoryExists: path => folders.has(path.replace(/(?<=.)\/$/, '')),
  getDirectories: () => [],
};

const update = (next: readonly SandboxFile[]): void => {
  files = new Map(
    next.map(({ name, code }) => {
      const path = FOLDER + name;
      const before = files.get(path);
      return [
        path,
        before?.text === code
          ? before
          : { text: code, version: String(Number(before?.version ?? 0) + 1) },
      ];
    }),
  );
};

const start = (next: Declarations, untyped: readonly string[]): void => {
  declarations = next;
  folders = new Set(['/', '/src']);
  for (const path of Object.keys(next)) {
    const parts = path.split('/');
    for (let end = 2; end < parts.length; end += 1) folders.add(parts.slice(0, end).join('/'));
  }
  ambient = [
    "declare module '*.css';",
    ...untyped.flatMap(name => [`declare module '${name}';`, `declare module '${name}/*';`]),
  ].join('\n');
  files = new Map();
  service?.dispose();
  service = ts.createLanguageService(host);
};

const toProblem = (name: string, diagnostic: ts.Diagnostic): TypeProblem => {
  const { file, start: at = 0, length = 1 } = diagnostic;
  const { line, character } = file?.getLineAndCharacterOfPosition(at) ?? { line: 0, character: 0 };
  return {
    file: name,
    line: line + 1,
    column: character + 1,
    length,
    message: ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'),
  };
};

const check = (all: readonly SandboxFile[]): TypeProblem[] =>
  all
    .filter(({ name }) => /\.tsx?$/.test(name))
    .flatMap(({ name }) => {
      const path = FOLDER + name;
      return [
        ...(service?.getSyntacticDiagnostics(path) ?? []),
        ...(service?.getSemanticDiagnostics(path) ?? []),
      ].map(diagnostic => toProblem(name, diagnostic));
    });

const isScript = ({ name }: SandboxFile): boolean => /\.[jt]sx?$/.test(name);

const toAdvice = (
  file: string,
  { check: name, message, line, column, start: at, end, guide, fix }: Finding,
): Advice => ({
  check: name,
  message,
  file,
  line,
  column,
  length: end - at,
  guide,
  ...(fix && { fix: { from: fix.range[0], to: fix.range[1], text: fix.text } }),
});

const advise = ({ files: all, version }: AdviceQuestion): Advice[] =>
  all
    .filter(isScript)
    .flatMap(({ name, code }) =>
      runChecks(CHECKS, name, code, Number(version)).map(found => toAdvice(name, found)),
    );

const upgrade = ({ files: all, from, to }: UpgradeQuestion): UpgradePlan => {
  const range = [Number(from), Number(to)] as const;
  return {
    changes: all.filter(isScript).flatMap(({ name, code }) =>
      findUpgrades(name, code, ...range).map(found => ({
        ...toAdvice(name, found),
        step: `${found.step}`,
      })),
    ),
    files: all.map(file =>
      isScript(file) ? { ...file, code: upgradeCode(file.name, file.code, ...range).code } : file,
    ),
    unread: all
      .filter(file => isScript(file) && service?.getSyntacticDiagnostics(FOLDER + file.name).length)
      .map(({ name }) => name),
  };
};

const complete = (file: string, offset: number): TypeCompletion[] => {
  const found = service?.getCompletionsAtPosition(FOLDER + file, offset, {
    includeCompletionsWithInsertText: false,
  });
  return (found?.entries ?? [])
    .filter(({ kind }) => kind !== ts.ScriptElementKind.warning)
    .sort((a, b) => a.sortText.localeCompare(b.sortText))
    .slice(0, MAX_COMPLETIONS)
    .map(({ name, kind }) => ({ name, kind }));
};

const explain = (file: string, offset: number): TypeInfo | undefined => {
  const found = service?.getQuickInfoAtPosition(FOLDER + file, offset);
  return (
    found && {
      ...found.textSpan,
      declaration: ts.displayPartsToString(found.displayParts),
      documentation: ts.displayPartsToString(found.documentation),
    }
  );
};

/** What the worker answers. `start` comes first. */
export const handlers = {
  start: ({ declarations: next, untyped }: StartQuestion): void => start(next, untyped),
  check: (question: FilesQuestion): readonly TypeProblem[] => {
    update(question.files);
    return check(question.files);
  },
  advise: (question: AdviceQuestion): readonly Advice[] => advise(question),
  upgrade: (question: UpgradeQuestion): UpgradePlan => {
    update(question.files);
    return upgrade(question);
  },
  complete: (question: PositionQuestion): readonly TypeCompletion[] => {
    update(question.files);
    return complete(question.file, question.offset);
  },
  explain: (question: PositionQuestion): TypeInfo | undefined => {
    update(question.files);
    return explain(question.file, question.offset);
  },
};

/** What the worker offers. */
export type TypesHandlers = typeof handlers;
