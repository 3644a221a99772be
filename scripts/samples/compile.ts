import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findImports, packageOf } from '../../plugins/guides/samples/imports';
import { describeInstall, type Install } from '../../plugins/guides/samples/installs';
import { toPageProblem, type PlacedModule, type Problem } from './layout';

/** Modules to compile against one install. */
export interface CompileUnit {
  readonly install: Install;
  /** Folder in the install to which the modules are written. */
  readonly scratch: string;
  readonly modules: readonly PlacedModule[];
}

const COMPILER_OPTIONS = {
  strict: true,
  target: 'esnext',
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  lib: ['esnext', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  types: [],
  skipLibCheck: true,
  noEmit: true,
  resolveJsonModule: true,
};

const AMBIENT = `declare module '*.css';
declare module '*.scss';
declare module '*.svg' { const url: string; export default url; }
`;

const isScript = (file: string): boolean => /\.[cm]?jsx?$/.test(file);

const writeProject = async (
  { scratch }: CompileUnit,
  name: string,
  files: readonly string[],
  options: object,
): Promise<string> => {
  const path = join(scratch, name);
  await writeFile(
    path,
    JSON.stringify({
      compilerOptions: { ...COMPILER_OPTIONS, ...options },
      files: ['ambient.d.ts', ...files],
    }),
  );
  return path;
};

const writeModules = async ({ scratch, modules }: CompileUnit): Promise<void> => {
  await mkdir(scratch, { recursive: true });
  await writeFile(join(scratch, 'ambient.d.ts'), AMBIENT);
  for (const { file, module } of modules) {
    const path = join(scratch, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, module.text);
  }
};

/** Writes the project files of an install; returns their paths. */
const writeProjects = async (unit: CompileUnit): Promise<readonly string[]> => {
  const files = unit.modules.map(({ file }) => file);
  const typed = files.filter(file => !isScript(file));
  const scripts = files.filter(isScript);
  const projects: string[] = [];
  // The typed project allows scripts too, because a typed sample may import a script of its page.
  if (typed.length > 0) {
    projects.push(await writeProject(unit, 'tsconfig.json', typed, { allowJs: true }));
  }
  if (scripts.length > 0) {
    projects.push(
      await writeProject(unit, 'tsconfig.scripts.json', scripts, {
        allowJs: true,
        checkJs: true,
        noImplicitAny: false,
      }),
    );
  }
  return projects;
};

/** Path of the TypeScript compiler that checks code of the guides. */
export const compilerPath = (): string => {
  const manifest = createRequire(__filename).resolve('typescript-native/package.json');
  return join(dirname(manifest), 'bin', 'tsc');
};

const runCompiler = (projects: readonly string[], cwd: string): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compilerPath(), '--build', '--force', '--singleThreaded', '--pretty', 'false', ...projects],
      { cwd, maxBuffer: 1 << 28 },
      (error, stdout, stderr) => {
        // Exit codes 1 and 2 mean that there are diagnostics. Anything else is a crash.
        const code = error ? error.code : 0;
        if (typeof code !== 'number' || code > 2 || (code > 0 && !stdout.includes('error TS'))) {
          reject(new Error(`The compiler failed: ${stderr || stdout || (error?.message ?? '')}`));
          return;
        }
        resolve(stdout);
      },
    );
  });

const DIAGNOSTIC = /^(.+?)\((\d+),(\d+)\): error (TS\d+: .*)$/;

interface Diagnostic {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  message: string;
}

const readDiagnostics = (output: string): readonly Diagnostic[] => {
  const diagnostics: Diagnostic[] = [];
  for (const text of output.split(/\r?\n/)) {
    const match = DIAGNOSTIC.exec(text);
    const last = diagnostics.at(-1);
    if (match) {
      const [, file = '', line, column, message = ''] = match;
      diagnostics.push({ file, line: Number(line), column: Number(column), message });
    } else if (/^\s+\S/.test(text) && last) {
      last.message += `\n${text}`;
    } else if (text.includes('error TS')) {
      throw new Error(`The compiler rejects the configuration of the check: ${text}`);
    }
  }
  return diagnostics;
};

