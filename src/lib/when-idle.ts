/** Calls in one go, so that none is longer than a frame on a slow phone. */
const AT_ONCE = 4;

const waiting = new Set<() => void>();

/** Safari has no idle callbacks. */
const onIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 50);
};

const take = (count: number): void => {
  for (const call of [...waiting].slice(0, count)) {
    waiting.delete(call);
    call();
  }
};

/** Who goes by keyboard must find now what would come later: before the focus moves. */
const takeAll = (): void => {
  take(waiting.size);
};

const takeSome = (): void => {
  take(AT_ONCE);
  if (waiting.size > 0) onIdle(takeSome);
  else removeEventListener('keydown', takeAll);
};

/**
 * Calls back while the browser is idle, a few callers at a time, in the order in which they asked; or
 * at once when a key is pressed.
 *
 * @returns Takes the request back.
 */
export const whenIdle = (call: () => void): (() => void) => {
  if (waiting.size === 0) {
    addEventListener('keydown', takeAll);
    onIdle(takeSome);
  }
  waiting.add(call);
  return () => {
    waiting.delete(call);
  };
};
