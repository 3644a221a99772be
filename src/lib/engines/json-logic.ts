import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { jsonLogicAdditionalOperators } from 'react-querybuilder/formatQuery';
import { withFittingCells } from './fit-table';
import { perRow } from './per-row';

for (const [name, operation] of Object.entries(jsonLogicAdditionalOperators))
  jsonLogic.add_operation(name, operation);

/** json-logic-js, with the operators that the library adds. */
export const openJsonLogic = withFittingCells(table => ({
  prepare: ({ data }) => perRow(table, row => jsonLogic.apply(data as RulesLogic, row)),
}));
