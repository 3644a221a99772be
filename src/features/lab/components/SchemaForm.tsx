import { useId, useRef, useState, type ReactNode } from 'react';
import controls from '@site/src/components/controls.module.css';
import { useCopy } from '@site/src/hooks/useCopy';
import { useKeptText } from '@site/src/hooks/useKeptText';
import { loadCode } from '@site/src/lib/load-code';
import { columnsOfJsonSchema } from '../columns/of-json-schema';
import { columnsOfSchemaRows, STATEMENTS, withHeader } from '../columns/of-schema-rows';
import type { Source } from '../columns/source';
import { sentenceOf } from '../model/data-error';
import styles from './LabPage.module.css';

/** What a text describes columns in. */
export type SchemaKind = 'database' | 'schema';

interface Props {
  readonly kind: SchemaKind;
  /** What was read before. */
  readonly source: Source | undefined;
  readonly onSource: (source: Source) => void;
}

/** The statement that lists the columns of a table, for the reader's database. */
function Statement(): ReactNode {
  const id = useId();
  const [label, setLabel] = useState(STATEMENTS[0]?.label);
  const [copied, copy] = useCopy();
  const sql = STATEMENTS.find(each => each.label === label)?.sql ?? '';
  return (
    <>
      <div className={styles.buttons}>
        <label htmlFor={id}>Database</label>
        <select
          id={id}
          className={controls.select}
          value={label}
          onChange={event => setLabel(event.target.value)}
        >
          {STATEMENTS.map(each => (
            <option key={each.label}>{each.label}</option>
          ))}
        </select>
        <button type="button" className={controls.button} onClick={() => void copy(sql)}>
          {copied ? 'Copied' : 'Copy statement'}
        </button>
      </div>
      {/* Focusable because it scrolls. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.scroll} role="region" aria-label="Statement" tabIndex={0}>
        <code>{sql}</code>
      </pre>
    </>
  );
}

const TEXTS: Readonly<Record<SchemaKind, { readonly label: string; readonly example: string }>> = {
  database: {
    label: 'Its result as CSV, TSV, JSON, or as the client of the database prints it',
    example: 'column_name,data_type,is_nullable\nage,integer,YES',
  },
  schema: {
    label: 'JSON Schema of an object, or an OpenAPI document in JSON',
    example: '{"type": "object", "properties": {"age": {"type": "integer"}}}',
  },
};

/** Reads columns from a text that describes them. */
export function SchemaForm({ kind, source, onSource }: Props): ReactNode {
  const id = useId();
  const [text, setText] = useKeptText(`lab-${kind}-text`);
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const { label, example } = TEXTS[kind];

  const read = async (): Promise<void> => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setReading(true);
    setProblem(undefined);
    try {
      const { checkBytes, readData } = await loadCode(() => import('../workers/data-client'));
      checkBytes(text.length);
      const next =
        kind === 'schema'
          ? columnsOfJsonSchema(text)
          : columnsOfSchemaRows((await readData(withHeader(text), signal, () => undefined)).table);
      if (!signal.aborted) onSource(next);
    } catch (error) {
      if (!signal.aborted) setProblem(sentenceOf(error));
    }
    if (!signal.aborted) setReading(false);
  };

  const names = source?.tables.reduce((sum, { columns }) => sum + columns.length, 0) ?? 0;
  return (
    <>
      {kind === 'database' && <Statement />}
      <label htmlFor={`${id}-text`}>{label}</label>
      <textarea
        id={`${id}-text`}
        className={styles.text}
        rows={5}
        spellCheck={false}
        value={text}
        placeholder={example}
        aria-describedby={`${id}-status`}
        aria-invalid={problem !== undefined}
        onChange={event => setText(event.target.value)}
      />
      <div className={styles.buttons}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          disabled={text.trim() === '' || isReading}
          onClick={() => void read()}
        >
          Read the columns
        </button>
      </div>
      <div id={`${id}-status`} role="status" className={styles.status}>
        {isReading && 'Reading …'}
        {problem !== undefined && <span className={styles.error}>{problem}</span>}
        {!isReading && problem === undefined && source && (
          <>
            {`Read ${names} ${names === 1 ? 'column' : 'columns'}${source.tables.length > 1 ? ` of ${source.tables.length} tables` : ''}. `}
            {source.notes.join(' ')}
          </>
        )}
      </div>
    </>
  );
}
