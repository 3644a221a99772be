import { useMemo, useState, type ReactNode } from 'react';
import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import controls from '@site/src/components/controls.module.css';
import { loadable } from '@site/src/components/loadable';
import { useDecidedRows } from '../hooks/useDecidedRows';
import { LONG_LIMIT, type useLab } from '../hooks/useLab';
import { laneLabel } from '../model/engines';
import type { Expectations } from '../model/expectations';
import { isBusy } from '../model/lanes';
import { rulesOf } from '@site/src/lib/engines/logic';
import { differentRows, selectedRows, summarize } from '../model/results';
import { LANES, type LaneId } from '@site/src/lib/engines/statement';
import type { Table } from '@site/src/lib/engines/table';
import { Announcement } from './Announcement';
import { Details } from './Details';
import { ResultsTable, rowButtonId } from './ResultsTable';
import styles from './LabPage.module.css';

const RulesPanel = loadable(() => import('./RulesPanel'));
const ExpectationsPanel = loadable(() => import('./ExpectationsPanel'));
const RowPanel = loadable(() => import('./RowPanel'));

interface Props {
  readonly query: RuleGroupTypeAny;
  readonly table: Table;
  readonly chosen: readonly LaneId[];
  readonly lab: ReturnType<typeof useLab>;
  /** Whether the reader has to press Run. */
  readonly isManual: boolean;
  readonly expectations: Expectations;
  readonly onExpectation: (row: number, mustMatch: boolean | undefined) => void;
  readonly onTable: (table: Table) => void;
}

/** Rows that the table shows at once. */
const PAGE = 50;

/** What each engine selects, and what the reader expects. */
export function ResultsPanel({
  query,
  table,
  chosen,
  lab,
  isManual,
  expectations,
  onExpectation,
  onTable,
}: Props): ReactNode {
  const [page, setPage] = useState(0);
  const [onlySelected, setOnlySelected] = useState(false);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [row, setRow] = useState<number>();
  const lanes = LANES.filter(({ id }) => chosen.includes(id));
  const states = useMemo(() => chosen.map(id => lab.lanes[id]), [chosen, lab.lanes]);
  const different = useMemo(() => differentRows(states, table.rows.length), [table, states]);
  const [pointed, setPointed] = useState<RuleType>();
  const [pressed, setPressed] = useState<RuleType>();
  const kept = pressed && rulesOf(query).includes(pressed) ? pressed : undefined;
  const current = pointed ?? kept;
  const decided = useDecidedRows(query, table, current);
  const keptRows = useDecidedRows(query, table, kept)?.rows;
  const all = useMemo(() => {
    const lists = [
      keptRows,
      onlySelected ? selectedRows(states, table.rows.length) : undefined,
      onlyDifferent ? different : undefined,
    ].filter(rows => rows !== undefined);
    const [first, ...others] = lists;
    const sets = others.map(rows => new Set(rows));
    return first?.filter(index => sets.every(rows => rows.has(index)));
  }, [onlySelected, onlyDifferent, different, keptRows, states, table]);
  const count = all?.length ?? table.rows.length;
  const pages = Math.max(1, Math.ceil(count / PAGE));
  const at = Math.min(page, pages - 1);
  const visible = Array.from(
    { length: Math.min(PAGE, count - at * PAGE) },
    (_, index) => all?.[at * PAGE + index] ?? at * PAGE + index,
  );
  const decidedSet = useMemo(() => new Set(decided?.rows), [decided]);
  const isRunning = states.some(isBusy);
  const summary = summarize(
    lanes.map(lane => ({ label: laneLabel(lane), state: lab.lanes[lane.id] })),
    { size: table.rows.length, different: different.length, isManual, isStale: lab.isStale },
  );
  const stopped = states.flatMap(state => (state?.status === 'stopped' ? state : []));
  const isLate = stopped.some(({ milliseconds }) => milliseconds !== undefined);

  return (
    <section aria-labelledby="lab-results" className={styles.card}>
      <h2 id="lab-results">Results</h2>
      <div className={styles.summary}>
        <p className={styles.agreement}>{summary}</p>
        {isRunning && !isManual && (
          <button type="button" className={controls.button} onClick={lab.cancel}>
            Cancel
          </button>
        )}
        {!isRunning && stopped.length > 0 && (
          <button type="button" className={controls.button} onClick={lab.startAgain}>
            {isLate ? `Run again for up to ${LONG_LIMIT / 1000} seconds` : 'Run again'}
          </button>
        )}
      </div>
      <Announcement text={summary} isPending={isRunning || (lab.isStale && !isManual)} />
      <div className={styles.buttons}>
        <label className={styles.lane}>
          <input
            type="checkbox"
            checked={onlySelected}
            onChange={event => setOnlySelected(event.target.checked)}
          />
          Only selected rows
        </label>
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
      <Details summary="Rows that one rule alone decides">
        <RulesPanel
          query={query}
          table={table}
          current={current}
          kept={kept}
          decided={decided}
          onPoint={setPointed}
          onKeep={setPressed}
        />
      </Details>
      <ResultsTable
        table={table}
        rows={visible}
        lanes={lanes}
        states={states}
        current={row}
        decided={decidedSet}
        onCurrent={setRow}
        explanation={
          row !== undefined && (
            <RowPanel
              query={query}
              table={table}
              row={row}
              lanes={lanes}
              lab={lab}
              onClose={() => {
                setRow(undefined);
                document.getElementById(rowButtonId(row))?.focus();
              }}
            />
          )
        }
        expectations={expectations}
        onExpectation={onExpectation}
        onTable={onTable}
      />
      <p className={styles.about}>
        <span className={styles.yes} aria-hidden /> selected,{' '}
        <span className={styles.no} aria-hidden /> not selected,{' '}
        <span className={styles.unknown} aria-hidden /> unknown, so not selected,{' '}
        <span className={styles.failed} aria-hidden /> error. Press the number of a row to see why.
      </p>
      {expectations.size > 0 ? (
        <ExpectationsPanel
          query={query}
          table={table}
          lanes={lanes}
          states={states}
          expectations={expectations}
        />
      ) : (
        <p className={styles.about}>
          To keep what the query must do, choose for a row that it must match, or must not. The link
          and the file hold your choice, and a test for Vitest can check it.
        </p>
      )}
    </section>
  );
}
