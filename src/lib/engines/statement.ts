import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import { formatQuery } from 'react-querybuilder/formatQuery';
import type { Statement } from './engine';

/** Name of a lane. */
export type LaneId =
  | Exclude<EngineId, 'postgresql' | 'sqlite'>
  | 'sqlite'
  | 'sqlite-params'
  | 'sqlite-named'
  | 'postgresql'
  | 'postgresql-params';

/** An engine with the format in which it takes a query. */
export interface Lane {
  readonly id: LaneId;
  readonly engine: EngineId;
  readonly format: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Name of an engine. */
export type EngineId =
  | 'javascript'
  | 'sqlite'
  | 'postgresql'
  | 'mongodb'
  | 'jsonlogic'
  | 'jsonata'
  | 'cel'
  | 'spel'
  | 'ldap';

const lane = (
  id: LaneId,
  engine: EngineId,
  format: string,
  options: Lane['options'] = {},
): Lane => ({ id, engine, format, options });

/** Formats that have an engine. */
export const LANES: readonly [Lane, ...Lane[]] = [
  lane('javascript', 'javascript', 'json'),
  lane('sqlite', 'sqlite', 'sql', { preset: 'sqlite' }),
  lane('sqlite-params', 'sqlite', 'parameterized', { preset: 'sqlite' }),
  lane('sqlite-named', 'sqlite', 'parameterized_named', {
    preset: 'sqlite',
    paramsKeepPrefix: true,
  }),
  lane('postgresql', 'postgresql', 'sql', { preset: 'postgresql' }),
  lane('postgresql-params', 'postgresql', 'parameterized', { preset: 'postgresql' }),
  lane('mongodb', 'mongodb', 'mongodb_query'),
  lane('jsonlogic', 'jsonlogic', 'jsonlogic'),
  lane('jsonata', 'jsonata', 'jsonata'),
  lane('cel', 'cel', 'cel'),
  lane('spel', 'spel', 'spel'),
  lane('ldap', 'ldap', 'ldap'),
];

/** `formatQuery` of any version. */
export type Exporter = (query: RuleGroupTypeAny, options: object) => unknown;

/**
 * Exports a query for an engine.
 *
 * @param exporter - `formatQuery` of another version than the newest.
 */
export const toStatement = (
  query: RuleGroupTypeAny,
  { format, options }: Lane,
  formatOptions: Readonly<Record<string, unknown>>,
  exporter: Exporter = (given, settings) => formatQuery(given, settings as never),
): Statement => {
  if (format === 'json') return { text: '', query };
  const result = exporter(query, { ...options, ...formatOptions, format });
  // Until version 7, MongoDB's query is a text.
  if (format === 'mongodb') return { text: String(result), data: JSON.parse(String(result)) };
  if (typeof result === 'string') return { text: result };
  if (format.startsWith('parameterized')) {
    const { sql, params } = result as { sql: string; params: Statement['params'] };
    return { text: sql, params };
  }
  return { text: JSON.stringify(result, null, 2), data: result };
};

/** Whether a format leaves out a rule: the result is that of a query without rules. */
export const isOmitted = (
  rule: RuleType,
  lane: Lane,
  formatOptions: Readonly<Record<string, unknown>>,
  exporter?: Exporter,
): boolean => {
  const [own, none] = [[rule], []].map(rules =>
    JSON.stringify(toStatement({ combinator: 'and', rules }, lane, formatOptions, exporter)),
  );
  return lane.format !== 'json' && own === none;
};
