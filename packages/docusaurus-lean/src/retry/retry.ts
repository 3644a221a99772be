/** Milliseconds before each retry. */
export const DELAYS: readonly number[] = [300, 1200];

const wait = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds));

/**
 * Retries an asynchronous function with delays if it fails.
 *
 * @param delays - Milliseconds before the second call, the third and so on.
 * @throws The error of the last call.
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
