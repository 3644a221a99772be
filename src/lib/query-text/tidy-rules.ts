import { isRuleGroup, type RuleGroupType, type RuleType } from 'react-querybuilder';

/** Changes each rule of a query, at any depth. */
export const tidyRules = (
  group: RuleGroupType,
  change: (rule: RuleType) => RuleType,
): RuleGroupType => ({
  ...group,
  rules: group.rules.map(item => (isRuleGroup(item) ? tidyRules(item, change) : change(item))),
});

/** Text that a regular expression stands for. Undefined if it has signs with another meaning. */
const literalOf = (pattern: string): string | undefined =>
  /^(?:[^\\^$.*+?()[\]{}|]|\\[^\p{L}\p{N}])*$/u.test(pattern)
    ? pattern.replaceAll(/\\(.)/g, '$1')
    : undefined;

/**
 * Removes the `.*` that `formatQuery` writes into patterns of SpEL, and the backslashes of a pattern
 * that is only text. `parseSpEL` keeps both.
 */
export const withoutDots = (rule: RuleType): RuleType => {
  const value: unknown = rule.value;
  if (typeof value !== 'string' || !/contain|begin|end/i.test(rule.operator)) return rule;
  return { ...rule, value: literalOf(value.replaceAll(/^\.\*|\.\*$/g, '')) ?? value };
};

/** The rule of a text operator, by its anchors. */
const ANCHORED: Readonly<Record<string, readonly [positive: string, negative: string]>> = {
  '': ['contains', 'doesNotContain'],
  '^': ['beginsWith', 'doesNotBeginWith'],
  $: ['endsWith', 'doesNotEndWith'],
};

/**
 * Replaces a regular expression, which `parseJSONata` leaves in rules, with its text. What is more than
 * text becomes the source of the expression.
 */
export const withoutExpression = (rule: RuleType): RuleType => {
  const value: unknown = rule.value;
  if (!(value instanceof RegExp)) return rule;
  const [, start = '', inner = '', end = ''] = /^(\^?)(.*?)(\$?)$/s.exec(value.source) ?? [];
  const [positive, negative] = ANCHORED[start + end] ?? [];
  const text = literalOf(inner);
  if (text === undefined || positive === undefined || value.flags.replace('g', '') !== '')
    return { ...rule, value: String(value) };
  return {
    ...rule,
    operator: (rule.operator.startsWith('doesNot') ? negative : positive) ?? rule.operator,
    value: text,
  };
};
