import { useEffect, type RefObject } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

interface EarlyTap {
  /** Set by the inline script. */
  keepTap?: (event: Event) => void;
  /** What the reader tapped last, before the page's code arrived. */
  tapped?: EventTarget | null;
}

/** Keeps what a reader taps before the page's code has arrived. Runs in the head of the page. */
export const KEEP_TAP =
  'addEventListener("click",window.keepTap=function(e){window.tapped=e.target},true)';

const early: EarlyTap = ExecutionEnvironment.canUseDOM ? (window as EarlyTap) : {};

// This module runs just before React hydrates the page and receives the taps itself.
if (early.keepTap) window.removeEventListener('click', early.keepTap, true);

/** Repeats the last tap on a part of the page that was there before its code. */
export const useEarlyTap = (part: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { tapped } = early;
    delete early.tapped;
    if (!(tapped instanceof Element) || !part.current?.contains(tapped)) return;
    tapped.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }, [part]);
};
