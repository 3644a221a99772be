import jsonata from 'jsonata';
import { EngineError, messageOf } from './engine';
import { withFittingCells } from './fit-table';
import { perRow } from './per-row';

/** JSONata's own implementation. */
export const openJsonata = withFittingCells(table => ({
  prepare: ({ text }) => {
    try {
      const expression = jsonata(text);
      return perRow(table, row => expression.evaluate(row));
    } catch (error) {
      throw new EngineError(messageOf(error), (error as { position?: number }).position);
    }
  },
}));
