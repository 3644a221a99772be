/**
 * Removes the invisible native twin of a Tremor control from the tab order and the accessibility
 * tree.
 *
 * Tremor's `Select` and `MultiSelect` render a transparent `<select>` before their button that
 * moves focus to the button, so Shift+Tab never gets past it. Its `Switch` contains a transparent
 * checkbox without a name.
 * Cause: node_modules/@tremor/react, components/input-elements/{Select,MultiSelect,Switch} of
 * 3.18.7, where no prop reaches the twin.
 */
const hide = (twin: Element | null | undefined): void => {
  twin?.setAttribute('tabindex', '-1');
  twin?.setAttribute('aria-hidden', 'true');
};

/** Ref for a Tremor `Select` or `MultiSelect`. */
export const hideSelectTwin = (root: HTMLElement | null): void => {
  hide(root?.parentElement?.querySelector(':scope > select'));
};

/** Ref for a Tremor `Switch`. */
export const hideSwitchTwin = (root: HTMLElement | null): void => {
  hide(root?.querySelector(':scope > input'));
};
