import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 997px)';

const subscribe = (notify: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

/** Whether the window is wide enough for the site's desktop layout. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
