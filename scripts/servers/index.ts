/**
 * Runs the handlers of the guide "Check a query on the server": each database with the server of Node.js, and each
 * server with SQLite. PostgreSQL is Debian's; without it, its handlers are skipped, and the command says so.
 *
 * `--write` records the results, after which a test accepts the changed samples. `--random=2000` sends more
 * hostile queries to each handler.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureAllInstalled } from '../../plugins/guides/samples/install';
import { ROOT, runProgram } from '../lib/program';
import { tableHead, tableRow } from '../lib/table';
import { serialize } from '../update/row';
import { createSqlite, startPostgres, type Database } from './database';
import { HANDLERS, hashSamples, installsOf, PAGES, readSamples, writeHandler } from './handlers';
import { RESULTS, type Results } from './results';
import { tryHandler } from './requests';
import { BREAK, REPAIR } from './rows';

const DEFAULT_RANDOM = 300;
const READY_TRIES = 300;

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const accepts = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = new Socket();
    const end = (result: boolean) => () => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', end(true)).once('error', end(false)).connect(port, 'localhost');
  });

/** Starts a handler, and uses it until the function is done. */
const withHandler = async <Result>(
  folder: string,
  env: Readonly<Record<string, string>>,
  use: (port: number) => Promise<Result>,
): Promise<Result> => {
  const port = await freePort();
  const driver = join(__dirname, 'driver.ts');
  const child = spawn(
    process.execPath,
    ['--import', join(ROOT, 'node_modules/tsx/dist/loader.mjs'), driver],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: String(port), ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let errors = '';
  child.stderr.on('data', (part: Buffer) => (errors += String(part)));
  try {
    for (let tries = READY_TRIES; !(await accepts(port)); tries -= 1) {
      if (tries === 0 || child.exitCode !== null) throw new Error(`It did not start.\n${errors}`);
      await new Promise(resolve => setTimeout(resolve, 100));
    }
    return await use(port);
  } catch (error) {
    console.error(errors.slice(-2000));
    throw error;
  } finally {
    child.kill();
  }
};

runProgram(async () => {
  const { values } = parseArgs({
    options: {
      write: { type: 'boolean', default: false },
      random: { type: 'string', default: String(DEFAULT_RANDOM) },
      only: { type: 'string', default: '' },
    },
  });
  const majors = Object.keys(PAGES).map(Number);
  const installs = new Set(
    majors.flatMap(major => HANDLERS.flatMap(handler => installsOf(handler, major))),
  );
  await ensureAllInstalled(join(ROOT, 'verify'), [...installs], console.log);
  const cache = join(ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'servers-'));
  const postgres = await startPostgres();
  const results: Results['results'][number][] = [];
  const hashes: Record<string, string> = {};
  let failed = false;
  try {
    for (const major of majors) {
      const samples = await readSamples(major);
      hashes[major] = hashSamples(samples);
      for (const handler of HANDLERS) {
        const { find, server, database } = handler;
        const name = `${find} ${server}`;
        if (!name.includes(values.only)) continue;
        if (database === 'PostgreSQL' && !postgres) {
          console.log(`${name}, version ${major}: skipped, PostgreSQL is not installed.`);
          continue;
        }
        const own = await mkdtemp(join(folder, `${find}-`));
        await writeHandler(handler, major, samples, own);
        const store: Database | undefined =
          database === 'PostgreSQL'
            ? postgres
            : database === 'SQLite'
              ? createSqlite(own)
              : undefined;
        const outcome = await withHandler(own, store?.env ?? {}, port =>
          tryHandler(
            port,
            Number(values.random),
            store &&
              (async during => {
                store.run(BREAK);
                await during();
                store.run(REPAIR);
              }),
          ),
        );
        if (database === 'SQLite') await store?.stop();
        const { problems, ...counts } = outcome;
        for (const problem of problems) console.error(`${name}, version ${major}: ${problem}`);
        failed ||= problems.length > 0;
        results.push({ major, ...handler, ...counts });
      }
    }
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const columns = ['queries', 'rows', 'refused', 'random', 'passed', 'failed'] as const;
  console.log(tableHead(['database', 'server', 'runs on', 'version', ...columns], 3));
  for (const result of results) {
    const { find, server, database, major } = result;
    console.log(tableRow([find, server, database, major, ...columns.map(name => result[name])]));
  }
  if (failed) return 1;
  if (values.write) {
    if (results.length < HANDLERS.length * majors.length) {
      console.error('Not recorded: some handlers did not run.');
      return 1;
    }
    await writeFile(join(ROOT, RESULTS), serialize({ hashes, results } satisfies Results));
  }
  return 0;
});
