import { describe, expect, it } from 'vitest';
import { importsOf, maskCode } from './source';

const find = (code: string) => importsOf({ name: 'App.tsx', code });

describe('maskCode', () => {
  it.each([
    ["a = 'b' // c\nd", "a = ' '     \nd"],
    ['/* a\nb */ c', '    \n     c'],
    ['`a ${b}` + "c\\"d"', '`      ` + "    "'],
    ['a // b', 'a     '],
    ["<p>Don't</p>\n<p>it</p>", "<p>Don'     \n<p>it</p>"],
    ['a /* b', 'a     '],
  ])('%j', (code, masked) => {
    expect(maskCode(code)).toBe(masked);
  });
});

describe('importsOf', () => {
  it.each([
    ["import a from 'b';", ['1 b']],
    ["import 'a.css';import {\n  b,\n} from 'c'", ['1 a.css', '3 c']],
    ["import a, * as b from 'b'; export * from 'c'; export { d } from 'e';", ['1 b', '1 c', '1 e']],
    ["import type { A } from 'a'; export type { B } from 'b';", []],
    ["// import a from 'a';\n/* import 'b'; */\nconst c = `\nimport d from 'd'`;", []],
    ["const a = await import(\n'b');", ['2 b']],
    ["const from = 'a'; x.import('b');", []],
    ["import /* c */ a /* d */ from /* e */ 'f';", ['1 f']],
  ])('%j', (code, names) => {
    expect(find(code).map(({ line, name }) => `${line} ${name}`)).toEqual(names);
  });
});

it.each([
  'import ',
  'import {',
  "import'",
  "import'a';",
  'import * from ',
  "from ''",
  '/*',
  "\\'",
  '`${',
  '"',
  '\n',
  ' ',
])('takes no time for many %j', part => {
  const code = `import${part.repeat(600_000 / part.length)}`;
  const started = performance.now();
  find(code);
  expect(performance.now() - started).toBeLessThan(2000);
});
