import { useEffect, useState } from 'react';
import { fitsLink } from '../codec/address';
import { demoStore } from './store';

/** Milliseconds after the last edit before the length is computed. */
const DEBOUNCE_MS = 400;

/** Whether a link can hold the state of the demo. */
export const useFitsLink = (): boolean => {
  const [fits, setFits] = useState(true);

  useEffect(() => {
    let timer: number | undefined;
    const update = (): void => setFits(fitsLink(demoStore.get()));
    const unsubscribe = demoStore.subscribe(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(update, DEBOUNCE_MS);
    });
    update();
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, []);

  return fits;
};
