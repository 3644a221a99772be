import { useMemo, useState, type ReactNode } from 'react';
import type { RuleGroupTypeAny } from 'react-querybuilder';
import controls from '@site/src/components/controls.module.css';
import { FAILED, FALSE, TRUE, UNKNOWN } from '../engines/engine';
import type { LaneState, useLab } from '../hooks/useLab';
import { LANES, type Lane, type LaneId } from '../model/statement';
import { ENGINES } from '../model/engines';
import type { Cell, Table } from '../model/table';
import { RowPanel } from './RowPanel';
import styles from './LabPage.module.css';

interface Props {
  readonly query: RuleGroupTypeAny;
  readonly table: Table;
  readonly chosen: readonly LaneId[];
  readonly lab: ReturnType<typeof useLab>;
}

/** Rows that the table shows at once. */
const PAGE = 50;

const MARKS: Readonly<Record<number, readonly [className: string | undefined, text: string]>> = {
  [TRUE]: [styles.yes, 'selected'],
  [FALSE]: [styles.no, 'not selected'],
  [UNKNOWN]: [styles.unknown, 'unknown, not selected'],
  [FAILED]: [styles.failed, 'error'],
};

/** Name of a format with its engine. */
export const laneLabel = (lane: Lane): string => {
  const engine = ENGINES.find(({ id }) => id === lane.engine)?.label ?? lane.engine;
  return LANES.filter(other => other.engine === lane.engine).length > 1
    ? `${engine} ${lane.format}`
    : engine;
};

/** A sign for the result of a row, with its meaning for screen readers. */
export function Mark({ result }: { readonly result: number | undefined }): ReactNode {
  const [className, text] = (result === undefined ? undefined : MARKS[result]) ?? [
    styles.waiting,
    'no result yet',
  ];
  return (
    <span className={className}>
      <span className={styles.hidden}>{text}</span>
    </span>
  );
}

const show = (cell: Cell): string => (cell === null ? 'null' : String(cell));

const resultAt = (state: LaneState | undefined, row: number): number | undefined =>
  state && state.status !== 'rejected' && row < state.count ? state.results[row] : undefined;

const isSelected = (result: number | undefined): boolean => result === TRUE;

/** One sentence about whether the engines select the same rows. */
const agreement = (states: readonly LaneState[], size: number, different: number): string => {
  const rejected = states.filter(({ status }) => status === 'rejected').length;
  const running = states.some(
    ({ status, count }) => status === 'running' || (status === 'done' && count < size),
  );
  const [first] = states;
  if (!first || running) return 'Running …';
  const taken = states.filter(({ status }) => status === 'done');
  const selected = (taken[0]?.results ?? new Uint8Array()).reduce(
    (sum, result) => sum + (result === TRUE ? 1 : 0),
    0,
  );
  const errors =
    rejected > 0
      ? ` ${rejected} of ${states.length} formats ${rejected === 1 ? 'was' : 'were'} refused.`
      : '';
  if (taken.length < 2)
    return `${selected.toLocaleString('en')} of ${size.toLocaleString('en')} rows selected. Choose an engine to compare.${errors}`;
  return different === 0
    ? `All ${taken.length} select the same ${selected.toLocaleString('en')} of ${size.toLocaleString('en')} rows.${errors}`
    : `They disagree about ${different.toLocaleString('en')} of ${size.toLocaleString('en')} rows.${errors}`;
};

