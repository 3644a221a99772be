import { useEffect, type RefObject } from 'react';
import type { Span } from '../code/marks';

/** Name of the highlight in style sheets: `::highlight(demo-rule)`. */
export const HIGHLIGHT = 'demo-rule';

/** A range of characters within an element, whatever elements it is made of. */
const rangeIn = (element: Element, start: number, end: number): Range => {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (start >= offset && start <= offset + length) range.setStart(node, start - offset);
    if (end >= offset && end <= offset + length) {
      range.setEnd(node, end - offset);
      break;
    }
    offset += length;
  }
  return range;
};

/** The ranges of a stretch of text in the lines of a code block; none if they show another text. */
const rangesOf = (block: Element, text: string, [start, end]: Span): Range[] => {
  const lines = [...block.querySelectorAll('.token-line')];
  let offset = 0;
  const ranges: Range[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const element = lines[index];
    if (element?.textContent !== line) return [];
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, line.length);
    if (from < to) ranges.push(rangeIn(element, from, to));
    offset += line.length + 1;
  }
  return ranges;
};

/**
 * Marks a stretch of the code in a block, without changing its elements. Browsers that cannot do so
 * leave the code as it is.
 *
 * @see https://developer.mozilla.org/docs/Web/API/CSS_Custom_Highlight_API
 */
export const useHighlight = (
  block: RefObject<HTMLElement | null>,
  text: string,
  span: Span | undefined,
): void => {
  useEffect(() => {
    const element = block.current;
    if (!element || !span || !('highlights' in CSS)) return;
    const mark = (): void => {
      CSS.highlights.set(HIGHLIGHT, new Highlight(...rangesOf(element, text, span)));
    };
    mark();
    // The block renders its lines anew when the highlighter of code arrives: the ranges go with them.
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [block, text, span]);
};
