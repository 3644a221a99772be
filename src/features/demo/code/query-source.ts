import {
  isRuleGroup,
  isRuleGroupTypeIC,
  type RuleGroupTypeAny,
  type RuleType,
} from 'react-querybuilder';
import { printLiteral } from '../model/print-literal';
import { inLanguage, type Language } from './typed-text';

type Item = RuleType | RuleGroupTypeAny | string;

const ruleLiteral = (rule: RuleType): object => ({
  field: rule.field,
  operator: rule.operator,
  ...(rule.valueSource === 'field' ? { valueSource: 'field' } : {}),
  value: rule.value as unknown,
  ...(rule.disabled ? { disabled: true } : {}),
  ...(rule.muted ? { muted: true } : {}),
});

/** A group without ids, which the query builder generates. */
const groupLiteral = (group: RuleGroupTypeAny): object => ({
  combinator: group.combinator,
  ...(group.not ? { not: true } : {}),
  ...(group.disabled ? { disabled: true } : {}),
  ...(group.muted ? { muted: true } : {}),
  rules: (group.rules as Item[]).map(item => {
    if (typeof item === 'string') return item;
    return isRuleGroup(item) ? groupLiteral(item) : ruleLiteral(item);
  }),
});

/** Source of the module with the initial query. */
export const querySource = (query: RuleGroupTypeAny, language: Language): string => {
  const type = isRuleGroupTypeIC(query) ? 'RuleGroupTypeIC' : 'RuleGroupType';
  const begin = `export const initialQuery⟨: ${type}⟩ = `;
  const literal = printLiteral(groupLiteral(query), 0, inLanguage(begin, language).length);
  return inLanguage(
    `⟨import type { ${type} } from 'react-querybuilder';\n\n⟩${begin}`,
    language,
  ).concat(literal, ';\n');
};
