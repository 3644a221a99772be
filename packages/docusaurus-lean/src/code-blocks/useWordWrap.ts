import { useEffect, useRef, useState } from 'react';
import type { useCodeWordWrap } from '@docusaurus/theme-common/internal';

type WordWrap = ReturnType<typeof useCodeWordWrap>;

/**
 * Whether a block of code is wider than its container, and a switch that wraps its lines.
 *
 * The theme's hook measures every block of a page at the start and renders it again. The switch shows
 * while a block is hovered or has the focus, so this hook measures a block then.
 */
export const useWordWrap = (): WordWrap => {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setIsEnabled] = useState(false);
  const [isCodeScrollable, setIsCodeScrollable] = useState(false);

  useEffect(() => {
    const block = codeBlockRef.current;
    // The code and its buttons.
    const place = block?.parentElement;
    if (!place) return undefined;
    const measure = (): void => {
      // A block that wraps has nothing to scroll, and keeps its switch.
      setIsCodeScrollable(isEnabled || block.scrollWidth > block.clientWidth);
    };
    // The reader may have come before the block was ready.
    if (place.matches(':hover, :focus-within')) measure();
    place.addEventListener('pointerenter', measure);
    place.addEventListener('focusin', measure);
    return () => {
      place.removeEventListener('pointerenter', measure);
      place.removeEventListener('focusin', measure);
    };
  }, [isEnabled]);

  const toggle = (): void => {
    const code = codeBlockRef.current?.querySelector('code');
    if (!code) return;
    code.style.whiteSpace = isEnabled ? '' : 'pre-wrap';
    // Words that are longer than a line wrap, too.
    code.style.overflowWrap = isEnabled ? '' : 'anywhere';
    setIsEnabled(!isEnabled);
  };

  return { codeBlockRef, isEnabled, isCodeScrollable, toggle };
};
