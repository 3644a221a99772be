import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import {
  attribute,
  callsOf,
  check,
  functionAround,
  guidesOf,
  isFunction,
  isQueryBuilder,
  nodesIn,
  nodesThatRun,
  stateOf,
  valueOf,
  variableOf,
  type Context,
  type State,
} from '../syntax';

const isNothing = (node: T.Node | undefined): boolean =>
  (node?.type === 'Identifier' && node.name === 'undefined') ||
  (node?.type === 'Literal' && node.value === null);

/** Whether an element renders under a condition, which may be that the query has loaded. */
const isConditional = (context: Context, element: T.Node): boolean => {
  const component = functionAround(element);
  let at = element.parent;
  while (at && !isFunction(at)) {
    if (/^(?:Conditional|Logical)Expression$|^If/.test(at.type)) return true;
    at = at.parent;
  }
  return (
    component !== undefined &&
    [...nodesThatRun(context, component)].some(({ type }) => type === 'IfStatement')
  );
};

/** Whether code asks if there is a query: an `if`, `? :`, `&&`, `||` or `??`. */
const isGuarded = (context: Context, { value }: State): boolean => {
  const mentions = (node: T.Node): boolean =>
    [...nodesIn(context, node)].some(
      each => each.type === 'Identifier' && variableOf(context, each) === value,
    );
  return [...nodesIn(context, context.sourceCode.ast)].some(node => {
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
      return mentions(node.test);
    return node.type === 'LogicalExpression' && mentions(node.left);
  });
};

export const noUndefinedQuery = check({
  description: 'Pass a query from the first render on, and never replace it by `undefined`.',
  message:
    "`{{name}}` can be undefined, so the query builder changes between controlled and uncontrolled. Start with `{ combinator: 'and', rules: [] }`, or render the query builder after the query has loaded.",
  guides: {
    ...guidesOf('tips/console-messages#uncontrolled-to-controlled', 6, 7, 8),
    ...guidesOf('tips/common-mistakes#nothing-happens-when-i-change-something', 4, 5),
  },
  create: (context, found) => ({
    JSXOpeningElement(element) {
      if (!isQueryBuilder(context, element)) return;
      const value = valueOf(attribute(element, 'query'));
      const state = stateOf(context, value);
      if (value?.type !== 'Identifier' || !state || isGuarded(context, state)) return;
      if (isConditional(context, element)) return;
      const [initial] = state.call.arguments;
      if (!initial || isNothing(initial)) found(state.call, { name: value.name });
      for (const call of callsOf(state.setter)) {
        const [argument] = call.arguments;
        if (argument && isNothing(argument)) found(argument, { name: value.name });
      }
    },
  }),
});
