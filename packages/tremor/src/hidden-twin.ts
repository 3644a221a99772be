/**
 * Takes the invisible native twin of a Tremor control out of the tab order and of the accessibility tree.
 *
 * Tremor's `Select` and `MultiSelect` put a transparent `<select>` before their button that sends the focus on to the
 * button, so that Shift+Tab never gets past it; its `Switch` has a transparent check box without a name.
 * Cause: node_modules/@tremor/react, components/input-elements/{Select,MultiSelect,Switch} of 3.18.7, where no prop
 * reaches the twin.
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
