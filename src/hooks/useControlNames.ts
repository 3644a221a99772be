import { useEffect, type RefObject } from 'react';

const CONTROLS = 'input:not([type="hidden"]), select, textarea, [role="combobox"]';

/**
 * Ids that labels in a part of the builder refer to. The property `labels` of a control searches the
 * whole page, which takes seconds with a thousand rules.
 */
const labelledIds = (root: Element): ReadonlySet<string> =>
  new Set(
    [...root.querySelectorAll<HTMLLabelElement>('label[for]')]
      .filter(label => label.textContent.trim())
      .map(label => label.htmlFor),
  );

const isNamed = (control: Element, ids: ReadonlySet<string>): boolean =>
  control.hasAttribute('aria-label') ||
  control.hasAttribute('aria-labelledby') ||
  ids.has(control.id) ||
  Boolean(control.closest('label')?.textContent.trim());

/** Names the controls in a part of the builder. */
const nameControls = (root: Element): void => {
  const controls = [...root.querySelectorAll(CONTROLS)];
  if (root.matches(CONTROLS)) controls.push(root);
  if (controls.length === 0) return;
  const ids = labelledIds(root.closest('[data-path]') ?? root);
  for (const control of controls) {
    if (isNamed(control, ids)) continue;
    const title = control.closest('[title]')?.getAttribute('title');
    if (title) control.setAttribute('aria-label', title);
  }
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
