import { isRuleGroup, type RuleGroupTypeAny, type RuleType } from 'react-querybuilder';
import { valuesOf, withoutBigInt } from './values';

type Item = RuleType | RuleGroupTypeAny | string;

/** The query with texts of all digits in place of bigints, which JSON does not take. */
export const withoutBigInts = <Query extends RuleGroupTypeAny>(query: Query): Query => {
  const items = query.rules as readonly Item[];
  const rules = items.map(item => {
    if (typeof item === 'string') return item;
    if (isRuleGroup(item)) return withoutBigInts(item);
    const { value } = item as { value: unknown };
    const plain = Array.isArray(value) ? value.map(withoutBigInt) : withoutBigInt(value);
    const isSame = Array.isArray(value)
      ? value.every(one => typeof one !== 'bigint')
      : plain === value;
    return isSame ? item : { ...item, value: plain };
  });
  const isSame = rules.every((rule, at) => rule === items[at]);
  return isSame ? query : { ...query, rules };
};

/** Significant digits that a number always keeps. */
const SAFE_DIGITS = 15;

/** Digits of an integer up to which it is compared with its number. */
const MAX_DIGITS = 400;

/** Whether a text of digits changes when it becomes a number. */
const isRounded = (text: string): boolean => {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return false;
  if (text.replace(/^-?0*|\./g, '').length <= SAFE_DIGITS) return false;
  return text.includes('.') || text.length > MAX_DIGITS || BigInt(Number(text)) !== BigInt(text);
};

const count = (text: string, part: string): number => text.split(part).length - 1;

/** The first value of digits in the rules that an export has rounded. */
export const roundedDigits = (rules: readonly RuleType[], exported: string): string | undefined => {
  const wanted = new Map<string, number>();
  for (const rule of rules)
    for (const value of rule.valueSource === 'field' ? [] : valuesOf(rule)) {
      const text = typeof value === 'string' ? value.trim().replace(/^\+/, '') : '';
      if (isRounded(text)) wanted.set(text, (wanted.get(text) ?? 0) + 1);
    }
  return [...wanted].find(
    ([text, times]) => count(exported, text) < times && exported.includes(String(Number(text))),
  )?.[0];
};
