import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import controls from '@site/src/components/controls.module.css';
import { useKeptText } from '@site/src/hooks/useKeptText';
import { loadCode } from '@site/src/lib/load-code';
import { readParameter, writeParameter } from '@site/src/lib/page-address';
import {
  FIRST_CHOICE,
  fitChoice,
  readVersions,
  writeVersions,
  type Choice,
} from '../../compare/choice';
import type { Compared } from '../../compare/compare.worker';
import { PARAMETER } from '../../compare/parameter';
import { sentenceOf } from '../../model/data-error';
import { droppedFile, FileButton } from '../FileButton';
import { ChoiceForm } from './ChoiceForm';
import { ComparisonReport } from './ComparisonReport';
import styles from '../LabPage.module.css';
import own from './ComparePanel.module.css';

/** What is compared: a pasted text, or a file by its name. */
type Source = { readonly text: string } | { readonly file: File };

type Status =
  | { readonly type: 'idle' }
  | { readonly type: 'comparing'; readonly done: number; readonly queries: number }
  | { readonly type: 'stopped'; readonly message: string }
  | { readonly type: 'compared'; readonly compared: Compared; readonly choice: Choice };

const summary = ({ queries, differing }: Compared, { before, after }: Choice): string =>
  `${queries.toLocaleString('en')} ${queries === 1 ? 'query' : 'queries'} compared. ${
    differing === 0
      ? `Versions ${before} and ${after} export all of them alike, as far as neither refuses them.`
      : `${differing.toLocaleString('en')} ${differing === 1 ? 'differs' : 'differ'} between versions ${before} and ${after}.`
  }`;

const firstChoice = (): Choice => ({
  ...FIRST_CHOICE,
  ...readVersions(readParameter(PARAMETER)),
});

/** Compares what two versions export from stored queries. */
export default function ComparePanel(): ReactNode {
  const id = useId();
  const [choice, setChoice] = useState(firstChoice);
  const [text, setText] = useKeptText('lab-compare-text');
  const [source, setSource] = useState<Source>();
  const [status, setStatus] = useState<Status>({ type: 'idle' });
  const running = useRef<AbortController>(undefined);

  const stop = (next: Status): void => {
    running.current?.abort();
    running.current = undefined;
    setStatus(next);
  };

  useEffect(() => () => running.current?.abort(), []);

  const choose = (next: Choice): void => {
    const fitted = fitChoice(next);
    setChoice(fitted);
    writeParameter(PARAMETER, writeVersions(fitted));
    stop({ type: 'idle' });
  };

  const compare = async (given: Source): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setSource(given);
    setStatus({ type: 'comparing', done: 0, queries: 0 });
    try {
      const { compareInWorker } = await loadCode(() => import('../../compare/compare-client'));
      const compared = await compareInWorker(
        { source: 'file' in given ? given.file : given.text, choice },
        signal,
        progress => {
          if (!signal.aborted) setStatus({ type: 'comparing', ...progress });
        },
      );
      if (!signal.aborted) setStatus({ type: 'compared', compared, choice });
    } catch (error) {
      if (!signal.aborted) setStatus({ type: 'stopped', message: sentenceOf(error) });
    }
  };

  const drop = (event: DragEvent): void => {
    const dropped = droppedFile(event);
    if (dropped) void compare({ file: dropped });
  };

  const pasted = text.trim() === '' ? undefined : { text };
  const file = source && 'file' in source ? source.file : undefined;
  const isReady = choice.formats.length > 0;

  return (
    // Files may be dropped anywhere on it. The button does the same.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onDragOver={event => event.preventDefault()} onDrop={drop}>
      <ChoiceForm choice={choice} onChoice={choose} />
      <label htmlFor={`${id}-text`}>
        Stored queries: an array of JSON, or one query per line. They stay in this browser.
      </label>
      <textarea
        id={`${id}-text`}
        className={styles.text}
        dir="auto"
        rows={4}
        spellCheck={false}
        value={text}
        placeholder={
          '{"combinator":"and","rules":[{"field":"lastName","operator":"beginsWith","value":"V"}]}'
        }
        aria-describedby={`${id}-status`}
        onChange={event => setText(event.target.value)}
      />
      <div className={styles.buttons}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          disabled={!isReady || !pasted}
          onClick={() => {
            if (pasted) void compare(pasted);
          }}
        >
          Compare this text
        </button>
        <FileButton
          accept=".json,.ndjson,.jsonl,.txt,application/json,text/plain"
          disabled={!isReady}
          onFile={chosen => void compare({ file: chosen })}
        >
          Compare a file
        </FileButton>
        {file && status.type !== 'comparing' && (
          <button
            type="button"
            className={controls.button}
            disabled={!isReady}
            onClick={() => void compare({ file })}
          >
            Compare {file.name} again
          </button>
        )}
      </div>
      {status.type === 'comparing' && (
        <p className={styles.run}>
          <progress
            className={own.progress}
            aria-label="Comparing the queries"
            {...(status.queries > 0 && { value: status.done, max: status.queries })}
          />
          <button
            type="button"
            className={controls.button}
            onClick={() => stop({ type: 'stopped', message: 'Cancelled.' })}
          >
            Cancel
          </button>
        </p>
      )}
      <p id={`${id}-status`} role="status" className={styles.status}>
        {!isReady && 'Choose a format. '}
        {status.type === 'comparing' && 'Comparing …'}
        {status.type === 'stopped' && status.message}
        {status.type === 'compared' && summary(status.compared, status.choice)}
      </p>
      {status.type === 'compared' && (
        <ComparisonReport compared={status.compared} choice={status.choice} />
      )}
    </div>
  );
}
