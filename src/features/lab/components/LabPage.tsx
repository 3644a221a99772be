import { Suspense, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  formatQuery,
  prepareRuleGroup,
  type RuleGroupType,
  type RuleGroupTypeAny,
} from 'react-querybuilder';
import { useControlNames } from '@site/src/hooks/useControlNames';
import { useReadBack } from '@site/src/hooks/useReadBack';
import { TIDY } from '@site/src/kits/default/tidy';
import { LightControls } from '@site/src/components/LightControls';
import { loadCode } from '@site/src/lib/load-code';
import { loadable } from '@site/src/components/loadable';
import { StableContextQueryBuilder } from '@site/src/components/StableContextQueryBuilder';
import { RenderQueueContext, useRenderQueue } from '@site/src/hooks/useRenderQueue';
import controls from '@site/src/components/controls.module.css';
import { openedHash, useKeptLab } from '../hooks/useKeptLab';
import { useLab, AUTOMATIC_ROWS } from '../hooks/useLab';
import { carryOver, type Expectations } from '../model/expectations';
import { fieldsOf } from '@site/src/lib/engines/format-options';
import { rulesOf } from '@site/src/lib/engines/logic';
import { isBusy } from '../model/lanes';
import { missingColumns } from '../model/missing-columns';
import { MUSICIANS } from '../model/musicians';
import type { OpenedLab, SavedLab } from '../model/saved-lab';
import type { LaneId } from '@site/src/lib/engines/statement';
import type { Table } from '@site/src/lib/engines/table';
import { withoutMuted } from '@site/src/lib/engines/without-muted';
import { CompareSection } from './compare/CompareSection';
import { DataPanel } from './DataPanel';
import { Details } from './Details';
import { LinkPanel } from './LinkPanel';
import { EnginesPanel } from './EnginesPanel';
import { ResultsPanel } from './ResultsPanel';
import styles from './LabPage.module.css';

const Statements = loadable(() => import('./Statements'));
const PastePanel = loadable(() => import('./PastePanel'));
const RoundTripPanel = loadable(() => import('./RoundTripPanel'));

interface Carried {
  readonly notice: string;
  readonly table: Table;
  readonly expectations: Expectations;
}

const controlClassnames = { queryBuilder: ['queryBuilder-branches', TIDY] };

const INITIAL_QUERY: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'age', operator: '<', value: 35 },
    { field: 'lastName', operator: 'doesNotContain', value: 'a' },
  ],
};

const withoutIds = (query: RuleGroupTypeAny): string => formatQuery(query, 'json_without_ids');

/** Lab of the address, or a sentence about why it can't be opened. Undefined without one. */
type Start = OpenedLab | string | undefined;

const problemOf = (error: unknown): string =>
  `This link cannot be opened. ${error instanceof Error ? error.message : ''}`;

const startFromAddress = (): Start | Promise<Start> => {
  const text = openedHash();
  return text === ''
    ? undefined
    : loadCode(() => import('../model/open-lab'))
        .then(({ openAddress }) => openAddress(text))
        .catch(problemOf);
};

interface Props {
  readonly start: Start | Promise<Start>;
}

