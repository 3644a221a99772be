import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Name of the core package. */
export const CORE = 'react-querybuilder';

/** Options of the programs that read declarations. */
export const COMPILER_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/**
 * Modules of a package that applications import.
 *
 * @param folder - Folder that the package is installed in.
 */
export const entryPoints = (folder: string, name: string): string[] => {
  const manifest = JSON.parse(
    readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'),
  ) as { exports?: Record<string, unknown> };
  return Object.keys(manifest.exports ?? { '.': '' })
    .filter(
      key =>
        key !== './package.json' &&
        !/^\.\/(?:debug|dev|dist|genericTests)\b/.test(key) &&
        !key.includes('*') &&
        !/\.\w+$/.test(key),
    )
    .map(key => (key === '.' ? name : `${name}${key.slice(1)}`));
};
