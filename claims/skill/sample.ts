import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as library from 'react-querybuilder';
import * as asyncLists from 'react-querybuilder/async';
import * as formatQuery from 'react-querybuilder/formatQuery';
import * as parseSQL from 'react-querybuilder/parseSQL';
import { JsxEmit, ModuleKind, ScriptTarget, transpile } from 'typescript';
import * as contract from '../../src/lib/contract/query-contract';
import { parsePage, SKILLS } from '../../plugins/guides/samples/page';
import { siteRequire } from '../site';

const modules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-querybuilder': library,
  'react-querybuilder/async': asyncLists,
  'react-querybuilder/formatQuery': formatQuery,
  'react-querybuilder/parseSQL': parseSQL,
  './query-contract': contract,
};

const fencesOf = (file: string) => {
  const path = `${SKILLS}/react-querybuilder/${file}`;
  const source = readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
  return parsePage(path, 8, source).fences;
};

/** A package with the site's React, which adapters use. Style sheets have no exports. */
export const loadOfSite = (id: string): unknown => (id.endsWith('.css') ? {} : siteRequire(id));

/** Titles of the samples of a page that are files with components. */
export const componentsIn = (file: string): readonly string[] =>
  fencesOf(file).flatMap(({ meta: { title } }) => (title?.endsWith('.tsx') ? title : []));

/**
 * What a sample of the skill exports.
 *
 * @param file - Below the skill's folder.
 * @param title - File name of the sample. Others of the page may be imported.
 * @param load - Loads packages: by default, those of the version that claims run with.
 */
export const sampleOf = (
  file: string,
  title: string,
  load = (id: string): unknown => modules[id],
): Record<string, unknown> => {
  const fence = fencesOf(file).find(({ meta }) => meta.title === title);
  if (!fence) throw new Error(`${file} has no sample ${title}.`);
  const code = transpile(fence.lines.join('\n'), {
    module: ModuleKind.CommonJS,
    target: ScriptTarget.ES2022,
    jsx: JsxEmit.ReactJSX,
  });
  const exports: Record<string, unknown> = {};
  const loadFor = (id: string): unknown =>
    modules[id] === contract || !id.startsWith('./')
      ? load(id)
      : sampleOf(file, `${id.slice(2)}.ts`, load);
  const run = runInThisContext(`(exports, require) => {${code}\n}`) as (
    exports: object,
    require: (id: string) => unknown,
  ) => void;
  run(exports, loadFor);
  return exports;
};
