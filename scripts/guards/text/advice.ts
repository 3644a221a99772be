/**
 * The advice of "Queries you don't trust" for text formats, as a function: which values a format can't
 * write without a change of the condition. `npm run check:guards` tries it, and prints it into the guides.
 */

/** Text formats, and the characters of a value that each major version doesn't write safely, as a character class. */
type Unsafe = Readonly<Record<string, string>>;

/** A backslash escapes the quotation mark that the format adds. A line break ends the text of most languages. */
const COMMON = String.raw`\\\p{Cc}`;

/** Spring reads a doubled quotation mark. It rejects the backslash that the format writes before the mark. */
const EXPRESSIONS: Unsafe = { cel: COMMON, spel: `${COMMON}'` };

/** Per major version, by format. */
export const UNSAFE: Readonly<Record<number, Unsafe>> = {
  4: EXPRESSIONS,
  5: EXPRESSIONS,
  6: EXPRESSIONS,
  // The regular expressions of `beginsWith` and `endsWith` don't escape slashes.
  7: { ...EXPRESSIONS, jsonata: `${COMMON}/` },
  8: {
    ...EXPRESSIONS,
    jsonata: COMMON,
    cypher: COMMON,
    gql: COMMON,
    // A value with these can be written without quotation marks.
    sparql: `${COMMON}:?<`,
    gremlin: COMMON,
    ldap: String.raw`\p{Cc}`,
  },
};

/** The sample that a guide of this major version shows. */
export const printAdvice = (major: number): string =>
  `
import type { RuleGroupType } from 'react-querybuilder';

// Characters that the value of a rule must not contain. \\p{Cc} are control characters, such as line breaks.
const unsafe = {
${Object.entries(UNSAFE[major] ?? {})
  .map(([format, characters]) => `  ${format}: /[${characters}]/u,`)
  .join('\n')}
};

/** Returns a query that \`checkQuery\` returned, or throws if a value could change the text in this format. */
export const checkValues = (query: RuleGroupType, format: keyof typeof unsafe): RuleGroupType => {
  for (const rule of query.rules) {
    if ('rules' in rule) checkValues(rule, format);
    else if (unsafe[format].test(String(rule.value))) {
      throw new Error(\`Unsafe value for \${format}.\`);
    }
  }
  return query;
};
`.trimStart();

const FENCE = /(```ts title="check-values\.ts"[^\n]*\n)[\s\S]*?(?=```)/;

/**
 * Replaces the sample in the text of a guide.
 *
 * @throws Error if the guide doesn't show it.
 */
export const withAdvice = (text: string, major: number): string => {
  if (!FENCE.test(text)) throw new Error('The guide has no sample "check-values.ts".');
  return text.replace(FENCE, (_, opening: string) => opening + printAdvice(major));
};
