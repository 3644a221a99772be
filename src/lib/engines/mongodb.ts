import { Query } from 'mingo';
import { EngineError, messageOf } from './engine';
import { withFittingCells } from './fit-table';
import { perRow } from './per-row';

/** mingo: MongoDB's query language in JavaScript. It is not MongoDB. */
export const openMongoDB = withFittingCells(table => ({
  prepare: ({ data }) => {
    try {
      const query = new Query(data as ConstructorParameters<typeof Query>[0]);
      return perRow(table, row => query.test({ ...row }));
    } catch (error) {
      throw new EngineError(messageOf(error));
    }
  },
}));
