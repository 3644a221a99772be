import type { BindParams, Database, SqlJsStatic, SqlValue } from 'sql.js';
import type { Cell } from './table';
import { EngineError, FALSE, messageOf, TRUE, UNKNOWN, type OpenEngine } from './engine';

const TYPES = { text: 'TEXT', number: 'NUMERIC', boolean: 'INTEGER' } as const;

/** Index of a row. No column of the reader can have this name. */
const ROW = '"#row"';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const toSqlite = (cell: Cell): SqlValue => (typeof cell === 'boolean' ? Number(cell) : cell);

const bind = (value: unknown): SqlValue =>
  typeof value === 'boolean' ? Number(value) : (value as SqlValue);

/** Opens SQLite, which stores booleans as 0 and 1, and dates as text. */
export const sqliteEngine =
  (load: () => Promise<SqlJsStatic>): OpenEngine =>
  async ({ columns, rows }) => {
    const { Database: Create } = await load();
    const database: Database = new Create();
    const definitions = columns.map(
      ({ name, type }) => `${quote(name)} ${type in TYPES ? TYPES[type as 'text'] : 'TEXT'}`,
    );
    database.run(`CREATE TABLE data (${ROW} INTEGER PRIMARY KEY, ${definitions.join(', ')})`);
    const insert = database.prepare(
      `INSERT INTO data (${ROW}, ${columns.map(({ name }) => quote(name)).join(', ')}) VALUES (?${', ?'.repeat(columns.length)})`,
    );
    database.run('BEGIN');
    rows.forEach((row, index) => insert.run([index, ...row.map(toSqlite)]));
    database.run('COMMIT');
    insert.free();
    return {
      prepare: ({ text, params = [] }) => {
        const values: BindParams = Array.isArray(params)
          ? params.map(bind)
          : Object.fromEntries(Object.entries(params).map(([name, value]) => [name, bind(value)]));
        try {
          database.prepare(`SELECT ${text} FROM data`, values).free();
        } catch (error) {
          throw new EngineError(messageOf(error));
        }
        return {
          test: (from, to, results) => {
            const statement = database.prepare(
              `SELECT ${ROW}, (${text}) FROM data WHERE ${ROW} >= ${from} AND ${ROW} < ${to}`,
              values,
            );
            try {
              while (statement.step()) {
                const [index, result] = statement.get();
                results[Number(index) - from] = result === null ? UNKNOWN : result ? TRUE : FALSE;
              }
            } finally {
              statement.free();
            }
          },
        };
      },
      close: () => database.close(),
    };
  };
