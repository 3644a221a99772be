import type { Span } from '../model/rule-spans';

/** Names of highlights in style sheets: `::highlight(demo-rule)`. */
export type HighlightName = 'demo-rule' | 'demo-change';

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

/** Ranges of spans in the lines of a code block. Empty if the block shows a different text. */
const rangesOf = (block: Element, text: string, spans: readonly Span[]): Range[] => {
  const lines = [...block.querySelectorAll('.token-line')];
  let offset = 0;
  const ranges: Range[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    for (const [start, end] of spans) {
      const from = Math.max(start - offset, 0);
      const to = Math.min(end - offset, line.length);
      if (from >= to) continue;
      const element = lines[index];
      if (element?.textContent !== line) return [];
      ranges.push(rangeIn(element, from, to));
    }
    offset += line.length + 1;
  }
  return ranges;
};

/**
 * Highlights spans of code without changing the elements of the block. Does nothing in browsers
 * without the API.
 *
 * @see https://developer.mozilla.org/docs/Web/API/CSS_Custom_Highlight_API
 *
 * @param onMark - Receives the ranges when they are marked first.
 * @returns Removes the highlight.
 */
export const highlight = (
  name: HighlightName,
  block: Element,
  text: string,
  spans: readonly Span[],
  onMark?: (ranges: readonly Range[]) => void,
): (() => void) => {
  if (!('highlights' in CSS)) return () => undefined;
  const mark = (): Range[] => {
    const ranges = rangesOf(block, text, spans);
    CSS.highlights.set(name, new Highlight(...ranges));
    return ranges;
  };
  const ranges = mark();
  onMark?.(ranges);
  // The block re-renders its lines when the highlighter loads, which discards the ranges.
  const observer = new MutationObserver(mark);
  observer.observe(block, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    CSS.highlights.delete(name);
  };
};
