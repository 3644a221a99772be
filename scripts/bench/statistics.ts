/** Medians and tables of the benches. */

/**
 * The item in the middle, by a value of each.
 *
 * @throws Error if there are no items.
 */
export const middle = <T>(items: readonly T[], value: (item: T) => number): T => {
  const found = [...items].sort((a, b) => value(a) - value(b))[Math.floor(items.length / 2)];
  if (found === undefined) throw new Error('Nothing was measured.');
  return found;
};

/** The median; of an even number of values, the upper of the two in the middle. */
export const median = (values: readonly number[]): number => middle(values, value => value);

/** The value at a share of ascending values: 0.5 for the median, 1 for the largest. */
export const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? NaN;

export { tableHead, tableRow } from '../lib/table';
