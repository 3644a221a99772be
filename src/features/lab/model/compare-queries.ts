import {
  convertFromIC,
  isRuleGroup,
  isRuleGroupTypeIC,
  type RuleGroupType,
  type RuleGroupTypeAny,
  type RuleType,
} from 'react-querybuilder';
import { isList, valuesOf, withoutBigInt } from '@site/src/lib/engines/values';
import { rulesOf } from '@site/src/lib/engines/logic';

/** What became of a rule. */
export type RuleChange =
  | { readonly status: 'same' | 'lost'; readonly before: RuleType }
  | { readonly status: 'changed'; readonly before: RuleType; readonly after: RuleType }
  | { readonly status: 'added'; readonly after: RuleType };

/** Differences between two queries. Ids do not count. */
export interface Comparison {
  /** The rules of the first query in their order, then those that only the second has. */
  readonly rules: readonly RuleChange[];
  /**
   * How the rules that both queries have are grouped. `flattened` means that only groups differ that
   * have no effect on the meaning.
   */
  readonly structure: 'same' | 'flattened' | 'changed';
}

type Item = RuleType | RuleGroupType;

/** What a rule means, as text. A list is the same as its items with commas between. */
const ruleKey = (rule: RuleType): string => {
  const { field, operator, valueSource } = rule;
  const meaning: unknown = isList(operator)
    ? valuesOf(rule).map(value => (value === null ? null : String(value as number)))
    : /^(?:null|notNull)$/.test(operator)
      ? null
      : withoutBigInt(rule.value);
  return JSON.stringify([field, operator, meaning, valueSource === 'field']);
};

const asStandard = (query: RuleGroupTypeAny): RuleGroupType =>
  isRuleGroupTypeIC(query) ? convertFromIC(query) : query;

const isPlainGroup = (item: Item | undefined): item is RuleGroupType =>
  item !== undefined && isRuleGroup(item) && item.not !== true;

/** A group without the groups in it that have no effect on its meaning. */
const flatten = (group: RuleGroupType): RuleGroupType => {
  const items = (group.rules as Item[]).flatMap((item): Item[] => {
    if (!isRuleGroup(item)) return [item];
    const inner = flatten(item);
    const isLoose =
      inner.not !== true &&
      (inner.rules.length === 1 ||
        (inner.rules.length > 0 && inner.combinator === group.combinator));
    return isLoose ? (inner.rules as Item[]) : [inner];
  });
  const [only] = items;
  const merged =
    items.length === 1 && isPlainGroup(only) && only.rules.length > 0 ? only : undefined;
  return {
    combinator: merged?.combinator ?? (items.length < 2 ? 'and' : group.combinator),
    rules: merged?.rules ?? items,
    // A group without rules is true even with `not`.
    ...(group.not === true && items.length > 0 && { not: true }),
  };
};

/** A group as text. Rules without a text, and groups of only these, are left out. */
const groupKey = (
  { combinator, not, rules }: RuleGroupType,
  textOf: ReadonlyMap<RuleType, string>,
): string | undefined => {
  const items = (rules as Item[]).flatMap(
    item => (isRuleGroup(item) ? groupKey(item, textOf) : textOf.get(item)) ?? [],
  );
  return items.length === 0 && rules.length > 0
    ? undefined
    : JSON.stringify([combinator.toLowerCase(), not === true, items]);
};

/** Compares two queries rule by rule. The order of rules does not count. */
export const compareQueries = (first: RuleGroupTypeAny, second: RuleGroupTypeAny): Comparison => {
  const before = rulesOf(first);
  const rest = [...rulesOf(second)];
  const textOf = new Map([...before, ...rest].map(rule => [rule, ruleKey(rule)]));
  const take = (isWanted: (rule: RuleType) => boolean): RuleType | undefined => {
    const at = rest.findIndex(isWanted);
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };
  const same = new Set(
    before.filter(rule => take(other => textOf.get(other) === textOf.get(rule)) !== undefined),
  );
  const changed = new Map<RuleType, RuleType>();
  const pair = (isSimilar: (rule: RuleType, other: RuleType) => boolean): void => {
    for (const rule of before) {
      if (same.has(rule) || changed.has(rule)) continue;
      const after = take(other => isSimilar(rule, other));
      if (after) changed.set(rule, after);
    }
  };
  pair((rule, other) => rule.field === other.field && rule.operator === other.operator);
  pair((rule, other) => rule.field === other.field);
  // In the structure, a rule counts as the one that it was before.
  for (const [rule, after] of changed) textOf.set(after, ruleKey(rule));
  const lost = before.filter(rule => !same.has(rule) && !changed.has(rule));
  for (const rule of [...lost, ...rest]) textOf.delete(rule);
  const isEqual = (convert: (group: RuleGroupType) => RuleGroupType): boolean => {
    const [own, other] = [first, second].map(query => groupKey(convert(asStandard(query)), textOf));
    return own === other;
  };
  return {
    rules: [
      ...before.map((rule): RuleChange => {
        if (same.has(rule)) return { status: 'same', before: rule };
        const after = changed.get(rule);
        return after
          ? { status: 'changed', before: rule, after }
          : { status: 'lost', before: rule };
      }),
      ...rest.map((after): RuleChange => ({ status: 'added', after })),
    ],
    structure: isEqual(group => group) ? 'same' : isEqual(flatten) ? 'flattened' : 'changed',
  };
};
