import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { OutputChange } from '../../../plugins/guides/changelog';

/** Longer outputs hide what differs. */
const MAX_LENGTH = 130;

/** Formats whose output lists the query's own properties, in an order that means nothing. */
const ORDERED: ReadonlySet<string> = new Set(['json', 'json_without_ids', 'diagnostics']);

type Node = Readonly<Record<string, unknown>>;

const rule = (field: string, operator: string, value: unknown, more: Node = {}): Node => ({
  field,
  operator,
  value,
  ...more,
});

const group = (combinator: string, ...rules: readonly Node[]): Node => ({ combinator, rules });

const PROBE = group('and', rule('firstName', 'beginsWith', 'Stev'));

/** Queries by what they show. */
const QUERIES: Readonly<Record<string, Node>> = {
  'the start of a text': PROBE,
  'a quotation mark': group('and', rule('lastName', '=', "O'Neil")),
  'a part of a text': group('and', rule('lastName', 'contains', 'Neil')),
  'the end of a text': group('and', rule('lastName', 'endsWith', 'Neil')),
  'no part of a text': group('and', rule('lastName', 'doesNotContain', 'Neil')),
  'a negated group': { ...group('or', rule('age', '<', 30), rule('age', '>', 60)), not: true },
  'a list': group('and', rule('lastName', 'in', 'Vai,Vaughan')),
  'a list of numbers': group('and', rule('age', 'notIn', [1, 2])),
  'an empty list': group('and', rule('lastName', 'in', '')),
  'numbers as text in between': group('and', rule('age', 'between', '20,30')),
  'numbers in between': group('and', rule('age', 'notBetween', [1, 5])),
  null: group('or', rule('lastName', 'null', ''), rule('lastName', 'notNull', '')),
  'two equal fields': group('and', rule('firstName', '=', 'lastName', { valueSource: 'field' })),
  'a field in a field': group(
    'and',
    rule('firstName', 'contains', 'lastName', { valueSource: 'field' }),
  ),
  'no rule': group('and'),
  'an empty group': group('and', group('or'), rule('age', '=', 26)),
  'the combinator xor': group('xor', rule('age', '=', 1), rule('age', '=', 2)),
  'independent combinators': {
    rules: [rule('age', '=', 1), 'and', rule('age', '=', 2), 'or', rule('age', '=', 3)],
  },
  'a rule without a field': group('and', rule('~', '=', 'x'), rule('age', '=', 1)),
};

/** Outputs of a release by format and query. Formats that it lacks are absent. */
type Outputs = ReadonlyMap<string, ReadonlyMap<string, string>>;

type FormatQuery = (query: Node, options: { format: string }) => unknown;

const textOf = (formatQuery: FormatQuery, query: Node, format: string): string => {
  try {
    const output = formatQuery(structuredClone(query), { format });
    // Some formats return functions, which have no text.
    const text: unknown = typeof output === 'string' ? output : JSON.stringify(output);
    return typeof text === 'string' ? text : '';
  } catch {
    // A format that needs options, or that the release does not know.
    return '';
  }
};

/**
 * Runs the exports of a release.
 *
 * @param folder - Folder that the release is installed in.
 * @returns Undefined for releases before 6.2.0, which do not run with the site's React.
 */
export const readOutputs = (
  folder: string,
  version: string,
  formats: readonly string[],
): Outputs | undefined => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 6 || (major === 6 && minor < 2)) return undefined;
  const { formatQuery } = createRequire(join(folder, 'index.js'))(
    'react-querybuilder/formatQuery',
  ) as { formatQuery: FormatQuery };
  return new Map(
    formats
      .filter(format => !ORDERED.has(format) && textOf(formatQuery, PROBE, format) !== '')
      .map(format => [
        format,
        new Map(
          Object.entries(QUERIES).map(([name, query]) => [
            name,
            textOf(formatQuery, query, format),
          ]),
        ),
      ]),
  );
};

/** The clearest difference of each format that both releases have. */
export const compareOutputs = (
  before: Outputs | undefined,
  after: Outputs | undefined,
): OutputChange[] =>
  [...(after ?? [])].flatMap(([format, outputs]) => {
    const old = before?.get(format);
    if (!old) return [];
    const [shortest] = [...outputs]
      .map(([query, text]) => ({ format, query, before: old.get(query) ?? '', after: text }))
      .filter(change => change.before !== change.after)
      .filter(change => Math.max(change.before.length, change.after.length) <= MAX_LENGTH)
      .sort((a, b) => a.before.length + a.after.length - b.before.length - b.after.length);
    return shortest ? [shortest] : [];
  });
