import { useEffect, useRef, type RefObject } from 'react';
import { afterFirstInteraction } from '@site/src/lib/first-interaction';

const savesData = (): boolean => {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean };
  };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
};

/**
 * Calls back once, when the element is near the viewport and the reader has interacted with the
 * page. Never calls back in data-saver mode.
 */
export const useNearViewport = (onNear: () => void): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  const callback = useRef(onNear);
  useEffect(() => {
    callback.current = onNear;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !('IntersectionObserver' in window) || savesData()) return undefined;
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        observer.disconnect();
        callback.current();
      },
      { rootMargin: '200px 0px' },
    );
    const cancel = afterFirstInteraction(() => {
      observer.observe(element);
    });
    return () => {
      cancel();
      observer.disconnect();
    };
  }, []);
  return ref;
};
