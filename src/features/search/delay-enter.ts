import type { SearchStatusStore } from './search-status';

/**
 * Delays Enter while a search runs, because the shown results are still those of an earlier query,
 * and Enter would open one of them.
 *
 * @param modal - Contains the input.
 * @returns Removes the listeners.
 */
export const delayEnter = (modal: HTMLElement, status: SearchStatusStore): (() => void) => {
  let unsubscribe = (): void => undefined;
  const cancel = (): void => {
    unsubscribe();
    unsubscribe = () => undefined;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key, ctrlKey, metaKey, shiftKey } = event;
    cancel();
    const isWaiting = key === 'Enter' && status.get().state === 'searching';
    if (!isWaiting || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    unsubscribe = status.subscribe(() => {
      const { state } = status.get();
      if (state === 'searching') return;
      cancel();
      if (state !== 'done') return;
      // The modal renders the results in the next frame.
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          target.dispatchEvent(
            new KeyboardEvent('keydown', {
              key,
              ctrlKey,
              metaKey,
              shiftKey,
              bubbles: true,
              cancelable: true,
            }),
          );
        });
      });
    });
  };

  modal.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    cancel();
    modal.removeEventListener('keydown', onKeyDown, { capture: true });
  };
};
