import type { FormatQuery } from '../attack';
import { hostileValues } from './values';
import { READERS, type Reading } from './readers';

interface Rule {
  readonly field: string;
  readonly valueSource?: string;
  readonly operator: string;
  readonly value: unknown;
}

interface Group {
  readonly combinator: string;
  readonly rules: readonly (Rule | Group)[];
}

/** Throws an `Error` for a query with a value that the format can't write safely. Otherwise, returns the query. */
export type TextGuard = (query: unknown, format: string) => unknown;

/** What an attack on the advice for a text format did. */
export interface TextAttack {
  /** Queries that the guard let through, and that a parser read. */
  readonly read: number;
  readonly syntaxErrors: number;
  /** Texts with a name that no rule has. */
  readonly foreignNames: number;
  /** Texts whose conditions are not those of the rules. */
  readonly otherConditions: number;
  /** Queries, texts and what is wrong with them. */
  readonly problems: readonly string[];
}

/** Harmless text of the same length. Numbers, dates, lists and spaces stay what they are. */
const tame = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tame);
  return typeof value === 'string' && !/^[\w .,+-]*$/.test(value)
    ? value.replaceAll(/[^\p{L}\p{N}\s,]/gu, 'x')
    : value;
};

const tameQuery = (group: Group): Group => ({
  ...group,
  rules: group.rules.map(rule =>
    'rules' in rule ? tameQuery(rule) : { ...rule, value: tame(rule.value) },
  ),
});

const rulesOf = (group: Group): Rule[] =>
  group.rules.flatMap(rule => ('rules' in rule ? rulesOf(rule) : [rule]));

/** A field that a text names less often than the rules do. */
const findMissing = (names: readonly string[], fields: readonly string[]): string | undefined => {
  const count = (list: readonly string[], field: string): number =>
    list.filter(name => name === field).length;
  return fields.find(field => count(names, field) < count(fields, field));
};

/** Formats that leave out comparisons with null and with another field. */
const LEAVES_OUT = new Set(['ldap']);

/** `parseNumbers` writes these without quotation marks, which is an error in JSONata and others. */
const ODD_NUMBER = /^\s*(?:\+|-?(?:0\d|\.))/;

const messageOf = (error: unknown): string =>
  String(
    error instanceof Error ? error.message : ((error as { message?: unknown }).message ?? error),
  );

/**
 * Sends rules with hostile values through a guard, exports what it lets through, and reads the text with a
 * parser of its language.
 *
 * @param guard - The advice of a guide.
 * @param formatQuery - Of the version that the guide documents.
 * @param operators - Each is used in turn.
 * @param cases - Queries to read. Those that the guard refuses don't count.
 * @throws Error if the guard lets almost nothing through.
 */
export const attackText = (
  guard: TextGuard,
  formatQuery: FormatQuery,
  format: string,
  operators: readonly string[],
  cases: number,
  seed = 1,
): TextAttack => {
  const read = READERS[format];
  if (!read) throw new Error(`No parser reads ${format}.`);
  const { nextQuery, next } = hostileValues(seed, operators, LEAVES_OUT.has(format));
  const problems: string[] = [];
  const counts = { read: 0, syntaxErrors: 0, foreignNames: 0, otherConditions: 0 };
  for (let tries = 0; counts.read < cases; tries += 1) {
    if (tries > cases * 50) throw new Error(`The guard refuses almost every query for ${format}.`);
    let query: Group;
    try {
      query = guard(nextQuery(), format) as Group;
    } catch {
      continue;
    }
    counts.read += 1;
    const rules = rulesOf(query);
    const hasOddNumber = rules.some(({ value }) =>
      [value].flat().some(item => ODD_NUMBER.test(String(item))),
    );
    const options = { format, parseNumbers: !hasOddNumber && next() < 0.5 };
    const text = formatQuery(query, options) as string;
    const report = (kind: keyof typeof counts, problem: string): void => {
      counts[kind] += 1;
      problems.push(`${problem}: ${text}\n  ${JSON.stringify(query)}`);
    };
    let reading: Reading;
    try {
      reading = read(text);
    } catch (error) {
      report('syntaxErrors', messageOf(error));
      continue;
    }
    const { names, shape } = reading;
    const fields = rules.flatMap(({ field, value, valueSource }) =>
      valueSource === 'field' ? [field, String(value)] : [field],
    );
    const foreign = names.find(name => !fields.includes(name));
    if (foreign !== undefined) {
      report('foreignNames', `${foreign} is in no rule`);
      continue;
    }
    const missing = findMissing(names, fields);
    const tamed = formatQuery(tameQuery(query), options) as string;
    if (missing !== undefined) report('otherConditions', `A rule with ${missing} is missing`);
    else if (shape !== read(tamed).shape)
      report('otherConditions', `Not the conditions of ${tamed}`);
  }
  return { ...counts, problems };
};
