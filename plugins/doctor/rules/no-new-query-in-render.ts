import {
  attribute,
  check,
  functionAround,
  guidesOf,
  isComponent,
  isQueryBuilder,
  libraryName,
  resolve,
  valueOf,
} from '../syntax';

const MAKERS = /^(?:parse[A-Z]\w*|prepareRuleGroup|regenerateIDs|convertToIC|convertFromIC)$/;

export const noNewQueryInRender = check({
  description: 'Do not create the query of a query builder while rendering.',
  message:
    '`{{name}}` creates a new query on every render, so edits are lost or inputs lose focus. Store its result in state, or pass it as `defaultQuery`.',
  guides: {
    ...guidesOf('tips/common-mistakes#nothing-happens-when-i-change-something', 4, 5, 6, 7, 8),
  },
  create: (context, found) => ({
    JSXOpeningElement(element) {
      const value = valueOf(attribute(element, 'query'));
      if (!value || !isQueryBuilder(context, element) || attribute(element, 'disabled')) return;
      const call = resolve(context, value);
      if (call.type !== 'CallExpression' || !isComponent(functionAround(call))) return;
      const name = libraryName(context, call.callee);
      // A conversion of state keeps the ids that the state has.
      if (name !== undefined && MAKERS.test(name) && !name.startsWith('convert'))
        found(call, { name });
    },
  }),
});
