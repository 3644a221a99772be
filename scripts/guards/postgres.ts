import { PGlite } from '@electric-sql/pglite';
import { isCondition, type Breach, type FormatQuery } from './attack';

/**
 * Runs queries or conditions that a contract let through on PostgreSQL, where a value of another type than its column is an
 * error. Rows belong to two accounts.
 *
 * @returns What went wrong.
 */
export const runOnPostgres = async (
  queries: readonly unknown[],
  formatQuery: FormatQuery,
): Promise<readonly Breach[]> => {
  const database = new PGlite();
  await database.exec(`create table musicians (account text, "firstName" text, "lastName" text,
    age numeric, "isMusician" boolean, birthdate date, instrument text,
    first_name text default 'Steve', last_name text default 'Vai', is_musician boolean default true);
    insert into musicians values ('mine', 'Steve', 'Vai', 28, true, '1960-06-06', 'Guitar'),
    ('other', 'Steve', 'Vai', 28, true, '1960-06-06', 'Guitar')`);
  const breaches: Breach[] = [];
  for (const query of queries) {
    const condition = isCondition(query)
      ? query
      : formatQuery(query, { format: 'parameterized', preset: 'postgresql' });
    const { sql, params } = condition as { sql: string; params: unknown[] };
    const statement = `select account from musicians m where account = 'mine' and ${sql}`;
    const problem = await database
      .query<{ account: string }>(statement, params)
      .then(
        ({ rows }) =>
          rows.some(({ account }) => account !== 'mine') ? 'Another account' : undefined,
        String,
      );
    if (problem !== undefined) {
      breaches.push({ received: JSON.stringify(query), problem: `PostgreSQL: ${problem}: ${sql}` });
    }
  }
  await database.close();
  return breaches;
};
