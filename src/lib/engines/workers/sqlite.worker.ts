import initSqlJs from 'sql.js';
import { sqliteEngine } from '../sqlite';
import { SIZES } from '../sizes';
import { countFetchedBytes } from './count-fetched-bytes';
import { serveEngine } from './serve';

let loaded: ReturnType<typeof initSqlJs> | undefined;

serveEngine((_, onProgress) => {
  countFetchedBytes(bytes => onProgress(bytes / SIZES.sqlite.bytes));
  const file = new URL('sql.js/dist/sql-wasm-browser.wasm', import.meta.url).href;
  const module = (loaded ??= initSqlJs({ locateFile: () => file }));
  return Promise.resolve(sqliteEngine(() => module));
});
