import { expect, it } from 'vitest';
import { slowdownOf } from './slowdown';

it.each([
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1533, 4],
  [1766, 5],
  [1999, 6],
])('a machine with index %i is slowed %f times', (index, factor) => {
  expect(slowdownOf(index)).toBeCloseTo(factor, 2);
});

it.each([149, Number.NaN])('rejects a machine with index %f', index => {
  expect(() => slowdownOf(index)).toThrow('is slower than the phone');
});
