/** What a page sends to a worker. */
export type ToTask =
  | { readonly id: number; readonly name: string; readonly question: unknown }
  | { readonly id: number; readonly cancel: true };

/** What a worker sends to its page. `ready` is its first message. */
export type FromTask =
  | { readonly ready: true }
  | { readonly id: number; readonly part: unknown }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: string; readonly isMissing: boolean };

/** What a handler may use besides its question. */
export interface TaskContext<Part = never> {
  /** Sends a part of the answer, or tells the progress. */
  readonly send: (part: Part, transfer?: Transferable[]) => void;
  /** Aborts when the page cancels. A handler that never waits doesn't see it, and is terminated. */
  readonly signal: AbortSignal;
}

/** Functions that a worker offers to its page, by name. */
export type TaskHandlers = Readonly<Record<string, (question: never, context: never) => unknown>>;

type Handler = (question: unknown, context: TaskContext<unknown>) => unknown;

/** Code or files that a worker needs did not arrive. After a deploy, the page reloads. */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError';
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Loads code or files in a worker, with `import()` or `fetch`.
 *
 * @throws {@link MissingCodeError} if they don't arrive.
 */
export const loadInWorker = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load();
  } catch (error) {
    throw new MissingCodeError(messageOf(error));
  }
};

/** The global scope of a worker. */
interface TaskScope {
  readonly addEventListener: (
    type: 'message',
    listener: (event: MessageEvent<ToTask>) => void,
  ) => void;
  readonly postMessage: (message: FromTask, options: { transfer: Transferable[] }) => void;
}

/**
 * Answers the questions that `src/lib/worker-task.ts` asks. What a handler throws rejects the
 * question, with its message alone: return what the page must tell apart.
 *
 * @param scope - Replaced in tests.
 */
export const serveTask = (handlers: TaskHandlers, scope: TaskScope = self): void => {
  const running = new Map<number, AbortController>();
  const post = (message: FromTask, transfer: Transferable[] = []): void =>
    scope.postMessage(message, { transfer });

  scope.addEventListener('message', ({ data }) => {
    const { id } = data;
    if ('cancel' in data) {
      running.get(id)?.abort();
      return;
    }
    const controller = new AbortController();
    running.set(id, controller);
    const context: TaskContext<unknown> = {
      send: (part, transfer) => post({ id, part }, transfer),
      signal: controller.signal,
    };
    // In a promise, which also catches what a handler throws at once.
    void new Promise(resolve => resolve((handlers[data.name] as Handler)(data.question, context)))
      .then(
        value => post({ id, answer: value }),
        (error: unknown) =>
          post({
            id,
            failure: messageOf(error),
            isMissing: error instanceof MissingCodeError,
          }),
      )
      .finally(() => running.delete(id));
  });
  post({ ready: true });
};
