import { expect, it } from 'vitest';
import { changedSpans } from './changed-text';

const changed = (before: string, after: string): string[] =>
  changedSpans(before, after).map(([start, end]) => after.slice(start, end));

it.each([
  ['a changed number', 'a\nand age > 28', 'a\nand age > 30', ['30']],
  ['a longer word', "name like 'Stev%'", "name like 'Steve%'", ['Steve']],
  ['an added line', '(\n  a\n  and b\n)', '(\n  a\n  and b\n  and c\n)', ['and c']],
  [
    'a changed combinator',
    '(\n  a\n  and (\n    x\n  )\n  and b\n)',
    '(\n  a\n  or (\n    x\n  )\n  or b\n)',
    ['or', 'or'],
  ],
  ['part of a single line', 'a == 1 && b == 2', 'a == 1 && c == 2', ['c']],
  ['a removed line', '(\n  a\n  and b\n)', '(\n  a\n)', []],
  ['a removed part of a line', 'a in (1, 2)', 'a in (1)', []],
  ['a first text', '', 'a = 1', ['a = 1']],
  ['the same text', 'a = 1', 'a = 1', []],
])('finds %s', (_, before, after, expected) => {
  expect(changed(before, after)).toEqual(expected);
});
