import {
  check,
  functionAround,
  guidesOf,
  isComponent,
  isQueryBuilder,
  libraryName,
  nodesThatRun,
} from '../syntax';

export const noHookOutside = check({
  description: 'Call hooks of the query builder in components inside the query builder.',
  message:
    '`{{name}}` throws here, because the component is outside of the query builder. Call it in a component of `controlElements`, or use the argument of `onQueryChange`.',
  guides: guidesOf('utils/hooks#usequerybuilderquery', 7, 8),
  create: (context, found) => ({
    CallExpression(node) {
      const name = libraryName(context, node.callee);
      if (name !== 'useQueryBuilderQuery' && name !== 'useQueryBuilderSelector') return;
      const component = functionAround(node);
      // A component with props may be inside of another query builder.
      if (!isComponent(component) || component.params.length > 0) return;
      for (const each of nodesThatRun(context, component)) {
        if (each.type === 'JSXOpeningElement' && isQueryBuilder(context, each)) {
          found(node, { name });
          return;
        }
      }
    },
  }),
});
