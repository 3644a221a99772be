import type { PGlite } from '@electric-sql/pglite';
import { EngineError, FALSE, messageOf, TRUE, UNKNOWN, type OpenEngine } from './engine';
import { withFittingCells } from './fit-table';
import { quoteName, rowName } from './sql-names';
import type { Cell } from './table';

/** Types of columns. */
export const POSTGRESQL_TYPES = {
  text: 'text',
  number: 'numeric',
  boolean: 'boolean',
  date: 'date',
  // Compares instants. The time zone of PGlite is UTC.
  datetime: 'timestamptz',
  time: 'time',
} as const;

/** PostgreSQL's texts cannot contain this character. */
const NUL = '\0';

const toPostgresql = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replaceAll(NUL, '\uFFFD') : cell;

/** Offset of an error in the condition, which stands behind a prefix in the statement. */
const positionOf = (error: unknown, prefix: number): number | undefined => {
  const { position } = error as { position?: unknown };
  const offset = typeof position === 'string' ? Number(position) - 1 - prefix : Number.NaN;
  return offset >= 0 ? offset : undefined;
};

/** Opens PostgreSQL. Placeholders are numbered, and their values are bound, not written into the text. */
export const postgresqlEngine = (start: () => Promise<PGlite>): OpenEngine =>
  withFittingCells(async ({ columns, rows }) => {
    const row = rowName(columns);
    const database = await start();
    await database.exec('DROP TABLE IF EXISTS data');
    const names = columns.map(({ name }) => quoteName(name));
    await database.exec(
      `CREATE TABLE data (${row} integer PRIMARY KEY, ${columns.map(({ type }, at) => `${names[at]} ${POSTGRESQL_TYPES[type]}`).join(', ')})`,
    );
    // One array for each column: one statement for all rows.
    await database.query(
      `INSERT INTO data SELECT * FROM unnest($1::integer[], ${columns.map(({ type }, at) => `$${at + 2}::${POSTGRESQL_TYPES[type]}[]`).join(', ')})`,
      [
        rows.map((_, index) => index),
        ...columns.map((_, at) => rows.map(cells => toPostgresql(cells[at] ?? null))),
      ],
    );
    return {
      prepare: async ({ text, params = [] }) => {
        const values = params as unknown[];
        const prefix = `SELECT ${row}, (`;
        const select = `${prefix}${text})::boolean AS result FROM data WHERE ${row}`;
        try {
          await database.query(`${select} < 0`, values);
        } catch (error) {
          throw new EngineError(messageOf(error), positionOf(error, prefix.length));
        }
        return {
          test: async (from, to, results) => {
            const found = await database.query<[number, boolean | null]>(
              `${select} >= ${from} AND ${row} < ${to}`,
              values,
              { rowMode: 'array' },
            );
            for (const [index, result] of found.rows)
              results[index - from] = result === null ? UNKNOWN : result ? TRUE : FALSE;
          },
        };
      },
    };
  });
