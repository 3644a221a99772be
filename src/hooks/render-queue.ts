import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';

type Item = RuleType | RuleGroupTypeAny | string;

/** Number of new rules and groups that are rendered at once. More of them wait. */
export const AT_ONCE = 30;

/** Ids of all rules and groups below the root group, in document order. */
const idsOf = (query: RuleGroupTypeAny): string[] =>
  (query.rules as Item[]).flatMap(item => {
    if (typeof item === 'string') return [];
    return [...(item.id === undefined ? [] : [item.id]), ...('rules' in item ? idsOf(item) : [])];
  });

/**
 * Rules and groups of a large query that wait to be rendered until they are near the visible part of
 * the page. Rendering all of them would block the page.
 */
export interface RenderQueue {
  /** Updates the queue for a query. Does nothing if it's the same as before. */
  readonly follow: (query: RuleGroupTypeAny) => void;
  readonly isWaiting: (id: string | undefined) => boolean;
  /** Requests waiting rules or groups, because they are near the visible part of the page. */
  readonly request: (ids: readonly string[]) => void;
  /** Lets a number of requested rules and groups render. */
  readonly release: (count: number) => void;
  /** Whether a waiting rule or group is requested. */
  readonly hasRequests: () => boolean;
  /** Calls back when a rule or group stops waiting. */
  readonly subscribeTo: (id: string | undefined, callback: () => void) => () => void;
}

/** Creates a queue. Until it follows a query, nothing waits. */
export const createRenderQueue = (): RenderQueue => {
  let query: RuleGroupTypeAny | undefined;
  let known: ReadonlySet<string> = new Set();
  let waiting = new Set<string>();
  let requested = new Set<string>();
  const released = new Map<string, () => void>();

  return {
    follow: next => {
      if (next === query) return;
      query = next;
      const ids = idsOf(next);
      const added = ids.filter(id => !known.has(id)).length;
      const isMany = added > AT_ONCE;
      waiting = new Set(ids.filter(id => waiting.has(id) || (isMany && !known.has(id))));
      requested = new Set([...requested].filter(id => waiting.has(id)));
      known = new Set(ids);
    },
    isWaiting: id => id !== undefined && waiting.has(id),
    request: ids => {
      for (const id of ids) if (waiting.has(id)) requested.add(id);
    },
    release: count => {
      for (const id of [...requested].slice(0, count)) {
        requested.delete(id);
        waiting.delete(id);
        released.get(id)?.();
      }
    },
    hasRequests: () => requested.size > 0,
    subscribeTo: (id, callback) => {
      if (id === undefined) return () => undefined;
      released.set(id, callback);
      return () => {
        if (released.get(id) === callback) released.delete(id);
      };
    },
  };
};
