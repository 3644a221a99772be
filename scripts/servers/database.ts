import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/program';
import { TABLE } from './rows';

/** A database with the rows. */
export interface Database {
  /** What handlers read from their environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly run: (sql: string) => void;
  readonly stop: () => Promise<void>;
}

/** Creates `musicians.db`, which the handler opens in its folder. */
export const createSqlite = (folder: string): Database => {
  const Sqlite = createRequire(__filename)(
    join(ROOT, 'verify/servers/node_modules/better-sqlite3'),
  ) as new (file: string) => {
    exec: (sql: string) => void;
    close: () => void;
  };
  const database = new Sqlite(join(folder, 'musicians.db'));
  database.exec(TABLE);
  return {
    env: {},
    run: sql => database.exec(sql),
    stop: () => {
      database.close();
      return Promise.resolve();
    },
  };
};

const DEBIAN = '/usr/lib/postgresql';

/** Folder of PostgreSQL's programs. Undefined if it is not installed. */
const postgresBin = (): string | undefined =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(version => join(DEBIAN, version, 'bin'))
        .find(bin => existsSync(join(bin, 'initdb')))
    : undefined;

const READY_TRIES = 100;
const READY_MILLISECONDS = 100;

/** Starts PostgreSQL on a socket. Undefined if it is not installed. */
export const startPostgres = async (): Promise<Database | undefined> => {
  const bin = postgresBin();
  if (bin === undefined) return undefined;
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const command = (...args: readonly string[]): [string, string[]] =>
    isRoot ? ['runuser', ['-u', 'postgres', '--', ...args]] : [args[0] ?? '', args.slice(1)];
  const call = (...args: readonly string[]): void => {
    const [program, rest] = command(...args);
    const { status, stderr } = spawnSync(program, rest, { encoding: 'utf8', cwd: '/' });
    if (status !== 0) throw new Error(`${args.join(' ')}\n${stderr}`);
  };
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const socket = join(folder, 'socket');
  await mkdir(socket);
  if (isRoot) {
    const id = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout);
    for (const path of [folder, socket]) await chown(path, id, id);
  }
  const data = join(folder, 'data');
  call(join(bin, 'initdb'), '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync');
  const options = ['-D', data, '-k', socket, '-F', '-c', 'listen_addresses='];
  const [program, rest] = command(join(bin, 'postgres'), ...options);
  const server = spawn(program, rest, { cwd: '/', stdio: 'ignore' });
  const psql = ['psql', '-h', socket, '-U', 'postgres', '-q', '-v', 'ON_ERROR_STOP=1', '-c'];
  const stop = async (): Promise<void> => {
    const ended = new Promise(resolve => server.once('exit', resolve));
    call(join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
    await ended;
    await rm(folder, { recursive: true });
  };
  for (let tries = READY_TRIES; ; tries -= 1) {
    try {
      call(...psql, 'select 1');
      break;
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise(resolve => setTimeout(resolve, READY_MILLISECONDS));
    }
  }
  call(...psql, TABLE);
  return {
    env: { DATABASE_URL: `postgres://postgres@localhost/postgres?host=${socket}` },
    run: sql => call(...psql, sql),
    stop,
  };
};
