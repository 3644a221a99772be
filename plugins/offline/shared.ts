import { trimPagePath } from '../hosting/shared/page-path';

/**
 * What the service worker stores and recognizes. All names are relative to the base path; those of
 * pages have no ending, and the home page's is empty.
 */
export interface OfflineFiles {
  /** Base path of the site. */
  readonly base: string;
  /** Pages and files that are stored on installation. */
  readonly keep: readonly string[];
  /** Hashes of everything that pages load. See {@link HASH_LENGTH}. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** File name of the worker, relative to the base path. */
export const WORKER_FILE = 'sw.js';
/** File name of {@link OfflineFiles}, relative to the base path. */
export const FILES_FILE = 'sw-files.json';

/** Number of characters of a hash: SHA-256 in hexadecimal, cut. It detects wrong answers, not attacks. */
export const HASH_LENGTH = 16;

/** Prefix of cache names. */
export const PREFIX = 'offline-';
/** Cache of visited pages that aren't in the list. */
export const SEEN = `${PREFIX}seen`;
/** Maximum number of files in this cache. */
export const SEEN_LIMIT = 600;

/** Why the guides could not be stored. */
export type OfflineFailure = 'full' | 'network' | 'changed';

/** What the worker tells the page that installs it. */
export type OfflineMessage =
  | { readonly type: 'offline-progress'; readonly done: number; readonly total: number }
  | { readonly type: 'offline-failed'; readonly reason: OfflineFailure };

/** Normalizes the address of a page. */
export const keyOf = (path: string, base: string): string => {
  const bare = trimPagePath(path);
  return bare.length < base.length ? base : bare;
};
