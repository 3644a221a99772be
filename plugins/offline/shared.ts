import { trimPagePath } from '../hosting/shared/page-path';

/** Files that the service worker stores on installation. All paths start with the base path. */
export interface OfflineList {
  readonly base: string;
  /** Identifies the build. */
  readonly build: string;
  readonly pages: readonly string[];
  readonly files: readonly string[];
  /** Keys of the search index. The index itself lists their files. */
  readonly shards: readonly string[];
}

/** File name of the worker, relative to the base path. */
export const WORKER_FILE = 'sw.js';

/** Prefix of cache names. */
export const PREFIX = 'offline-';
/** Cache of visited pages that aren't in the list. */
export const SEEN = `${PREFIX}seen`;
/** Maximum number of files in this cache. */
export const SEEN_LIMIT = 600;

/** Normalizes the address of a page. */
export const keyOf = (path: string, base: string): string => {
  const bare = trimPagePath(path);
  return bare.length < base.length ? base : bare;
};
