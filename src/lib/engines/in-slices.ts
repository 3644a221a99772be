/** Rows between two looks at the clock. */
const ROWS = 100;

/** Milliseconds of work after which the page's thread may do something else. */
const SLICE = 10;

/**
 * Works on rows in parts, so that the page's thread stays free.
 *
 * @param size - Number of rows.
 * @param work - Gets the index of the first row and the index after the last one.
 * @param signal - Stops the work after the current part.
 */
export const inSlices = async (
  size: number,
  work: (from: number, to: number) => Promise<void> | void,
  signal?: AbortSignal,
): Promise<void> => {
  let start = performance.now();
  for (let from = 0; from < size && !signal?.aborted; from += ROWS) {
    await work(from, Math.min(from + ROWS, size));
    if (performance.now() - start > SLICE) {
      await new Promise(resolve => setTimeout(resolve));
      start = performance.now();
    }
  }
};
