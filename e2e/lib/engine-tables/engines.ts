import { PGlite } from '@electric-sql/pglite';
import initSqlJs from 'sql.js';
import { postgresqlEngine } from '../../../src/lib/engines/postgresql';
import { ROW_ENGINES } from '../../../src/lib/engines/row-engines';
import { sqliteEngine } from '../../../src/lib/engines/sqlite';
import type { Engines } from './tables';

let server: Promise<PGlite> | undefined;

/** All engines in a page that `openEnginePage` has opened. */
export const PAGE_ENGINES: Engines = {
  ...ROW_ENGINES,
  sqlite: sqliteEngine(() => initSqlJs({ locateFile: name => name })),
  postgresql: postgresqlEngine(() => (server ??= PGlite.create())),
};
