import type { FromTask, TaskContext, TaskHandlers, ToTask } from '../../plugins/lib/serve-task';
import { reloadIfOutdated } from './load-code';

/** A worker that can't be loaded, or that failed. The message is a sentence for readers. */
export class WorkerError extends Error {
  override readonly name: string = 'WorkerError';
}

/** A worker that was ended because it took too long. The message is a sentence for readers. */
export class TimeLimitError extends WorkerError {
  override readonly name = 'TimeLimitError';
  constructor(
    /** Milliseconds that passed. */
    readonly limit: number,
  ) {
    super(`It was stopped after ${limit / 1000} seconds.`);
  }
}

type Question<Handlers extends TaskHandlers, Name extends keyof Handlers> = Parameters<
  Handlers[Name]
>[0];
type Part<Handlers extends TaskHandlers, Name extends keyof Handlers> =
  Parameters<Handlers[Name]>[1] extends TaskContext<infer P> ? P : never;
type Answer<Handlers extends TaskHandlers, Name extends keyof Handlers> = Awaited<
  ReturnType<Handlers[Name]>
>;

/** Options of a question. Times are in milliseconds. */
export interface AskOptions<P> {
  /** Longest time until the answer. */
  readonly limit?: number;
  /** Longest time without a part of the answer. */
  readonly silence?: number;
  /** Called with each part of the answer. */
  readonly onPart?: (part: P) => void;
  readonly transfer?: Transferable[];
}

/** Asks the worker. Rejects with a {@link WorkerError} or {@link TimeLimitError}, and if cancelled. */
type Ask<Handlers extends TaskHandlers> = <Name extends keyof Handlers & string>(
  name: Name,
  question: Question<Handlers, Name>,
  options?: AskOptions<Part<Handlers, Name>>,
) => Promise<Answer<Handlers, Name>>;

/** A worker that answers one question after the other. */
export interface WorkerTask<Handlers extends TaskHandlers> {
  /**
   * Asks a question. `signal` cancels it: the worker ends if it doesn't stop by itself, and the next
   * question starts another.
   */
  readonly ask: <Name extends keyof Handlers & string>(
    name: Name,
    question: Question<Handlers, Name>,
    options?: AskOptions<Part<Handlers, Name>> & { readonly signal?: AbortSignal | undefined },
  ) => Promise<Answer<Handlers, Name>>;
  /** Asks several questions, with none of other callers in between. */
  readonly turn: <Result>(
    work: (ask: Ask<Handlers>) => Promise<Result>,
    signal?: AbortSignal,
  ) => Promise<Result>;
  /** Number of workers that have ended. What a worker was given is gone with it. */
  readonly ends: () => number;
  /** Ends the worker. The next question starts another. */
  readonly close: () => void;
}

/** Options of a worker. Times are in milliseconds. */
interface WorkerOptions {
  /** Longest time until its script has loaded. */
  readonly startLimit?: number;
  /** Time that a cancelled worker has to stop by itself, which keeps what it was given. */
  readonly grace?: number;
}

interface Started {
  readonly worker: Worker;
  readonly ready: Promise<void>;
  /** Aborts when the worker is closed. */
  readonly closing: AbortController;
}

/** Waits for a promise. Rejects as soon as the signal aborts. */
export const unlessAborted = <Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    const abort = (): void => reject(signal?.reason as Error);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    void promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });

/**
 * Loads a worker when it is asked, ends it when it is cancelled, fails or takes too long, and then
 * loads another for the next question. Its script calls `serveTask`. If a deploy removed the
 * script, the page reloads (see {@link reloadIfOutdated}).
 *
 * @param create - Contains `new Worker(new URL('./name.worker.ts', import.meta.url))`, as the
 *   bundler wants it.
 * @typeParam Handlers - Type of the object that the worker gives to `serveTask`.
 */
