import { expect, it } from 'vitest';
import { ROOT } from '../lib/program';
import { findUnknownNames } from './identifiers';

const declared = new Map([
  [7, new Set(['formatQuery', 'parseSQL'])],
  [8, new Set(['formatQuery', 'parseSQL', 'getMatchModes'])],
]);

const check = async (source: string, major = 8, path = 'docs/tips/page.mdx') =>
  findUnknownNames(
    [{ path, major, source }],
    declared,
    new Set(['useState', 'onClick']),
    [{ reason: 'Of forms', names: ['useController'] }],
    ROOT,
  );

it('finds names that the version lacks, in text, headings and tables', async () => {
  const { read, unknown } = await check(
    '# `isQueryValid()`\n\n`validate` → `isQueryValid`, `useController`\n\n| A |\n| - |\n| `onDragMoved` |\n',
  );
  expect(read).toBe(4);
  expect(unknown.map(text => text.split('.')[1])).toEqual([
    'mdx:1: Nothing in version 8 is called isQueryValid',
    'mdx:3: Nothing in version 8 is called isQueryValid',
    'mdx:7: Nothing in version 8 is called onDragMoved',
  ]);
});

it('knows names of the version, the platform, samples and the list', async () => {
  const { unknown, stale } = await check(
    '`formatQuery`, `useState`, `useController`, `toSearch`, `age`, `some-className`\n\n```ts\nconst toSearch = 1;\n```\n',
  );
  expect(unknown).toEqual([]);
  expect(stale).toEqual([]);
  expect((await check('Nothing.')).stale).toEqual(['useController']);
});

it('wants a word about the version beside names of another', async () => {
  expect((await check('Call `getMatchModes`.', 7)).unknown).toEqual([
    'docs/tips/page.mdx:1: Nothing in version 7 is called getMatchModes. Say that it is of version 8.',
  ]);
  expect((await check('In version 8, call `getMatchModes`.', 7)).unknown).toEqual([]);
  expect((await check('Call `getMatchModes`.', 7, 'docs/migrate.mdx')).unknown).toEqual([]);
});
