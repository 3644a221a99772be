import { useEffect, useState } from 'react';

/** The library sets the attribute on each rule's element. */
const RULE = '[data-rule-id]';

const ruleAt = (target: EventTarget | null): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>(RULE) : null)?.dataset.ruleId ?? null;

/** Id of the rule under the pointer, otherwise of the focused rule. */
export const useHoveredRule = (): string | null => {
  // The pointer may be on a rule already.
  const [hovered, setHovered] = useState(() => ruleAt(document.querySelector(`${RULE}:hover`)));
  const [focused, setFocused] = useState(() => ruleAt(document.activeElement));

  useEffect(() => {
    const onPointer = (event: Event): void => setHovered(ruleAt(event.target));
    const onFocus = (event: Event): void => setFocused(ruleAt(event.target));
    const onLeave = (): void => setHovered(null);
    document.addEventListener('pointerover', onPointer);
    document.documentElement.addEventListener('pointerleave', onLeave);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerover', onPointer);
      document.documentElement.removeEventListener('pointerleave', onLeave);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);

  return hovered ?? focused;
};
