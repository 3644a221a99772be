import { startTransition, useEffect, useState } from 'react';
import type { DemoState } from '../model/state';
import { demoStore } from './store';

/** Milliseconds after the last keystroke before the state is updated. */
const DEBOUNCE_MS = 120;

/**
 * The state of the demo, debounced for expensive panels. Edits of the query arrive after a pause,
 * deliberate steps at once.
 */
export const useDebouncedDemoState = (): DemoState => {
  const [state, setState] = useState(demoStore.get);

  useEffect(() => {
    let timer: number | undefined;
    const follow = (): void => startTransition(() => setState(demoStore.get()));
    const unsubscribe = demoStore.subscribe(kind => {
      window.clearTimeout(timer);
      if (kind === 'edit') timer = window.setTimeout(follow, DEBOUNCE_MS);
      else follow();
    });
    // Picks up changes between rendering and this effect.
    follow();
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, []);

  return state;
};
