import { createWorkerTask } from '@site/src/lib/worker-task';
import { DataError } from '../model/data-error';
import type { Compared, CompareHandlers, CompareProgress, CompareQuestion } from './compare.worker';

/** Milliseconds without a sign of the worker after which it is ended. */
const SILENCE = 60_000;

/**
 * Compares stored queries in a worker of their own, which ends when it is done or the signal aborts.
 *
 * @throws {@link DataError} with a sentence for the reader. The reason of the signal if it aborts.
 */
export const compareInWorker = async (
  question: CompareQuestion,
  signal: AbortSignal,
  onProgress: (progress: CompareProgress) => void,
): Promise<Compared> => {
  const task = createWorkerTask<CompareHandlers>(
    () => new Worker(new URL('./compare.worker.ts', import.meta.url), { name: 'compare' }),
  );
  try {
    const outcome = await task.ask('compare', question, {
      signal,
      silence: SILENCE,
      onPart: onProgress,
    });
    if ('failure' in outcome) throw new DataError(outcome.failure);
    return outcome;
  } finally {
    task.close();
  }
};
