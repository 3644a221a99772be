import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import controls from '@site/src/components/controls.module.css';
import { loadable } from '@site/src/components/loadable';
import { loadCode } from '@site/src/lib/load-code';
import { useKeptText } from '@site/src/hooks/useKeptText';
import { sentenceOf } from '../model/data-error';
import { MUSICIANS } from '../model/musicians';
import type { OpenedLab } from '../model/saved-lab';
import type { Table } from '@site/src/lib/engines/table';
import own from './DataPanel.module.css';
import { droppedFile, FileButton } from './FileButton';
import styles from './LabPage.module.css';

const ColumnsPanel = loadable(() => import('./ColumnsPanel'));

interface Props {
  readonly table: Table;
  readonly onTable: (table: Table) => void;
  /** Called with the content of a file that the lab saved. */
  readonly onLab: (lab: OpenedLab) => void;
}

type Status =
  | { readonly type: 'idle' }
  | { readonly type: 'reading'; readonly share: number }
  | { readonly type: 'stopped'; readonly message: string }
  | { readonly type: 'read'; readonly notes: readonly string[] };

/** A lab in a file, if it is one. */
const readSaved = async (file: Blob): Promise<OpenedLab | undefined> => {
  if ((await file.slice(0, 7).text()) !== '{"lab":') return undefined;
  const { openFile } = await loadCode(() => import('../model/open-lab'));
  return openFile(await file.text());
};

/** The rows: the sample, or what the reader pastes or drops. */
export function DataPanel({ table, onTable, onLab }: Props): ReactNode {
  const id = useId();
  const [text, setText] = useKeptText('lab-rows-text');
  const [status, setStatus] = useState<Status>({ type: 'idle' });

  /** Undefined before the first time: its code loads then. */
  const [isPanelOpen, setPanelOpen] = useState<boolean>();

  const reading = useRef<AbortController>(undefined);

  const stop = (message: string): void => {
    if (!reading.current) return;
    reading.current.abort();
    reading.current = undefined;
    setStatus({ type: 'stopped', message });
  };

  // Rows that come from elsewhere are newer than what is still being read.
  useEffect(() => () => stop('Other rows were opened, so reading was stopped.'), [table]);

  const read = async (source: string | Blob): Promise<void> => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    /** Ends the reading. What is older than another action changes nothing. */
    const end = (next: Status): boolean => {
      if (controller.signal.aborted) return false;
      reading.current = undefined;
      setStatus(next);
      return true;
    };
    setStatus({ type: 'reading', share: 0 });
    try {
      const { checkBytes, readData } = await loadCode(() => import('../workers/data-client'));
      checkBytes(typeof source === 'string' ? source.length : source.size);
      const lab = typeof source === 'string' ? undefined : await readSaved(source);
      if (lab) {
        if (end({ type: 'read', notes: [] })) onLab(lab);
        return;
      }
      const { table: next, notes } = await readData(source, controller.signal, share => {
        if (!controller.signal.aborted) setStatus({ type: 'reading', share });
      });
      if (end({ type: 'read', notes })) onTable(next);
    } catch (error) {
      end({ type: 'stopped', message: sentenceOf(error) });
    }
  };

  const drop = (event: DragEvent): void => {
    const file = droppedFile(event);
    if (file) void read(file);
  };

  return (
    <>
      {/* Files may be dropped anywhere on it. The button does the same. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        aria-labelledby={`${id}-title`}
        className={styles.card}
        onDragOver={event => event.preventDefault()}
        onDrop={drop}
      >
        <h2 id={`${id}-title`}>Rows</h2>
        <p>
          {table === MUSICIANS ? 'Sample: musicians' : 'Your data'},{' '}
          {table.rows.length.toLocaleString('en')} {table.rows.length === 1 ? 'row' : 'rows'} with{' '}
          {table.columns.length} {table.columns.length === 1 ? 'column' : 'columns'}. Your data
          stays in this browser.
        </p>
        <label htmlFor={`${id}-text`}>CSV, TSV, JSON, or one JSON object per line</label>
        <textarea
          id={`${id}-text`}
          className={styles.text}
          dir="auto"
          rows={2}
          spellCheck={false}
          value={text}
          placeholder={'name,age\nAda,34'}
          aria-describedby={`${id}-status`}
          onChange={event => setText(event.target.value)}
        />
        <div className={styles.buttons}>
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            disabled={text.trim() === ''}
            onClick={() => void read(text)}
          >
            Use these rows
          </button>
          <FileButton
            accept=".csv,.tsv,.tab,.psv,.txt,.md,.json,.ndjson,.jsonl,.geojson,text/*,application/json"
            onFile={file => void read(file)}
          >
            Open a file
          </FileButton>
          <button
            type="button"
            className={controls.button}
            aria-haspopup="dialog"
            onClick={() => setPanelOpen(true)}
          >
            Use these columns
          </button>
          {table !== MUSICIANS && (
            <button
              type="button"
              className={controls.button}
              onClick={() => {
                reading.current?.abort();
                reading.current = undefined;
                onTable(MUSICIANS);
                setStatus({ type: 'idle' });
              }}
            >
              Back to the sample
            </button>
          )}
        </div>
        {status.type === 'reading' && (
          <p className={styles.run}>
            <progress
              className={own.progress}
              aria-label="Reading the rows"
              {...(status.share > 0 && { value: status.share })}
            />
            <button type="button" className={controls.button} onClick={() => stop('Cancelled.')}>
              Cancel
            </button>
          </p>
        )}
        <div id={`${id}-status`} role="status" className={styles.status}>
          {status.type === 'reading' && 'Reading …'}
          {status.type === 'stopped' && <p className={own.message}>{status.message}</p>}
          {status.type === 'read' && (
            <>
              {`Read ${table.rows.length.toLocaleString('en')} ${table.rows.length === 1 ? 'row' : 'rows'}.`}
              {status.notes.length > 0 && (
                <ul className={own.notes}>
                  {status.notes.map(note => (
                    <li key={note} dir="auto">
                      {note}
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </div>
      </section>
      {isPanelOpen !== undefined && (
        <ColumnsPanel table={table} isOpen={isPanelOpen} onClose={() => setPanelOpen(false)} />
      )}
    </>
  );
}
