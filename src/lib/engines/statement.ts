import { formatQuery, type RuleGroupTypeAny, type RuleType } from 'react-querybuilder';
import { unwritableName } from './column-names';
import { roundedDigits, withoutBigInts } from './digits';
import { EngineError, type Statement } from './engine';
import { rulesOf } from './logic';
import { whatCounts } from './without-muted';

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

/**
 * SQLite's names in backticks, so that a column may be called `order`. It reads a name in double
 * quotes as a text if there is no such column.
 */
const SQLITE = { preset: 'sqlite', quoteFieldNamesWith: '`' };

/** Formats that have an engine. */
export const LANES: readonly [Lane, ...Lane[]] = [
  lane('javascript', 'javascript', 'json'),
  lane('sqlite', 'sqlite', 'sql', SQLITE),
  lane('sqlite-params', 'sqlite', 'parameterized', SQLITE),
  lane('sqlite-named', 'sqlite', 'parameterized_named', { ...SQLITE, paramsKeepPrefix: true }),
  lane('postgresql', 'postgresql', 'sql', { preset: 'postgresql' }),
  lane('postgresql-params', 'postgresql', 'parameterized', { preset: 'postgresql' }),
  lane('mongodb', 'mongodb', 'mongodb_query'),
  lane('jsonlogic', 'jsonlogic', 'jsonlogic'),
  lane('jsonata', 'jsonata', 'jsonata', { quoteFieldNamesWith: '`' }),
  lane('cel', 'cel', 'cel'),
  lane('spel', 'spel', 'spel'),
  lane('ldap', 'ldap', 'ldap'),
];

/** `formatQuery` of any version. */
export type Exporter = (query: RuleGroupTypeAny, options: object) => unknown;

const toText = (result: unknown, format: string): Pick<Statement, 'text' | 'params' | 'data'> => {
  // Until version 7, MongoDB's query is a text.
  if (format === 'mongodb') return { text: String(result), data: JSON.parse(String(result)) };
  if (typeof result === 'string') return { text: result };
  if (format.startsWith('parameterized')) {
    const { sql, params } = result as { sql: string; params: Statement['params'] };
    return { text: sql, params };
  }
  return { text: JSON.stringify(result, null, 2), data: result };
};

/**
 * Exports a query for an engine.
 *
 * @param exporter - `formatQuery` of another version than the newest.
 * @throws {@link EngineError} if the format would write a column or a number as another one.
 */
export const toStatement = (
  query: RuleGroupTypeAny,
  lane: Lane,
  formatOptions: Readonly<Record<string, unknown>>,
  exporter: Exporter = (given, settings) => formatQuery(given, settings as never),
): Statement => {
  const { format, options } = lane;
  const plain = withoutBigInts(query);
  if (format === 'json') return { text: '', query: plain };
  const rules = rulesOf(whatCounts(plain));
  const name = unwritableName(rules, lane);
  if (name !== undefined)
    throw new EngineError(
      `The format ${format} cannot write the name “${name}”. Rename the column to run this engine.`,
    );
  const statement = toText(exporter(plain, { ...options, ...formatOptions, format }), format);
  const digits = roundedDigits(rules, statement.text + JSON.stringify(statement.params ?? ''));
  if (digits !== undefined)
    throw new EngineError(
      `The format ${format} writes ${digits} as the number ${Number(digits)}, which is another value.`,
    );
  return statement;
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
