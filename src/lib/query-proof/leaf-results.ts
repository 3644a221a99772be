import { FAILED, TRUE } from '../engines/engine';
import type { Dialect, Evaluator, FlatRow } from './dialect';
import type { Leaf } from './tree';

/** Results of leaves for the same rows. */
export type LeafResults = ReadonlyMap<Leaf<unknown>, Uint8Array>;

/** Whether a result selects a row. */
export const isSelected = (result: number | undefined): boolean => result === TRUE;

/** Numbers values: equal values have the same number. */
const numberValues = (): ((value: unknown) => number) => {
  const plain = new Map<unknown, number>();
  const lists = new Map<string, number>();
  let count = 0;
  return value => {
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined;
    const known = text === undefined ? plain.get(value) : lists.get(text);
    if (known !== undefined) return known;
    count += 1;
    if (text === undefined) plain.set(value, count);
    else lists.set(text, count);
    return count;
  };
};

/** Results of leaves for rows. A leaf depends on its own fields alone, so equal ones run once. */
export const resultsOf = async <Condition>(
  { isBatch }: Dialect<Condition>,
  evaluator: Evaluator<Condition>,
  leaves: readonly Leaf<Condition>[],
  rows: readonly FlatRow[],
): Promise<LeafResults> => {
  if (isBatch) {
    const conditions = leaves.map(({ condition }) => condition);
    const all = await evaluator.run(conditions, rows);
    return new Map(leaves.map((leaf, at) => [leaf, all[at] ?? new Uint8Array()]));
  }
  const numberOf = numberValues();
  const numbers = new Map(
    [...new Set(leaves.flatMap(({ names }) => names))].map(name => [
      name,
      rows.map(row => numberOf(row[name])),
    ]),
  );
  const found = new Map<Leaf<unknown>, Uint8Array>();
  for (const leaf of leaves) {
    const columns = leaf.names.map(name => numbers.get(name) ?? []);
    const indexes = new Map<string, number>();
    const distinct: FlatRow[] = [];
    const at = rows.map((row, index) => {
      const key = columns.map(column => column[index]).join(' ');
      const known = indexes.get(key);
      if (known !== undefined) return known;
      indexes.set(key, distinct.length);
      distinct.push(row);
      return distinct.length - 1;
    });
    const [results = new Uint8Array()] = await evaluator.run([leaf.condition], distinct);
    found.set(
      leaf,
      Uint8Array.from(at, index => results[index] ?? FAILED),
    );
  }
  return found;
};

/** Whether two lists of results are equal, or opposite, where both are known. */
export const areAlike = (first: Uint8Array, second: Uint8Array): boolean => {
  const kinds = new Set<boolean>();
  first.forEach((result, at) => {
    const other = second[at];
    if (result !== FAILED && other !== FAILED) kinds.add(isSelected(result) === isSelected(other));
  });
  return kinds.size === 1;
};

/** Whether all results that are known are the same. */
export const isConstant = (results: Uint8Array): boolean => {
  const known = [...results].filter(result => result !== FAILED).map(isSelected);
  return new Set(known).size < 2;
};
