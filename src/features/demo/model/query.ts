import {
  convertFromIC,
  convertToIC,
  isRuleGroup,
  type RuleGroupTypeAny,
  type RuleType,
} from 'react-querybuilder';

type Item = RuleType | RuleGroupTypeAny | string;

/**
 * Adds a path-based id to every rule and group without one, so ids are the same on the server and
 * in the browser.
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

/** Converts a query to or from independent combinators. */
export const withIndependentCombinators = (
  query: RuleGroupTypeAny,
  independent: boolean,
): RuleGroupTypeAny => {
  if (independent) return convertToIC(query);
  // The conversion adds groups for precedence without an id.
  conversions += 1;
  return withIds(convertFromIC(query), `grouped-${conversions}`);
};

/** Start of the id of an imported query. */
export const IMPORTED = 'import';
