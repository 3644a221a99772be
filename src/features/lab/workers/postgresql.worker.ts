import { PGlite } from '@electric-sql/pglite';
import { postgresqlEngine } from '../engines/postgresql';
import { SIZES } from '../model/sizes';
import { countFetchedBytes } from './count-fetched-bytes';
import { serveEngine } from './serve';

/** Starts once: a new table needs no new server. */
let started: Promise<PGlite> | undefined;

serveEngine((_, onProgress) => {
  countFetchedBytes(bytes => onProgress(bytes / SIZES.postgresql.bytes));
  const server = (started ??= PGlite.create());
  return Promise.resolve(postgresqlEngine(() => server));
});
