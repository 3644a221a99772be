import { describe, expect, it } from 'vitest';
import { importsOf } from './source';

const find = (code: string, name = 'App.tsx') => importsOf({ name, code });

describe('importsOf', () => {
  it.each([
    ["import a from 'b';", ['1 b: default as a']],
    ["import 'a.css';import {\n  b,\n} from 'c'", ['1 a.css: ', '3 c: b as b']],
    [
      "import a, * as b from 'b'; export * from 'c'; export { d } from 'e';",
      [expect.stringContaining('1 b: default as a'), '1 c: ', '1 e: '],
    ],
    ["import * as a from 'b';", ['1 b: * as a']],
    ["import { default as a, type B, c as d } from 'e';", ['1 e: default as a, c as d']],
    ["import type { A } from 'a'; export type { B } from 'b';", []],
    ["import { type A, type B } from 'a';", []],
    ["import type A from 'a'; import type from 'b';", ['1 b: default as type']],
    ["// import a from 'a';\n/* import 'b'; */\nconst c = `\nimport d from 'd'`;", []],
    ["const a = await import(\n'b');", ['2 b: ']],
    ['const a = lazy(() => import(`b`));', ['1 b: ']],
    ['const a = import(`b/${c}`); import(d);', []],
    ["const from = 'a'; x.import('b');", []],
    ["import /* c */ a /* d */ from /* e */ 'f';", ['1 f: default as a']],
    [
      "const a = require('b');\nconst { c, d: e } = require('f');",
      ['1 b: * as a', '2 f: c as c, d as e'],
    ],
    ["import a = require('b');", ['1 b: ']],
    ["require('a'); x.require('b'); require(c);", ['1 a: ']],
    // Quotation marks that are not those of a text.
    ["const quote = /[`'\"]/g;\nimport a from 'b';", ['2 b: default as a']],
    ["const a = <p>Don't `quote`</p>;\nimport b from 'c';", ['2 c: default as b']],
    ["import a from 'b", []],
  ])('%j', (code, expected) => {
    expect(
      find(code).map(
        ({ line, name, names }) =>
          `${line} ${name}: ${names.map(({ from, to }) => `${from} as ${to}`).join(', ')}`,
      ),
    ).toEqual(expected);
  });

  it('reads JSX in .js files, and types in .ts files without JSX', () => {
    const code = "const a = <b>{c}</b>;\nimport d from 'e';";
    expect(find(code, 'a.js')).toHaveLength(1);
    expect(find("const a = <number>(b as unknown);\nimport d from 'e';", 'a.ts')).toHaveLength(1);
  });
});
