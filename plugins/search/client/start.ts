import { INDEX_FOLDER, type Manifest } from '../shared/format';
import type { ToWorker } from './messages';

let worker: Worker | undefined;

/** Shards that the worker was last told to load, joined. */
let early: string | undefined;

/** Ends the worker. */
export const endWorker = (): void => {
  worker?.terminate();
  worker = undefined;
  early = undefined;
};

/**
 * The worker, which is started if none runs.
 *
 * @throws DOMException if the page may not start workers.
 */
export const searchWorker = (): Worker => {
  if (worker) return worker;
  const started = new Worker(new URL('./worker.ts', import.meta.url), { name: 'search' });
  started.addEventListener('error', () => {
    if (worker === started) endWorker();
  });
  worker = started;
  return started;
};

/** Absolute address of the folder of the index. */
export const indexBase = (baseUrl: string): string =>
  new URL(`${baseUrl}${INDEX_FOLDER}/`, window.location.href).href;

/**
 * Has the worker load shards before the reader's first letter, and starts it if none runs. Browsers start one only while
 * the page does nothing else, so this small module does it before the modal is loaded and rendered.
 *
 * @param baseUrl - Base path of the site.
 */
export const startEarly = async (baseUrl: string, shards: readonly string[]): Promise<void> => {
  const wanted = shards.join();
  if (worker && early === wanted) return;
  const base = indexBase(baseUrl);
  try {
    const isNew = !worker;
    const started = searchWorker();
    early = wanted;
    // The manifest arrives beside the script of the worker instead of after it.
    const response = isNew ? await fetch(`${base}manifest.json`, { cache: 'no-cache' }) : undefined;
    const manifest = response?.ok ? ((await response.json()) as Manifest) : undefined;
    started.postMessage({ type: 'warm', id: 0, base, shards, manifest } satisfies ToWorker);
  } catch {
    // The first query tries again, and reports the error.
  }
};
