/** Callbacks per idle period, so that a period is no longer than a frame on a slow phone. */
const BATCH_SIZE = 4;

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

/** Keyboard users must find everything in place before the focus moves. */
const flush = (): void => {
  take(waiting.size);
};

const takeSome = (): void => {
  take(BATCH_SIZE);
  if (waiting.size > 0) onIdle(takeSome);
  else removeEventListener('keydown', flush);
};

/**
 * Calls back while the browser is idle, a few callbacks at a time in the order of the calls, or
 * immediately when a key is pressed.
 *
 * @returns Cancels the callback.
 */
export const whenIdle = (call: () => void): (() => void) => {
  if (waiting.size === 0) {
    addEventListener('keydown', flush);
    onIdle(takeSome);
  }
  waiting.add(call);
  return () => {
    waiting.delete(call);
  };
};
