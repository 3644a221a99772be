import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useWide } from '../hooks/useWide';
import styles from './Sheet.module.css';

interface SheetProps {
  readonly id: string;
  readonly label: string;
  /** What its controls act on. */
  readonly subject: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside the builder where there is room, over its lower part where there is not. */
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
