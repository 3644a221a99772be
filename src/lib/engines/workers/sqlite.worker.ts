import initSqlJs from 'sql.js';
import { loadInWorker } from '../../../../plugins/lib/serve-task';
import { sqliteEngine } from '../sqlite';
import { SIZES } from '../sizes';
import { countFetchedBytes } from './count-fetched-bytes';
import { serveEngine } from './serve';

const start = (onProgress: (share: number) => void): ReturnType<typeof initSqlJs> => {
  countFetchedBytes(bytes => onProgress(bytes / SIZES.sqlite.bytes));
  const file = new URL('sql.js/dist/sql-wasm-browser.wasm', import.meta.url).href;
  return initSqlJs({ locateFile: () => file });
};

/** Starts once: a new table needs no new module. */
let started: ReturnType<typeof initSqlJs> | undefined;

serveEngine(async (_, onProgress) => {
  const module = await loadInWorker(() => (started ??= start(onProgress)));
  return sqliteEngine(() => Promise.resolve(module));
});
