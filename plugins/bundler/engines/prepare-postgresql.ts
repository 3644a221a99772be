import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dependencies } from '../../../package.json';

/**
 * Creates the data directory of an empty PostgreSQL as a compressed archive. Readers load it instead
 * of running `initdb`, which takes most of the time that PostgreSQL needs to start.
 *
 * @param folder - Keeps the archive between builds.
 * @returns Path of the archive.
 */
export const preparePostgresql = async (folder: string): Promise<string> => {
  const path = join(folder, `postgresql-${dependencies['@electric-sql/pglite']}.pgdata`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const program = join(__dirname, 'postgresql-archive.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', program, path]);
  return path;
};
