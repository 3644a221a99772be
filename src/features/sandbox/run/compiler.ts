import type { SandboxFile } from '@site/plugins/sandbox/shared/link';
import { createWorkerTask, TimeLimitError } from '@site/src/lib/worker-task';
import type { Compiled } from './compile';
import type { CompileHandlers } from './compile.worker';

/** Milliseconds that the files of a reader may take. Most take less than 50. */
const LIMIT = 15_000;

const compiler = createWorkerTask<CompileHandlers>(
  () => new Worker(new URL('./compile.worker.ts', import.meta.url), { name: 'sandbox-compile' }),
  // An edit cancels the run before it, which is over in a moment and leaves the worker to the next.
  { grace: 2000 },
);

/**
 * Compiles in a worker. The call after one that failed starts another worker.
 *
 * @throws Error with a message for readers if the worker can't be loaded or takes too long; the
 *   reason of the signal if it aborts.
 */
export const compile = async (
  files: readonly SandboxFile[],
  signal?: AbortSignal,
): Promise<Compiled> => {
  try {
    return await compiler.ask('compile', files, { limit: LIMIT, signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof TimeLimitError) {
      throw new Error(
        `The compiler took longer than ${LIMIT / 1000} seconds and was stopped. Shorten the code.`,
        { cause: error },
      );
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The compiler could not be loaded. ${reason}`, { cause: error });
  }
};
