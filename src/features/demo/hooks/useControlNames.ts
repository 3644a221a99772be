import { useEffect, type RefObject } from 'react';

const CONTROLS = 'input:not([type="hidden"]), select, textarea, [role="combobox"]';

const isNamed = (control: Element): boolean =>
  control.hasAttribute('aria-label') ||
  control.hasAttribute('aria-labelledby') ||
  (control instanceof HTMLElement &&
    'labels' in control &&
    [...((control.labels as NodeListOf<HTMLLabelElement> | null) ?? [])].some(label =>
      label.textContent.trim(),
    ));

const nameControl = (control: Element): void => {
  if (isNamed(control)) return;
  const title = control.closest('[title]')?.getAttribute('title');
  if (title) control.setAttribute('aria-label', title);
};

/**
 * Names the controls in a part of the builder. Label lookup is slow, so each control is checked
 * once.
 */
const nameControls = (root: Element): void => {
  if (root.matches(CONTROLS)) nameControl(root);
  root.querySelectorAll(CONTROLS).forEach(nameControl);
};

/**
 * Gives every control of the builder an accessible name. The library and its adapters use `title`,
 * which some kits put on a wrapper that assistive technology doesn't read.
 */
export const useControlNames = (builder: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = builder.current;
    if (!root) return;
    nameControls(root);
    const observer = new MutationObserver(changes => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof Element) nameControls(node);
      }
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [builder]);
};
