import type { DragEvent, ReactNode } from 'react';
import controls from '@site/src/components/controls.module.css';
import styles from './LabPage.module.css';

interface Props {
  /** Types of files, as in HTML. */
  readonly accept: string;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that opens a file. The same file may be opened again. */
export const FileButton = ({ accept, disabled, onFile, children }: Props): ReactNode => (
  <label className={controls.button}>
    {children}
    <input
      type="file"
      className={styles.file}
      accept={accept}
      disabled={disabled}
      onChange={event => {
        const file = event.target.files?.item(0);
        if (file) onFile(file);
        event.target.value = '';
      }}
    />
  </label>
);

/** The file that was dropped. A dropped text goes where the browser puts it. */
export const droppedFile = (event: DragEvent): File | undefined => {
  const file = event.dataTransfer.files.item(0);
  if (file) event.preventDefault();
  return file ?? undefined;
};
