import { join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';

interface Task {
  readonly module: string;
  readonly data: unknown;
}

/**
 * Runs a module in a thread: after the pages are written, several plugins have work of their own to
 * do with them, and the main thread does it one after the other.
 *
 * @param module - Absolute path of a TypeScript module that calls {@link answer}.
 * @param data - What the thread is given. It has to survive structured cloning, as its result has.
 * @throws What the thread throws.
 */
export const runInThread = <Result>(module: string, data: unknown): Promise<Result> =>
  new Promise((resolve, reject) => {
    const task: Task = { module, data };
    const thread = new Worker(join(__dirname, 'start.cjs'), { workerData: task });
    let result: { readonly value: Result } | undefined;
    thread.once('message', (value: Result) => (result = { value }));
    thread.once('error', reject);
    thread.once('exit', code => {
      if (result) resolve(result.value);
      else reject(new Error(`The thread of ${module} ended with ${code}.`));
    });
  });

/** In the thread's module: makes the result of what the thread was given. */
export const answer = (make: (data: unknown) => Promise<unknown>): void => {
  const { data } = workerData as Task;
  // An error ends the thread, and reaches who waits for it.
  void make(data).then(result => parentPort?.postMessage(result));
};
