import type { PGlite } from '@electric-sql/pglite';
import { EngineError, FALSE, messageOf, TRUE, UNKNOWN, type OpenEngine } from './engine';

/** Types of columns. */
export const POSTGRESQL_TYPES = {
  text: 'text',
  number: 'numeric',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamp',
  time: 'time',
} as const;

/** Index of a row. No column of the reader can have this name. */
const ROW = '"#row"';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Offset of an error in the condition, which stands behind a prefix in the statement. */
const positionOf = (error: unknown, prefix: number): number | undefined => {
  const { position } = error as { position?: unknown };
  const offset = typeof position === 'string' ? Number(position) - 1 - prefix : Number.NaN;
  return offset >= 0 ? offset : undefined;
};

/** Opens PostgreSQL. Placeholders are numbered, and their values are bound, not written into the text. */
export const postgresqlEngine =
  (start: () => Promise<PGlite>): OpenEngine =>
  async ({ columns, rows }) => {
    const database = await start();
    await database.exec('DROP TABLE IF EXISTS data');
    const names = columns.map(({ name }) => quote(name));
    await database.exec(
      `CREATE TABLE data (${ROW} integer PRIMARY KEY, ${columns.map(({ type }, at) => `${names[at]} ${POSTGRESQL_TYPES[type]}`).join(', ')})`,
    );
    // One array for each column: one statement for all rows.
    await database.query(
      `INSERT INTO data SELECT * FROM unnest($1::integer[], ${columns.map(({ type }, at) => `$${at + 2}::${POSTGRESQL_TYPES[type]}[]`).join(', ')})`,
      [rows.map((_, index) => index), ...columns.map((_, at) => rows.map(row => row[at] ?? null))],
    );
    return {
      prepare: async ({ text, params = [] }) => {
        const values = params as unknown[];
        const prefix = `SELECT ${ROW}, (`;
        const select = `${prefix}${text})::boolean AS result FROM data WHERE ${ROW}`;
        try {
          await database.query(`${select} < 0`, values);
        } catch (error) {
          throw new EngineError(messageOf(error), positionOf(error, prefix.length));
        }
        return {
          test: async (from, to, results) => {
            const found = await database.query<{ '#row': number; result: boolean | null }>(
              `${select} >= ${from} AND ${ROW} < ${to}`,
              values,
            );
            for (const { '#row': index, result } of found.rows)
              results[index - from] = result === null ? UNKNOWN : result ? TRUE : FALSE;
          },
        };
      },
    };
  };
