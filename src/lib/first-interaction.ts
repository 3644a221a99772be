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
 * Calls back as soon as the reader has done anything on this visit: moved the pointer, touched,
 * scrolled or pressed a key. Whoever only waits for the first paint, a crawler say, never pays for
 * what is loaded after that.
 *
 * @param callback - Called at once if it has happened, and at most once.
 * @returns Takes the call back.
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
