import type { SandboxFile } from '@site/plugins/sandbox/shared/link';
import type { Compiled } from './compile';
import type { CompileRequest, CompileResponse } from './compile.worker';

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, (result: Compiled) => void>();

const start = (): Worker => {
  const started = new Worker(new URL('./compile.worker.ts', import.meta.url), {
    name: 'sandbox-compile',
  });
  started.addEventListener('message', ({ data: { id, result } }: MessageEvent<CompileResponse>) => {
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  return started;
};

/** Compiles in a worker. The first call starts the worker. */
export const compile = (files: readonly SandboxFile[]): Promise<Compiled> => {
  worker ??= start();
  const id = (count += 1);
  return new Promise(resolve => {
    waiting.set(id, resolve);
    worker?.postMessage({ id, files } satisfies CompileRequest);
  });
};
