import {
  defaultCombinators,
  defaultOperators,
  isRuleGroup,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import {
  parseText,
  type ImportFormatId,
  type ParsedText,
} from '@site/src/lib/query-text/parse-text';
import { fitNotes, fitQuery } from '@site/src/lib/fit-query';
import { countRules } from '@site/src/lib/query-text/size';
import { withoutBigInts } from '@site/src/lib/engines/digits';
import { fields } from './fields';

/** Result of an import. */
export type ImportResult =
  | {
      readonly ok: true;
      readonly query: RuleGroupType;
      /** The query with whole numbers of any length, which a builder gets as text. */
      readonly exact: RuleGroupType;
      readonly rules: number;
      /** Omitted parts, each with the reason. */
      readonly dropped: readonly string[];
    }
  | Extract<ParsedText, { ok: false }>;

const FIELDS = new Set<string>(fields.map(field => field.name));
const OPERATORS = new Set<string>(defaultOperators.map(operator => operator.name));
const COMBINATORS = new Set<string>(defaultCombinators.map(combinator => combinator.name));

const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'bigint', 'boolean', 'undefined'].includes(typeof value);

/** Why the demo can't show a rule. Undefined if it can. */
export const whyNot = ({ field, operator, value, valueSource }: RuleType): string | undefined => {
  if (field === '') return 'A comparison without a field.';
  if (!FIELDS.has(field)) return `“${field}” is not a field of this demo.`;
  if (!OPERATORS.has(operator)) return `“${operator}” is not an operator of this demo.`;
  if (valueSource === 'field' && !FIELDS.has(String(value))) {
    return `“${String(value)}” is not a field of this demo.`;
  }
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return parts.every(isScalar)
    ? undefined
    : `“${field}” has a value that is neither text nor a number.`;
};

/** Keeps the rules that the demo can show and reports the others. */
const keepKnown = (group: RuleGroupType, dropped: string[]): RuleGroupType => ({
  ...group,
  rules: group.rules.flatMap((item): (RuleType | RuleGroupType)[] => {
    if (isRuleGroup(item)) {
      if (!COMBINATORS.has(item.combinator)) {
        dropped.push(`“${item.combinator}” is not a combinator of this demo.`);
        return [];
      }
      const kept = keepKnown(item, dropped);
      return kept.rules.length > 0 || item.rules.length === 0 ? [kept] : [];
    }
    const reason = whyNot(item);
    if (reason === undefined) return [item];
    dropped.push(reason);
    return [];
  }),
});

/** A sentence for each list without values. */
const emptyLists = ({ rules }: RuleGroupType): readonly string[] =>
  rules.flatMap(item => {
    if (isRuleGroup(item)) return emptyLists(item);
    const value: unknown = item.value;
    return Array.isArray(value) && value.length === 0
      ? [`The list of “${item.field}” is empty. SQL and most other formats leave out the rule.`]
      : [];
  });

/**
 * Imports what the demo can show of a text.
 *
 * @param parse - Parses the text, such as in a worker.
 * @throws What `parse` throws.
 */
export const importQuery = async (
  format: ImportFormatId,
  text: string,
  parse = parseText,
): Promise<ImportResult> => {
  const parsed = await parse(format, text);
  if (!parsed.ok) return parsed;
  const { query } = parsed;
  if (!COMBINATORS.has(query.combinator)) {
    return { ok: false, message: `“${query.combinator}” is not a combinator of this demo.` };
  }
  const dropped: string[] = [];
  const kept = keepKnown(query, dropped);
  const rules = countRules(kept);
  const [problem] = dropped;
  if (rules === 0 && problem !== undefined) return { ok: false, message: problem };
  const { query: exact, fits } = fitQuery(kept, { fields });
  return {
    ok: true,
    query: withoutBigInts(exact),
    exact,
    rules,
    dropped: [...new Set([...dropped, ...fitNotes(fits), ...emptyLists(exact)])],
  };
};
