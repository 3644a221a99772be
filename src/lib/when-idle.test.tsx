import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle';

let idle: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});

afterEach(() => {
  runIdle();
  idle = [];
  vi.unstubAllGlobals();
});

const runIdle = (times = Infinity): void => {
  for (let left = times; left > 0 && idle.length > 0; left -= 1) idle.shift()?.();
};

const askFor = (
  count: number,
): { readonly called: number[]; readonly takeBack: (() => void)[] } => {
  const called: number[] = [];
  const takeBack = Array.from({ length: count }, (_, index) =>
    whenIdle(() => {
      called.push(index);
    }),
  );
  return { called, takeBack };
};

it('calls a few callbacks at a time, in order', () => {
  const { called } = askFor(9);
  expect(called).toEqual([]);
  runIdle(1);
  expect(called).toEqual([0, 1, 2, 3]);
  runIdle();
  expect(called).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

it('calls all pending callbacks once when a key is pressed', () => {
  const { called } = askFor(9);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  expect(called).toHaveLength(9);
  runIdle();
  expect(called).toHaveLength(9);
});

it('does not call a cancelled callback', () => {
  const { called, takeBack } = askFor(3);
  takeBack[1]?.();
  runIdle();
  expect(called).toEqual([0, 2]);
});
