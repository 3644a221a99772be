import { attribute, check, guidesOf, hasSpread, isQueryBuilder } from '../syntax';

export const requireOnQueryChange = check({
  description: 'Pass `onQueryChange` together with `query`.',
  message:
    'Edits have no effect, because `query` never changes. Add `onQueryChange`, pass `defaultQuery` instead of `query`, or add `disabled`.',
  guides: guidesOf('tips/common-mistakes#nothing-happens-when-i-change-something', 4, 5, 6, 7, 8),
  create: (context, found) => ({
    JSXOpeningElement(element) {
      const query = attribute(element, 'query');
      if (!query || !isQueryBuilder(context, element) || hasSpread(element)) return;
      if (attribute(element, 'onQueryChange') ?? attribute(element, 'disabled')) return;
      found(query);
    },
  }),
});
