import { useEffect, type RefObject } from 'react';

const ITEM = '[data-path]';
const FOCUSABLE = 'button, input:not([type="hidden"]), select, [tabindex="0"]';

const pathOf = (item: Element): readonly number[] =>
  JSON.parse(item.getAttribute('data-path') ?? '[]') as readonly number[];

const itemAt = (root: Element, path: readonly number[]): Element | null =>
  root.querySelector(`[data-path="${JSON.stringify(path)}"]`);

/** The last control of a rule is its remove button. Of a group it is that of the header. */
const lastControl = (item: Element): HTMLElement | undefined => {
  const controls = [...item.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return controls.filter(control => control.closest(ITEM) === item).at(-1);
};

/** Control near a removed item: of the next item, else the previous one, else its group. */
const findNear = (root: Element, path: readonly number[]): HTMLElement | undefined => {
  const group = path.slice(0, -1);
  const index = path.at(-1) ?? 0;
  // With independent combinators every second index is a combinator.
  const places = [index, index - 1, index - 2].map(at => [...group, at]);
  const item = [...places, group].map(place => itemAt(root, place)).find(found => found !== null);
  return item ? lastControl(item) : undefined;
};

/**
 * Keeps the focus near a rule or group that was removed. Browsers move it to the body of the page
 * otherwise, and keyboard users start again from the top.
 */
export const useFocusAfterRemoval = (builder: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = builder.current;
    if (!root) return;
    let focused: { readonly item: Element; readonly path: readonly number[] } | undefined;

    const onFocus = ({ target }: FocusEvent): void => {
      const item = target instanceof Element ? target.closest(ITEM) : null;
      focused = item ? { item, path: pathOf(item) } : undefined;
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.item.isConnected) return;
      const { path } = focused;
      focused = undefined;
      // Not if the focus went elsewhere before, for example by a click.
      if (document.activeElement && document.activeElement !== document.body) return;
      findNear(root, path)?.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', onFocus);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [builder]);
};
