// cspell:ignore bytea
import { PGlite } from '@electric-sql/pglite';
import initSqlJs from 'sql.js';
import { readAll } from '../data/read-all.fixture';
import { MUSICIANS } from '../model/musicians';
import { HOSTILE, JSON_SCHEMA, MYSQL, OPENAPI, ORACLE, SQL_SERVER } from './databases.fixture';
import { columnsOfJsonSchema } from './of-json-schema';
import { columnsOfSchemaRows, STATEMENTS, withHeader } from './of-schema-rows';
import { columnsOfTable } from './of-table';
import type { SourceColumn } from './source';

/** What the lab does with pasted rows of a schema. */
export const readRows = (text: string) => columnsOfSchemaRows(readAll(withHeader(text)).table);

const statementOf = (label: string): string =>
  STATEMENTS.find(each => each.label === label)?.sql ?? '';

const askPostgresql = async (): Promise<string> => {
  const database = await PGlite.create();
  try {
    await database.exec(`
      CREATE TYPE voice AS ENUM ('soprano', 'alto', 'tenor, low', 'it''s bass');
      CREATE TYPE address AS (street text, city text);
      CREATE TABLE musicians (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        first_name varchar(80) NOT NULL,
        "lastName" text,
        "年齢" smallint,
        fee numeric(10, 2),
        score double precision,
        on_tour boolean NOT NULL DEFAULT false,
        birthdate date,
        last_concert timestamptz,
        created timestamp(3) without time zone NOT NULL DEFAULT now(),
        soundcheck time,
        voice voice,
        home address,
        tags text[],
        settings jsonb,
        photo bytea,
        practice interval,
        "order" uuid
      );`);
    return JSON.stringify((await database.query(statementOf('PostgreSQL'))).rows);
  } finally {
    await database.close();
  }
};

let answer: Promise<string> | undefined;

/** Rows that PostgreSQL returns for the statement of the panel, as JSON. It starts once. */
export const postgresqlRows = (): Promise<string> => (answer ??= askPostgresql());

/** Rows of `PRAGMA table_info`: as the shell prints them without a header, and as CSV with one. */
export const sqliteRows = async (): Promise<{ shell: string; csv: string }> => {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run(`CREATE TABLE musicians (
    id INTEGER PRIMARY KEY,
    first_name TEXT NOT NULL,
    last_name VARCHAR(80),
    age INT,
    fee DECIMAL(10, 2) DEFAULT 0,
    on_tour BOOLEAN NOT NULL DEFAULT 0,
    birthdate DATE,
    last_concert DATETIME,
    photo BLOB,
    anything,
    odd_int FLOATING POINT
  )`);
  const [result] = database.exec(statementOf('SQLite'));
  database.close();
  const rows = [result?.columns ?? [], ...(result?.values ?? [])];
  const join = (separator: string, some: typeof rows): string =>
    some.map(row => row.map(cell => cell ?? '').join(separator)).join('\n');
  return { shell: join('|', rows.slice(1)), csv: join(';', rows) };
};

const all = (source: {
  readonly tables: readonly { readonly columns: readonly SourceColumn[] }[];
}) => source.tables.flatMap(({ columns }) => columns);

/** Ten sources of columns, by name. */
export const dataSets = async (): Promise<Readonly<Record<string, readonly SourceColumn[]>>> => {
  const { shell, csv } = await sqliteRows();
  return {
    musicians: columnsOfTable(MUSICIANS),
    csv: columnsOfTable(
      readAll(
        `First name,order,größe,at,level\n${'Ann,1,1.5,2026-01-02T10:00,low\nBob,2,2,2026-02-03T11:00,high\n'.repeat(3)}`,
      ).table,
    ),
    postgresql: all(readRows(await postgresqlRows())),
    mysql: all(readRows(MYSQL)),
    sqlserver: all(readRows(SQL_SERVER)),
    oracle: all(readRows(ORACLE)),
    sqliteShell: all(readRows(shell)),
    sqliteCsv: all(readRows(csv)),
    jsonSchema: all(columnsOfJsonSchema(JSON_SCHEMA)),
    openapi: columnsOfJsonSchema(OPENAPI).tables.at(-1)?.columns ?? [],
    hostile: all(columnsOfJsonSchema(HOSTILE)),
  };
};
