import { Query } from 'mingo';
import type { Database } from 'sql.js';
import { hostileQueries, MARK } from './queries';

/** `formatQuery` of any major version. */
export type FormatQuery = (query: unknown, options: unknown) => unknown;

/** A function of a guide that takes what a client sent, and returns a query, or an SQL condition. */
export type Guard = (received: unknown) => unknown;

/** A query that came through a guard, and what it did. */
export interface Breach {
  readonly received: string;
  readonly problem: string;
}

/** What an attack on a guard did. */
export interface AttackResult {
  readonly cases: number;
  /** Queries that the guard let through. */
  readonly passed: number;
  readonly breaches: readonly Breach[];
  /** What was let through. */
  readonly queries: readonly unknown[];
}

/** Formats whose result contains values as data, so that hostile text must not become a key. */
const DATA_FORMATS = ['mongodb_query', 'jsonlogic', 'elasticsearch'];

/** What the library writes for a group without rules. */
const EVERY_ROW = '(1 = 1)';

/** Creates the table that exported conditions select from, with rows of two accounts. */
export const createRows = (database: Database): void => {
  const columns = [
    'firstName',
    'lastName',
    'age',
    'isMusician',
    'first_name',
    'last_name',
    'is_musician',
  ];
  database.run(
    `create table musicians (id, account, instrument, birthdate, ${columns.join(', ')})`,
  );
  for (const [id, account] of ['mine', 'other', 'mine', 'other'].entries()) {
    database.run('insert into musicians values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', [
      ...[id, account, 'Guitar', '1960-06-06'],
      ...['Steve', 'Vai', 28 + id, id % 2, 'Steve', 'Vai', id % 2],
    ]);
  }
};

export interface Condition {
  readonly sql: string;
  readonly params: unknown;
}

/** Whether a guard returned a condition. */
export const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && 'sql' in value && 'params' in value;

/** Runs a condition on the rows of one account. Returns what is wrong with it. */
export const runCondition = (
  database: Database,
  { sql, params }: Condition,
): string | undefined => {
  if (sql.toLowerCase().includes(MARK)) return `Text of the query is in the SQL: ${sql}`;
  if (sql.includes(EVERY_ROW)) return `A group without rules selects every row: ${sql}`;
  const named = !Array.isArray(params);
  const bound = named
    ? Object.fromEntries(
        Object.entries(params as object).map(([name, value]) => [`:${name}`, value as unknown]),
      )
    : params.map((value: unknown) => value);
  const toSqlite = (value: unknown): unknown =>
    typeof value === 'boolean' ? Number(value) : value;
  const statement = database.prepare(
    `select account from musicians m where account = 'mine' and ${sql}`,
  );
  try {
    statement.bind(
      (Array.isArray(bound)
        ? bound.map(toSqlite)
        : Object.fromEntries(
            Object.entries(bound).map(([name, value]) => [name, toSqlite(value)]),
          )) as never,
    );
    while (statement.step()) {
      if (statement.get()[0] !== 'mine') return `A row of another account was selected: ${sql}`;
    }
    return undefined;
  } finally {
    statement.free();
  }
};

/** Operators of MongoDB and ElasticSearch that run their text as code. */
const CODE_KEYS = ['$where', '$function', '$accumulator', 'script', 'source'];

/** Text of a client that became a key or code; undefined if all of it is data. */
const findCode = (value: unknown, isCode = false): string | undefined => {
  if (typeof value === 'string') return isCode && value.includes(MARK) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    if (key.includes(MARK)) return key;
    const found = findCode(item, isCode || CODE_KEYS.includes(key));
    if (found !== undefined) return found;
  }
  return undefined;
};

const DOCUMENTS = ['mine', 'other'].map((account, index) => ({
  ...{ account, firstName: 'Steve', lastName: 'Vai', age: 28 + index, isMusician: index > 0 },
}));

/** A query whose texts are no regular expressions, as the guides tell users of MongoDB to write them. */
const withoutPatterns = (query: unknown): unknown => {
  const { rules, operator, value, ...rest } = query as Record<string, unknown>;
  if (Array.isArray(rules)) return { ...rest, rules: rules.map(withoutPatterns) };
  const isPattern = /contain|with/i.test(String(operator)) && typeof value === 'string';
  const text = isPattern ? value.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`) : value;
  return { ...rest, operator, value: text };
};

/** Runs a query on documents of two accounts, as MongoDB does. */
const runFilter = (query: unknown, formatQuery: FormatQuery): string | undefined => {
  const filter = formatQuery(withoutPatterns(query), 'mongodb_query');
  // Versions without this format return text.
  if (typeof filter !== 'object' || filter === null || '$where' in filter) return undefined;
  const found = new Query({ $and: [{ account: 'mine' }, filter] }).find(DOCUMENTS).all();
  const isOther = found.some(document => (document as { account: string }).account !== 'mine');
  return isOther ? `A document of another account was found: ${JSON.stringify(filter)}` : undefined;
};

/** Exports a query that came through the guard. Returns what is wrong with the result. */
const judge = (
  passed: unknown,
  formatQuery: FormatQuery,
  database: Database,
): string | undefined => {
  if (isCondition(passed)) return runCondition(database, passed);
  for (const format of ['parameterized', 'parameterized_named']) {
    const condition = formatQuery(passed, format);
    if (!isCondition(condition)) return `formatQuery returned no ${format} condition.`;
    const problem = runCondition(database, condition);
    if (problem !== undefined) return `${format}: ${problem}`;
  }
  for (const format of DATA_FORMATS) {
    const code = findCode(formatQuery(passed, format));
    if (code !== undefined) return `${format} has text of the query as a key or as code: ${code}`;
  }
  return runFilter(passed, formatQuery);
};

/** A guard refuses with an `Error` that it throws itself. Other errors mean that it did not expect its input. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && Object.getPrototypeOf(error) === Error.prototype;

const PROTOTYPE = Reflect.ownKeys(Object.prototype);

/** Longest text of a query that a message shows. */
const SHOWN = 500;

/**
 * Sends hostile queries through a guard, and exports and runs what it lets through.
 *
 * @param guard - Throws an `Error`, or returns a query, or a condition with `sql` and `params`.
 * @param formatQuery - Of the version that the guard is documented for.
 * @param database - See {@link createRows}.
 * @param cases - How many queries to send.
 */
export const attack = (
  guard: Guard,
  formatQuery: FormatQuery,
  database: Database,
  cases: number,
  seed = 1,
): AttackResult => {
  const nextQuery = hostileQueries(seed);
  const breaches: Breach[] = [];
  const queries: unknown[] = [];
  for (let index = 0; index < cases; index += 1) {
    const received = nextQuery();
    const report = (problem: string): void => {
      let text: string;
      try {
        text = JSON.stringify(received);
      } catch (error) {
        text = String(error);
      }
      breaches.push({ received: text.slice(0, SHOWN), problem });
    };
    let result: unknown;
    try {
      result = guard(received);
    } catch (error) {
      if (!isRefusal(error)) report(`The guard failed: ${String(error)}`);
      continue;
    }
    queries.push(result);
    try {
      const problem = judge(result, formatQuery, database);
      if (problem !== undefined) report(problem);
    } catch (error) {
      report(`What the guard let through failed: ${String(error)}`);
    }
  }
  if (Reflect.ownKeys(Object.prototype).length !== PROTOTYPE.length) {
    breaches.push({ received: '', problem: 'The prototype of objects has changed.' });
  }
  return { cases, passed: queries.length, breaches, queries };
};
