let count = 0;
const listeners = new Set<() => void>();

/** Says that the styles of the demo's query builder have changed. */
export const announceAppearance = (): void => {
  count += 1;
  for (const listener of listeners) listener();
};

/** Calls back after each change of the styles. */
export const subscribeToAppearance = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Number of changes so far. */
export const appearanceCount = (): number => count;
