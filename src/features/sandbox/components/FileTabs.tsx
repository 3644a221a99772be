import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import controls from '@site/src/components/controls.module.css';
import { isFileName, MAX_FILES } from '@site/plugins/sandbox/shared/link';
import styles from './Sandbox.module.css';

interface FileTabsProps {
  readonly names: readonly string[];
  /** Names of the generated files, which are read-only. */
  readonly generated: readonly string[];
  readonly active: string;
  readonly panelId: string;
  readonly onSelect: (name: string) => void;
  readonly onAdd: (name: string) => void;
  readonly onRemove: (name: string) => void;
}

/** Tabs of the open files, with arrow-key navigation. */
export const FileTabs = (props: FileTabsProps): ReactNode => {
  const { names, generated, active, panelId, onSelect, onAdd, onRemove } = props;
  const [adding, setAdding] = useState(false);
  const [name, setName] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const nameId = useId();
  const all = [...names, ...generated];
  const isFree = !all.includes(name);
  const canAdd = isFileName(name) && isFree && names.length < MAX_FILES;

  const onKeyDown = (event: KeyboardEvent): void => {
    const index = all.indexOf(active);
    const target = {
      ArrowRight: (index + 1) % all.length,
      ArrowLeft: (index - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    const next = target === undefined ? undefined : all[target];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target ?? 0]?.focus();
  };

  return (
    <div className={styles.files}>
      <div role="tablist" aria-label="Files" ref={list} className={styles.tabs}>
        {all.map(file => (
          <button
            key={file}
            type="button"
            role="tab"
            aria-selected={file === active}
            aria-controls={panelId}
            tabIndex={file === active ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(file)}
            onKeyDown={onKeyDown}
          >
            {file}
            {generated.includes(file) && <span className={styles.quiet}> (added)</span>}
          </button>
        ))}
      </div>
      {names.length > 1 && !generated.includes(active) && (
        <button
          type="button"
          className={styles.small}
          aria-label={`Delete ${active}`}
          title={`Delete ${active}`}
          onClick={() => onRemove(active)}
        >
          ×
        </button>
      )}
      {adding ? (
        <form
          className={styles.adding}
          onSubmit={event => {
            event.preventDefault();
            if (!canAdd) return;
            onAdd(name);
            setAdding(false);
            setName('');
          }}
        >
          <label htmlFor={nameId}>Name of the file</label>
          <input
            id={nameId}
            // The reader just opened this field with the button before it.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            className={controls.input}
            value={name}
            placeholder="fields.ts"
            aria-describedby={`${nameId}-hint`}
            onChange={event => setName(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Escape') setAdding(false);
            }}
          />
          <button type="submit" className={controls.button} disabled={!canAdd}>
            Add
          </button>
          <span id={`${nameId}-hint`} className={styles.quiet}>
            {isFree ? 'ts, tsx, js, jsx, css or json' : 'There is a file of that name.'}
          </span>
        </form>
      ) : (
        <button
          type="button"
          className={styles.small}
          aria-label="Add a file"
          title="Add a file"
          onClick={() => setAdding(true)}
        >
          +
        </button>
      )}
    </div>
  );
};
