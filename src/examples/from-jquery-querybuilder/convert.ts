import type { RuleGroupType, RuleType } from 'react-querybuilder';

/** What the result lacks. `path` leads to the place in the input. */
export interface Loss {
  path: string;
  what: string;
  why: string;
}

/** A rule or group as `getRules` returns it, with the properties that matter here. */
export interface JQueryRule {
  condition?: string;
  rules?: JQueryRule[];
  not?: boolean;
  id?: string | null;
  field?: string | null;
  operator?: string;
  value?: unknown;
  data?: object;
  flags?: Record<string, boolean>;
}

export const OPERATORS = new Map([
  ['equal', '='],
  ['not_equal', '!='],
  ['in', 'in'],
  ['not_in', 'notIn'],
  ['less', '<'],
  ['less_or_equal', '<='],
  ['greater', '>'],
  ['greater_or_equal', '>='],
  ['between', 'between'],
  ['not_between', 'notBetween'],
  ['begins_with', 'beginsWith'],
  ['not_begins_with', 'doesNotBeginWith'],
  ['contains', 'contains'],
  ['not_contains', 'doesNotContain'],
  ['ends_with', 'endsWith'],
  ['not_ends_with', 'doesNotEndWith'],
  ['is_empty', '='],
  ['is_not_empty', '!='],
  ['is_null', 'null'],
  ['is_not_null', 'notNull'],
]);

export const convertRules = (root: JQueryRule): { query: RuleGroupType; losses: Loss[] } => {
  const losses: Loss[] = [];
  const lose = (path: string, what: string, why: string) => void losses.push({ path, what, why });

  const loseFlags = ({ flags = {} }: JQueryRule, path: string) => {
    const set = Object.keys(flags).filter(flag => flags[flag]);
    if (set.length > 0) lose(path, set.join(', '), 'Locking is for a rule or group as a whole.');
  };

  const convertRule = (rule: JQueryRule, path: string): RuleType[] => {
    loseFlags(rule, path);
    const field = rule.field ?? rule.id;
    const operator = OPERATORS.get(rule.operator ?? '');
    if (!field || !operator) {
      lose(path, rule.operator ?? 'rule', 'It has no field, or no operator corresponds to it.');
      return [];
    }
    const isEmpty = rule.operator === 'is_empty' || rule.operator === 'is_not_empty';
    const value: unknown = isEmpty ? '' : (rule.value ?? null);
    return [{ field, operator, value, ...(rule.data && { data: rule.data }) }];
  };

  const convertGroup = (group: JQueryRule, path: string): RuleGroupType => {
    loseFlags(group, path);
    const combinator = (group.condition ?? 'AND').toLowerCase();
    if (combinator !== 'and' && combinator !== 'or')
      lose(path, combinator, 'Add it to `combinators`; exports may not know it.');
    const rules = (group.rules ?? []).flatMap((rule, index): (RuleType | RuleGroupType)[] => {
      const child = `${path}/rules/${index}`;
      if (!rule.rules) return convertRule(rule, child);
      const converted = convertGroup(rule, child);
      return converted.rules.length > 0 ? [converted] : [];
    });
    const { not, data } = group;
    return { combinator, rules, ...(not && { not }), ...(data && { data }) };
  };

  return { query: convertGroup(root, ''), losses };
};
