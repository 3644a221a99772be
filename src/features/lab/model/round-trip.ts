import { formatQuery, type RuleGroupTypeAny } from 'react-querybuilder';
import type { ImportFormatId, parseText } from '@site/src/lib/query-text/parse-text';
import { messageOf } from '@site/src/lib/engines/engine';
import { compareQueries, type Comparison } from './compare-queries';
import { formatOptions } from '@site/src/lib/engines/format-options';
import { rulesOf } from '@site/src/lib/engines/logic';
import { selectedRows } from '@site/src/lib/engines/selected-rows';
import type { Table } from '@site/src/lib/engines/table';

/** Formats that the library writes and reads, in the order of the demo. */
export const ROUND_TRIP_FORMATS = [
  'sql',
  'mongodb',
  'jsonlogic',
  'spel',
  'cel',
  'jsonata',
  'cypher',
  'gql',
  'sparql',
  'gremlin',
] as const satisfies readonly ImportFormatId[];

/** Rows on which the meaning of both queries is compared. */
export const MEANING_ROWS = 2000;

/** What is known about the meaning of the imported query. */
export type Meaning =
  | {
      /** Indexes of the rows that only one of the queries selects. */
      readonly different: readonly number[];
    }
  /** The reference does not take one of the queries. */
  | { readonly different: undefined; readonly message: string };

/** What became of a query that was exported and imported again. */
export interface RoundTrip {
  readonly format: ImportFormatId;
  /** The export. Undefined if the format does not take the query. */
  readonly text: string | undefined;
  /** Why there is no export, or why the parser does not read it. */
  readonly problem?: string;
  readonly comparison: Comparison;
  /** Undefined if nothing was imported. */
  readonly meaning?: Meaning;
}

const NOTHING: RuleGroupTypeAny = { combinator: 'and', rules: [] };

const meaningOf = async (
  before: RuleGroupTypeAny,
  after: RuleGroupTypeAny,
  { columns, rows }: Table,
): Promise<Meaning> => {
  const table = { columns, rows: rows.slice(0, MEANING_ROWS) };
  try {
    const first = await selectedRows(before, table);
    const second = await selectedRows(after, table);
    const counts = new Map<number, number>();
    for (const row of [...first, ...second]) counts.set(row, (counts.get(row) ?? 0) + 1);
    const different = [...counts].flatMap(([row, count]) => (count === 1 ? [row] : []));
    return { different: different.sort((a, b) => a - b) };
  } catch (error) {
    return { different: undefined, message: messageOf(error) };
  }
};

/** Exports a query, imports it again, and compares. */
export const roundTrip = async (
  query: RuleGroupTypeAny,
  format: ImportFormatId,
  table: Table,
  parse: typeof parseText,
): Promise<RoundTrip> => {
  let text: string;
  try {
    const result: unknown = formatQuery(query, { ...formatOptions(table), format } as never);
    text = typeof result === 'string' ? result : JSON.stringify(result);
  } catch (error) {
    const comparison = compareQueries(query, NOTHING);
    return { format, text: undefined, problem: messageOf(error), comparison };
  }
  const parsed = await parse(format, text);
  if (!parsed.ok)
    return { format, text, problem: parsed.message, comparison: compareQueries(query, NOTHING) };
  return {
    format,
    text,
    comparison: compareQueries(query, parsed.query),
    meaning: await meaningOf(query, parsed.query, table),
  };
};

const STATUSES = ['changed', 'lost', 'added'] as const;

/** One sentence about what became of the rules. */
export const summarize = (query: RuleGroupTypeAny, { comparison, problem }: RoundTrip): string => {
  const total = rulesOf(query).length;
  if (problem !== undefined) return 'nothing survived';
  const count = (status: string): number =>
    comparison.rules.filter(rule => rule.status === status).length;
  const others = STATUSES.flatMap(status =>
    count(status) > 0 ? [`${count(status)} ${status}`] : [],
  );
  const survived = [
    `${count('same')} of ${total} ${total === 1 ? 'rule' : 'rules'} survived`,
    ...others,
  ].join(', ');
  return comparison.structure === 'changed' && others.length === 0
    ? `${survived}, but the groups changed`
    : survived;
};

/** Rows that a sentence names. */
const MAX_NAMED = 10;

/** Sentences about the groups and the meaning. */
export const explainMeaning = ({ comparison, meaning }: RoundTrip, size: number): string => {
  if (!meaning) return '';
  const { different } = meaning;
  const isLimited = size > MEANING_ROWS;
  const rows = isLimited ? `of the first ${MEANING_ROWS.toLocaleString('en')} rows` : 'rows';
  const groups =
    comparison.structure === 'same'
      ? 'The rules are grouped as before.'
      : different?.length === 0 && comparison.structure === 'flattened'
        ? 'The structure changed, the meaning did not.'
        : 'The structure changed.';
  if (!different) return `${groups} The meaning cannot be compared: ${meaning.message}`;
  if (different.length === 0) return `${groups} Both queries select the same ${rows}.`;
  const named = different.slice(0, MAX_NAMED).map(row => row + 1);
  return `${groups} Only one of the two queries selects ${different.length === 1 ? 'row' : 'rows'} ${named.join(', ')}${different.length > MAX_NAMED ? ' …' : ''}.`;
};
