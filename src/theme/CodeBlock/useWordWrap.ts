import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { useCodeWordWrap } from '@docusaurus/theme-common/internal';

type WordWrap = ReturnType<typeof useCodeWordWrap>;

/**
 * Whether a block of code is wider than its place, and a switch that wraps its lines.
 *
 * The theme's hook measures all blocks of a page while it starts and renders them again at once. Here
 * the browser says when it has laid a block out: at first, in another width, in a tab that opens.
 */
export const useWordWrap = (): WordWrap => {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setIsEnabled] = useState(false);
  const [isCodeScrollable, setIsCodeScrollable] = useState(false);

  useEffect(() => {
    const block = codeBlockRef.current;
    if (!block) return undefined;
    const observer = new ResizeObserver(() => {
      // A block that wraps has nothing to scroll, and keeps its switch.
      const isScrollable = isEnabled || block.scrollWidth > block.clientWidth;
      // Before it is painted: the switch would move its neighbours.
      flushSync(() => {
        setIsCodeScrollable(isScrollable);
      });
    });
    observer.observe(block);
    // A block far from the reader is not laid out; then its code gets a size, and it does not.
    if (block.firstElementChild) observer.observe(block.firstElementChild);
    return () => {
      observer.disconnect();
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
