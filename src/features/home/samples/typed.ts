import {
  isRuleGroup,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';

type FieldName = 'firstName' | 'age';
type Rule = RuleType<FieldName>;

export const fieldsOf = (query: RuleGroupType<Rule>): FieldName[] =>
  query.rules.flatMap(rule =>
    isRuleGroup(rule) ? fieldsOf(rule) : [rule.field],
  );

export const typo: Rule = {
  // @ts-expect-error: '"agee"' is not assignable to 'FieldName'.
  field: 'agee',
  operator: '>',
  value: 28,
};
