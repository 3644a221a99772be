import { useEffect, type RefObject } from 'react';

interface Options {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Called when a letter or digit is typed while the button has focus. */
  readonly onInput: (event: KeyboardEvent) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

const isEditing = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));

/**
 * Keyboard shortcuts of the search: Ctrl or Cmd + K, `/` outside inputs, Escape, and typing on the
 * search button.
 */
export const useSearchShortcuts = ({ isOpen, onOpen, onClose, onInput, button }: Options): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      const command = event.ctrlKey || event.metaKey;
      const isShortcut = command && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash =
        event.key === '/' && !command && !isOpen && !isEditing(event.composedPath()[0]);
      if (isShortcut || isSlash || (event.key === 'Escape' && isOpen)) {
        event.preventDefault();
        if (isOpen) onClose();
        else onOpen();
        return;
      }
      const isOnButton = button.current !== null && button.current === document.activeElement;
      if (isOnButton && !isOpen && !command && !event.altKey && /^[\p{L}\p{N}]$/u.test(event.key)) {
        onInput(event);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, onOpen, onClose, onInput, button]);
};
