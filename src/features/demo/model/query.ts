import {
  convertFromIC,
  convertToIC,
  isRuleGroup,
  type RuleGroupTypeAny,
  type RuleType,
} from 'react-querybuilder';

type Item = RuleType | RuleGroupTypeAny | string;

/**
 * Gives an id made of its path to every rule and group that has none, so that the same query gets
 * the same ids on the server and in the browser.
 */
export const withIds = <Q extends RuleGroupTypeAny>(query: Q, id: string): Q => ({
  ...query,
  id: query.id ?? id,
  rules: (query.rules as Item[]).map((item, index) => {
    if (typeof item === 'string') return item;
    const itemId = `${id}-${index}`;
    return isRuleGroup(item) ? withIds(item, itemId) : { ...item, id: item.id ?? itemId };
  }),
});

let conversions = 0;

/** The same query with one combinator per group, or with one between every two rules. */
export const withIndependentCombinators = (
  query: RuleGroupTypeAny,
  independent: boolean,
): RuleGroupTypeAny => {
  if (independent) return convertToIC(query);
  // Groups that the conversion adds for precedence come without an id.
  conversions += 1;
  return withIds(convertFromIC(query), `grouped-${conversions}`);
};

/** Number of rules in a query, at any depth. */
export const countRules = (query: RuleGroupTypeAny): number =>
  (query.rules as Item[]).reduce<number>((sum, item) => {
    if (typeof item === 'string') return sum;
    return sum + (isRuleGroup(item) ? countRules(item) : 1);
  }, 0);
