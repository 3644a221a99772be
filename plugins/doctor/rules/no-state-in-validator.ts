import {
  attribute,
  callbackOf,
  check,
  guidesOf,
  isQueryBuilder,
  nodesThatRun,
  stateOfVariable,
  valueOf,
  variableOf,
} from '../syntax';

export const noStateInValidator = check({
  description: 'Do not set state in a validator.',
  message:
    'The validator runs while the query builder renders, so setting state in it renders again, without end if each value is new. Compute the result from the query where you show it.',
  guides: {
    ...guidesOf('utils/validation#pure-validators', 6, 7, 8),
    ...guidesOf('api/validation#things-to-know', 4, 5),
    3: 'intro#validator',
  },
  create: (context, found) => ({
    JSXOpeningElement(element) {
      const value = valueOf(attribute(element, 'validator'));
      if (!value || !isQueryBuilder(context, element)) return;
      const validator = callbackOf(context, value);
      if (!validator) return;
      for (const node of nodesThatRun(context, validator)) {
        if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') continue;
        const variable = variableOf(context, node.callee);
        const state = stateOfVariable(context, variable);
        if (state && state.setter === variable) found(node);
      }
    },
  }),
});
