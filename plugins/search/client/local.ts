import type { SearchResult } from '../engine/response';
import type { FromWorker, ToWorker } from './messages';
import { requestsOf, toWorkerRequest, type SearchArgument } from './requests';
import { endWorker, indexBase, searchWorker } from './start';

/** Thrown when the index can't be loaded. Has the name of the hosted client's network errors. */
export class SearchUnavailableError extends Error {
  override readonly name = 'RetryError';
}

interface Waiting {
  readonly resolve: (results: readonly SearchResult[]) => void;
  readonly reject: (error: Error) => void;
  readonly timer: number;
}

/** Milliseconds in which the worker, its script and the index must arrive. */
const TIMEOUT_MS = 20_000;

type Unsent<T> = T extends unknown ? Omit<T, 'id'> : never;

let listened: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Ends the worker, because it or a file that it waits for failed. The next query starts a new one. */
const fail = (reason: string): void => {
  endWorker();
  for (const { reject, timer } of waiting.values()) {
    window.clearTimeout(timer);
    reject(new SearchUnavailableError(reason));
  }
  waiting.clear();
};

const listenTo = (worker: Worker): void => {
  if (worker === listened) return;
  listened = worker;
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const pending = waiting.get(data.id);
    waiting.delete(data.id);
    window.clearTimeout(pending?.timer);
    if ('failure' in data) pending?.reject(new SearchUnavailableError(data.failure));
    else pending?.resolve(data.results);
  });
  worker.addEventListener('error', event => {
    if (worker === listened) fail(event.message || 'The search worker could not be started.');
  });
};

const ask = (message: Unsent<ToWorker>): Promise<readonly SearchResult[]> =>
  new Promise((resolve, reject) => {
    let worker: Worker;
    try {
      worker = searchWorker();
      listenTo(worker);
    } catch (error) {
      reject(new SearchUnavailableError(error instanceof Error ? error.message : String(error)));
      return;
    }
    lastId += 1;
    const timer = window.setTimeout(fail, TIMEOUT_MS, 'The search did not answer.');
    waiting.set(lastId, { resolve, reject, timer });
    worker.postMessage({ ...message, id: lastId } satisfies ToWorker);
  });

/**
 * Returns results like the hosted client's `search`, in the order of the requests.
 *
 * @throws {@link SearchUnavailableError} if the index can't be loaded.
 */
export const searchLocally = async (
  baseUrl: string,
  argument: SearchArgument,
): Promise<{ results: readonly SearchResult[] }> => {
  const { origin } = window.location;
  const results = await ask({
    type: 'search',
    base: indexBase(baseUrl),
    requests: requestsOf(argument).map(request => toWorkerRequest(request, origin)),
  });
  return { results };
};
