import { attribute, callsOf, check, guidesOf, isQueryBuilder, stateOf, valueOf } from '../syntax';

export const noChangingDefaultQuery = check({
  description: 'Pass state that you set as `query`.',
  message:
    "The query builder ignores a new `defaultQuery` after the first render, so `{{setter}}` doesn't change it. Pass `query` and `onQueryChange`, or change the `key`.",
  guides: guidesOf('tips/common-mistakes#nothing-happens-when-i-change-something', 4, 5, 6, 7, 8),
  create: (context, found) => ({
    JSXOpeningElement(element) {
      const prop = attribute(element, 'defaultQuery');
      if (!prop || attribute(element, 'key') || !isQueryBuilder(context, element)) return;
      const state = stateOf(context, valueOf(prop));
      if (!state?.setter) return;
      const change = valueOf(attribute(element, 'onQueryChange'));
      const isElsewhere = callsOf(state.setter).some(
        ({ range: [from, to] }) => !change || from < change.range[0] || to > change.range[1],
      );
      if (isElsewhere) found(prop, { setter: state.setter.name });
    },
  }),
});
