import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { RuleGroupTypeAny } from 'react-querybuilder';
import {
  LANES,
  toStatement,
  type EngineId,
  type Lane,
  type LaneId,
} from '@site/src/lib/engines/statement';
import { EngineError, messageOf, type Statement } from '@site/src/lib/engines/engine';
import { formatOptions } from '@site/src/lib/engines/format-options';
import type { Table } from '@site/src/lib/engines/table';
import { EngineClient, type Run } from '@site/src/lib/engines/workers/engine-client';

/** State of an engine. */
export type EngineState =
  | { readonly status: 'loading'; readonly share: number }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly message: string };

/** What a format's last run returned. */
export interface LaneState {
  readonly table: Table;
  readonly statement: Statement | undefined;
  readonly status: 'running' | 'done' | 'rejected';
  readonly results: Uint8Array;
  /** Rows that have a result. */
  readonly count: number;
  readonly milliseconds?: number;
  /** The engine's message about the statement, or about the first row that failed. */
  readonly message?: string;
  /** Offset in the statement that the message is about. */
  readonly position?: number;
}

interface State {
  readonly engines: Partial<Record<EngineId, EngineState>>;
  readonly lanes: Partial<Record<LaneId, LaneState>>;
}

type Action =
  | { readonly engine: EngineId; readonly state: EngineState }
  | { readonly lane: LaneId; readonly state: LaneState | undefined };

const reduce = (state: State, action: Action): State => {
  if ('engine' in action)
    return { ...state, engines: { ...state.engines, [action.engine]: action.state } };
  const { [action.lane]: _, ...others } = state.lanes;
  return { ...state, lanes: action.state ? { ...others, [action.lane]: action.state } : others };
};

/** Larger tables run when the reader says so. */
export const AUTOMATIC_ROWS = 2000;

/** Milliseconds after the last change of the query. */
const PAUSE = 150;

/** Runs a query on a table in the engines of the chosen formats. */
export const useLab = (query: RuleGroupTypeAny, table: Table, chosen: readonly LaneId[]) => {
  const [{ engines, lanes }, dispatch] = useReducer(reduce, { engines: {}, lanes: {} });
  const clients = useRef(
    new Map<EngineId, { client: EngineClient; table: Table; opened: Promise<boolean> }>(),
  );
  const runs = useRef(new Map<LaneId, Run>());
  /** Query of the newest run of each lane. An older one may still wait for its engine. */
  const newest = useRef(new Map<LaneId, readonly [RuleGroupTypeAny, Table]>());
  const [started, setStarted] = useState<{ query: RuleGroupTypeAny; table: Table }>();

  const open = useCallback((engine: EngineId, wanted: Table): Promise<boolean> => {
    const known = clients.current.get(engine);
    if (known?.table === wanted) return known.opened;
    const client = known?.client ?? new EngineClient(engine);
    dispatch({ engine, state: { status: 'loading', share: 0 } });
    const opened = client
      .open(wanted, share => dispatch({ engine, state: { status: 'loading', share } }))
      .then(
        () => {
          dispatch({ engine, state: { status: 'ready' } });
          return true;
        },
        (error: unknown) => {
          // Another table waits for the same client.
          if (clients.current.get(engine)?.table !== wanted) return false;
          client.close();
          clients.current.delete(engine);
          dispatch({ engine, state: { status: 'failed', message: messageOf(error) } });
          return false;
        },
      );
    clients.current.set(engine, { client, table: wanted, opened });
    return opened;
  }, []);

  const runLane = useCallback(
    async (lane: Lane, of: RuleGroupTypeAny, on: Table): Promise<void> => {
      runs.current.get(lane.id)?.cancel();
      runs.current.delete(lane.id);
      const own = [of, on] as const;
      newest.current.set(lane.id, own);
      if (!(await open(lane.engine, on)) || newest.current.get(lane.id) !== own) return;
      const client = clients.current.get(lane.engine)?.client;
      let statement: Statement;
      try {
        statement = toStatement(of, lane, formatOptions(on));
      } catch (error) {
        dispatch({
          lane: lane.id,
          state: {
            table: on,
            statement: undefined,
            status: 'rejected',
            results: new Uint8Array(),
            count: 0,
            message: messageOf(error),
          },
        });
        return;
      }
      const size = on.rows.length;
      const update = (state: Partial<LaneState> & Pick<LaneState, 'status'>): void =>
        dispatch({
          lane: lane.id,
          state: { table: on, statement, results: new Uint8Array(size), count: 0, ...state },
        });
      update({ status: 'running' });
      const run = client?.run(statement, size, (results, count) =>
        update({ status: 'running', results, count }),
      );
      if (!run) return;
      runs.current.set(lane.id, run);
      try {
        const outcome = await run.done;
        if (!outcome) return;
        update({
          status: 'done',
          results: outcome.results,
          count: size,
          milliseconds: outcome.milliseconds,
          ...(outcome.failure !== undefined && { message: outcome.failure }),
        });
      } catch (error) {
        const position = error instanceof EngineError ? error.position : undefined;
        update({
          status: 'rejected',
          message: messageOf(error),
          ...(position !== undefined && { position }),
        });
      }
    },
    [open],
  );

  const start = useCallback(() => setStarted({ query, table }), [query, table]);
  const cancel = useCallback(() => {
    for (const [lane, run] of runs.current) {
      run.cancel();
      dispatch({ lane, state: undefined });
    }
    runs.current.clear();
    newest.current.clear();
  }, []);

  useEffect(() => {
    if (table.rows.length > AUTOMATIC_ROWS) return undefined;
    const timer = setTimeout(() => setStarted({ query, table }), PAUSE);
    return () => clearTimeout(timer);
  }, [query, table]);

  const wanted = chosen.join(' ');
  useEffect(() => {
    if (started?.table !== table) return;
    for (const lane of LANES)
      if (wanted.split(' ').includes(lane.id)) void runLane(lane, started.query, started.table);
  }, [started, table, wanted, runLane]);

  useEffect(() => {
    const open = clients.current;
    return () => {
      for (const { client } of open.values()) client.close();
      open.clear();
    };
  }, []);

  /** Runs a query on one row. Undefined if the engine does not take it. */
  const testRow = useCallback(
    async (
      lane: Lane,
      of: RuleGroupTypeAny,
      on: Table,
      row: number,
    ): Promise<number | undefined> => {
      const client = clients.current.get(lane.engine)?.client;
      if (!client) return undefined;
      try {
        return await client.testRow(toStatement(of, lane, formatOptions(on)), row);
      } catch {
        return undefined;
      }
    },
    [],
  );

  const isStale = started?.query !== query || started.table !== table;
  // Results of other rows say nothing about these.
  const current = useMemo(
    (): State['lanes'] =>
      Object.fromEntries(Object.entries(lanes).filter(([, state]) => state.table === table)),
    [lanes, table],
  );
  return useMemo(
    () => ({ engines, lanes: current, start, cancel, testRow, ran: started, isStale }),
    [engines, current, start, cancel, testRow, started, isStale],
  );
};
