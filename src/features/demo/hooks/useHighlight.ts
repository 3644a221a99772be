import { useEffect, type RefObject } from 'react';
import type { Span } from '../model/rule-spans';
import { highlight } from './highlight';

/** Highlights the text of a rule in a code block. */
export const useHighlight = (
  block: RefObject<HTMLElement | null>,
  text: string,
  span: Span | undefined,
): void => {
  useEffect(() => {
    if (!block.current || !span) return undefined;
    return highlight('demo-rule', block.current, text, [span]);
  }, [block, text, span]);
};
