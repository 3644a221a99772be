import { createContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RuleGroupTypeAny } from 'react-querybuilder';
import { createRenderQueue, type RenderQueue } from './render-queue';

/** The queue of a query builder, and its view of the page. */
export interface RenderQueueView {
  readonly queue: RenderQueue;
  /** Requests a waiting rule or group once its element is near the visible part of the page. */
  readonly watch: (element: Element, id: string) => () => void;
}

/** Milliseconds that rendering a portion should take. Layout and paint come on top. */
const PORTION_MS = 25;

/**
 * Smallest number of rules and groups in a portion, and that of the first. The browser computes
 * styles after each portion, which takes as long for one rule as for ten.
 */
const FEWEST = 5;

/** Half a screen above and below the visible part, so the next Tab stop is always rendered. */
const MARGIN = '50% 0px';

/** Gives rules that wait the height of a rule, so little moves when their controls appear. */
const keepHeight = (): void => {
  const rule = document.querySelector<HTMLElement>('.rule:not([data-waiting])');
  const builder = rule?.closest<HTMLElement>('.queryBuilder');
  builder?.style.setProperty('--rule-height', `${rule?.offsetHeight ?? 0}px`);
};

/** Creates a view, which renders requested rules in portions. The page answers input in between. */
const createView = (): RenderQueueView & { readonly stop: () => void } => {
  const queue = createRenderQueue();
  const ids = new WeakMap<Element, string>();
  let count = FEWEST;
  let timer: number | undefined;
  let observer: IntersectionObserver | undefined;

  const render = (): void => {
    const begun = performance.now();
    flushSync(() => queue.release(count));
    keepHeight();
    const factor = PORTION_MS / (performance.now() - begun);
    count = Math.max(FEWEST, Math.floor(count * Math.min(2, factor)));
    timer = queue.hasRequests() ? window.setTimeout(render) : undefined;
  };

  const onVisible = (entries: readonly IntersectionObserverEntry[]): void => {
    const visible = entries.filter(({ isIntersecting }) => isIntersecting);
    queue.request(visible.flatMap(({ target }) => ids.get(target) ?? []));
    if (queue.hasRequests()) timer ??= window.setTimeout(render);
  };

  return {
    queue,
    watch: (element, id) => {
      observer ??= new IntersectionObserver(onVisible, { rootMargin: MARGIN });
      ids.set(element, id);
      observer.observe(element);
      return () => observer?.unobserve(element);
    },
    stop: () => {
      window.clearTimeout(timer);
      timer = undefined;
    },
  };
};

/** The queue of the query builder around. */
export const RenderQueueContext = createContext<RenderQueueView>(createView());

/** Queue of the rules and groups of a query. Renders large queries near the visible part only. */
export const useRenderQueue = (query: RuleGroupTypeAny): RenderQueueView => {
  const [view] = useState(createView);
  // Before children render. Following the same query again changes nothing.
  view.queue.follow(query);

  useEffect(() => view.stop, [view]);
  return view;
};
