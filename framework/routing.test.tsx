import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const compiled = vi.hoisted(() => ({ patterns: [] as string[], generators: [] as string[] }));

vi.mock('path-to-regexp', async importOriginal => {
  const { default: original } = await importOriginal<{
    default: ((...args: unknown[]) => RegExp) & { compile: (path: string) => () => string };
  }>();
  const counting = (...args: unknown[]): RegExp => {
    compiled.patterns.push(String(args[0]));
    return original(...args);
  };
  const compile = (path: string): (() => string) => {
    compiled.generators.push(path);
    return original.compile(path);
  };
  return { default: Object.assign(counting, original, { compile }) };
});

const { generatePath, matchPath } = await import('react-router');

const LIMIT = 10_000;
const paths = Array.from({ length: LIMIT + 2 }, (_, index) => `/page-${index}`);

describe('matching of addresses', () => {
  it('keeps 10000 patterns of routes, and compiles any further one each time', () => {
    for (const path of paths) expect(matchPath(path, { path, exact: true })?.isExact).toBe(true);
    expect(compiled.patterns).toEqual(paths);
    compiled.patterns.length = 0;
    for (const path of paths) matchPath(path, { path, exact: true });
    expect(compiled.patterns).toEqual(paths.slice(LIMIT));
  });

  it('keeps 10000 patterns of addresses that it makes', () => {
    for (const path of paths) expect(generatePath(path)).toBe(path);
    expect(compiled.generators).toEqual(paths);
    compiled.generators.length = 0;
    for (const path of paths) generatePath(path);
    expect(compiled.generators).toEqual(paths.slice(LIMIT));
  });
});

describe('prefetching where the browser has no prefetch links', () => {
  const requests: { method: string; url: string; finish: (status: number) => void }[] = [];

  class FakeRequest {
    status = 0;
    withCredentials = false;
    onload: () => void = () => undefined;
    open(method: string, url: string): void {
      const finish = (status: number): void => {
        this.status = status;
        this.onload();
      };
      requests.push({ method, url, finish });
    }
    send(): void {
      // The test answers.
    }
  }

  /** Prefetches, and returns whether the request counted as failed, which the result doesn't say. */
  const outcome = async (status: number): Promise<'failed' | 'loaded'> => {
    const { default: prefetch } = await import('@docusaurus/core/lib/client/prefetch');
    const swallow = vi.spyOn(Promise.prototype, 'catch');
    const done = prefetch('/assets/js/page.js');
    const strategy = swallow.mock.contexts[0] as Promise<void>;
    swallow.mockRestore();
    requests.at(-1)?.finish(status);
    await expect(done).resolves.toBeUndefined();
    return strategy.then(
      () => 'loaded',
      () => 'failed',
    );
  };

  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(false);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    requests.length = 0;
  });

  it('asks for the file with GET', async () => {
    await expect(outcome(200)).resolves.toBe('loaded');
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/assets/js/page.js'],
    ]);
    expect(document.querySelector('link[rel="prefetch"]')).toBeNull();
  });

  it.each([204, 304, 404, 500])('takes the status %i for a failure, and goes on', async status => {
    await expect(outcome(status)).resolves.toBe('failed');
  });
});
