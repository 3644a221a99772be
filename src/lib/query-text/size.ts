import { isRuleGroup, type RuleGroupTypeAny, type RuleType } from 'react-querybuilder';

type Item = RuleType | RuleGroupTypeAny | string;

/**
 * Maximum number of group levels below the outermost group. The builder, imports and links share
 * this limit, so that a reload accepts every query that the page shows.
 */
export const MAX_DEPTH = 50;

/**
 * Maximum number of levels that a link or the storage may contain. Without independent combinators,
 * a group that mixes "and" with "or" needs another level, so switching them off can double the depth.
 */
export const MAX_CONVERTED_DEPTH = 2 * MAX_DEPTH;

/** Number of group levels below the outermost group. Doesn't recurse, so any depth is safe. */
export const depthOf = (query: RuleGroupTypeAny): number => {
  let depth = 0;
  let level: RuleGroupTypeAny[] = [query];
  for (;;) {
    level = level.flatMap(group =>
      (group.rules as Item[]).filter(
        (item): item is RuleGroupTypeAny => typeof item === 'object' && 'rules' in item,
      ),
    );
    if (level.length === 0) return depth;
    depth += 1;
  }
};

/** Number of rules in a query, at any depth. */
export const countRules = (query: RuleGroupTypeAny): number =>
  (query.rules as Item[]).reduce<number>((sum, item) => {
    if (typeof item === 'string') return sum;
    return sum + (isRuleGroup(item) ? countRules(item) : 1);
  }, 0);

/** Maximum number of rules that a page shows of a text, also with the slowest kit. */
export const MAX_RULES = 2000;
