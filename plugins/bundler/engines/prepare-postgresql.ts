import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { dependencies } from '../../../package.json';

/**
 * Creates the data directory of an empty PostgreSQL as a compressed archive. Readers load it instead
 * of running `initdb`, which takes most of the time that PostgreSQL needs to start.
 *
 * @param folder - Keeps the archive between builds.
 * @returns Path of the archive.
 */
export const preparePostgresql = async (folder: string): Promise<string> => {
  const path = join(folder, `pglite-${dependencies['@electric-sql/pglite']}.pgdata`);
  if (existsSync(path)) return path;
  const database = await PGlite.create();
  const archive = await database.dumpDataDir('gzip');
  await database.close();
  mkdirSync(folder, { recursive: true });
  // Renamed when complete, because a build may be interrupted.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await archive.arrayBuffer()));
  renameSync(unfinished, path);
  return path;
};
