/**
 * The service worker for offline reading. It runs for readers who asked for it.
 *
 * It stores a file only if its hash is that of the build: a proxy, a captive portal or a failing host
 * also answers with status 200. Each stored file carries its hash and is checked again before use.
 *
 * Pages are loaded from the network if possible, so a deploy is visible immediately. The stored page
 * is shown if the network fails, answers with an error, or doesn't answer in time. Files with a hash
 * in their names come from the cache first. A new build has another list of files and therefore a new
 * worker, which downloads the whole list before it activates. If a file is missing, the old worker
 * stays active.
 */
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import {
  FILES_FILE,
  HASH_LENGTH,
  keyOf,
  PREFIX,
  SEEN,
  SEEN_LIMIT,
  type OfflineFailure,
  type OfflineFiles,
  type OfflineMessage,
} from './shared';

/** Inserted by the build: the base path, and the hash of the list of files. */
declare const OFFLINE: { readonly base: string; readonly build: string };

interface LifecycleEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface RequestEvent extends LifecycleEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}
interface Client {
  readonly postMessage: (message: OfflineMessage) => void;
}
interface Scope {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: object) => Promise<readonly Client[]>;
  };
}
interface Exchange {
  readonly request: Request;
  readonly response: Response;
}
const scope = globalThis as unknown as Scope;

const { base, build } = OFFLINE;
const CACHE = `${PREFIX}${build}`;
/** Header of stored files. */
const MARK = 'X-Content-Hash';
const PARALLEL = 6;
/** Seconds until a stored page is shown instead of an answer that is late. */
const PATIENCE = 2;
/** Milliseconds until a download is given up. */
const DOWNLOAD_LIMIT = 30_000;
const HASHED = /\/assets\/.+[.-][0-9a-f]{6,}\.\w+$|\/assets\/engines\//;

/** Key of a file in the caches, and its path. */
const pathOf = (url: string): string => {
  const { pathname } = new URL(url);
  return HASHED.test(pathname) ? pathname : keyOf(pathname, base);
};

const hashOf = async (body: ArrayBuffer): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', body))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, HASH_LENGTH);

/** An answer as it can be stored. Undefined if it isn't the file with this hash, or is cut off. */
const genuine = async (response: Response, hash: string): Promise<Response | undefined> => {
  const body = await response.arrayBuffer().catch(() => undefined);
  if (!response.ok || !body || (await hashOf(body)) !== hash) return undefined;
  const headers = new Headers(response.headers);
  headers.set(MARK, hash);
  return new Response(body, { headers });
};

/** A stored file. Deletes what is damaged, or was stored by an older worker without a check. */
const stored = async (path: string, names: readonly string[]): Promise<Response | undefined> => {
  for (const name of names) {
    // To open a cache would make it again after the reader has removed the stored pages.
    const found = await caches.match(path, { cacheName: name, ignoreVary: true });
    if (!found) continue;
    const hash = found.headers.get(MARK) ?? '';
    if (await genuine(found.clone(), hash)) return found;
    await (await caches.open(name)).delete(path, { ignoreVary: true });
  }
  return undefined;
};

const ownCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter(name => name.startsWith(PREFIX));

/** A stored file of this build or, for code that an open tab still needs, of any build. */
const known = async (path: string): Promise<Response | undefined> =>
  stored(path, HASHED.test(path) ? [CACHE, ...(await ownCaches())] : [CACHE, SEEN]);

/**
 * Downloads a file of the build. Asks a second time if the answer is wrong, past the browser's cache,
 * which keeps wrong answers, too.
 *
 * @throws Error if both answers are wrong.
 */
const download = async (path: string, hash: string): Promise<Response> => {
  let cause: OfflineFailure = 'network';
  for (const cache of ['default', 'reload'] as const) {
    const signal = AbortSignal.timeout(DOWNLOAD_LIMIT);
    const response = await fetch(path, { cache, signal }).catch(() => undefined);
    const file = response && (await genuine(response, hash));
    if (file) return file;
    cause = response?.ok ? 'changed' : 'network';
  }
  throw new Error(`${path} could not be downloaded as it was built.`, { cause });
};

const LIST = `${base}${FILES_FILE}`;

const listFile = async (): Promise<Response> => {
  const found = await stored(LIST, [CACHE]);
  return found?.headers.get(MARK) === build ? found : download(LIST, build);
};

let list: Promise<OfflineFiles> | undefined;

const listed = (): Promise<OfflineFiles> => {
  list ??= listFile()
    .then(file => file.json() as Promise<OfflineFiles>)
    .catch((error: unknown) => {
      list = undefined;
      throw error;
    });
  return list;
};

/** The hash of a file of this build. Undefined for others, and without the list. */
const expectedHash = async (path: string): Promise<string | undefined> => {
  const { hashes } = await listed().catch((): Pick<OfflineFiles, 'hashes'> => ({ hashes: {} }));
  return hashes[path.slice(base.length)];
};

const tell = async (message: OfflineMessage): Promise<void> => {
  const clients = await scope.clients.matchAll({ includeUncontrolled: true });
  for (const client of clients) client.postMessage(message);
};

const failureOf = (error: unknown): OfflineFailure => {
  if (!(error instanceof Error)) return 'network';
  if (error.name === 'QuotaExceededError') return 'full';
  return error.cause === 'changed' ? 'changed' : 'network';
};