/** Query, rows and engines, and which rows each engine selects. */
function Lab({ start }: Props): ReactNode {
  const builder = useRef<HTMLDivElement>(null);
  useControlNames(builder);
  const first = start instanceof Promise ? use(start) : start;
  const [opened] = useState(typeof first === 'object' ? first : undefined);
  const [problem, setProblem] = useState(typeof first === 'string' ? first : undefined);
  const [notes, setNotes] = useState(opened?.notes ?? []);
  const [query, setQuery] = useState<RuleGroupTypeAny>(() =>
    // Ids, by which rules wait to be rendered.
    prepareRuleGroup(opened?.query ?? INITIAL_QUERY),
  );
  /** A query that the page chose, and may replace. */
  const [suggested, setSuggested] = useState(INITIAL_QUERY);
  const [table, setTable] = useState(opened?.table ?? MUSICIANS);
  const [chosen, setChosen] = useState<readonly LaneId[]>(opened?.lanes ?? ['javascript']);
  const [expectations, setExpectations] = useState<Expectations>(
    () => new Map(opened?.expectations),
  );
  /** What became of the expectations when the rows changed, and what there was before. */
  const [carried, setCarried] = useState<Carried>();
  const active = useMemo(() => withoutMuted(query), [query]);
  const lab = useLab(active, table, chosen);
  const current = useMemo(
    (): SavedLab => ({
      query,
      lanes: chosen,
      ...(table !== MUSICIANS && { table }),
      ...(expectations.size > 0 && { expectations: [...expectations] }),
    }),
    [query, table, chosen, expectations],
  );

  const { difference, begin, check } = useReadBack();

  const changeQuery = useCallback(
    (next: RuleGroupTypeAny): void => {
      check(next);
      setQuery(next);
    },
    [check],
  );

  const replaceQuery = (given: RuleGroupTypeAny): void => {
    const next = prepareRuleGroup(given);
    begin(next, query);
    setQuery(next);
  };

  const open = (lab: OpenedLab): void => {
    setTable(lab.table ?? MUSICIANS);
    replaceQuery(lab.query);
    setChosen(lab.lanes);
    setExpectations(new Map(lab.expectations));
    setCarried(undefined);
    setProblem(undefined);
    setNotes(lab.notes ?? []);
  };

  const place = useKeptLab(current, result => {
    if (typeof result === 'string') setProblem(result);
    else open(result);
  });

  const isLarge = table.rows.length > AUTOMATIC_ROWS;
  const isRunning = Object.values(lab.lanes).some(isBusy);

  const missing = useMemo(
    () => missingColumns(rulesOf(query), table.columns),
    [query, table.columns],
  );
  // A list of fields without the query's own would show another field in its place.
  const fields = useMemo(
    () => [
      ...fieldsOf(table),
      ...missing.map(name => ({ name, value: name, label: `${name} (no such column)` })),
    ],
    [table, missing],
  );
  const renderQueue = useRenderQueue(query);

  /**
   * Shows other rows. A value may not fit the type that its column has now.
   *
   * @param expected - Expectations about the rows.
   */
  const showTable = async (next: Table, expected: Expectations): Promise<void> => {
    try {
      const { fitToTable } = await loadCode(() => import('../model/fit-lab'));
      const fitted = fitToTable(query, next);
      setNotes(fitted.notes);
      replaceQuery(fitted.query);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setTable(next);
    setExpectations(expected);
  };

  const changeTable = (next: Table): void => {
    const [first] = next.columns;
    const isUntouched = withoutIds(query) === withoutIds(suggested);
    const { expectations: kept, notice } = carryOver(expectations, table, next);
    setCarried(notice === '' ? undefined : { notice, table, expectations });
    if (first && isUntouched && missingColumns(rulesOf(query), next.columns).length > 0) {
      const fitting: RuleGroupType = {
        combinator: 'and',
        rules: [{ field: first.name, operator: 'notNull', value: null }],
      };
      setSuggested(fitting);
      replaceQuery(fitting);
      setTable(next);
      setExpectations(kept);
    } else void showTable(next, kept);
  };

  const expect = (row: number, mustMatch: boolean | undefined): void => {
    const next = new Map(expectations);
    if (mustMatch === undefined) next.delete(row);
    else next.set(row, mustMatch);
    setExpectations(next);
    setCarried(undefined);
  };

  return (
    <>
      {problem !== undefined && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
      {notes.length > 0 && (
        <ul role="status" className={styles.error}>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className={styles.bench}>
        <div>
          <section aria-labelledby="lab-query" className={styles.card}>
            <h2 id="lab-query">Query</h2>
            <div ref={builder} className="kit-default">
              <LightControls>
                <RenderQueueContext value={renderQueue}>
                  <StableContextQueryBuilder
                    fields={fields}
                    // The type of the props joins the two kinds of queries; the query may be of either.
                    query={query as RuleGroupType}
                    onQueryChange={changeQuery}
                    showNotToggle
                    showMuteButtons={active !== query}
                    addRuleToNewGroups
                    controlClassnames={controlClassnames}
                  />
                </RenderQueueContext>
              </LightControls>
            </div>
            {difference && (
              <p role="status" className={styles.buttons}>
                The query builder changed the query when it was loaded. Compare it with the
                original.
                <button
                  type="button"
                  className={controls.button}
                  onClick={() => replaceQuery(difference.previous)}
                >
                  Restore the previous query
                </button>
              </p>
            )}
            {missing.length > 0 && (
              <p role="status" className={styles.error}>
                The rows have no column {missing.map(name => `“${name}”`).join(', ')}. Choose other
                fields in the query, or use rows with {missing.length === 1 ? 'this' : 'these'}.
              </p>
            )}
            <Details summary="Paste a query">
              <PastePanel table={table} onQuery={replaceQuery} />
            </Details>
            {isLarge && (
              <p className={styles.run}>
                <button
                  type="button"
                  className={`${controls.button} ${controls.primary}`}
                  onClick={lab.start}
                >
                  Run
                </button>
                {isRunning && (
                  <button type="button" className={controls.button} onClick={lab.cancel}>
                    Cancel
                  </button>
                )}
              </p>
            )}
          </section>
          <EnginesPanel chosen={chosen} onChosen={setChosen} lab={lab} />
          <LinkPanel lab={current} place={place} />
        </div>
        <div className={styles.answer}>
          <DataPanel table={table} onTable={changeTable} onLab={open} />
          {carried && (
            <p role="status" className={styles.buttons}>
              {carried.notice}
              <button
                type="button"
                className={controls.button}
                onClick={() => {
                  void showTable(carried.table, carried.expectations);
                  setCarried(undefined);
                }}
              >
                Restore the previous rows
              </button>
            </p>
          )}
          <ResultsPanel
            query={active}
            table={table}
            chosen={chosen}
            lab={lab}
            isManual={isLarge}
            expectations={expectations}
            onExpectation={expect}
            onTable={setTable}
          />
        </div>
      </div>
      <section aria-labelledby="lab-statements" className={styles.card}>
        <h2 id="lab-statements">What each engine received</h2>
        {chosen.length > 1 ? (
          <Statements chosen={chosen} lab={lab} />
        ) : (
          <p>Choose an engine to see the text that it receives.</p>
        )}
      </section>
      <section aria-labelledby="lab-round-trip" className={styles.card}>
        <h2 id="lab-round-trip">Round trip</h2>
        <p>
          A query that your server stores in another language comes back through a parser. See which
          rules survive the way there and back.
        </p>
        <Details summary="Export to each format and import again">
          <RoundTripPanel query={active} table={table} />
        </Details>
      </section>
      <CompareSection />
    </>
  );
}

/** The lab of the address. Rows that the browser keeps take a moment. */
export default function LabOfAddress(): ReactNode {
  const [start] = useState(startFromAddress);
  return (
    <Suspense fallback={<p role="status">Opening your rows …</p>}>
      <Lab start={start} />
    </Suspense>
  );
}
