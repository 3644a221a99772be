import { isRuleGroup, type RuleGroupType } from 'react-querybuilder';

const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/** Values of a query that keep all digits. */
const exactValues = (query: RuleGroupType): readonly string[] =>
  query.rules.flatMap(item => {
    if (isRuleGroup(item)) return exactValues(item);
    return [item.value as unknown]
      .flat()
      .flatMap(value =>
        typeof value === 'bigint' || typeof value === 'string' ? [String(value)] : [],
      );
  });

/**
 * Whole numbers of a text that are not in the query, because JavaScript's numbers have other digits.
 */
export const roundedNumbers = (text: string, query: RuleGroupType): readonly string[] => {
  const numbers = text.replaceAll(QUOTED, '""').match(/(?<![\w.])\d{16,}(?![\w.])/g) ?? [];
  const exact = new Set(exactValues(query).map(value => value.replace(/^-/, '')));
  return [...new Set(numbers)].filter(
    digits => BigInt(Number(digits)) !== BigInt(digits) && !exact.has(digits),
  );
};
