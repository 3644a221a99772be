import {
  attribute,
  check,
  guidesOf,
  isQueryBuilder,
  propertyOf,
  resolve,
  valueOf,
} from '../syntax';

export const requireLabel = check({
  description: 'Give each field, operator and combinator a `label`.',
  message: 'An option without a `label` appears as an empty line. Add a `label`.',
  guides: guidesOf('tips/common-mistakes#options-are-empty', 6, 7, 8),
  create: (context, found) => ({
    JSXOpeningElement(element) {
      if (!isQueryBuilder(context, element)) return;
      for (const name of ['fields', 'operators', 'combinators']) {
        const value = valueOf(attribute(element, name));
        const list = value && resolve(context, value);
        if (list?.type !== 'ArrayExpression') continue;
        for (const each of list.elements) {
          if (each?.type !== 'ObjectExpression') continue;
          const isWhole = each.properties.every(({ type }) => type === 'Property');
          if (isWhole && propertyOf(each, 'name') && !propertyOf(each, 'label')) found(each);
        }
      }
    },
  }),
});
