import { useId, useRef, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import { demoStore } from '../hooks/store';
import { fields } from '../model/fields';
import {
  IMPORT_FORMATS,
  importQuery,
  type ImportFormatId,
  type ImportResult,
} from '../model/import-formats';
import { keepSource, readSource, type ImportSource } from '../model/import-source';
import { withIds, withIndependentCombinators } from '../model/query';
import controls from '@site/src/components/controls.module.css';
import styles from './Panel.module.css';

let imports = 0;

const load = (result: ImportResult): void => {
  if (!result.ok) return;
  imports += 1;
  const query = withIds(result.query, `import-${imports}`);
  const { independentCombinators } = demoStore.get().options;
  demoStore.step({ query: withIndependentCombinators(query, independentCombinators) });
};

const rulesText = (rules: number): string => (rules === 1 ? '1 rule' : `${rules} rules`);

/** Imports a query from text in another language. */
export default function ImportPanel(): ReactNode {
  const [{ format, text }, setSource] = useState(readSource);
  const [result, setResult] = useState<ImportResult | null>(null);
  const id = useId();
  const source = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);

  const change = (source: ImportSource): void => {
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

  const position = result?.ok === false ? result.position : undefined;

  const run = async (): Promise<void> => {
    const next = await importQuery(format, text);
    load(next);
    setResult(next);
  };

  return (
    <form
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
            onChange={event => {
              const next = event.target.value as ImportFormatId;
              // Replaces an unmodified sample with the sample of the new format.
              const isSample = text === IMPORT_FORMATS[format].sample;
              change({ format: next, text: isSample ? IMPORT_FORMATS[next].sample : text });
            }}
          >
            {(Object.keys(IMPORT_FORMATS) as ImportFormatId[]).map(name => (
              <option key={name} value={name}>
                {IMPORT_FORMATS[name].label}
              </option>
            ))}
          </select>
        </label>
        <span className={styles.links}>
          <Link to={`/docs/next/utils/import#${IMPORT_FORMATS[format].anchor}`}>Guide</Link>
        </span>
      </div>
      <label htmlFor={`${id}text`} className={styles.caption}>
        Text to read
      </label>
      <textarea
        ref={source}
        id={`${id}text`}
        className={clsx(controls.input, styles.source)}
        value={text}
        spellCheck={false}
        rows={4}
        aria-describedby={`${id}fields`}
        aria-invalid={result?.ok === false}
        onChange={event => {
          change({ format, text: event.target.value });
        }}
      />
      <p id={`${id}fields`} className={styles.hint}>
        Fields: {fields.map(field => field.name).join(', ')}
      </p>
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
        <div role="status" className={styles.message}>
          {result &&
            (result.ok ? (
              <>
                {rulesText(result.rules)} read. Undo restores the previous query.
                {result.dropped.length > 0 && ` Left out: ${result.dropped.join(' ')}`}
              </>
            ) : (
              result.message
            ))}
        </div>
        {position !== undefined && (
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              source.current?.focus();
              source.current?.setSelectionRange(position, position + 1);
            }}
          >
            Go there
          </button>
        )}
      </div>
    </form>
  );
}
