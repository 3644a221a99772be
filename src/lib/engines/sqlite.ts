import type { BindParams, Database, SqlJsStatic, SqlValue } from 'sql.js';
import { withFittingCells } from './fit-table';
import { quoteName, rowName } from './sql-names';
import type { Cell } from './table';
import { EngineError, FALSE, messageOf, TRUE, UNKNOWN, type OpenEngine } from './engine';

const TYPES = { text: 'TEXT', number: 'NUMERIC', boolean: 'INTEGER' } as const;

const toSqlite = (cell: Cell): SqlValue => (typeof cell === 'boolean' ? Number(cell) : cell);

const bind = (value: unknown): SqlValue =>
  typeof value === 'boolean' ? Number(value) : (value as SqlValue);

/** Opens SQLite, which stores booleans as 0 and 1, and dates as text. */
export const sqliteEngine = (load: () => Promise<SqlJsStatic>): OpenEngine =>
  withFittingCells(async ({ columns, rows }) => {
    const row = rowName(columns);
    const { Database: Create } = await load();
    const database: Database = new Create();
    const definitions = columns.map(
      ({ name, type }) => `${quoteName(name)} ${type in TYPES ? TYPES[type as 'text'] : 'TEXT'}`,
    );
    database.run(`CREATE TABLE data (${row} INTEGER PRIMARY KEY, ${definitions.join(', ')})`);
    const insert = database.prepare(
      `INSERT INTO data (${row}, ${columns.map(({ name }) => quoteName(name)).join(', ')}) VALUES (?${', ?'.repeat(columns.length)})`,
    );
    database.run('BEGIN');
    rows.forEach((cells, index) => insert.run([index, ...cells.map(toSqlite)]));
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
              `SELECT ${row}, (${text}) FROM data WHERE ${row} >= ${from} AND ${row} < ${to}`,
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
  });
