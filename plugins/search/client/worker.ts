import { elsewhereKey, SearchEngine } from '../engine/engine';
import { respond } from '../engine/response';
import { SHARD_VERSION, type Manifest, type Shard } from '../shared/format';
import type { FromWorker, ToWorker } from './messages';

const engine = new SearchEngine();

/** Downloads in progress, shared by the preload and the first query. */
const downloads = new Map<string, Promise<unknown>>();

const download = async <T>(address: string, cache: RequestCache): Promise<T> => {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
};

/** Runs a download once. A failed download is removed, so the next query retries it. */
const once = <T>(name: string, start: () => Promise<T>): Promise<T> => {
  const running = downloads.get(name) as Promise<T> | undefined;
  if (running) return running;
  const started = start();
  downloads.set(name, started);
  started.catch(() => downloads.delete(name));
  return started;
};

const load = async (base: string, keys: readonly string[]): Promise<void> => {
  const missing = keys.filter(key => !engine.has(key));
  if (missing.length === 0) return;
  const manifest = await once('manifest', () =>
    // The only file with a fixed name. A cached copy could list shards that a deployment has
    // replaced.
    download<Manifest>(`${base}manifest.json`, 'no-cache'),
  );
  if (manifest.version !== SHARD_VERSION) {
    throw new Error('The search index does not match this page. Reload the page.');
  }
  await Promise.all(
    missing.map(async key => {
      // Versions that weren't built have no shard and no results.
      const shard = manifest.shards[key];
      if (!shard) return;
      engine.add(
        await once(shard.file, () => download<Shard>(`${base}${shard.file}`, 'force-cache')),
      );
    }),
  );
};

/** Milliseconds that results wait for those of other versions. */
const PATIENCE_MS = 1500;

/** Number of letters for which the reader's version suffices. The first results don't wait for others. */
const FEW_LETTERS = 3;

/** Loads what only other versions have, if it arrives in time. */
const loadOthers = (base: string, keys: readonly string[]): Promise<unknown> => {
  const late = new Promise(resolve => {
    setTimeout(resolve, PATIENCE_MS);
  });
  // The results of the reader's version suffice.
  return Promise.race([load(base, keys.map(elsewhereKey)).catch(() => undefined), late]);
};

/** Warm-up queries, so the JIT has compiled the code before the reader's first query. */
const REHEARSAL = ['a', 'query', 'format a query'];

let wasAsked = false;

const rehearse = (base: string, shards: readonly string[], queries = REHEARSAL): void => {
  const [query, ...others] = queries;
  if (wasAsked) return;
  if (query === undefined) {
    void loadOthers(base, shards);
    return;
  }
  const params = {
    query,
    shards,
    page: 0,
    hitsPerPage: 20,
    facets: [],
    tags: { pre: '', post: '' },
    snippetSize: 10,
    ellipsis: '',
    origin: self.location.origin,
  };
  respond(engine, params, '');
  // One query per task, so a reader who starts typing waits for one at most.
  setTimeout(rehearse, 0, base, shards, others);
};

const answer = async (message: ToWorker): Promise<FromWorker> => {
  const { id, base } = message;
  try {
    if (message.type === 'warm') {
      const { manifest } = message;
      if (manifest) void once('manifest', () => Promise.resolve(manifest));
      await load(base, message.shards);
      setTimeout(rehearse, 0, base, message.shards);
      return { id, results: [] };
    }
    wasAsked = true;
    const wanted = message.requests.flatMap(request => (request.load ? request.params.shards : []));
    const keys = [...new Set(wanted)];
    await load(base, keys);
    if (message.requests.some(({ params }) => params.query.trim().length > FEW_LETTERS))
      await loadOthers(base, keys);
    return {
      id,
      results: message.requests.map(({ params, index }) => respond(engine, params, index)),
    };
  } catch (error) {
    // A manifest with a missing shard is older than the deployment, so read it again next time.
    downloads.delete('manifest');
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
};

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  void answer(data).then(reply => {
    self.postMessage(reply);
  });
});
