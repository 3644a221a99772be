import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';

type Item = RuleType | RuleGroupTypeAny | string;

/** Number of new rules and groups that are rendered at once. More of them wait. */
export const AT_ONCE = 30;

/** Whether each rule and group below the outermost group is a rule, by id, in document order. */
const itemsOf = (query: RuleGroupTypeAny): Map<string, boolean> => {
  const items = new Map<string, boolean>();
  const visit = (group: RuleGroupTypeAny): void => {
    for (const item of group.rules as Item[]) {
      if (typeof item === 'string') continue;
      const isRule = !('rules' in item);
      if (item.id !== undefined) items.set(item.id, isRule);
      if (!isRule) visit(item);
    }
  };
  visit(query);
  return items;
};

/**
 * Rules and groups of a large query that wait to be rendered, because rendering all of them at once
 * would block the page.
 */
export interface RenderQueue {
  /** Updates the queue for a query. Does nothing if it's the same as before. */
  readonly follow: (query: RuleGroupTypeAny) => void;
  readonly isWaiting: (id: string | undefined) => boolean;
  /** Lets a number of rules and groups render, in document order. */
  readonly release: (count: number) => void;
  /** Whether nothing waits. */
  readonly isEmpty: () => boolean;
  /** Number of rules that wait. */
  readonly waitingRules: () => number;
  /** Number of rules in the query. */
  readonly rules: () => number;
  /** Calls back when the number of waiting rules changes. */
  readonly subscribe: (callback: () => void) => () => void;
  /** Calls back when a rule or group stops waiting. */
  readonly subscribeTo: (id: string | undefined, callback: () => void) => () => void;
}

const countRules = (items: ReadonlyMap<string, boolean>): number =>
  [...items.values()].filter(Boolean).length;

/** Creates a queue. Until it follows a query, nothing waits. */
export const createRenderQueue = (): RenderQueue => {
  let query: RuleGroupTypeAny | undefined;
  let known: ReadonlyMap<string, boolean> = new Map();
  let waiting = new Map<string, boolean>();
  let waitingRules = 0;
  let rules = 0;
  const subscribers = new Set<() => void>();
  const released = new Map<string, () => void>();

  return {
    follow: next => {
      if (next === query) return;
      query = next;
      const items = itemsOf(next);
      const added = [...items.keys()].filter(id => !known.has(id)).length;
      const isMany = added > AT_ONCE;
      waiting = new Map([...items].filter(([id]) => waiting.has(id) || (isMany && !known.has(id))));
      known = items;
      waitingRules = countRules(waiting);
      rules = countRules(items);
    },
    isWaiting: id => id !== undefined && waiting.has(id),
    release: count => {
      const ids = [...waiting.keys()].slice(0, count);
      for (const id of ids) waiting.delete(id);
      waitingRules = countRules(waiting);
      for (const id of ids) released.get(id)?.();
      for (const callback of subscribers) callback();
    },
    isEmpty: () => waiting.size === 0,
    waitingRules: () => waitingRules,
    rules: () => rules,
    subscribe: callback => {
      subscribers.add(callback);
      return () => subscribers.delete(callback);
    },
    subscribeTo: (id, callback) => {
      if (id === undefined) return () => undefined;
      released.set(id, callback);
      return () => {
        if (released.get(id) === callback) released.delete(id);
      };
    },
  };
};
