import { describe, expect, it, vi } from 'vitest';
import { CONSOLE_UTILITIES, installConsoleGlobals } from './console-globals';

type Globals = Record<string, (...args: unknown[]) => unknown>;

describe('installConsoleGlobals', () => {
  it('logs the names of all eight utilities in one message', () => {
    const log = vi.fn();
    installConsoleGlobals({}, CONSOLE_UTILITIES, log);
    expect(log).toHaveBeenCalledOnce();
    for (const name of [
      'formatQuery',
      'parseCEL',
      'parseJSONata',
      'parseJsonLogic',
      'parseMongoDB',
      'parseSpEL',
      'parseSQL',
      'transformQuery',
    ]) {
      expect(log.mock.calls[0]?.[0]).toContain(name);
    }
  });

  it('loads a utility on its first call, and only once', async () => {
    const target: Globals = {};
    const load = vi.fn(() => Promise.resolve({ twice: (n: number) => 2 * n }));
    installConsoleGlobals(target, { twice: load }, () => undefined);
    expect(load).not.toHaveBeenCalled();
    await expect(target.twice?.(2)).resolves.toBe(4);
    expect(target.twice?.(3)).toBe(6);
    expect(load).toHaveBeenCalledOnce();
  });

  it('explains a failed download and retries on the next call', async () => {
    const target: Globals = {};
    const load = vi
      .fn<() => Promise<Record<string, unknown>>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({ one: () => 1 });
    installConsoleGlobals(target, { one: load }, () => undefined);
    await expect(target.one?.()).rejects.toThrow('one could not be loaded');
    await expect(target.one?.()).resolves.toBe(1);
  });

  it.each(Object.keys(CONSOLE_UTILITIES))('provides the library function %s', async name => {
    const library = await CONSOLE_UTILITIES[name]?.();
    expect(library?.[name]).toBeTypeOf('function');
  });

  it('formats a query', async () => {
    const target: Globals = {};
    installConsoleGlobals(target, CONSOLE_UTILITIES, () => undefined);
    const query = {
      combinator: 'and',
      rules: [{ field: 'firstName', operator: '=', value: 'Steve' }],
    };
    await expect(target.formatQuery?.(query, 'sql')).resolves.toBe("(firstName = 'Steve')");
    expect(target.formatQuery?.(query, 'cel')).toBe('firstName == "Steve"');
  });
});
