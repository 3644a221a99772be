import { formatQuery } from 'react-querybuilder';
import initSqlite from 'sql.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { attack, createRows, type AttackResult, type FormatQuery, type Guard } from './attack';
import { looseGuard } from './loose-guard.fixture';
import { runOnPostgres } from './postgres';

const CASES = 2000;

let run: (guard: Guard, format?: FormatQuery) => AttackResult;

beforeAll(async () => {
  const { Database } = await initSqlite();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- only its overload for the format mongodb is
  run = (guard, format = formatQuery as FormatQuery) => {
    const database = new Database();
    createRows(database);
    return attack(guard, format, database, CASES);
  };
});

const problems = ({ breaches }: AttackResult): string =>
  breaches.map(({ problem }) => problem).join('\n');

describe('attack', () => {
  it('finds text of the client in the SQL of a guard that trusts the shape of rules', () => {
    expect(problems(run(looseGuard))).toMatch(/Text of the query is in the SQL/);
  });

  it('finds rows of another account behind a condition', () => {
    const result = run(() => ({ sql: "(1 = 2) or account = 'other'", params: [] }));
    expect(problems(result)).toMatch(/A row of another account was selected/);
  });

  it('finds a group without rules inside of another', () => {
    const empty = { combinator: 'and', rules: [] };
    const result = run(() => ({ combinator: 'and', rules: [empty] }));
    expect(problems(result)).toMatch(/A group without rules selects every row/);
  });

  it('reports errors that a guard did not expect', () => {
    const result = run(received =>
      (received as { rules: { field: string }[] }).rules[0]?.field.trim(),
    );
    expect(problems(result)).toMatch(/The guard failed: TypeError/);
  });

  it('reports text of the client that became a key', () => {
    const received = { combinator: 'and', rules: [] };
    const result = run(
      () => received,
      (_, format) =>
        format === 'jsonlogic' ? { and: [{ zq7: 1 }] } : { sql: '(age = 1)', params: [] },
    );
    expect(problems(result)).toMatch(/jsonlogic has text of the query as a key/);
  });

  it('finds nothing in a guard that refuses everything, and counts what it lets through', () => {
    const result = run(() => {
      throw new Error('No.');
    });
    expect(result).toEqual({ cases: CASES, passed: 0, breaches: [], queries: [] });
  });
});

it('finds values that PostgreSQL refuses, and rows of another account', async () => {
  const of = (field: string, value: unknown) => ({
    combinator: 'and',
    rules: [{ field, operator: '=', value }],
  });
  const queries = [
    of('age', 28),
    of('age', 'old'),
    of('firstName" = \'Steve\') or ("account', 'other'),
  ];
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- only its overload for the format mongodb is
  const breaches = await runOnPostgres(queries, formatQuery as FormatQuery);
  expect(breaches.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('invalid input syntax'),
    expect.stringContaining('Another account'),
  ]);
});