/** Marks per row and engine. */
export function ResultsPanel({ query, table, chosen, lab }: Props): ReactNode {
  const [page, setPage] = useState(0);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [row, setRow] = useState<number>();
  const lanes = LANES.filter(({ id }) => chosen.includes(id));
  const states = useMemo(() => chosen.map(id => lab.lanes[id]), [chosen, lab.lanes]);
  const different = useMemo(() => {
    const done = states.filter(state => state?.status === 'done');
    const rows: number[] = [];
    for (let index = 0; index < table.rows.length; index += 1) {
      const [first, ...others] = done.map(state => isSelected(resultAt(state, index)));
      if (others.some(other => other !== first)) rows.push(index);
    }
    return rows;
  }, [table, states]);
  const all = onlyDifferent ? different : undefined;
  const count = all?.length ?? table.rows.length;
  const pages = Math.max(1, Math.ceil(count / PAGE));
  const at = Math.min(page, pages - 1);
  const visible = Array.from(
    { length: Math.min(PAGE, count - at * PAGE) },
    (_, index) => all?.[at * PAGE + index] ?? at * PAGE + index,
  );
  const known = states.flatMap(state => state ?? []);

  return (
    <section aria-labelledby="lab-results" className={styles.card}>
      <h2 id="lab-results">Results</h2>
      <p role="status" className={styles.agreement}>
        {agreement(known.length === lanes.length ? known : [], table.rows.length, different.length)}
      </p>
      <div className={styles.buttons}>
        <label className={styles.lane}>
          <input
            type="checkbox"
            checked={onlyDifferent}
            onChange={event => setOnlyDifferent(event.target.checked)}
          />
          Only rows about which the engines disagree
        </label>
        {pages > 1 && (
          <span className={styles.buttons}>
            <button
              type="button"
              className={controls.button}
              disabled={at === 0}
              onClick={() => setPage(at - 1)}
            >
              Previous
            </button>
            {`Page ${at + 1} of ${pages}`}
            <button
              type="button"
              className={controls.button}
              disabled={at >= pages - 1}
              onClick={() => setPage(at + 1)}
            >
              Next
            </button>
          </span>
        )}
      </div>
      {/* Focusable because it scrolls. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label="Rows and results" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {lanes.map(lane => (
                <th key={lane.id} scope="col">
                  {laneLabel(lane)}
                </th>
              ))}
              {table.columns.map(({ name }) => (
                <th key={name} scope="col" className={styles.name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map(index => (
              <tr key={index} className={row === index ? styles.current : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className={`${controls.button} ${controls.quiet}`}
                    aria-pressed={row === index}
                    aria-label={`Explain row ${index + 1}`}
                    onClick={() => setRow(row === index ? undefined : index)}
                  >
                    {index + 1}
                  </button>
                </th>
                {lanes.map((lane, position) => (
                  <td key={lane.id}>
                    {states[position]?.status === 'rejected' ? (
                      <span className={styles.failed}>
                        <span className={styles.hidden}>refused</span>
                      </span>
                    ) : (
                      <Mark result={resultAt(states[position], index)} />
                    )}
                  </td>
                ))}
                {table.columns.map(({ name }, position) => {
                  const cell = table.rows[index]?.[position] ?? null;
                  return (
                    <td key={name} className={cell === null ? styles.null : undefined}>
                      {show(cell)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {row !== undefined && row < table.rows.length && (
        <RowPanel query={query} table={table} row={row} lanes={lanes} lab={lab} />
      )}
      <h3>What each engine received</h3>
      {lanes.map((lane, position) => {
        const state = states[position];
        if (lane.id === 'javascript' || !state?.statement) return null;
        const { text, params } = state.statement;
        const offset = state.position;
        return (
          <details key={lane.id} className={styles.statement} open={state.status === 'rejected'}>
            <summary>
              {laneLabel(lane)}
              {state.milliseconds !== undefined && `, ${Math.round(state.milliseconds)} ms`}
              {state.status === 'rejected' && ', refused'}
              {state.status === 'done' && state.message !== undefined && ', errors for some rows'}
            </summary>
            {state.message !== undefined && <p className={styles.error}>{state.message}</p>}
            <pre>
              <code>
                {offset === undefined ? (
                  text
                ) : (
                  <>
                    {text.slice(0, offset)}
                    <mark>{text.slice(offset, offset + 1) || ' '}</mark>
                    {text.slice(offset + 1)}
                  </>
                )}
              </code>
            </pre>
            {params && (
              <pre>
                <code>{JSON.stringify(params)}</code>
              </pre>
            )}
          </details>
        );
      })}
      {lanes.length === 1 && <p>Choose an engine to see the text that it receives.</p>}
    </section>
  );
}
