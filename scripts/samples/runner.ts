/** Runs samples in a separate process, so that a crash or an endless loop cannot stop the check. */
import { format } from 'node:util';
import { compareOutput, type Comparison } from './compare';
import { createRandom } from '../../plugins/lib/random';

/** An output to compare. */
export interface OutputJob {
  readonly id: string;
  /** Name under which the module exports the value. Undefined for what the sample logged. */
  readonly binding: string | undefined;
  readonly lang: string;
  readonly expected: string;
  /** The fence's text compiled to a JavaScript expression, if it is one. */
  readonly literal: string | undefined;
}

/** A module to run, with its outputs. */
export interface ModuleJob {
  readonly id: string;
  /** Address of the bundled module. */
  readonly url: string;
  readonly outputs: readonly OutputJob[];
}

/** Message of the runner. */
export type RunnerMessage =
  | { readonly type: 'start'; readonly id: string }
  | {
      readonly type: 'failed';
      readonly id: string;
      readonly message: string;
      readonly stack: string;
    }
  | {
      readonly type: 'done';
      readonly id: string;
      readonly results: readonly { readonly id: string; readonly comparison: Comparison }[];
    };

/** A seeded generator that starts again. */
const createGenerator = () => {
  let random = createRandom(0);
  return {
    next: (): number => random(),
    reset: (): void => {
      random = createRandom(42);
    },
  };
};

/**
 * Makes generated ids the same in every run: seeded generators, reset for each sample. `crypto` has a
 * second one, because Redux calls `Math.random` when the first sample of a process loads it.
 */
const seedRandomness = (() => {
  const numbers = createGenerator();
  const bytesOfIds = createGenerator();
  const getRandomValues = <T extends ArrayBufferView>(array: T): T => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let index = 0; index < bytes.length; index += 1)
      bytes[index] = Math.floor(bytesOfIds.next() * 256);
    return array;
  };
  const randomUUID = (): string => {
    const bytes = getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = Buffer.from(bytes).toString('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
  Math.random = numbers.next;
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: getRandomValues });
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: randomUUID });
  return (): void => {
    numbers.reset();
    bytesOfIds.reset();
  };
})();

const send = (message: RunnerMessage): Promise<void> =>
  new Promise(resolve => {
    process.send?.(message, () => resolve());
  });

const describe = (error: unknown): { readonly message: string; readonly stack: string } =>
  error instanceof Error
    ? { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' }
    : { message: format(error), stack: '' };

const evaluate = (code: string): unknown => (0, eval)(code) as unknown;

const ignore = (): void => undefined;

const runModule = async (job: ModuleJob): Promise<RunnerMessage> => {
  const logged: string[] = [];
  const log = (...args: unknown[]): void => {
    logged.push(format(...args));
  };
  Object.assign(console, { log, info: log, debug: log, warn: ignore, error: ignore });
  seedRandomness();
  const bindings = (await import(job.url)) as Readonly<Record<string, unknown>>;
  const results = [];
  for (const { id, binding, lang, expected, literal } of job.outputs) {
    const value: unknown = binding === undefined ? logged.join('\n') : await bindings[binding];
    const evaluated = literal === undefined ? undefined : () => evaluate(literal);
    results.push({ id, comparison: compareOutput(lang, expected, evaluated, value) });
  }
  return { type: 'done', id: job.id, results };
};

const runAll = async (jobs: readonly ModuleJob[]): Promise<void> => {
  for (const job of jobs) {
    await send({ type: 'start', id: job.id });
    await send(
      await runModule(job).catch((error: unknown) => ({
        type: 'failed' as const,
        id: job.id,
        ...describe(error),
      })),
    );
  }
  // A sample may have left a timer or a server running.
  process.exit(0);
};

process.once('message', message => void runAll(message as readonly ModuleJob[]));
