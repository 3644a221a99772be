import { useCallback, useRef } from 'react';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';

interface Place {
  /** Height of the builder, in pixels. */
  readonly height: number;
  /** How far the page was scrolled, in pixels. */
  readonly scroll: number;
}

/** Scroll position on the demo page that is being unmounted. */
let left: Place | undefined;

/**
 * Keeps the scroll position when the kit changes. The builder keeps its height until the styles of
 * the next kit have loaded. Without this, the page would get shorter and lose its position.
 *
 * @returns A ref for the element around the builder.
 */
export const useScrollRestoration = (ready: boolean): ((element: HTMLElement | null) => void) => {
  const builder = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    // React clears refs before unmount, but the cleanup of the effect below still needs the
    // element.
    if (element) builder.current = element;
  }, []);

  useIsomorphicLayoutEffect(() => {
    const place = left;
    if (place && builder.current) {
      builder.current.style.minHeight = `${place.height}px`;
      window.scrollTo({ top: place.scroll, behavior: 'instant' });
    }
    return () => {
      if (!builder.current) return;
      left = { height: builder.current.offsetHeight, scroll: window.scrollY };
      // A demo page that mounts in the same commit has read the value by now. Other pages must not
      // see it.
      queueMicrotask(() => {
        left = undefined;
      });
    };
  }, []);

  useIsomorphicLayoutEffect(() => {
    if (!ready || !builder.current?.style.minHeight) return;
    const { scrollY } = window;
    builder.current.style.minHeight = '';
    window.scrollTo({ top: scrollY, behavior: 'instant' });
  }, [ready]);

  return ref;
};
