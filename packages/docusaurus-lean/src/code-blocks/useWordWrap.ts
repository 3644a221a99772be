import { useEffect, useRef, useState } from 'react';
import type { useCodeWordWrap } from '@docusaurus/theme-common/internal';

type WordWrap = ReturnType<typeof useCodeWordWrap>;

/**
 * Whether a code block is wider than its container, and a toggle that wraps its lines.
 *
 * The theme's hook measures and re-renders every block when the page loads. The toggle is visible
 * only while a block is hovered or focused, so this hook measures the block at that time.
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
      // A wrapped block doesn't scroll, but keeps its toggle.
      setIsCodeScrollable(isEnabled || block.scrollWidth > block.clientWidth);
    };
    // The block may be hovered or focused before this effect runs.
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
    // Also wraps words that are longer than a line.
    code.style.overflowWrap = isEnabled ? '' : 'anywhere';
    setIsEnabled(!isEnabled);
  };

  return { codeBlockRef, isEnabled, isCodeScrollable, toggle };
};
