import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCssVariables } from './css-variables';

const root = join(__dirname, '../..');
const variables = readCssVariables(root);

it('reads all CSS variables that the style sheet uses', () => {
  const css = readFileSync(
    join(root, 'node_modules/react-querybuilder/dist/query-builder.css'),
    'utf8',
  );
  const used = new Set([...css.matchAll(/var\(--rqb-([\w-]+)/g)].map(match => match[1]));
  const names = new Set(variables.map(({ name }) => name));
  expect(used.size).toBeGreaterThan(15);
  expect([...used].filter(name => !names.has(name ?? ''))).toEqual([]);
  // The guide says so, and the demo offers no control for it.
  expect([...names].filter(name => !used.has(name))).toEqual(['base-color']);
});
