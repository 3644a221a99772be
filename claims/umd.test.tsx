import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createElement } from 'react';
import * as library from 'react-querybuilder';
import { expect } from 'vitest';
import { claim } from './claim';

const root = join(import.meta.dirname, '..');

const packages = join(root, 'verify/v5/node_modules');

/** The scripts of the page in their order, below `node_modules`. */
const scripts = (mode: 'production' | 'development'): string[] => {
  const suffix = mode === 'production' ? 'production.min' : mode;
  return [
    `react/umd/react.${suffix}.js`,
    `react-dom/umd/react-dom.${suffix}.js`,
    `immer/dist/immer.umd.${mode === 'production' ? 'production.min' : mode}.js`,
    '@react-querybuilder/ctx/dist/index.umd.js',
    'react-querybuilder/dist/index.umd.js',
  ].map(file => join(packages, file));
};

interface Page {
  /** Value of `NODE_ENV`. Without it, there is no `process`. */
  readonly env?: string;
  readonly files?: readonly string[];
}

/** Loads scripts into a page. The result is the value of the code, and what was logged as an error. */
const runPage = (
  code: string,
  { env = 'production', files = scripts('production') }: Page = {},
): { readonly value: unknown; readonly errors: string } => {
  const script = `
    const { readFileSync } = require('node:fs');
    const { JSDOM, VirtualConsole } = require(${JSON.stringify(createRequire(import.meta.url).resolve('jsdom'))});
    const { files, env, code } = JSON.parse(process.env.PAGE);
    const virtualConsole = new VirtualConsole();
    const errors = [];
    virtualConsole.on('error', (...args) => errors.push(args.join(' ')));
    const { window } = new JSDOM('<div id="root"></div>', { runScripts: 'outside-only', virtualConsole });
    window.eval('var process = { env: { NODE_ENV: ' + JSON.stringify(env) + ' } }');
    for (const file of files) window.eval(readFileSync(file, 'utf8'));
    const value = window.eval(code);
    setTimeout(() => {
      console.log(JSON.stringify({ value, errors: errors.join() }));
      process.exit();
    }, 200);`;
  const output = execFileSync(process.execPath, ['-e', script], {
    env: { PATH: process.env.PATH, PAGE: JSON.stringify({ files, env, code }) },
    encoding: 'utf8',
  });
  return JSON.parse(output) as { value: unknown; errors: string };
};

const element = `React.createElement(ReactQueryBuilder.QueryBuilder, { enableDragAndDrop: true })`;

const count = `document.querySelectorAll('.ruleGroup').length`;

const legacy = `ReactDOM.render(${element}, document.getElementById('root')); 0;`;

claim(
  '5',
  "You don't need a bundler: the scripts set global variables, and you can use `React.createElement` instead of JSX.",
  () => {
    const names = ['React', 'ReactDOM', 'immer', 'ReactQueryBuilderContext', 'ReactQueryBuilder'];
    const found = runPage(`${JSON.stringify(names)}.filter(name => name in window)`);
    expect(found.value).toEqual(names);
    expect(<b id="x">y</b>).toEqual(createElement('b', { id: 'x' }, 'y'));
  },
);

claim(
  '5',
  "`react`, `react-dom` | `React`, `ReactDOM` | 17 or 18. Version 19 has no UMD files, and the library doesn't work with it. With 17, call `ReactDOM.render(element, container)`",
  () => {
    const modern = `ReactDOM.createRoot(document.getElementById('root')).render(${element});`;
    expect(runPage(`ReactDOM.flushSync(() => ${modern.replace(';', '')}); ${count}`).value).toBe(1);
    // React 18 still has the function that 17 requires.
    expect(runPage(`${legacy} ${count}`).value).toBe(1);
    expect(existsSync(join(packages, 'react/umd'))).toBe(true);
    const next = createRequire(import.meta.url).resolve('react/package.json');
    expect((createRequire(next)('./package.json') as { version: string }).version).toMatch(/^19/);
    expect(existsSync(join(next, '../umd'))).toBe(false);
    const script = `
    const id = require.resolve('react');
    require.cache[id] = { id, filename: id, loaded: true, children: [], paths: [],
      exports: require(${JSON.stringify(join(next, '..'))}) };
    try { require('react-querybuilder'); } catch (error) { console.log(String(error)); }`;
    const output = execFileSync(process.execPath, ['-e', script], {
      cwd: packages,
      encoding: 'utf8',
    });
    expect(output).toContain('TypeError');
  },
);

claim(
  '5',
  "`react-querybuilder` | `ReactQueryBuilder` | All exports of the package, but `transformQuery` doesn't work",
  () => {
    expect(runPage(`Object.keys(ReactQueryBuilder).sort()`).value).toEqual(
      Object.keys(library).sort(),
    );
    const transform = `
    try { ReactQueryBuilder.transformQuery({ combinator: 'and', rules: [] }); } catch (error) { String(error) }`;
    expect(runPage(transform).value).toContain('is not a function');
  },
);

claim('5', 'The console then shows the warnings of React and of the library.', () => {
  const keys = `ReactDOM.render([React.createElement('i'), React.createElement('i')], document.getElementById('root')); 0`;
  const errors = (code: string, files: 'production' | 'development', env: string) =>
    runPage(code, { files: scripts(files), env }).errors;
  expect(errors(keys, 'development', 'development')).toContain('unique "key"');
  expect(errors(keys, 'production', 'production')).toBe('');
  expect(errors(legacy, 'development', 'development')).toContain('enableDragAndDrop');
  expect(errors(legacy, 'development', 'production')).not.toContain('enableDragAndDrop');
});
