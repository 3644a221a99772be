import { INDEX_FOLDER } from '../shared/format';
import type { ToWorker } from './messages';

let worker: Worker | undefined;

/** Ends the worker. */
export const endWorker = (): void => {
  worker?.terminate();
  worker = undefined;
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
 * Starts the worker, which loads shards before the reader's first letter. Browsers start one only while the page
 * does nothing else, so this small module does it before the modal is loaded and rendered.
 *
 * @param baseUrl - Base path of the site.
 */
export const startEarly = (baseUrl: string, shards: readonly string[]): void => {
  if (worker) return;
  try {
    const message: ToWorker = { type: 'warm', id: 0, base: indexBase(baseUrl), shards };
    searchWorker().postMessage(message);
  } catch {
    // The first query starts it again, and reports the error.
  }
};
