import { useEffect, useEffectEvent } from 'react';

/** Elements that undo typing themselves, and dialogs, which lie above the builder. */
const OWN_UNDO = [
  'textarea',
  'input:not([type="checkbox"], [type="radio"], [type="button"], [readonly])',
  '[contenteditable="true"]',
  '[role="dialog"]',
].join(',');

/**
 * Undoes with Ctrl+Z, redoes with Ctrl+Shift+Z or Ctrl+Y; on a Mac with the Command key. Text
 * inputs keep the keys for what was typed in them.
 */
export const useUndoKeys = (undo: () => void, redo: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(OWN_UNDO)) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    if (isRedo) redo();
    else undo();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
