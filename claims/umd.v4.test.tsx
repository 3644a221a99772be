import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as library from 'react-querybuilder';
import { expect } from 'vitest';
import { claim } from './claim';

const packages = join(import.meta.dirname, '../verify/v4/node_modules');

/** The scripts of the page. The version of React DnD with UMD files is not installed. */
const scripts = [
  'react/umd/react.production.min.js',
  'react-dom/umd/react-dom.production.min.js',
  'immer/dist/immer.umd.production.min.js',
  'react-querybuilder/dist/index.umd.js',
].map(file => join(packages, file));

/** Loads the scripts, and a React DnD that drags nothing, into a page. The result is the value of the code. */
const runPage = (code: string): unknown => {
  const script = `
    const { readFileSync } = require('node:fs');
    const { JSDOM } = require(${JSON.stringify(createRequire(import.meta.url).resolve('jsdom'))});
    const { files, code } = JSON.parse(process.env.PAGE);
    const { window } = new JSDOM('<div id="root"></div>', { runScripts: 'outside-only' });
    window.process = { env: { NODE_ENV: 'production' } };
    const load = file => window.eval(readFileSync(file, 'utf8'));
    files.slice(0, 2).forEach(load);
    const ref = () => undefined;
    window.ReactDnD = {
      DndContext: window.React.createContext({}),
      DndProvider: ({ children }) => children,
      useDrag: () => [{}, ref, ref],
      useDrop: () => [{}, ref],
    };
    window.ReactDnDHTML5Backend = {};
    files.slice(2).forEach(load);
    console.log(JSON.stringify(window.eval(code)));
    process.exit();`;
  const output = execFileSync(process.execPath, ['-e', script], {
    cwd: join(packages, '..'),
    env: { PATH: process.env.PATH, PAGE: JSON.stringify({ files: scripts, code }) },
    encoding: 'utf8',
  });
  return JSON.parse(output);
};

claim('4', "The properties of this variable are the library's exports.", () => {
  expect(runPage(`Object.keys(ReactQueryBuilder).sort()`)).toEqual(Object.keys(library).sort());
});

claim(
  '4',
  "With React 16 or 17, change the last line to `ReactDOM.render(createElement(App), document.getElementById('root'))`.",
  () => {
    // React 18 still has the function that 16 and 17 require.
    const code = `
    const App = () => React.createElement(ReactQueryBuilder.QueryBuilder);
    ReactDOM.render(React.createElement(App), document.getElementById('root'));
    document.querySelectorAll('.ruleGroup').length`;
    expect(runPage(code)).toBe(1);
  },
);

claim(
  '4',
  'Compressed with gzip, the scripts are 113 kB: the library 39 kB, React, React DOM and Immer 53 kB, React DnD 21 kB.',
  () => {
    const sizes = scripts.map(file => gzipSync(readFileSync(file), { level: 9 }).length);
    const inKilobytes = (list: number[]) => Math.round(list.reduce((a, b) => a + b) / 1000);
    expect(inKilobytes(sizes.slice(-1))).toBe(39);
    expect(inKilobytes(sizes.slice(0, -1))).toBe(53);
  },
);
