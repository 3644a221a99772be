import { useId, useRef, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import { demoStore } from '../hooks/store';
import { fields } from '../model/fields';
import { ProofReport } from '@site/src/components/ProofReport';
import { useProof, type ProofState } from '@site/src/hooks/useProof';
import { parseInWorker } from '@site/src/lib/query-text/parse-in-worker';
import { IMPORT_FORMATS, type ImportFormatId } from '@site/src/lib/query-text/parse-text';
import { guide } from '@site/versions.ts';
import { importQuery, type ImportResult } from '../model/import-query';
import { keepSource, readSource, withFormat, type ImportSource } from '../model/import-source';
import { IMPORTED, withIds, withIndependentCombinators } from '../model/query';
import controls from '@site/src/components/controls.module.css';
import { Notice } from './Notice';
import styles from './Views.module.css';

let imports = 0;

const load = (result: ImportResult): void => {
  if (!result.ok) return;
  imports += 1;
  const query = withIds(result.query, `${IMPORTED}-${imports}`);
  const { independentCombinators } = demoStore.get().options;
  demoStore.step({ query: withIndependentCombinators(query, independentCombinators) });
};

const rulesText = (rules: number): string =>
  rules === 1 ? '1 rule' : `${rules.toLocaleString('en')} rules`;

interface ResultProps {
  readonly result: ImportResult;
  /** Undefined for a query as JSON, which is not translated. */
  readonly proof: ProofState | undefined;
}

const Result = ({ result, proof }: ResultProps): ReactNode => {
  if (!result.ok)
    return (
      <Notice kind="error">
        {result.message}
        {result.guide !== undefined && (
          <>
            {' '}
            <Link to={result.guide}>Open the guide</Link>
          </>
        )}
      </Notice>
    );
  const { dropped, rules } = result;
  const outcome = proof ? (proof.proof?.outcome ?? 'checking') : 'same';
  const isWhole = dropped.length === 0 && outcome === 'same';
  const isOpen = dropped.length === 0 && (outcome === 'checking' || outcome === 'unchecked');
  return (
    <Notice kind={isWhole ? 'success' : isOpen ? 'info' : 'warning'}>
      {rulesText(rules)} read. Undo restores the previous query.
      {dropped.length > 0 && ` Note: ${dropped.join(' ')}`}
      {proof && <ProofReport state={proof} />}
    </Notice>
  );
};

/** Imports a query from text in another language. */
export default function ImportView(): ReactNode {
  const [{ format, text }, setSource] = useState(readSource);
  const [result, setResult] = useState<ImportResult | 'reading' | null>(null);
  const id = useId();
  const source = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  /** The text that is read. Another text that is typed meanwhile makes its result obsolete. */
  const reading = useRef<ImportSource>(null);

  const { state: proof, check, clear } = useProof();

  const change = (source: ImportSource): void => {
    reading.current = null;
    clear();
    keepSource(source);
    setSource(source);
    setResult(null);
  };

  const open = async (input: HTMLInputElement): Promise<void> => {
    const [file] = input.files ?? [];
    if (!file) return;
    const content = await file.text();
    // So that the same file can be opened again.
    input.value = '';
    change({ format: /\.json$/i.test(file.name) ? 'json' : format, text: content });
  };

  const answer = result === 'reading' ? null : result;
  const position = answer?.ok === false ? answer.position : undefined;

  const run = async (): Promise<void> => {
    const current = { format, text };
    reading.current = current;
    clear();
    setResult('reading');
    const next = await importQuery(format, text, parseInWorker);
    if (reading.current !== current) return;
    load(next);
    setResult(next);
    if (next.ok && format !== 'json') await check(format, text, next.exact);
  };

  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        void run();
      }}
    >
      <div className={styles.tools}>
        <label htmlFor={`${id}format`} className={styles.setting}>
          Format
          <select
            id={`${id}format`}
            className={controls.select}
            value={format}
            onChange={event =>
              change(withFormat({ format, text }, event.target.value as ImportFormatId))
            }
          >
            {(Object.keys(IMPORT_FORMATS) as ImportFormatId[]).map(name => (
              <option key={name} value={name}>
                {IMPORT_FORMATS[name].label}
              </option>
            ))}
          </select>
        </label>
        <Link to={guide(`utils/${IMPORT_FORMATS[format].guide}`)} className={styles.action}>
          Guide
        </Link>
      </div>
      <div>
        <label htmlFor={`${id}text`} className={styles.caption}>
          Text to read
        </label>
        <textarea
          ref={source}
          id={`${id}text`}
          className={clsx(controls.input, styles.source)}
          value={text}
          spellCheck={false}
          rows={8}
          aria-describedby={`${id}fields`}
          aria-invalid={answer?.ok === false}
          // What a reader pastes replaces the example.
          onPaste={event => {
            if (text === IMPORT_FORMATS[format].sample) event.currentTarget.select();
          }}
          onChange={event => {
            change({ format, text: event.target.value });
          }}
        />
        <p id={`${id}fields`} className={styles.hint}>
          Fields: {fields.map(field => field.name).join(', ')}
        </p>
      </div>
      <div className={styles.tools}>
        <button type="submit" className={clsx(controls.button, controls.primary)}>
          Import
        </button>
        <button type="button" className={controls.button} onClick={() => file.current?.click()}>
          Open a file
        </button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label="File to read"
          accept=".json,.txt,.sql,.cypher,.gql,.rq"
          onChange={event => void open(event.target)}
        />
      </div>
      <div role="status" className={styles.message}>
        {result === 'reading' && <p className={styles.hint}>Reading…</p>}
        {answer && <Result result={answer} proof={proof} />}
      </div>
      {position !== undefined && (
        <button
          type="button"
          className={clsx(controls.button, styles.goThere)}
          onClick={() => {
            source.current?.focus();
            source.current?.setSelectionRange(position, position + 1);
          }}
        >
          Go there
        </button>
      )}
    </form>
  );
}
