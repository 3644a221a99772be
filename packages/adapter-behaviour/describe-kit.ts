import './polyfills';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { behaviours } from './cases';
import type { Kit } from './kit';

/**
 * Runs the table for a kit. Each case is a test: what it observes equals what the library's own controls do, or, for a
 * published adapter, the difference that is listed by name. A console message fails the test unless the kit lists it.
 */
export const describeKit = (kit: Kit): void => {
  const messages: string[] = [];
  const seen = new Set<RegExp>();

  beforeEach(() => {
    messages.length = 0;
    for (const method of ['error', 'warn'] as const)
      vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
        const message = args.map(String).join(' ');
        // Kits that update themselves after a timer cause this in tests alone.
        if (message.includes('not wrapped in act(')) return;
        const known = kit.knownMessages?.find(({ pattern }) => pattern.test(message));
        if (known) seen.add(known.pattern);
        else messages.push(message);
      });
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  describe(`${kit.name} ${kit.version}`, () => {
    it.each(behaviours.map(behaviour => [behaviour.name, behaviour] as const))(
      '%s',
      async (name, behaviour) => {
        const difference = kit.differences?.[name];
        const observed = await behaviour
          .run(kit)
          .catch((error: unknown) => `throws: ${String(error).split('\n')[0]?.slice(0, 80) ?? ''}`);
        expect(observed).toEqual(difference ? difference.observed : behaviour.expected);
        expect(messages).toEqual([]);
      },
      // A case takes a fraction of a second; a busy machine may take its time.
      60_000,
    );

    it('lists only differences and messages that exist', () => {
      const names = new Map(behaviours.map(({ name, expected }) => [name, expected]));
      for (const [name, { observed }] of Object.entries(kit.differences ?? {})) {
        expect([...names.keys()]).toContain(name);
        expect(observed).not.toEqual(names.get(name));
      }
      expect((kit.knownMessages ?? []).filter(({ pattern }) => !seen.has(pattern))).toEqual([]);
      if (kit.origin !== 'published') expect(kit.differences ?? {}).toEqual({});
    });
  });
};
