import './polyfills';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BehaviorCase, behaviors } from './cases';
import type { Kit } from './kit';

declare module 'vitest' {
  interface TaskMeta {
    /** Outcome of a case that passed, as `published.json` records it. */
    outcome?: string;
  }
}

/** Messages that only tests cause: updates after a timer, Redux's checks on a busy machine, and what jsdom lacks. */
const causedByTests =
  /not wrapped in act\(|StateInvariantMiddleware took|polyfilled `Element\.prototype\.getAnimations`/;

/** What a case observes. An error counts, too: a published adapter may not render a control, for instance. */
export const observe = async (kit: Kit, behavior: BehaviorCase): Promise<unknown> => {
  try {
    return await behavior.run(kit);
  } catch (error) {
    return `throws: ${String(error).split('\n')[0]?.slice(0, 80) ?? ''}`;
  }
};

/**
 * Runs the table for a kit, one test per case. A case passes if it observes what it expects or the difference that the
 * kit lists. A console message fails the test unless the kit lists it.
 */
export const describeKit = (kit: Kit): void => {
  const messages: string[] = [];
  const seen = new Set<RegExp>();

  beforeEach(() => {
    messages.length = 0;
    for (const method of ['error', 'warn'] as const)
      vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
        const message = args.map(String).join(' ');
        if (causedByTests.test(message)) return;
        const known = kit.knownMessages?.find(({ pattern }) => pattern.test(message));
        if (known) seen.add(known.pattern);
        else messages.push(message);
      });
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  describe(kit.name, () => {
    // A case takes a fraction of a second on an idle machine; the limit is for a busy one.
    it.for(behaviors.map((behavior): [string, BehaviorCase] => [behavior.name, behavior]))(
      '%s',
      { timeout: 180_000 },
      async ([name, behavior], { task }) => {
        const difference = kit.differences?.[name];
        const observed = await observe(kit, behavior);
        expect(observed).toEqual(difference ? difference.observed : behavior.expected);
        expect(messages).toEqual([]);
        task.meta.outcome = difference ? `differs: ${difference.note}` : 'passed';
      },
    );

    it('lists only differences and messages that exist', () => {
      const names = new Map(behaviors.map(({ name, expected }) => [name, expected]));
      for (const [name, { observed }] of Object.entries(kit.differences ?? {})) {
        expect([...names.keys()]).toContain(name);
        expect(observed).not.toEqual(names.get(name));
      }
      expect((kit.knownMessages ?? []).filter(({ pattern }) => !seen.has(pattern))).toEqual([]);
      if (kit.origin === 'own') expect(kit.differences ?? {}).toEqual({});
    });
  });
};