/**
 * Error codes of TypeScript's parser: 1000 to 1999, 17000 and above, and the one for adjacent JSX.
 */
const isSyntaxError = ({ message }: Diagnostic): boolean =>
  /^TS(?:1\d{3}|17\d{3}|2657):/.test(message);

/** Tools that run the tests of guides. They have no version of the library, so all use those of the site. */
const TEST_TOOLS: ReadonlySet<string> = new Set([
  '@playwright/test',
  '@testing-library/react',
  '@testing-library/user-event',
  'vitest',
]);

/**
 * Imports that the install does not hold. The compiler alone would look in parent folders and find
 * what the site has installed, which may be another version.
 */
const findForeignImports = ({ install, modules }: CompileUnit): readonly Problem[] => {
  const { resolve } = createRequire(join(install.folders[0], 'package.json'));
  const has = (name: string): boolean =>
    TEST_TOOLS.has(name) ||
    (install.packages.has(name) &&
      install.folders.some(folder => existsSync(join(folder, 'node_modules', name))));
  const place = describeInstall(install);
  return modules.flatMap(({ module }) => {
    const report = (position: number, message: string): Problem => {
      const before = module.text.slice(0, position).split('\n');
      return toPageProblem(module, before.length, (before.at(-1)?.length ?? 0) + 1, message);
    };
    return findImports(module.text).flatMap(({ specifier, position }) => {
      const name = packageOf(specifier);
      if (name === undefined) return [];
      if (!has(name)) return [report(position, `"${name}" is not installed in ${place}.`)];
      if (!/\.s?css$/.test(specifier)) return [];
      try {
        resolve(specifier);
        return [];
      } catch {
        return [report(position, `"${specifier}" does not exist in what ${place} has installed.`)];
      }
    });
  });
};

/**
 * Compiles all units in one run of the compiler.
 *
 * @returns Problems by their place in the page; each problem of a shared module once.
 */
export const compile = async (
  units: readonly CompileUnit[],
  cwd: string,
): Promise<readonly Problem[]> => {
  const filled = units.filter(({ modules }) => modules.length > 0);
  await Promise.all(filled.map(writeModules));
  const byPath = new Map(
    filled.flatMap(({ scratch, modules }) =>
      modules.map(placed => [join(scratch, placed.file), placed.module] as const),
    ),
  );
  const foreign = filled.flatMap(findForeignImports);
  const problems = [...foreign];
  for (let again = filled; again.length > 0;) {
    const projects = (await Promise.all(again.map(writeProjects))).flat();
    const diagnostics = readDiagnostics(await runCompiler(projects, cwd));
    for (const { file, line, column, message } of diagnostics) {
      const module = byPath.get(join(cwd, file));
      if (!module) throw new Error(`The compiler reports ${file}, which is no sample: ${message}`);
      const problem = toPageProblem(module, line, column, message);
      // The message about the install already says that the module cannot be found.
      const isKnown = foreign.some(
        other => other.page === problem.page && other.line === problem.line,
      );
      if (!isKnown || !message.startsWith('TS2307:')) problems.push(problem);
    }
    // After a syntax error in one file, the compiler does not check the other files of the project.
    const found = new Set(diagnostics.filter(isSyntaxError).map(({ file }) => join(cwd, file)));
    again = again.flatMap(unit => {
      const isBroken = (placed: PlacedModule): boolean =>
        found.has(join(unit.scratch, placed.file));
      if (!unit.modules.some(isBroken)) return [];
      const modules = unit.modules.filter(placed => !isBroken(placed));
      return modules.length > 0 && modules.length < unit.modules.length
        ? [{ ...unit, modules }]
        : [];
    });
  }
  const seen = new Set<string>();
  return problems.filter(({ page, line, column, message }) => {
    const key = `${page}:${line}:${column}:${message}`;
    return !seen.has(key) && seen.add(key);
  });
};
