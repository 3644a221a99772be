import { useCallback, useEffect, useRef, useState } from 'react';
import type { RuleGroupTypeAny } from 'react-querybuilder';

/** A query that a query builder doesn't keep. */
export interface Difference {
  /** The query before the one that was handed over. */
  readonly previous: RuleGroupTypeAny;
  readonly handed: RuleGroupTypeAny;
  readonly kept: RuleGroupTypeAny;
}

/** What precedes every change by a reader. Changes without one come from the query builder itself. */
const EVENTS = ['keydown', 'pointerdown', 'click', 'input', 'change', 'drop', 'paste'] as const;

const contentOf = (query: RuleGroupTypeAny): string =>
  JSON.stringify(query, (key, value: unknown) => {
    if (key === 'id') return undefined;
    return typeof value === 'bigint' ? `${value}n` : value;
  });

/**
 * Reads back what a query builder makes of a query that replaces another one: compares both until the
 * reader does something.
 */
export const useReadBack = () => {
  const [difference, setDifference] = useState<Difference>();
  const events = useRef(0);
  const watched = useRef<
    (Pick<Difference, 'handed' | 'previous'> & { readonly events: number }) | null
  >(null);

  useEffect(() => {
    const count = (): void => {
      events.current += 1;
    };
    for (const type of EVENTS) window.addEventListener(type, count, { capture: true });
    return () => {
      for (const type of EVENTS) window.removeEventListener(type, count, { capture: true });
    };
  }, []);

  /** Call this when a query replaces another one. */
  const begin = useCallback((handed: RuleGroupTypeAny, previous: RuleGroupTypeAny): void => {
    watched.current = { handed, previous, events: events.current };
    setDifference(undefined);
  }, []);

  /** Call this with each query that the query builder reports. */
  const check = useCallback((kept: RuleGroupTypeAny): void => {
    const current = watched.current;
    if (!current) return;
    if (current.events !== events.current) {
      watched.current = null;
      setDifference(undefined);
      return;
    }
    const { handed, previous } = current;
    setDifference(contentOf(kept) === contentOf(handed) ? undefined : { handed, previous, kept });
  }, []);

  return { difference, begin, check };
};
