import { PGlite } from '@electric-sql/pglite';
import initSqlJs from 'sql.js';
import type { EngineId } from './statement';
import type { OpenEngine } from './engine';
import { postgresqlEngine } from './postgresql';
import { ROW_ENGINES } from './row-engines';
import { sqliteEngine } from './sqlite';

/** Starts once: a new table replaces the one before. */
let server: Promise<PGlite> | undefined;

/** All engines, for tests and scripts in Node. In the browser, each loads alone in a worker. */
export const NODE_ENGINES: Readonly<Record<EngineId, OpenEngine>> = {
  ...ROW_ENGINES,
  sqlite: sqliteEngine(() => initSqlJs()),
  postgresql: postgresqlEngine(() => (server ??= PGlite.create())),
};
