import { isRuleGroup, type RuleGroupTypeAny, type RuleType } from 'react-querybuilder';
import { FAILED, FALSE, TRUE, UNKNOWN } from './engine';

type Item = RuleType | RuleGroupTypeAny;

/** How an engine joins the results of rules. */
export interface Logic {
  /** Stops at the first error, unless an earlier result settles it. */
  readonly inOrder: boolean;
}

/** Joins results: `settled` is false for `and`, true for `or`. */
const join = (results: readonly number[], settled: number, { inOrder }: Logic): number => {
  const found = inOrder
    ? results.find(result => result === settled || result === FAILED)
    : [settled, FAILED].find(result => results.includes(result));
  return found ?? (results.includes(UNKNOWN) ? UNKNOWN : settled === TRUE ? FALSE : TRUE);
};

const negate = (result: number): number =>
  result === TRUE ? FALSE : result === FALSE ? TRUE : result;

/** The items of a group in lists that `and` joins. `or` joins the lists. */
const alternatives = (group: RuleGroupTypeAny): readonly (readonly Item[])[] => {
  const items = group.rules as readonly (Item | string)[];
  if ('combinator' in group) {
    const rules = items.filter(item => typeof item !== 'string');
    return group.combinator?.toLowerCase() === 'or' ? rules.map(rule => [rule]) : [rules];
  }
  // Between rules, "and" binds before "or" does.
  const lists: Item[][] = [[]];
  for (const item of items) {
    if (typeof item !== 'string') lists.at(-1)?.push(item);
    else if (item.toLowerCase() === 'or') lists.push([]);
  }
  return lists;
};

/**
 * Result of a group from the results of its rules, in three-valued logic. An empty group is true.
 *
 * @param resultOf - Result of a rule: TRUE, FALSE, UNKNOWN or FAILED.
 */
export const groupResult = (
  group: RuleGroupTypeAny,
  resultOf: (rule: RuleType) => number,
  logic: Logic = { inOrder: false },
): number => {
  const itemResult = (item: Item): number =>
    isRuleGroup(item) ? groupResult(item, resultOf, logic) : resultOf(item);
  const lists = alternatives(group).map(list => join(list.map(itemResult), FALSE, logic));
  const result = group.rules.length === 0 ? TRUE : join(lists, TRUE, logic);
  return group.not ? negate(result) : result;
};

/** The rules of a group and its subgroups. */
export const rulesOf = (group: RuleGroupTypeAny): readonly RuleType[] =>
  (group.rules as readonly (Item | string)[]).flatMap(item =>
    typeof item === 'string' ? [] : isRuleGroup(item) ? rulesOf(item) : [item],
  );
