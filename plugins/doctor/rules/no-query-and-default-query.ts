import { attribute, check, guidesOf, isQueryBuilder, valueOf } from '../syntax';

export const noQueryAndDefaultQuery = check({
  description: 'Pass either `query` or `defaultQuery`.',
  message:
    'The query builder shows `query` and ignores `defaultQuery`. Remove one of the two props.',
  guides: {
    ...guidesOf('tips/console-messages#query-and-default-query', 6, 7, 8),
    ...guidesOf('tips/common-mistakes#nothing-happens-when-i-change-something', 4, 5),
  },
  create: (context, found) => ({
    JSXOpeningElement(element) {
      const query = attribute(element, 'query');
      const initial = attribute(element, 'defaultQuery');
      if (!query || !initial || !isQueryBuilder(context, element)) return;
      const values = [valueOf(query), valueOf(initial)];
      // A value that may be missing chooses between the two.
      const isSure = values.every(
        value =>
          value?.type === 'ObjectExpression' ||
          (value?.type === 'Identifier' && value.name !== 'undefined'),
      );
      if (isSure) found(initial);
    },
  }),
});