export const createWorkerTask = <Handlers extends TaskHandlers>(
  create: () => Worker,
  { startLimit = 20_000, grace = 0 }: WorkerOptions = {},
): WorkerTask<Handlers> => {
  let current: Started | undefined;
  let ends = 0;
  let questions = 0;
  /** Resolves when the last turn is over. */
  let last: Promise<unknown> = Promise.resolve();

  const end = (started: Started): void => {
    started.worker.terminate();
    if (started !== current) return;
    current = undefined;
    ends += 1;
  };

  const load = (): Started => {
    const worker = create();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ready = new Promise<void>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromTask>) => {
        if ('ready' in data) resolve();
      });
      worker.addEventListener('error', event => {
        event.preventDefault();
        reject(new WorkerError('Its files could not be loaded.'));
      });
      timer = setTimeout(
        () => reject(new WorkerError(`Its files did not arrive in ${startLimit / 1000} seconds.`)),
        startLimit,
      );
    }).finally(() => clearTimeout(timer));
    return { worker, ready, closing: new AbortController() };
  };

  const start = async (signal: AbortSignal | undefined): Promise<Started> => {
    const started = (current ??= load());
    try {
      await unlessAborted(unlessAborted(started.ready, signal), started.closing.signal);
      return started;
    } catch (error) {
      end(started);
      if (error instanceof WorkerError) await reloadIfOutdated();
      throw error;
    }
  };

  /** Asks the worker. `onIdle` is called when it may be asked again. */
  const ask = async (
    name: string,
    question: unknown,
    { limit, silence, onPart, transfer = [] }: AskOptions<never>,
    signal: AbortSignal | undefined,
    onIdle: (idle: Promise<void>) => void,
  ): Promise<unknown> => {
    const started = await start(signal);
    signal?.throwIfAborted();
    const { worker, closing } = started;
    const id = (questions += 1);
    const off = new AbortController();
    const timers: Partial<Record<'limit' | 'silence' | 'grace', ReturnType<typeof setTimeout>>> =
      {};
    let isIdle = (): void => undefined;
    onIdle(new Promise(resolve => (isIdle = resolve)));
    const finish = (): void => {
      off.abort();
      for (const timer of Object.values(timers)) clearTimeout(timer);
      isIdle();
    };
    try {
      return await new Promise<unknown>((resolve, reject) => {
        const giveUp = (error: Error): void => {
          finish();
          end(started);
          reject(error);
        };
        const wait = (kind: 'limit' | 'silence', time: number | undefined): void => {
          clearTimeout(timers[kind]);
          if (time !== undefined)
            timers[kind] = setTimeout(() => giveUp(new TimeLimitError(time)), time);
        };
        const cancel = (): void => {
          const reason = signal?.reason as Error;
          if (grace === 0) {
            giveUp(reason);
            return;
          }
          reject(reason);
          worker.postMessage({ id, cancel: true } satisfies ToTask);
          timers.grace = setTimeout(giveUp, grace, reason);
        };
        const receive = ({ data }: MessageEvent<FromTask>): void => {
          if ('ready' in data || data.id !== id) return;
          if ('part' in data) {
            if (signal?.aborted) return;
            wait('silence', silence);
            onPart?.(data.part as never);
            return;
          }
          finish();
          if ('answer' in data) {
            resolve(data.answer);
            return;
          }
          if (data.isMissing) {
            end(started);
            void reloadIfOutdated().then(
              () => reject(new WorkerError('Its files could not be loaded.')),
              reject,
            );
          } else reject(new WorkerError(data.failure));
        };
        const failed = (event: Event): void => {
          event.preventDefault();
          giveUp(
            new WorkerError((event as Partial<ErrorEvent>).message || 'It ended with an error.'),
          );
        };
        worker.addEventListener('message', receive, { signal: off.signal });
        worker.addEventListener('error', failed, { signal: off.signal });
        worker.addEventListener('messageerror', failed, { signal: off.signal });
        signal?.addEventListener('abort', cancel, { signal: off.signal });
        closing.signal.addEventListener('abort', () => giveUp(closing.signal.reason as Error), {
          signal: off.signal,
        });
        wait('limit', limit);
        wait('silence', silence);
        worker.postMessage({ id, name, question } satisfies ToTask, transfer);
      });
    } catch (error) {
      // Such as a question that can't be copied.
      if (!signal?.aborted) finish();
      throw error;
    }
  };

  const turn: WorkerTask<Handlers>['turn'] = async (work, signal) => {
    const before = last;
    let idle: Promise<void> = Promise.resolve();
    let finish = (): void => undefined;
    const own = new Promise<void>(resolve => (finish = resolve));
    last = before.then(() => own);
    try {
      await unlessAborted(before, signal);
      const questioner = (name: string, question: unknown, options: AskOptions<never> = {}) =>
        ask(name, question, options, signal, promise => {
          idle = promise;
        });
      return await work(questioner as Ask<Handlers>);
    } finally {
      void idle.then(finish);
    }
  };

  return {
    turn,
    ask: (name, question, { signal, ...options } = {}) =>
      turn(questioner => questioner(name, question, options as object), signal),
    ends: () => ends,
    close: () => {
      if (!current) return;
      const { closing } = current;
      end(current);
      closing.abort();
    },
  };
};
