import { PGlite } from '@electric-sql/pglite';
import address from 'postgresql-data';
import { loadInWorker } from '../../../../plugins/lib/serve-task';
import { postgresqlEngine } from '../postgresql';
import { SIZES } from '../sizes';
import { countFetchedBytes } from './count-fetched-bytes';
import { serveEngine } from './serve';

const start = async (onProgress: (share: number) => void): Promise<PGlite> => {
  countFetchedBytes(bytes => onProgress(bytes / SIZES.postgresql.bytes));
  const response = await fetch(address);
  if (!response.ok) throw new Error('Its files could not be loaded.');
  // PGlite tells by the type that it is compressed.
  const archive = new Blob([await response.arrayBuffer()], { type: 'application/x-gzip' });
  return PGlite.create({ loadDataDir: archive });
};

/** Starts once: a new table needs no new server. */
let started: Promise<PGlite> | undefined;

serveEngine(async (_, onProgress) => {
  const server = await loadInWorker(() => (started ??= start(onProgress)));
  return postgresqlEngine(() => Promise.resolve(server));
});
