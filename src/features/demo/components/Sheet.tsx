import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useWide } from '../hooks/useWide';
import styles from './Sheet.module.css';

interface SheetProps {
  readonly id: string;
  readonly label: string;
  /** The element that the controls of the sheet affect. */
  readonly subject: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel beside the builder on wide screens, and over its lower part on narrow ones. */
export const Sheet = ({ id, label, subject, onClose, children }: SheetProps): ReactNode => {
  const wide = useWide();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (wide) return;
    dialog.current?.showModal();
    const element = subject.current;
    const isLow = (element?.getBoundingClientRect().top ?? 0) > window.innerHeight / 4;
    if (isLow) element?.scrollIntoView({ block: 'start' });
  }, [wide, subject]);

  return wide ? (
    <aside id={id} aria-label={label} className={styles.docked}>
      {children}
    </aside>
  ) : (
    <dialog ref={dialog} id={id} aria-label={label} className={styles.sheet} onClose={onClose}>
      {children}
    </dialog>
  );
};
