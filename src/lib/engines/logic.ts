import { isRuleGroup, type RuleGroupTypeAny, type RuleType } from 'react-querybuilder';
import { EngineError, FAILED, FALSE, TRUE, UNKNOWN } from './engine';

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

/** Combinators, those first that bind neighbours last: the library's `convertFromIC` nests them so. */
const COMBINATORS = ['or', 'xor', 'and'] as const;

/** `xor` of several results is true if an odd number of them is, as in MySQL. */
const joinExclusively = (results: readonly number[]): number =>
  [FAILED, UNKNOWN].find(result => results.includes(result)) ??
  (results.filter(result => result === TRUE).length % 2 === 1 ? TRUE : FALSE);

const joinWith = (combinator: string, results: readonly number[], logic: Logic): number => {
  if (combinator === 'xor') return joinExclusively(results);
  if (combinator !== 'and' && combinator !== 'or')
    throw new EngineError(`The combinator "${combinator}" has no meaning here.`);
  return join(results, combinator === 'or' ? TRUE : FALSE, logic);
};

/** Parts of a list between the occurrences of a combinator. */
const partsOf = (items: readonly (Item | string)[], combinator: string): (Item | string)[][] => {
  const parts: (Item | string)[][] = [[]];
  for (const item of items) {
    if (typeof item === 'string' && item.toLowerCase() === combinator) parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts;
};

/**
 * Result of a group from the results of its rules, in three-valued logic. A group without rules is
 * true even with `not`: most exports write it as `(1 = 1)`.
 *
 * @param resultOf - Result of a rule: TRUE, FALSE, UNKNOWN or FAILED.
 * @throws {@link EngineError} if a combinator is not `and`, `or` or `xor`.
 */
export const groupResult = (
  group: RuleGroupTypeAny,
  resultOf: (rule: RuleType) => number,
  logic: Logic = { inOrder: false },
): number => {
  const items = group.rules as readonly (Item | string)[];
  if (items.length === 0) return TRUE;
  const itemResult = (item: Item): number =>
    isRuleGroup(item) ? groupResult(item, resultOf, logic) : resultOf(item);
  const neighbours = (part: readonly (Item | string)[], level: number): number => {
    const combinator = COMBINATORS[level];
    if (combinator !== undefined)
      return joinWith(
        combinator,
        partsOf(part, combinator).map(inner => neighbours(inner, level + 1)),
        logic,
      );
    const [item, other] = part;
    if (typeof item === 'object' && other === undefined) return itemResult(item);
    const unknown = part.find(one => typeof one === 'string') ?? 'none';
    throw new EngineError(`The combinator "${unknown}" between two rules has no meaning here.`);
  };
  const result =
    'combinator' in group && group.combinator !== undefined
      ? joinWith(
          group.combinator.toLowerCase(),
          items.filter(item => typeof item !== 'string').map(itemResult),
          logic,
        )
      : neighbours(items, 0);
  return group.not ? negate(result) : result;
};

/** The rules of a group and its subgroups. */
export const rulesOf = (group: RuleGroupTypeAny): readonly RuleType[] =>
  (group.rules as readonly (Item | string)[]).flatMap(item =>
    typeof item === 'string' ? [] : isRuleGroup(item) ? rulesOf(item) : [item],
  );
