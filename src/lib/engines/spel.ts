import { SpelExpressionEvaluator } from 'spel2js';
import { EngineError, messageOf, type OpenEngine } from './engine';
import { perRow } from './per-row';

/** spel2js: SpEL in JavaScript. It is not Spring. */
export const openSpel: OpenEngine = table =>
  Promise.resolve({
    prepare: ({ text }) => {
      try {
        const expression = SpelExpressionEvaluator.compile(text);
        return perRow(table, row => expression.eval(row));
      } catch (error) {
        throw new EngineError(messageOf(error));
      }
    },
  });
