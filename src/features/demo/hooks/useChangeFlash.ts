import { useEffect, useRef, type RefObject } from 'react';
import { changedSpans } from '../model/changed-text';
import { highlight } from './highlight';

/** Milliseconds that a change stays highlighted. */
const FLASH_MS = 900;

/** Scrolls a block of code, but not the page, until a range is in view. */
const reveal = (block: Element, range: Range): void => {
  const scroller = block.querySelector('pre');
  if (!scroller) return;
  const outer = scroller.getBoundingClientRect();
  const inner = range.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  scroller.scrollTop += inner.top - outer.top - outer.height / 2;
};

/** A text, and a name of what it is about. Text about something else is no change. */
export interface Shown {
  readonly subject: string;
  readonly text: string;
}

/**
 * Highlights what an edit changed in a block of code for a moment, unless the reader prefers reduced
 * motion.
 *
 * @param first - What the block showed first.
 */
export const useChangeFlash = (
  block: RefObject<HTMLElement | null>,
  first: Shown,
  { subject, text }: Shown,
): void => {
  const last = useRef(first);

  useEffect(() => {
    const before = last.current;
    last.current = { subject, text };
    const element = block.current;
    if (!element || before.subject !== subject || before.text === text) return undefined;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const remove = highlight(
      'demo-change',
      element,
      text,
      changedSpans(before.text, text),
      ([first]) => {
        if (first) reveal(element, first);
      },
    );
    const timer = window.setTimeout(remove, FLASH_MS);
    return () => {
      window.clearTimeout(timer);
      remove();
    };
  }, [block, subject, text]);
};
