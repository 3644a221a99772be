import { Fragment, useMemo, type ReactNode } from 'react';
import clsx from 'clsx';
import controls from '@site/src/components/controls.module.css';
import { useColumnForm } from '../hooks/useColumnForm';
import { laneLabel } from '../model/engines';
import { isMet, type Expectations } from '../model/expectations';
import { isBusy, type LaneState } from '../model/lanes';
import { resultAt } from '../model/results';
import type { Lane } from '@site/src/lib/engines/statement';
import type { Cell, Table } from '@site/src/lib/engines/table';
import { ColumnHeader } from './ColumnHeader';
import { Mark, type MarkResult } from './Mark';
import { ScrollTable } from './ScrollTable';
import styles from './LabPage.module.css';

/** Id of the button that explains a row. */
export const rowButtonId = (row: number): string => `lab-row-${row}`;

interface Props {
  readonly table: Table;
  /** Indexes of the rows to show. */
  readonly rows: readonly number[];
  readonly lanes: readonly Lane[];
  /** State of each lane. */
  readonly states: readonly (LaneState | undefined)[];
  /** Row that is explained. */
  readonly current: number | undefined;
  /** Rows that the current rule alone decides. */
  readonly decided: ReadonlySet<number>;
  readonly onCurrent: (row: number | undefined) => void;
  /** Why the current row is selected, or not. Shown below it. */
  readonly explanation: ReactNode;
  readonly expectations: Expectations;
  /** Called with undefined to remove an expectation. */
  readonly onExpectation: (row: number, mustMatch: boolean | undefined) => void;
  /** Called with the same rows, of which a column has another type. */
  readonly onTable: (table: Table) => void;
}

/** Characters of a cell that the table shows. */
const MAX_SHOWN = 300;

const show = (cell: Cell): string => {
  if (cell === null) return 'null';
  const text = String(cell);
  return text.length <= MAX_SHOWN
    ? text
    : `${text.slice(0, MAX_SHOWN)}… (${text.length.toLocaleString('en')} characters)`;
};

const markOf = (state: LaneState | undefined, result: number | undefined): MarkResult => {
  if (state?.status === 'rejected') return 'refused';
  return result ?? (state && !isBusy(state) ? 'none' : undefined);
};

/** Rows with the result of each engine and the reader's expectation. */
export function ResultsTable({
  table,
  rows,
  lanes,
  states,
  current,
  decided,
  onCurrent,
  explanation,
  expectations,
  onExpectation,
  onTable,
}: Props): ReactNode {
  const { choose, reading, message } = useColumnForm(table, onTable);
  const missing = useMemo(() => table.columns.map(column => new Set(column.missing)), [table]);
  return (
    <>
      <p aria-live="polite" className={message === '' ? styles.hidden : styles.about}>
        {message}
      </p>
      <ScrollTable
        label="Rows and results"
        head={
          <>
            <th scope="col">Row</th>
            {lanes.map(lane => (
              <th key={lane.id} scope="col">
                {laneLabel(lane)}
              </th>
            ))}
            {table.columns.map((column, at) => (
              <ColumnHeader
                key={column.name}
                column={column}
                reading={reading?.at === at ? reading.form : undefined}
                onForm={form => void choose(at, form)}
              />
            ))}
            <th scope="col">Expected</th>
          </>
        }
      >
        {rows.map(index => {
          const mustMatch = expectations.get(index);
          return (
            <Fragment key={index}>
              <tr
                className={clsx(
                  current === index && styles.current,
                  decided.has(index) && styles.decided,
                )}
              >
                <th scope="row">
                  <button
                    type="button"
                    className={clsx(controls.button, controls.quiet, styles.explain)}
                    id={rowButtonId(index)}
                    title="Why is this row selected, or not?"
                    aria-expanded={current === index}
                    aria-label={`Explain row ${index + 1}`}
                    onClick={() => onCurrent(current === index ? undefined : index)}
                  >
                    {index + 1}
                  </button>
                </th>
                {lanes.map((lane, position) => {
                  const state = states[position];
                  const result = resultAt(state, index);
                  return (
                    <td key={lane.id}>
                      <Mark
                        result={markOf(state, result)}
                        isUnexpected={mustMatch !== undefined && isMet(mustMatch, result) === false}
                      />
                    </td>
                  );
                })}
                {table.columns.map(({ name }, position) => {
                  const cell = table.rows[index]?.[position] ?? null;
                  return (
                    <td key={name} dir="auto" className={cell === null ? styles.null : undefined}>
                      {missing[position]?.has(index) ? 'missing' : show(cell)}
                    </td>
                  );
                })}
                <td>
                  <select
                    className={clsx(controls.select, styles.expectation)}
                    aria-label={`Expectation for row ${index + 1}`}
                    value={mustMatch === undefined ? '' : String(mustMatch)}
                    onChange={({ target: { value } }) =>
                      onExpectation(index, value === '' ? undefined : value === 'true')
                    }
                  >
                    <option value="">none</option>
                    <option value="true">must match</option>
                    <option value="false">must not match</option>
                  </select>
                </td>
              </tr>
              {current === index && (
                <tr>
                  <td colSpan={lanes.length + table.columns.length + 2} className={styles.whyCell}>
                    {explanation}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </ScrollTable>
    </>
  );
}
