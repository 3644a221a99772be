import { isRuleGroup, type RuleGroupTypeAny, type RuleType } from 'react-querybuilder';
import { isIncomplete } from './values';

type Item = RuleType | RuleGroupTypeAny | string;

const without = (
  query: RuleGroupTypeAny,
  isLeftOut: (rule: RuleType) => boolean,
): RuleGroupTypeAny => {
  const items = query.rules as readonly Item[];
  const kept: Item[] = [];
  items.forEach((item, at) => {
    if (typeof item === 'string' || item.muted || query.muted) return;
    if (!isRuleGroup(item) && isLeftOut(item)) return;
    const before = items[at - 1];
    if (kept.length > 0 && typeof before === 'string') kept.push(before);
    kept.push(isRuleGroup(item) ? without(item, isLeftOut) : item);
  });
  const isSame = kept.length === items.length && kept.every((item, at) => item === items[at]);
  return isSame ? query : ({ ...query, rules: kept } as RuleGroupTypeAny);
};

/**
 * The query without muted rules and groups, as the exporters write it: with a combinator between
 * neighbours, the one before a muted rule goes with it. Without any, the query itself.
 */
export const withoutMuted = (query: RuleGroupTypeAny): RuleGroupTypeAny =>
  without(query, () => false);

/** The query without what every export leaves out: muted rules and groups, and incomplete rules. */
export const whatCounts = (query: RuleGroupTypeAny): RuleGroupTypeAny =>
  without(query, isIncomplete);
