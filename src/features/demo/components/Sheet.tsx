import { useEffect, useRef, type ReactNode } from 'react';
import { useWide } from '../hooks/useWide';
import styles from './Sheet.module.css';

interface SheetProps {
  readonly id: string;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside the builder where there is room, over its lower part where there is not. */
export const Sheet = ({ id, label, onClose, children }: SheetProps): ReactNode => {
  const wide = useWide();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!wide) dialog.current?.showModal();
  }, [wide]);

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
