/**
 * CPU slowdown that turns a machine with a given index into Lighthouse's phone, from its
 * calculator: https://lighthouse-cpu-throttling-calculator.vercel.app. The last segment extends
 * without limit.
 */
const CURVE = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
] as const;

/**
 * The CPU slowdown for a machine.
 *
 * @param index - `benchmarkIndex` from Lighthouse's reports.
 * @throws Error if the machine is slower than the phone.
 */
export const slowdownOf = (index: number): number => {
  const start = CURVE.slice(0, -1).findLastIndex(([from]) => from <= index);
  const [low, high] = [CURVE[start], CURVE[start + 1]];
  if (!low || !high) {
    throw new Error(
      `The machine (index ${index}) is slower than the phone that Lighthouse simulates.`,
    );
  }
  return low[1] + ((index - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
};
