import { parse } from '@marcbachmann/cel-js';
import { EngineError, messageOf, type OpenEngine } from './engine';
import { perRow } from './per-row';

/** cel-js: CEL in JavaScript. */
export const openCel: OpenEngine = table =>
  Promise.resolve({
    prepare: ({ text }) => {
      try {
        const test = parse(text);
        return perRow(table, row => test(row));
      } catch (error) {
        throw new EngineError(messageOf(error).split('\n')[0] ?? '');
      }
    },
  });
