import { type ComponentType, createElement, type ReactNode } from 'react';
import type { CodeBlockMetadata } from '@docusaurus/theme-common/internal';

/** Source of highlighted lines. */
export interface Highlighter {
  readonly isLoaded: () => boolean;
  /** Highlighted lines. Empty until the highlighter has loaded. */
  readonly render: (metadata: CodeBlockMetadata) => ReactNode;
  readonly load: () => void;
  /** Calls back when the highlighter has loaded. */
  readonly subscribe: (callback: () => void) => () => void;
}

let Lines: ComponentType<CodeBlockMetadata> | undefined;
let isLoading = false;
const subscribers = new Set<() => void>();

/** The highlighter of the browser, loaded when code appears that the server did not render. */
export const highlighter: Highlighter = {
  isLoaded: () => Lines !== undefined,
  render: metadata => Lines && createElement(Lines, metadata),
  load: () => {
    if (isLoading) return;
    isLoading = true;
    import(/* webpackChunkName: "highlighter" */ './HighlightedLines').then(
      module => {
        Lines = module.default;
        for (const callback of subscribers) callback();
      },
      () => {
        // The code stays readable. The next block loads the highlighter again.
        isLoading = false;
      },
    );
  },
  subscribe: callback => {
    subscribers.add(callback);
    return () => subscribers.delete(callback);
  },
};
