import { PGlite } from '@electric-sql/pglite';
import initSqlJs from 'sql.js';
import type { EngineId } from './statement';
import { openCel } from './cel';
import type { OpenEngine } from './engine';
import { openJavaScript } from './javascript';
import { openJsonLogic } from './json-logic';
import { openJsonata } from './jsonata';
import { openLdap } from './ldap';
import { openMongoDB } from './mongodb';
import { postgresqlEngine } from './postgresql';
import { openSpel } from './spel';
import { sqliteEngine } from './sqlite';

/** Starts once: a new table replaces the one before. */
let server: Promise<PGlite> | undefined;

/** All engines, for tests and scripts in Node. In the browser, each loads alone in a worker. */
export const NODE_ENGINES: Readonly<Record<EngineId, OpenEngine>> = {
  javascript: openJavaScript,
  sqlite: sqliteEngine(() => initSqlJs()),
  postgresql: postgresqlEngine(() => (server ??= PGlite.create())),
  mongodb: openMongoDB,
  jsonlogic: openJsonLogic,
  jsonata: openJsonata,
  cel: openCel,
  spel: openSpel,
  ldap: openLdap,
};
