import jsonata from 'jsonata';
import { EngineError, messageOf, type OpenEngine } from './engine';
import { perRow } from './per-row';

/** JSONata's own implementation. */
export const openJsonata: OpenEngine = table =>
  Promise.resolve({
    prepare: ({ text }) => {
      try {
        const expression = jsonata(text);
        return perRow(table, row => expression.evaluate(row));
      } catch (error) {
        throw new EngineError(messageOf(error), (error as { position?: number }).position);
      }
    },
  });
