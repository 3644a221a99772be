import { attribute, check, guidesOf, isQueryBuilder, withoutAttribute } from '../syntax';

export const noIndependentCombinators = check({
  description: 'Remove `independentCombinators`.',
  message:
    'The query builder ignores `independentCombinators`: a query without a `combinator` has combinators between its rules. Remove the prop.',
  guides: guidesOf('tips/common-mistakes#independentcombinators-does-nothing', 7, 8),
  fixable: true,
  create: (context, found) => ({
    JSXOpeningElement(element) {
      const prop = attribute(element, 'independentCombinators');
      if (prop && isQueryBuilder(context, element))
        found(prop, {}, [withoutAttribute(context, prop)]);
    },
  }),
});
