import { startTransition, useEffect, useState } from 'react';
import type { DemoState } from '../model/state';
import { demoStore } from './store';

/** Milliseconds without a key after which the panels follow. */
const QUIET = 120;

/**
 * The state of the demo for what need not keep pace with a typist: it follows when the query was left
 * alone for a moment, and deliberate steps at once.
 */
export const useQuietState = (): DemoState => {
  const [state, setState] = useState(demoStore.get);

  useEffect(() => {
    let timer: number | undefined;
    const follow = (): void => startTransition(() => setState(demoStore.get()));
    const unsubscribe = demoStore.subscribe(kind => {
      window.clearTimeout(timer);
      if (kind === 'edit') timer = window.setTimeout(follow, QUIET);
      else follow();
    });
    // What changed between the rendering and now.
    follow();
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, []);

  return state;
};
