import jsonLogic from 'json-logic-js';
// The main entry would bring the rest of the library into the worker of this engine.
import { jsonLogicAdditionalOperators } from 'react-querybuilder/formatQuery';

for (const [name, operation] of Object.entries(jsonLogicAdditionalOperators))
  jsonLogic.add_operation(name, operation);

/** json-logic-js, with the operations that the library adds. */
export { jsonLogic };
