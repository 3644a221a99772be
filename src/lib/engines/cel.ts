import { parse } from '@marcbachmann/cel-js';
import { EngineError, messageOf } from './engine';
import { withFittingCells } from './fit-table';
import { perRow } from './per-row';

/** cel-js: CEL in JavaScript. */
export const openCel = withFittingCells(table => ({
  prepare: ({ text }) => {
    try {
      const test = parse(text);
      return perRow(table, row => test(row));
    } catch (error) {
      throw new EngineError(messageOf(error).split('\n')[0] ?? '');
    }
  },
}));
