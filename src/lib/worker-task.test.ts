import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  loadInWorker,
  serveTask,
  type FromTask,
  type TaskContext,
  type ToTask,
} from '../../plugins/lib/serve-task';
import * as loadCode from './load-code';
import { createWorkerTask, TimeLimitError, WorkerError } from './worker-task';

const never = new Promise<never>(() => undefined);

const workers: FakeWorker[] = [];

/** A worker in the same thread. Messages are copied, and arrive later. */
class FakeWorker extends EventTarget {
  isTerminated = false;
  private readonly scope = new EventTarget();

  constructor(script: (scope: Parameters<typeof serveTask>[1]) => void) {
    super();
    workers.push(this);
    const { scope } = this;
    queueMicrotask(() =>
      script({
        addEventListener: (type, listener) =>
          scope.addEventListener(type, listener as (event: Event) => void),
        postMessage: (message: FromTask) => this.deliver(this, message),
      }),
    );
  }

  private deliver(target: EventTarget, data: unknown): void {
    const copy: unknown = structuredClone(data);
    queueMicrotask(() => {
      if (!this.isTerminated) target.dispatchEvent(new MessageEvent('message', { data: copy }));
    });
  }

  postMessage(message: ToTask): void {
    this.deliver(this.scope, message);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const handlers = {
  double: (number: number) => number * 2,
  fail: (message: string): number => {
    throw new Error(message);
  },
  hang: () => never,
  load: () => loadInWorker(() => Promise.reject(new Error('Loading chunk 7 failed.'))),
  count: async (to: number, { send }: TaskContext<number>) => {
    for (let at = 1; at <= to; at += 1) {
      await new Promise(resolve => setTimeout(resolve, 900));
      send(at);
    }
    return 'counted';
  },
  obey: (_: undefined, { signal }: TaskContext) =>
    new Promise<void>(resolve => signal.addEventListener('abort', () => resolve())),
};

type Handlers = typeof handlers;
type Script = (scope: Parameters<typeof serveTask>[1]) => void;

const serve: Script = scope => serveTask(handlers, scope);

const taskOf = (script: Script = serve, options = {}) =>
  createWorkerTask<Handlers>(() => new FakeWorker(script) as unknown as Worker, options);

const reload = vi.spyOn(loadCode, 'reloadIfOutdated');

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockResolvedValue();
});
afterEach(() => {
  workers.length = 0;
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('a worker', () => {
  it('answers questions, one after the other', async () => {
    const task = taskOf();
    await expect(Promise.all([1, 2, 3].map(each => task.ask('double', each)))).resolves.toEqual([
      2, 4, 6,
    ]);
    expect(task.ends()).toBe(0);
  });

  it('keeps the questions of a turn together', async () => {
    const task = taskOf();
    const order: string[] = [];
    const turn = task.turn(async ask => {
      order.push(`first ${await ask('double', 1)}`);
      order.push(`second ${await ask('double', 2)}`);
    });
    const other = task.ask('double', 3).then(answer => order.push(`other ${answer}`));
    await Promise.all([turn, other]);
    expect(order).toEqual(['first 2', 'second 4', 'other 6']);
  });

  it('reports what a handler throws, and goes on', async () => {
    const task = taskOf();
    await expect(task.ask('fail', 'No such thing.')).rejects.toThrow('No such thing.');
    await expect(task.ask('double', 4)).resolves.toBe(8);
    expect(reload).not.toHaveBeenCalled();
    expect(task.ends()).toBe(0);
  });

  it('is replaced after a question that cannot be copied', async () => {
    const task = taskOf();
    await expect(task.ask('double', (() => 1) as never)).rejects.toThrow('could not be cloned');
    await expect(task.ask('double', 4)).resolves.toBe(8);
  });
});

describe('a worker that hangs', () => {
  const expectHealed = async (task: ReturnType<typeof taskOf>, ends: number): Promise<void> => {
    expect(workers.slice(0, -1).every(({ isTerminated }) => isTerminated)).toBe(true);
    await expect(task.ask('double', 5)).resolves.toBe(10);
    expect(task.ends()).toBe(ends);
  };

  it('is ended by Cancel, and the next question has another', async () => {
    const task = taskOf();
    const controller = new AbortController();
    const asked = task.ask('hang', undefined, { signal: controller.signal });
    const waiting = task.ask('double', 1);
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    await expect(asked).rejects.toThrow(DOMException);
    await expect(waiting).resolves.toBe(2);
    await expectHealed(task, 1);
  });

  it('is ended at its time limit', async () => {
    const task = taskOf();
    const asked = task.ask('hang', undefined, { limit: 10_000 });
    const expected = expect(asked).rejects.toThrow(new TimeLimitError(10_000));
    await vi.advanceTimersByTimeAsync(10_000);
    await expected;
    await expectHealed(task, 1);
  });

  it('has its full time limit after a turn that was slow', async () => {
    const task = taskOf();
    const slow = task.ask('count', 10);
    const next = task.ask('count', 5, { limit: 5000 });
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(slow).resolves.toBe('counted');
    await expect(next).resolves.toBe('counted');
  });

  it('is ended when it is silent, and not while parts arrive', async () => {
    const task = taskOf();
    const parts: number[] = [];
    const counted = task.ask('count', 5, { silence: 2000, onPart: part => parts.push(part) });
    await vi.advanceTimersByTimeAsync(5000);
    await expect(counted).resolves.toBe('counted');
    expect(parts).toEqual([1, 2, 3, 4, 5]);
    const expected = expect(task.ask('hang', undefined, { silence: 2000 })).rejects.toThrow(
      'It was stopped after 2 seconds.',
    );
    await vi.advanceTimersByTimeAsync(2000);
    await expected;
    await expectHealed(task, 1);
  });

  it('is kept if it obeys within its grace, and ended if not', async () => {
    const task = taskOf(serve, { grace: 300 });
    const obeying = new AbortController();
    const obeyed = task.ask('obey', undefined, { signal: obeying.signal });
    await vi.advanceTimersByTimeAsync(1);
    obeying.abort();
    await expect(obeyed).rejects.toThrow(DOMException);
    await expect(task.ask('double', 1)).resolves.toBe(2);
    expect(task.ends()).toBe(0);

    const ignored = new AbortController();
    const hanging = task.ask('hang', undefined, { signal: ignored.signal });
    await vi.advanceTimersByTimeAsync(1);
    ignored.abort();
    await expect(hanging).rejects.toThrow(DOMException);
    const next = task.ask('double', 2);
    await vi.advanceTimersByTimeAsync(300);
    await expect(next).resolves.toBe(4);
    await expectHealed(task, 1);
  });

  it('is left by a question that is cancelled before its turn', async () => {
    const task = taskOf();
    const slow = task.ask('count', 2);
    const controller = new AbortController();
    const asked = task.ask('double', 1, { signal: controller.signal });
    controller.abort();
    await expect(asked).rejects.toThrow(DOMException);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(slow).resolves.toBe('counted');
    expect(task.ends()).toBe(0);
  });

  it('rejects what waits for it when it is closed', async () => {
    const task = taskOf();
    const asked = task.ask('hang', undefined);
    await vi.advanceTimersByTimeAsync(1);
    task.close();
    await expect(asked).rejects.toThrow(DOMException);
    await expectHealed(task, 1);
  });
});

describe('a script that does not arrive', () => {
  it.each<[string, (worker: () => FakeWorker | undefined) => Script, string]>([
    [
      'fails',
      worker => () => worker()?.dispatchEvent(new Event('error')),
      'Its files could not be loaded.',
    ],
    ['never answers', () => () => undefined, 'Its files did not arrive in 20 seconds.'],
  ])('%s: the question is rejected, and the next one tries again', async (_, broken, message) => {
    let script = broken(() => workers.at(-1));
    const task = taskOf(scope => script(scope));
    const expected = expect(task.ask('double', 1)).rejects.toThrow(new WorkerError(message));
    await vi.advanceTimersByTimeAsync(20_000);
    await expected;
    expect(reload).toHaveBeenCalledTimes(1);
    script = serve;
    await expect(task.ask('double', 2)).resolves.toBe(4);
  });

  it('is not waited for after Cancel', async () => {
    const task = taskOf(() => undefined);
    const controller = new AbortController();
    const asked = task.ask('double', 1, { signal: controller.signal });
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    await expect(asked).rejects.toThrow(DOMException);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page if code of a handler is gone with a deploy', async () => {
    const task = taskOf();
    await expect(task.ask('load', undefined)).rejects.toThrow('Its files could not be loaded.');
    expect(reload).toHaveBeenCalledTimes(1);
    await expect(task.ask('double', 2)).resolves.toBe(4);
    expect(task.ends()).toBe(1);
  });
});
