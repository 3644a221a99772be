import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as library from 'react-querybuilder';
import * as formatQuery from 'react-querybuilder/formatQuery';
import * as parseSQL from 'react-querybuilder/parseSQL';
import { JsxEmit, ModuleKind, ScriptTarget, transpile } from 'typescript';
import { parsePage, SKILLS } from '../../plugins/guides/samples/page';

const modules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-querybuilder': library,
  'react-querybuilder/formatQuery': formatQuery,
  'react-querybuilder/parseSQL': parseSQL,
};

/**
 * What a sample of the skill exports.
 *
 * @param file - Below `references`.
 * @param title - File name of the sample. Others of the page may be imported.
 */
export const sampleOf = (file: string, title: string): Record<string, unknown> => {
  const path = `${SKILLS}/react-querybuilder/references/${file}`;
  const source = readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
  const fence = parsePage(path, 8, source).fences.find(({ meta }) => meta.title === title);
  if (!fence) throw new Error(`${path} has no sample ${title}.`);
  const code = transpile(fence.lines.join('\n'), {
    module: ModuleKind.CommonJS,
    target: ScriptTarget.ES2022,
    jsx: JsxEmit.ReactJSX,
  });
  const exports: Record<string, unknown> = {};
  const require = (id: string): unknown =>
    id.startsWith('./') ? sampleOf(file, `${id.slice(2)}.ts`) : modules[id];
  const run = runInThisContext(`(exports, require) => {${code}\n}`) as (
    exports: object,
    require: (id: string) => unknown,
  ) => void;
  run(exports, require);
  return exports;
};
