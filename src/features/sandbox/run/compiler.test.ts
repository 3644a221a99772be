import { afterEach, describe, expect, it, vi } from 'vitest';

type Script = 'answers' | 'is missing' | 'never arrives' | 'never ends';

/** A worker with a script of some kind. */
class FakeWorker extends EventTarget {
  static script: Script = 'answers';
  static started = 0;
  private readonly script = FakeWorker.script;

  constructor() {
    super();
    FakeWorker.started += 1;
    if (this.script === 'never arrives') return;
    queueMicrotask(() => {
      if (this.script === 'is missing') this.dispatchEvent(new Event('error'));
      else this.send({ ready: true });
    });
  }

  postMessage({ id }: { readonly id: number }): void {
    if (this.script !== 'answers') return;
    queueMicrotask(() => this.send({ id, answer: { ok: true, files: [] } }));
  }

  terminate(): void {
    // Nothing runs.
  }

  private send(data: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

const load = async () => {
  vi.resetModules();
  const { compile } = await import('./compiler');
  return compile;
};

describe('compile', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it.each([
    ['is missing', 'The compiler could not be loaded. Its files could not be loaded.'],
    ['never arrives', 'The compiler could not be loaded. Its files did not arrive in 20 seconds.'],
    ['never ends', 'The compiler took longer than 15 seconds and was stopped.'],
  ] as const)('starts another worker after one whose script %s', async (script, message) => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', FakeWorker);
    vi.stubGlobal('document', { querySelector: () => null });
    vi.stubGlobal('window', { history: {} });
    FakeWorker.script = script;
    FakeWorker.started = 0;
    const compile = await load();
    const failed = expect(compile([])).rejects.toThrow(message);
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
    FakeWorker.script = 'answers';
    await expect(compile([])).resolves.toEqual({ ok: true, files: [] });
    await compile([]);
    expect(FakeWorker.started).toBe(2);
  });

  it('leaves a worker that never arrives when the run is cancelled', async () => {
    vi.stubGlobal('Worker', FakeWorker);
    const compile = await load();
    FakeWorker.script = 'never arrives';
    const controller = new AbortController();
    const waiting = compile([], controller.signal);
    controller.abort();
    await expect(waiting).rejects.toThrow('aborted');
    FakeWorker.script = 'answers';
    await expect(compile([])).resolves.toEqual({ ok: true, files: [] });
  });
});
