import { describe, expect, it, vi } from 'vitest';
import { withRetries } from './retry';

const failing = (times: number) => {
  let calls = 0;
  const load = (what: string): Promise<string> => {
    calls += 1;
    return calls > times
      ? Promise.resolve(`${what} ${calls}`)
      : Promise.reject(new Error(`${calls}`));
  };
  return { load, calls: () => calls };
};

describe('withRetries', () => {
  it('calls once if the first call succeeds', async () => {
    const { load, calls } = failing(0);
    await expect(withRetries(load, [1])('a')).resolves.toBe('a 1');
    expect(calls()).toBe(1);
  });

  it('calls again after each delay', async () => {
    vi.useFakeTimers();
    const { load, calls } = failing(2);
    const result = withRetries(load, [300, 1200])('a');
    await vi.advanceTimersByTimeAsync(299);
    expect(calls()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls()).toBe(2);
    await vi.advanceTimersByTimeAsync(1200);
    await expect(result).resolves.toBe('a 3');
    vi.useRealTimers();
  });

  it('throws the error of the last call', async () => {
    const { load, calls } = failing(9);
    await expect(withRetries(load, [1, 1])('a')).rejects.toThrow('3');
    expect(calls()).toBe(3);
  });
});
