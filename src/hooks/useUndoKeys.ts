import { useEffect, useEffectEvent } from 'react';

interface UndoKeys {
  /** Undoes a step. Without it, the keys do nothing. */
  readonly undo: (() => void) | undefined;
  readonly redo?: () => void;
  /** Selector of elements that keep the keys, for example because they undo typing themselves. */
  readonly except: string;
}

/**
 * Undoes with Ctrl+Z, and redoes with Ctrl+Shift+Z or Ctrl+Y; on a Mac with the Command key.
 */
export const useUndoKeys = ({ undo, redo, except }: UndoKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(except)) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    const step = isRedo ? redo : undo;
    if (!step || (!isRedo && key !== 'z')) return;
    event.preventDefault();
    step();
  });

  const isActive = undo !== undefined;
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
};
