/**
 * The service worker for offline reading. It runs for readers who asked for it.
 *
 * Pages are loaded from the network if possible, so a deploy is visible immediately. Files with a
 * hash in their names never change and come from the cache first. A new build has a different list
 * and therefore a new worker, which downloads the whole list before it activates. If a file is
 * missing, the old worker stays active.
 */
import { INDEX_FOLDER, type Manifest } from '../search/shared/format';
import { keyOf, PREFIX, SEEN, SEEN_LIMIT, type OfflineList } from './shared';

/** Inserted by the build. */
declare const OFFLINE: OfflineList;

interface LifecycleEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface RequestEvent extends LifecycleEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}
interface Client {
  readonly postMessage: (message: unknown) => void;
}
interface Scope {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: object) => Promise<readonly Client[]>;
  };
}
const scope = globalThis as unknown as Scope;

const { base, build, pages, files, shards } = OFFLINE;
const CACHE = `${PREFIX}${build}`;
const PARALLEL = 6;
const HASHED = /\/assets\/.+[.-][0-9a-f]{6,}\.\w+$/;

const own = new Set(pages);
const INDEX = `${base}${INDEX_FOLDER}/manifest.json`;

/** A redirected response can't answer a navigation, so its content is copied to a new response. */
const plain = ({ body, status, headers }: Response): Response =>
  new Response(body, { status, headers });

const tell = async (done: number, total: number): Promise<void> => {
  const clients = await scope.clients.matchAll({ includeUncontrolled: true });
  for (const client of clients) {
    client.postMessage({ type: 'offline-progress', done, total });
  }
};

const download = async (cache: Cache, path: string): Promise<void> => {
  const changes = own.has(path) || path === INDEX;
  const known = changes ? undefined : await caches.match(path);
  const response = known ?? (await fetch(path, changes ? { cache: 'no-cache' } : undefined));
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  await cache.put(path, plain(response));
};

/** Stores the list of the search index, and returns the files of the shards. */
const downloadIndex = async (cache: Cache): Promise<readonly string[]> => {
  if (shards.length === 0) return [];
  await download(cache, INDEX);
  const manifest = (await (await cache.match(INDEX))?.json()) as Manifest | undefined;
  return shards.flatMap(key => {
    const file = manifest?.shards[key]?.file;
    return file === undefined ? [] : `${base}${INDEX_FOLDER}/${file}`;
  });
};

const fill = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  const queue = [...pages, ...files, ...(await downloadIndex(cache))];
  const total = queue.length;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await download(cache, path);
      done += 1;
      await tell(done, total);
    }
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL }, work));
  } catch (error) {
    queue.length = 0;
    await caches.delete(CACHE);
    throw error;
  }
};

/** Stores the most recently visited pages that aren't in the list. */
const remember = async (path: string, response: Response): Promise<void> => {
  if (own.has(path)) {
    await (await caches.open(CACHE)).put(path, plain(response));
    return;
  }
  const cache = await caches.open(SEEN);
  await cache.delete(path);
  await cache.put(path, plain(response));
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - SEEN_LIMIT))) await cache.delete(key);
};

const find = async (path: string): Promise<Response | undefined> =>
  (await (await caches.open(CACHE)).match(path)) ?? (await caches.match(path));

const MISSING = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Offline</title></head><body><main><h1>You are offline</h1><p>This page was not kept. <a href="${base}docs/intro">The guides</a> were.</p></main></body></html>`;

const page = async (event: RequestEvent, path: string): Promise<Response> => {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(remember(path, response.clone()));
    return response;
  } catch {
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    return (await find(path)) ?? new Response(MISSING, { status: 503, headers });
  }
};

const fixed = async (event: RequestEvent, path: string): Promise<Response> => {
  const known = await find(path);
  if (known) return known;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(remember(path, response.clone()));
  return response;
};

const fresh = async (event: RequestEvent, path: string): Promise<Response> => {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(remember(path, response.clone()));
    return response;
  } catch (error) {
    const known = await find(path);
    if (known) return known;
    throw error;
  }
};

addEventListener('install', event => {
  (event as LifecycleEvent).waitUntil(fill().then(() => scope.skipWaiting()));
});

addEventListener('activate', event => {
  const clean = async (): Promise<void> => {
    const old = (await caches.keys()).filter(
      name => name.startsWith(PREFIX) && name !== CACHE && name !== SEEN,
    );
    // Tabs of the previous build may still request its files.
    for (const name of old.slice(0, -1)) await caches.delete(name);
    await scope.clients.claim();
  };
  (event as LifecycleEvent).waitUntil(clean());
});

addEventListener('fetch', given => {
  const event = given as RequestEvent;
  const { request } = event;
  const url = new URL(request.url);
  const isOwn = url.origin === location.origin && url.pathname.startsWith(base);
  if (!isOwn || request.method !== 'GET' || request.headers.has('range')) return;
  if (request.mode === 'navigate') {
    // The sandbox's frame documents are not pages.
    if (request.destination !== 'document') return;
    event.respondWith(page(event, keyOf(url.pathname, base)));
  } else if (HASHED.test(url.pathname)) event.respondWith(fixed(event, url.pathname));
  else event.respondWith(fresh(event, url.pathname));
});
