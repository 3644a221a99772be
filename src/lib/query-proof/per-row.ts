import { FAILED, FALSE, messageOf, TRUE } from '../engines/engine';
import { nested, Unchecked, type Evaluator, type FlatRow } from './dialect';

const firstLine = (error: unknown): string => messageOf(error).split('\n')[0] ?? '';

/**
 * An evaluator that tests one row after the other.
 *
 * @param compile - Returns a test of a row. What it throws says that the engine refuses the condition.
 */
export const rowEvaluator = <Condition>(
  engine: string,
  compile: (condition: Condition) => (row: Record<string, unknown>) => unknown,
  toRow: (row: FlatRow) => Record<string, unknown> = nested,
): Evaluator<Condition> => {
  let failure: string | undefined;
  return {
    get failure() {
      return failure;
    },
    run: async (conditions, rows) => {
      const objects = rows.map(toRow);
      const all: Uint8Array[] = [];
      for (const condition of conditions) {
        let test: (row: Record<string, unknown>) => unknown;
        try {
          test = compile(condition);
        } catch (error) {
          throw new Unchecked(`${engine} does not take the text: ${firstLine(error)}`);
        }
        const results = new Uint8Array(rows.length);
        for (const [at, row] of objects.entries()) {
          try {
            const result = test(row);
            results[at] = (result instanceof Promise ? await result : result) ? TRUE : FALSE;
          } catch (error) {
            failure ??= firstLine(error);
            results[at] = FAILED;
          }
        }
        all.push(results);
      }
      return all;
    },
  };
};