/** A file of this build that an earlier worker stored, whether or not it checked it. */
const reusable = async (path: string, hash: string): Promise<Response | undefined> => {
  for (const name of await ownCaches()) {
    const found = await (await caches.open(name)).match(path, { ignoreVary: true });
    const file = found && (await genuine(found, hash));
    if (file) return file;
  }
  return undefined;
};

const fill = async (): Promise<void> => {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(LIST, await listFile());
    const { keep, hashes } = await listed();
    const queue = [...keep];
    const total = queue.length;
    let done = 0;
    const work = async (): Promise<void> => {
      for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
        const path = `${base}${name}`;
        const hash = hashes[name] ?? '';
        await cache.put(path, (await reusable(path, hash)) ?? (await download(path, hash)));
        done += 1;
        await tell({ type: 'offline-progress', done, total });
      }
    };
    const stop = (error: unknown): never => {
      queue.length = 0;
      throw error;
    };
    // All of them end before the cache is deleted, or one of them would create it again.
    const ends = await Promise.allSettled(
      Array.from({ length: PARALLEL }, () => work().catch(stop)),
    );
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  } catch (error) {
    await caches.delete(CACHE);
    await tell({ type: 'offline-failed', reason: failureOf(error) });
    throw error;
  }
};

const trim = async (): Promise<void> => {
  const cache = await caches.open(SEEN);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - SEEN_LIMIT))) await cache.delete(key);
};

/** What all strategies have in common. */
const checked = {
  cacheKeyWillBeUsed: ({ request }: { request: Request }) => Promise.resolve(pathOf(request.url)),
  cachedResponseWillBeUsed: ({ request }: { request: Request }) => known(pathOf(request.url)),
  cacheWillUpdate: async ({ request, response }: Exchange) => {
    const path = pathOf(request.url);
    const hash = await expectedHash(path);
    if (hash === undefined || (await stored(path, [CACHE]))) return undefined;
    return genuine(response, hash);
  },
  cacheDidUpdate: trim,
};

/**
 * Prefers the stored file to an error and to an answer that breaks off. What isn't stored is shown as
 * it arrives.
 */
const preferStored = {
  fetchDidSucceed: async ({ request, response }: Exchange) => {
    if (response.type === 'opaqueredirect' || !(await known(pathOf(request.url)))) return response;
    if (!response.ok) throw new Error(`${request.url} answered ${response.status}.`);
    await response.clone().arrayBuffer();
    return response;
  },
};

/** Rejects what is not the requested code, so that pages ask again or say so. */
const onlyCode = {
  fetchDidSucceed: async ({ request, response }: Exchange) => {
    const path = pathOf(request.url);
    // Megabytes, of which the page shows the progress. They are checked before they are stored.
    const hash = path.includes('/assets/engines/') ? undefined : await expectedHash(path);
    if (hash !== undefined) return (await genuine(response, hash)) ?? download(path, hash);
    // Code of another build has no hash here.
    const isPage = response.headers.get('Content-Type')?.includes('text/html');
    if (response.ok && isPage && !path.endsWith('.html')) throw new Error(`${path} is a page.`);
    return response;
  },
};

const MISSING = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Offline</title></head><body><main><h1>You are offline</h1><p>This page was not kept. <a href="${base}docs/intro">The guides</a> were.</p></main></body></html>`;

const sayMissing = {
  handlerDidError: () => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    return Promise.resolve(new Response(MISSING, { status: 503, headers }));
  },
};

const networkFirst = { cacheName: SEEN, networkTimeoutSeconds: PATIENCE };
const pages = new NetworkFirst({ ...networkFirst, plugins: [checked, preferStored, sayMissing] });
const data = new NetworkFirst({ ...networkFirst, plugins: [checked, preferStored] });
const code = new CacheFirst({ cacheName: SEEN, plugins: [checked, onlyCode] });

/** Deletes pages that the site no longer has, files stored without a check, and old builds. */
const clean = async (): Promise<void> => {
  const { hashes } = await listed();
  const seen = await caches.open(SEEN);
  for (const key of await seen.keys()) {
    const path = pathOf(key.url);
    const hash = hashes[path.slice(base.length)];
    const found = await seen.match(key);
    if (found?.headers.has(MARK) && (hash !== undefined || HASHED.test(path))) continue;
    const file = found && hash !== undefined && (await genuine(found, hash));
    await (file ? seen.put(key, file) : seen.delete(key));
  }
  const old = (await ownCaches()).filter(name => name !== CACHE && name !== SEEN);
  // Tabs of the previous build may still request its code.
  for (const name of old.slice(0, -1)) await caches.delete(name);
};

addEventListener('install', event => {
  (event as LifecycleEvent).waitUntil(fill().then(() => scope.skipWaiting()));
});

addEventListener('activate', event => {
  (event as LifecycleEvent).waitUntil(
    clean()
      // Stored files are checked when they are used, whether or not this succeeded.
      .catch(() => undefined)
      .then(() => scope.clients.claim()),
  );
});

addEventListener('fetch', given => {
  const event = given as RequestEvent;
  const { request } = event;
  const url = new URL(request.url);
  const isOwn = url.origin === location.origin && url.pathname.startsWith(base);
  if (!isOwn || request.method !== 'GET' || request.headers.has('range')) return;
  // The sandbox's frame documents are not pages.
  if (request.mode === 'navigate' && request.destination !== 'document') return;
  const strategy = request.mode === 'navigate' ? pages : HASHED.test(url.pathname) ? code : data;
  event.respondWith(strategy.handle({ event, request }));
});
