/** Milliseconds to wait before each new attempt. */
export const DELAYS: readonly number[] = [300, 1200];

const wait = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds));

/**
 * Calls an asynchronous function again, after a while, when it fails.
 *
 * @param delays - Milliseconds before the second call, the third and so on.
 * @throws What the last call threw.
 */
export const withRetries =
  <Arguments extends readonly unknown[], Result>(
    load: (...args: Arguments) => Promise<Result>,
    delays: readonly number[] = DELAYS,
  ) =>
  async (...args: Arguments): Promise<Result> => {
    for (const delay of delays) {
      try {
        return await load(...args);
      } catch {
        await wait(delay);
      }
    }
    return load(...args);
  };
