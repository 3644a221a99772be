import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import * as core from '../../plugins/api-reference/barrels/react-querybuilder';
import withoutExample from '../../plugins/api-reference/no-examples.json';
import { API_EXAMPLES, isSample, parsePage } from '../../plugins/guides/samples/page';
import internal from '../coverage/internal.json';

const folder = resolve(__dirname, '../..', API_EXAMPLES);

const examples = readdirSync(folder).map(file => ({
  name: file.replace(/\.mdx$/, ''),
  page: parsePage(file, 8, readFileSync(join(folder, file), 'utf8')),
}));

/** Components made with `memo`, `forwardRef` or `createContext` are objects with this property. */
const isCallable = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value);

/** Names of the functions, hooks, components and classes that the core exports. */
const callables = Object.entries(core)
  .filter(([, value]) => isCallable(value))
  .map(([name]) => name);

const listed = new Set([...internal, ...withoutExample].flatMap(({ names }) => names));

it('finds an example for every function, hook and component that is not internal', () => {
  expect(callables.length).toBeGreaterThan(250);
  const expected = callables.filter(name => !listed.has(name));
  expect(examples.map(({ name }) => name).sort()).toEqual(expected.sort());
});

it('lists only exported names without examples', () => {
  const names = withoutExample.flatMap(group => group.names);
  expect(names.filter(name => !callables.includes(name))).toEqual([]);
});

it.each(examples)('shows how to use $name in at most 25 lines', ({ name, page }) => {
  const samples = page.fences.filter(isSample);
  expect(samples).toHaveLength(1);
  const code = samples.flatMap(({ lines }) => lines);
  expect(code.length).toBeLessThanOrEqual(25);
  const uses = code.join('\n').replace(/import .*?;$/gms, '');
  expect(uses).toMatch(new RegExp(`\\b${name}\\b`));
});
