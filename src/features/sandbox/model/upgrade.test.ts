import { expect, it } from 'vitest';
import type { Change } from '@site/plugins/sandbox/shared/types-protocol';
import { describeMove, describePlan, isBefore, stepsBetween } from './upgrade';

const change = (more: Partial<Change> = {}): Change => ({
  check: 'x',
  message: '',
  file: 'App.tsx',
  line: 1,
  column: 1,
  length: 1,
  guide: 'migrate',
  step: '7',
  ...more,
});
const fix = change({ fix: { from: 0, to: 1, text: '' } });

it('orders versions by number', () => {
  expect(isBefore('6', '8')).toBe(true);
  expect(isBefore('7', '7')).toBe(false);
  expect(stepsBetween('5', '8')).toEqual(['6', '7', '8']);
  expect(stepsBetween('8', '8')).toEqual([]);
});

it.each([
  [[], [], 'No change to this code was found.'],
  [[fix], [], '1 fix.'],
  [[fix, change(), fix, change()], [], '2 fixes and 2 decisions.'],
  [[change()], [], '1 decision.'],
  [[], ['a.ts'], 'a.ts: the syntax is wrong, so it was not read. See Problems.'],
] as const)('counts %j', (changes, unread, text) => {
  expect(describePlan({ changes, unread, files: [] })).toBe(text);
});

it.each([
  [0, '8', 'Switch to version 8'],
  [1, '8', 'Apply the fix and switch to version 8'],
  [5, undefined, 'Apply all 5 fixes'],
] as const)('says what %j fixes and version %j do', (fixes, to, text) => {
  expect(describeMove(fixes, to)).toBe(text);
});
