import type { SandboxFile } from '@site/plugins/sandbox/shared/link';
import type { Compiled } from './compile';
import type { CompileRequest, CompileResponse } from './compile.worker';

interface Waiting {
  readonly resolve: (result: Compiled) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

const start = (): Worker => {
  const started = new Worker(new URL('./compile.worker.ts', import.meta.url), {
    name: 'sandbox-compile',
  });
  started.addEventListener('message', ({ data: { id, result } }: MessageEvent<CompileResponse>) => {
    waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  // The worker catches what compiling throws, so this means that its script failed to load.
  started.addEventListener('error', event => {
    event.preventDefault();
    started.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) {
      reject(new Error('The compiler could not be loaded.'));
    }
    waiting.clear();
  });
  return started;
};

/**
 * Compiles in a worker. The first call starts the worker; so does the first call after it failed.
 *
 * @throws Error if the worker can't be loaded.
 */
export const compile = (files: readonly SandboxFile[]): Promise<Compiled> => {
  worker ??= start();
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker?.postMessage({ id, files } satisfies CompileRequest);
  });
};
