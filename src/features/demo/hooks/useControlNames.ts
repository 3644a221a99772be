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

const nameControls = (root: Element): void => {
  for (const control of root.querySelectorAll(CONTROLS)) {
    if (isNamed(control)) continue;
    const title = control.closest('[title]')?.getAttribute('title');
    if (title) control.setAttribute('aria-label', title);
  }
};

/**
 * Names every control of the builder for screen readers. The library and its adapters give names as
 * `title`, which some kits put on a wrapper that assistive technology does not read.
 */
export const useControlNames = (builder: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = builder.current;
    if (!root) return;
    nameControls(root);
    const observer = new MutationObserver(() => nameControls(root));
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [builder]);
};
