import { expect, it } from 'vitest';
import type { Call } from '../../plugins/differences/shared/call';
import { compare, type Difference } from '../../plugins/differences/shared/compare';
import { account, type Entry } from '../../plugins/differences/shared/ledger';
import { formatQueries, formatRules, OPTIONS } from './calls';
import { parseTexts } from './texts';
import { callTools } from './tools';

const call: Call = { name: 'double', args: [21], options: 'none' };

const differenceOf = (before: () => unknown, after: () => unknown): Difference | undefined =>
  compare({ double: before }, { double: after }, call);

it.each<[string, () => unknown, () => unknown]>([
  ['equal values', () => ({ a: [1, undefined] }), () => ({ a: [1, undefined] })],
  ['random ids', () => ({ id: 'x', a: 1 }), () => ({ id: 'y', a: 1 })],
  [
    'the same error',
    () => {
      throw new TypeError('a');
    },
    () => {
      throw new TypeError('b');
    },
  ],
])('finds no difference between %s', (_, before, after) => {
  expect(differenceOf(before, after)).toBeUndefined();
});

it.each<[string, () => unknown, () => unknown]>([
  ['another value', () => '(age = 28)', () => '(age = 29)'],
  ['another order of keys', () => ({ a: 1, b: 2 }), () => ({ b: 2, a: 1 })],
  ['null and undefined', () => null, () => undefined],
  ['a missing key and undefined', () => ({}), () => ({ a: undefined })],
  ['a number and NaN', () => 1, () => Number.NaN],
  [
    'a result and an error',
    () => 1,
    () => {
      throw new RangeError();
    },
  ],
])('finds %s', (_, before, after) => {
  expect(differenceOf(before, after)).toMatchObject({ call });
});

it('assigns a difference to the first entry that matches, and keeps the rest', () => {
  const first: Entry = { what: 'a', reason: 'b', matches: ({ after }) => after === '2' };
  const second: Entry = { what: 'c', reason: 'd', matches: ({ after }) => after !== '4' };
  const differences = [2, 3, 4].flatMap(
    n =>
      differenceOf(
        () => 1,
        () => n,
      ) ?? [],
  );
  const { counts, unmatched } = account([first, second], differences);
  expect([...counts.values()]).toEqual([1, 1]);
  expect(unmatched.map(({ after }) => after)).toEqual(['4']);
});

it('makes the same calls each time', () => {
  const names = new Set(['parseSQL', 'parseCEL', 'move', 'update', 'transformQuery']);
  const make = (): readonly Call[] => [
    ...formatRules(['sql']),
    ...formatQueries(['sql']),
    ...parseTexts(names),
    ...callTools(names),
  ];
  const calls = make();
  expect(calls.length).toBeGreaterThan(50_000);
  expect(make().length).toBe(calls.length);
  expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(['formatQuery', ...names]));
  expect(new Set(calls.map(({ options }) => options)).size).toBeGreaterThan(
    Object.keys(OPTIONS).length,
  );
});
