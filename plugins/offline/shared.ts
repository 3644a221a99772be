/** What the service worker keeps from the start. All are paths that begin with the base path. */
export interface OfflineList {
  readonly base: string;
  /** Tells one build from another. */
  readonly build: string;
  readonly pages: readonly string[];
  readonly files: readonly string[];
}

/** Name of the worker's file, below the base path. */
export const WORKER_FILE = 'sw.js';

/** How the names of the caches begin. */
export const PREFIX = 'offline-';
/** Cache of what a reader saw besides the pages of the list. */
export const SEEN = `${PREFIX}seen`;
/** Files that this cache holds at most. */
export const SEEN_LIMIT = 600;

/** The one address of a page, however it was written. */
export const keyOf = (path: string, base: string): string => {
  const bare = path.replace(/(?:\/index)?\.html?$/, '').replace(/\/+$/, '');
  return bare.length < base.length ? base : bare;
};
