import { afterEach, describe, expect, it, vi } from 'vitest';
import { compile } from './compiler';

/** A worker that answers each request, or fails to load. */
class FakeWorker extends EventTarget {
  static fails = false;
  static started = 0;
  private readonly isBroken = FakeWorker.fails;

  constructor() {
    super();
    FakeWorker.started += 1;
    if (this.isBroken) queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }

  postMessage({ id }: { readonly id: number }): void {
    if (this.isBroken) return;
    const data = { id, result: { ok: true, files: [] } };
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data })));
  }

  terminate(): void {
    // Nothing runs.
  }
}

describe('compile', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('starts a worker again after it failed to load', async () => {
    vi.stubGlobal('Worker', FakeWorker);
    FakeWorker.fails = true;
    const failed = [compile([]), compile([])];
    for (const result of failed) {
      await expect(result).rejects.toThrow('The compiler could not be loaded.');
    }
    FakeWorker.fails = false;
    await expect(compile([])).resolves.toEqual({ ok: true, files: [] });
    await compile([]);
    expect(FakeWorker.started).toBe(2);
  });
});
