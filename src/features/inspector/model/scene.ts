import type { RefObject } from 'react';
import { locateAll, type Located } from './locate';

/** The parts on a stage, kept up to date while the query builder re-renders. */
export interface Scene {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same list until something changes. */
  readonly parts: () => readonly Located[];
}

/** Marks what the inspector itself adds to the stage. */
export const OVERLAY = 'data-inspector';

const isOwn = (node: Node): boolean =>
  node instanceof Element && node.closest(`[${OVERLAY}]`) !== null;

export const createScene = (stage: RefObject<HTMLElement | null>): Scene => {
  let parts: readonly Located[] = [];
  return {
    parts: () => parts,
    subscribe: listener => {
      const root = stage.current;
      if (!root) return () => undefined;
      let frame = 0;
      const update = (): void => {
        parts = locateAll(root);
        listener();
      };
      const later = (): void => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(update);
      };
      const changes = new MutationObserver(records => {
        const isAdded = ({ addedNodes, removedNodes }: MutationRecord): boolean =>
          [...addedNodes, ...removedNodes].every(isOwn) &&
          addedNodes.length + removedNodes.length > 0;
        if (!records.every(record => isOwn(record.target) || isAdded(record))) later();
      });
      changes.observe(root, { attributes: true, childList: true, subtree: true });
      const sizes = new ResizeObserver(later);
      sizes.observe(root);
      for (const builder of root.querySelectorAll('.queryBuilder')) sizes.observe(builder);
      update();
      return () => {
        cancelAnimationFrame(frame);
        changes.disconnect();
        sizes.disconnect();
      };
    },
  };
};
