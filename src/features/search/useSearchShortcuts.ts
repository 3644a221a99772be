import { useEffect, type RefObject } from 'react';

interface Options {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onInput?: (event: KeyboardEvent) => void;
  readonly searchButtonRef?: RefObject<HTMLButtonElement | null>;
}

const isEditing = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));

/**
 * The shortcuts of the search: Ctrl or Cmd + K, `/` outside inputs, Escape, and typing on the
 * search button.
 *
 * Stands in for DocSearch's own hook, which takes function keys on the button for letters (F5 would
 * search for "t" instead of reloading): docsearch/packages/docsearch-react/src/useDocSearchKeyboardEvents.ts
 */
export const useDocSearchKeyboardEvents = ({
  isOpen,
  onOpen,
  onClose,
  onInput,
  searchButtonRef,
}: Options): void => {
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
        // A demo or another widget may have opened a modal of DocSearch's kind already.
        else if (!document.body.classList.contains('DocSearch--active')) onOpen();
        return;
      }
      const onButton =
        searchButtonRef?.current != null && searchButtonRef.current === document.activeElement;
      if (onButton && !isOpen && !command && !event.altKey && /^[\p{L}\p{N}]$/u.test(event.key)) {
        onInput?.(event);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, onOpen, onClose, onInput, searchButtonRef]);
};
