import { readFileSync } from 'node:fs';
import { COLOURED } from 'docusaurus-lean/code-blocks/coloured-tokens';
import { expect, it } from 'vitest';

it('styles every token type that code blocks render as an element', () => {
  const css = readFileSync('src/css/code.css', 'utf8');
  const lists = [...css.matchAll(/\.token:is\(([^)]+)\)/g)];
  const coloured = lists.flatMap(([, list = '']) => list.match(/[\w-]+/g) ?? []);
  expect(lists.length).toBeGreaterThan(4);
  expect([...COLOURED].sort()).toEqual(coloured.sort());
});
