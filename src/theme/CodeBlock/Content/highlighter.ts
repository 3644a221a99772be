import { type ComponentType, createElement, type ReactNode } from 'react';
import type { CodeBlockMetadata } from '@docusaurus/theme-common/internal';

/** Where a block of code gets its highlighted lines from. */
export interface Highlighter {
  readonly isLoaded: () => boolean;
  /** The highlighted lines; nothing as long as the highlighter is not loaded. */
  readonly render: (metadata: CodeBlockMetadata) => ReactNode;
  readonly load: () => void;
  /** Calls back when the highlighter has arrived. */
  readonly subscribe: (callback: () => void) => () => void;
}

let Lines: ComponentType<CodeBlockMetadata> | undefined;
let isLoading = false;
const subscribers = new Set<() => void>();

/** The browser's highlighter: loaded when code appears that the server did not render. */
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
        // Code stays readable without colours; the next block tries again.
        isLoading = false;
      },
    );
  },
  subscribe: callback => {
    subscribers.add(callback);
    return () => subscribers.delete(callback);
  },
};
