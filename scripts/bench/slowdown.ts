/**
 * How many times slower a machine has to be made, by its index, to be the phone that Lighthouse means:
 * the curve of its calculator, https://lighthouse-cpu-throttling-calculator.vercel.app. The last two
 * points go on without an end.
 */
const CURVE = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
] as const;

/**
 * The factor by which Lighthouse has to slow a machine down.
 *
 * @param index - `benchmarkIndex` of Lighthouse's reports.
 * @throws Error if the machine is slower than the phone.
 */
export const slowdownOf = (index: number): number => {
  const start = CURVE.slice(0, -1).findLastIndex(([from]) => from <= index);
  const [low, high] = [CURVE[start], CURVE[start + 1]];
  if (!low || !high) {
    throw new Error(`The machine (index ${index}) is slower than the phone that Lighthouse means.`);
  }
  return low[1] + ((index - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
};
