import { useId, useRef, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { RuleGroupType } from 'react-querybuilder';
import { ProofReport } from '@site/src/components/ProofReport';
import controls from '@site/src/components/controls.module.css';
import { useKeptText } from '@site/src/hooks/useKeptText';
import { useProof } from '@site/src/hooks/useProof';
import { fieldsOf } from '@site/src/lib/engines/format-options';
import { rowReader, type Table } from '@site/src/lib/engines/table';
import { fitNotes, fitQuery } from '@site/src/lib/fit-query';
import { parseInWorker } from '@site/src/lib/query-text/parse-in-worker';
import { IMPORT_FORMATS, type ImportFormatId } from '@site/src/lib/query-text/parse-text';
import { withoutBigInts } from '@site/src/lib/engines/digits';
import { guide } from '@site/versions.ts';
import { readPasted, type PastedQuery } from '../model/pasted-query';
import styles from './LabPage.module.css';

interface Props {
  /** Rows on which the text and the query are compared, too. */
  readonly table: Table;
  readonly onQuery: (query: RuleGroupType) => void;
}

/** Reads a query from text in another language. */
export default function PastePanel({ table, onQuery }: Props): ReactNode {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useKeptText('lab-query-text');
  const [format, setFormat] = useState<ImportFormatId>();
  const [result, setResult] = useState<PastedQuery | 'reading'>();
  /** The text that is read. Another text that is typed meanwhile makes its result obsolete. */
  const reading = useRef<string>(undefined);
  /** What the builder cannot keep. */
  const [notes, setNotes] = useState<readonly string[]>([]);
  const { state: proof, check, clear } = useProof();

  const change = (next: string, nextFormat: ImportFormatId | undefined): void => {
    reading.current = undefined;
    clear();
    setText(next);
    setFormat(nextFormat);
    setResult(undefined);
  };

  const read = async (): Promise<void> => {
    reading.current = text;
    clear();
    setNotes([]);
    setResult('reading');
    const next = await readPasted(text, format, parseInWorker);
    if (reading.current !== text) return;
    setResult(next);
    if (!next.parsed.ok) return;
    const { query, fits } = fitQuery(next.parsed.query, { fields: fieldsOf(table) });
    setNotes(fitNotes(fits));
    onQuery(withoutBigInts(query));
    if (next.format === 'json') return;
    const read = rowReader(table);
    await check(
      next.format,
      text,
      query,
      table.rows.map((_, index) => read(index)),
    );
  };

  const answer = result === 'reading' ? undefined : result;
  const failed = answer?.parsed.ok === false ? answer.parsed : undefined;
  const position = failed?.position;

  return (
    <>
      <label htmlFor={`${id}-text`}>A query as text. It replaces the query in the builder.</label>
      <textarea
        ref={area}
        id={`${id}-text`}
        className={styles.text}
        rows={5}
        spellCheck={false}
        value={text}
        placeholder="age < 35 AND lastName NOT LIKE '%a%'"
        aria-describedby={`${id}-status`}
        aria-invalid={failed !== undefined}
        onChange={event => change(event.target.value, format)}
      />
      <div className={styles.buttons}>
        <label htmlFor={`${id}-format`}>Format</label>
        <select
          id={`${id}-format`}
          className={controls.select}
          value={format ?? ''}
          onChange={event =>
            change(text, (event.target.value || undefined) as ImportFormatId | undefined)
          }
        >
          <option value="">Recognize it</option>
          {(Object.keys(IMPORT_FORMATS) as ImportFormatId[]).map(name => (
            <option key={name} value={name}>
              {IMPORT_FORMATS[name].label}
            </option>
          ))}
        </select>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          disabled={text.trim() === '' || result === 'reading'}
          onClick={() => void read()}
        >
          Use this query
        </button>
        {position !== undefined && (
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              area.current?.focus();
              area.current?.setSelectionRange(position, position + 1);
            }}
          >
            Go there
          </button>
        )}
      </div>
      <div id={`${id}-status`} role="status" className={styles.status}>
        {result === 'reading' && 'Reading …'}
        {answer?.parsed.ok &&
          [`Read as ${IMPORT_FORMATS[answer.format].label}.`, ...notes].join(' ')}
        {answer?.parsed.ok && proof && <ProofReport state={proof} />}
        {answer && failed && (
          <span className={styles.error}>
            {failed.message}
            {format === undefined &&
              failed.guide === undefined &&
              ` The text was taken for ${IMPORT_FORMATS[answer.format].label}. If it is not, choose its format.`}{' '}
            {failed.guide === undefined ? (
              <Link to={guide(`utils/${IMPORT_FORMATS[answer.format].guide}`)}>
                What the parser reads
              </Link>
            ) : (
              <Link to={failed.guide}>Open the guide</Link>
            )}
          </span>
        )}
      </div>
    </>
  );
}
