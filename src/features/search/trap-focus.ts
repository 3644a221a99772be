/** What Tab reaches, except elements that are not displayed. */
const reachable = (dialog: HTMLElement): readonly HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    element =>
      element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  );

/**
 * Keeps Tab and Shift + Tab within a dialog. DocSearch looks for the first and last element once,
 * before there are results. It also cancels a search that runs when Tab leaves the input, so the
 * modal doesn't hear of the key.
 *
 * @returns Removes the listener.
 */
export const trapFocus = (dialog: HTMLElement): (() => void) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    event.stopImmediatePropagation();
    const all = reachable(dialog);
    const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
    const { activeElement } = document;
    // A click beside the controls moves the focus to the page.
    if (activeElement !== from && dialog.contains(activeElement)) return;
    event.preventDefault();
    to?.focus();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
};
