import { useEffect, useState } from 'react';

/** The library sets `data-rule-id` on each rule's element. */
const ruleAt = (target: EventTarget | null): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-rule-id]') : null)?.dataset
    .ruleId ?? null;

/** Id of the rule under the pointer, otherwise of the focused rule. */
export const useHoveredRule = (): string | null => {
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);

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
