import { useEffect, type RefObject } from 'react';
import type { Span } from '../code/rule-spans';

/** Name of the highlight in style sheets: `::highlight(demo-rule)`. */
export const HIGHLIGHT = 'demo-rule';

/** A range of characters within an element, across its child elements. */
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

/** Ranges of a span in the lines of a code block. Empty if the block shows a different text. */
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
 * Highlights a span of code without changing the elements of the block. Does nothing in browsers
 * without the API.
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
    // The block re-renders its lines when the highlighter loads, which discards the ranges.
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [block, text, span]);
};
