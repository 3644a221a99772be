import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import controls from '@site/src/components/controls.module.css';
import type { Table } from '@site/src/lib/engines/table';
import { guide } from '@site/versions.ts';
import { columnsOfTable } from '../columns/of-table';
import type { Source, SourceColumn } from '../columns/source';
import { ColumnsTable, type ColumnEdit } from './ColumnsTable';
import { Details } from './Details';
import { GeneratedFiles } from './GeneratedFiles';
import { RefusedShapes } from './RefusedShapes';
import { SchemaForm, type SchemaKind } from './SchemaForm';
import own from './ColumnsPanel.module.css';
import styles from './LabPage.module.css';

interface Props {
  /** The rows of the lab. */
  readonly table: Table;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type SourceId = 'rows' | SchemaKind;

const SOURCES: readonly { readonly id: SourceId; readonly label: string }[] = [
  { id: 'rows', label: 'The rows of the lab' },
  { id: 'database', label: 'A table of a database' },
  { id: 'schema', label: 'A JSON Schema' },
];

const NONE: readonly SourceColumn[] = [];

type Edits = ReadonlyMap<string, ColumnEdit>;

/** Columns with what the reader corrected, without those that the reader left out. */
const choose = (columns: readonly SourceColumn[], edits: Edits): readonly SourceColumn[] =>
  columns.flatMap(column => {
    const { isUsed = column.isLeftOut !== true, label = '', kind } = edits.get(column.name) ?? {};
    if (!isUsed) return [];
    // The values of the rows may have changed since.
    const isPossible = kind !== 'list' || column.values !== undefined;
    return [
      { ...column, label: label.trim() || column.label, ...(kind && isPossible && { kind }) },
    ];
  });

/** Fields, the contract and a JSON Schema for columns of rows, a database or a schema. */
export default function ColumnsPanel({ table, isOpen, onClose }: Props): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [sourceId, setSourceId] = useState<SourceId>('rows');
  const [read, setRead] = useState<Readonly<Partial<Record<SourceId, Source>>>>({});
  const [tableNames, setTableNames] = useState<Readonly<Partial<Record<SourceId, string>>>>({});
  /** What the reader corrected, by source and table. */
  const [allEdits, setAllEdits] = useState<Readonly<Record<string, Edits>>>({});

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);

  const rows = useMemo(() => columnsOfTable(table), [table]);
  const tables = read[sourceId]?.tables ?? [];
  const chosen = tables.find(({ name }) => name === tableNames[sourceId]) ?? tables[0];
  const columns = sourceId === 'rows' ? rows : (chosen?.columns ?? NONE);
  const key = `${sourceId} ${chosen?.name ?? ''}`;
  const edits = useMemo(
    (): Edits => allEdits[key] ?? new Map<string, ColumnEdit>(),
    [allEdits, key],
  );
  const used = useMemo(() => choose(columns, edits), [columns, edits]);

  return (
    <dialog ref={dialog} aria-labelledby={`${id}-title`} className={own.panel} onClose={onClose}>
      <header className={own.head}>
        <h2 id={`${id}-title`}>From your data</h2>
        <button type="button" className={controls.button} onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      <p>
        Fields for the query builder, and a contract by which your server accepts only queries over
        these fields.{' '}
        <Link to={guide('utils/check-on-the-server')} target="_blank">
          How a server uses it (new tab)
        </Link>
        . Everything is made in this browser.
      </p>
      <fieldset className={own.sources}>
        <legend>Columns of</legend>
        {SOURCES.map(source => (
          <label key={source.id} className={styles.lane}>
            <input
              type="radio"
              name={`${id}-source`}
              checked={sourceId === source.id}
              onChange={() => setSourceId(source.id)}
            />
            {source.label}
          </label>
        ))}
      </fieldset>
      {sourceId !== 'rows' && (
        <SchemaForm
          key={sourceId}
          kind={sourceId}
          source={read[sourceId]}
          onSource={source => setRead({ ...read, [sourceId]: source })}
        />
      )}
      {tables.length > 1 && (
        <p className={styles.buttons}>
          <label htmlFor={`${id}-table`}>Table</label>
          <select
            id={`${id}-table`}
            className={controls.select}
            value={chosen?.name}
            onChange={event => setTableNames({ ...tableNames, [sourceId]: event.target.value })}
          >
            {tables.map(({ name }) => (
              <option key={name} value={name}>
                {name === '' ? 'without a name' : name}
              </option>
            ))}
          </select>
        </p>
      )}
      {columns.length > 0 && (
        <>
          <ColumnsTable
            columns={columns}
            edits={edits}
            onEdit={(name, edit) =>
              setAllEdits({
                ...allEdits,
                [key]: new Map(edits).set(name, { ...edits.get(name), ...edit }),
              })
            }
          />
          {used.length === 0 ? (
            <p role="status" className={styles.error}>
              No column is chosen. Choose at least one.
            </p>
          ) : (
            <>
              <GeneratedFiles columns={used} />
              <h3>What the contract refuses</h3>
              <p>
                A client may send anything. These are the contract’s answers to what no query
                builder with your fields sends.
              </p>
              <Details summary="Run the contract on hostile queries">
                <RefusedShapes columns={used} />
              </Details>
            </>
          )}
        </>
      )}
    </dialog>
  );
}
