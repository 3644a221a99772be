import { SpelExpressionEvaluator } from 'spel2js';
import { EngineError, messageOf } from './engine';
import { withFittingCells } from './fit-table';
import { perRow } from './per-row';

/** spel2js: SpEL in JavaScript. It is not Spring. */
export const openSpel = withFittingCells(table => ({
  prepare: ({ text }) => {
    try {
      const expression = SpelExpressionEvaluator.compile(text);
      return perRow(table, row => expression.eval(row));
    } catch (error) {
      throw new EngineError(messageOf(error));
    }
  },
}));
