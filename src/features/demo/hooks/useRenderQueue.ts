import { createContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RuleGroupTypeAny } from 'react-querybuilder';
import { createRenderQueue, type RenderQueue } from '../model/render-queue';

/** The queue of the query builder around. */
export const RenderQueueContext = createContext<RenderQueue>(createRenderQueue());

/** Milliseconds that rendering a portion should take. Layout and paint come on top. */
const PORTION_MS = 25;

/**
 * Smallest number of rules and groups in a portion, and that of the first. The browser computes
 * styles after each portion, which takes as long for one rule as for ten.
 */
const FEWEST = 5;

/**
 * Renders what waits in portions. Each is as large as the last one lets expect to fit the time, and
 * the page answers input in between.
 *
 * @returns Stops rendering.
 */
const renderPortions = (queue: RenderQueue): (() => void) => {
  let count = FEWEST;
  let timer: number | undefined;

  const render = (): void => {
    const begun = performance.now();
    flushSync(() => queue.release(count));
    const factor = PORTION_MS / (performance.now() - begun);
    count = Math.max(FEWEST, Math.floor(count * Math.min(2, factor)));
    if (!queue.isEmpty()) timer = window.setTimeout(render);
  };
  timer = window.setTimeout(render);
  return () => window.clearTimeout(timer);
};

/** Queue of the rules and groups of a query. Renders them in portions if there are many. */
export const useRenderQueue = (query: RuleGroupTypeAny): RenderQueue => {
  const [queue] = useState(createRenderQueue);
  // Before children render. Following the same query again changes nothing.
  queue.follow(query);

  useEffect(() => (queue.isEmpty() ? undefined : renderPortions(queue)), [queue, query]);
  return queue;
};
