import { PGlite } from '@electric-sql/pglite';
import initSqlJs from 'sql.js';
import { openCel } from '../../../src/lib/engines/cel';
import { openJavaScript } from '../../../src/lib/engines/javascript';
import { openJsonLogic } from '../../../src/lib/engines/json-logic';
import { openJsonata } from '../../../src/lib/engines/jsonata';
import { openLdap } from '../../../src/lib/engines/ldap';
import { openMongoDB } from '../../../src/lib/engines/mongodb';
import { postgresqlEngine } from '../../../src/lib/engines/postgresql';
import { openSpel } from '../../../src/lib/engines/spel';
import { sqliteEngine } from '../../../src/lib/engines/sqlite';
import type { Engines } from './tables';

let server: Promise<PGlite> | undefined;

/** All engines in a page that `openEnginePage` has opened. */
export const PAGE_ENGINES: Engines = {
  javascript: openJavaScript,
  sqlite: sqliteEngine(() => initSqlJs({ locateFile: name => name })),
  postgresql: postgresqlEngine(() => (server ??= PGlite.create())),
  mongodb: openMongoDB,
  jsonlogic: openJsonLogic,
  jsonata: openJsonata,
  cel: openCel,
  spel: openSpel,
  ldap: openLdap,
};
