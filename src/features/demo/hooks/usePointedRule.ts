import { useEffect, useState } from 'react';

/** The library puts the id of each rule on its element. */
const ruleAt = (target: EventTarget | null): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-rule-id]') : null)?.dataset
    .ruleId ?? null;

/**
 * Id of the rule that the pointer is over, else of the one that has the focus.
 */
export const usePointedRule = (): string | null => {
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
