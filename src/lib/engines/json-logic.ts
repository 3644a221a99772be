import type { RulesLogic } from 'json-logic-js';
import { withFittingCells } from './fit-table';
import { jsonLogic } from './json-logic-operations';
import { perRow } from './per-row';

/** json-logic-js, with the operators that the library adds. */
export const openJsonLogic = withFittingCells(table => ({
  prepare: ({ data }) => perRow(table, row => jsonLogic.apply(data as RulesLogic, row)),
}));
