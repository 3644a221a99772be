const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'] as const;

let happened = false;
const waiting = new Set<() => void>();

const onInteraction = (): void => {
  happened = true;
  for (const name of EVENTS) removeEventListener(name, onInteraction);
  for (const callback of waiting) callback();
  waiting.clear();
};

/**
 * Calls back on the reader's first interaction of this visit: moving the pointer, touching,
 * scrolling or pressing a key. Visitors who don't interact, such as crawlers, download nothing
 * more.
 *
 * @param callback - Called at most once, and immediately if there was an interaction already.
 * @returns Cancels the callback.
 */
export const afterFirstInteraction = (callback: () => void): (() => void) => {
  if (happened) {
    callback();
    return () => undefined;
  }
  if (waiting.size === 0) {
    for (const name of EVENTS) addEventListener(name, onInteraction, { passive: true });
  }
  waiting.add(callback);
  return () => void waiting.delete(callback);
};
