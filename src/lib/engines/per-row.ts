import { rowReader, type Row, type Table } from './table';
import { FAILED, FALSE, messageOf, TRUE, type Prepared } from './engine';

/**
 * Runs a test on one row after the other.
 *
 * @param test - Returns whether a row matches. What it throws is the failure of the row.
 */
export const perRow = (table: Table, test: (row: Row) => unknown): Prepared => {
  const read = rowReader(table);
  let failure: string | undefined;
  // JSONata and JsonLogic return nothing where a path leads nowhere.
  const settle = (result: unknown): number => (result ? TRUE : FALSE);
  const fail = (error: unknown): number => {
    failure ??= messageOf(error);
    return FAILED;
  };
  return {
    get failure() {
      return failure;
    },
    test: async (from, to, results) => {
      for (let index = from; index < to; index += 1) {
        try {
          const result = test(read(index));
          results[index - from] = settle(result instanceof Promise ? await result : result);
        } catch (error) {
          results[index - from] = fail(error);
        }
      }
    },
  };
};
