import { isRuleGroup, type RuleGroupType } from 'react-querybuilder';
import { foreignLibrary } from '@site/src/lib/query-text/foreign-query';
import type { ImportFormatId, parseText, ParsedText } from '@site/src/lib/query-text/parse-text';
import { countRules } from '@site/src/lib/query-text/size';

const ofJson = (value: unknown): readonly ImportFormatId[] => {
  if (typeof value !== 'object' || value === null || 'rules' in value) return ['json'];
  // The reader of JSON names the library.
  if (foreignLibrary(value)) return ['json'];
  return JSON.stringify(value).includes('"var":')
    ? ['jsonlogic', 'mongodb']
    : ['mongodb', 'jsonlogic'];
};

/** Signs of the languages that are not JSON. */
const SIGNS: readonly (readonly [ImportFormatId, RegExp])[] = [
  ['gremlin', /^\s*(?:g\.V|__\.|\.?has)\(/],
  ['gql', /^\s*match\b[^]*\bfilter\b/i],
  ['cypher', /^\s*match\b|\b(?:starts|ends) with\b/i],
  ['sparql', /^\s*(?:prefix|ask)\b|\?\w+ *(?:[=<>!]|in\b)|\(\s*[?$]\w+/i],
  ['sql', /^\s*select\b|\b(?:like|is (?:not )?null|not in|in \()|(?:[^=!<>]=|<>) *'/i],
  ['cel', /&&|\|\||\.(?:startsWith|endsWith|contains)\(|\bin \[/],
  ['spel', /==|\bmatches\b|\bbetween \{|\.(?:startsWith|endsWith|contains)\(/],
  ['jsonata', /\$\w+\(|[^=!<>]= *"|\bin \[/],
];

/**
 * Formats that a text may be in, the likeliest first. A text that looks like no format is taken for
 * SQL, whose parser says where it stops.
 */
export const recognize = (text: string): readonly ImportFormatId[] => {
  if (/^\s*[[{]/.test(text)) {
    try {
      return ofJson(JSON.parse(text));
    } catch {
      // All formats that are JSON report the same error.
      return ['json'];
    }
  }
  const formats = SIGNS.flatMap(([format, sign]) => (sign.test(text) ? [format] : []));
  return formats.length > 0 ? formats : ['sql'];
};

/** A pasted text and what became of it. */
export interface PastedQuery {
  readonly format: ImportFormatId;
  readonly parsed: ParsedText;
}

/** The first combinator of a group and its subgroups that no engine has. */
const unknownCombinator = ({ combinator, rules }: RuleGroupType): string | undefined =>
  /^(?:and|or)$/i.test(combinator)
    ? rules
        .filter((item): item is RuleGroupType => isRuleGroup(item))
        .map(unknownCombinator)
        .find(Boolean)
    : combinator;

const checked = (parsed: ParsedText): ParsedText => {
  const unknown = parsed.ok ? unknownCombinator(parsed.query) : undefined;
  return unknown === undefined
    ? parsed
    : {
        ok: false,
        message: `“${unknown}” is not a combinator of this page. Use “and” and “or”.`,
      };
};

/**
 * Reads a pasted query.
 *
 * @param format - Undefined tries the formats that the text may be in, and takes the one of which the
 *   parser reads the most rules.
 */
export const readPasted = async (
  text: string,
  format: ImportFormatId | undefined,
  parse: typeof parseText,
): Promise<PastedQuery> => {
  let best: PastedQuery | undefined;
  let most = -1;
  for (const candidate of format === undefined ? recognize(text) : [format]) {
    const parsed = checked(await parse(candidate, text));
    const rules = parsed.ok ? countRules(parsed.query) : -1;
    if (best && rules <= most) continue;
    best = { format: candidate, parsed };
    most = rules;
  }
  return best ?? { format: 'sql', parsed: { ok: false, message: 'There is nothing to read yet.' } };
};
