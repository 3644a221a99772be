import { useCallback, useRef } from 'react';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';

interface Place {
  /** Height of the builder, in pixels. */
  readonly height: number;
  /** How far the page was scrolled, in pixels. */
  readonly scroll: number;
}

/** Where the reader was on the demo that is just being replaced by another. */
let left: Place | undefined;

/**
 * Keeps the reader's place from kit to kit: the builder keeps the height it had until the next kit's
 * styles are there, and the page its scroll position, which it would lose while it is shorter.
 *
 * @returns A ref for the element around the builder.
 */
export const useKeptPlace = (ready: boolean): ((element: HTMLElement | null) => void) => {
  const builder = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    // Cleared before the element goes; the effect below reads it until then.
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
      // Whoever is mounted in the same go has read it by then; other pages must not.
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
