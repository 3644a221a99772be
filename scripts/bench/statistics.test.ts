import { describe, expect, it } from 'vitest';
import { median, middle, quantile, tableHead, tableRow } from './statistics';

describe('middle and median', () => {
  it('return the value in the middle of unsorted values', () => {
    expect(median([30, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(3);
    expect(middle(['ccc', 'a', 'bb'], ({ length }) => length)).toBe('bb');
  });

  it('throw without values', () => {
    expect(() => median([])).toThrow('Nothing was measured');
  });
});

it('quantile returns the value at a share', () => {
  expect([0, 0.5, 1].map(share => quantile([1, 2, 3], share))).toEqual([1, 2, 3]);
});

it('tables align text to the left and numbers to the right', () => {
  expect(`${tableHead(['page', 'ms'])}\n${tableRow(['/', 1])}`).toBe(
    '| page | ms |\n| --- | --: |\n| / | 1 |',
  );
});
