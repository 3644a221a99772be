import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { RuleGroupTypeAny } from 'react-querybuilder';
import { EngineError, messageOf, type Statement } from '@site/src/lib/engines/engine';
import { formatOptions } from '@site/src/lib/engines/format-options';
import {
  LANES,
  toStatement,
  type EngineId,
  type Lane,
  type LaneId,
} from '@site/src/lib/engines/statement';
import type { Table } from '@site/src/lib/engines/table';
import { EngineClient, type RunLimits } from '@site/src/lib/engines/workers/engine-client';
import { TimeLimitError } from '@site/src/lib/worker-task';
import { IDLE, reduceLab, type LabState, type LaneState } from '../model/lanes';

/** Larger tables run when the reader says so. */
export const AUTOMATIC_ROWS = 2000;

/** Milliseconds after the last change of the query. */
const PAUSE = 150;

/** Milliseconds that the results of the last run stay, because most runs are over by then. */
const PATIENCE = 150;

/** Milliseconds of a run. Large tables may take longer, as long as results arrive. */
const LIMIT = 10_000;
/** Milliseconds of a run that the reader starts again. */
export const LONG_LIMIT = 60_000;
const LARGE_LIMIT = 600_000;

const limitsOf = (table: Table, isAgain: boolean): RunLimits => {
  const limit = isAgain ? LONG_LIMIT : LIMIT;
  return table.rows.length > AUTOMATIC_ROWS ? { limit: LARGE_LIMIT, silence: limit } : { limit };
};

/** A run of all chosen formats. */
interface Started {
  readonly query: RuleGroupTypeAny;
  readonly table: Table;
  readonly isAgain: boolean;
}

/** Runs a query on a table in the engines of the chosen formats. */
export const useLab = (query: RuleGroupTypeAny, table: Table, chosen: readonly LaneId[]) => {
  const [{ engines, lanes }, dispatch] = useReducer(reduceLab, IDLE);
  const [started, setStarted] = useState<Started>();
  const clients = useRef(new Map<EngineId, EngineClient>());
  const runs = useRef(new Map<LaneId, AbortController>());

  const clientOf = useCallback((engine: EngineId): EngineClient => {
    const known = clients.current.get(engine);
    if (known) return known;
    const client = new EngineClient(engine, share =>
      dispatch({ type: 'engine', engine, state: { status: 'loading', share } }),
    );
    clients.current.set(engine, client);
    return client;
  }, []);

  const stop = useCallback((lane: LaneId): void => {
    runs.current.get(lane)?.abort();
    runs.current.delete(lane);
  }, []);

  const runLane = useCallback(
    async (lane: Lane, { query: of, table: on, isAgain }: Started): Promise<void> => {
      stop(lane.id);
      const controller = new AbortController();
      const { signal } = controller;
      runs.current.set(lane.id, controller);
      const set = (state: LaneState): void => {
        if (!signal.aborted) dispatch({ type: 'lane', lane: lane.id, state });
      };
      const setEngine = (message?: string): void => {
        if (signal.aborted) return;
        const state = message === undefined ? undefined : ({ status: 'failed', message } as const);
        dispatch({ type: 'engine', engine: lane.engine, state });
      };
      let statement: Statement;
      try {
        statement = toStatement(of, lane, formatOptions(on));
      } catch (error) {
        set({ table: on, status: 'rejected', message: messageOf(error) });
        return;
      }
      const progress: { state: Extract<LaneState, { status: 'starting' | 'running' }> } = {
        state: { table: on, status: 'starting' },
      };
      let isLate = false;
      const beLate = (): void => {
        isLate = true;
        set(progress.state);
      };
      const isAutomatic = on.rows.length <= AUTOMATIC_ROWS && !isAgain;
      const timer = setTimeout(beLate, isAutomatic ? PATIENCE : 0);
      try {
        const outcome = await clientOf(lane.engine).run(on, statement, {
          ...limitsOf(on, isAgain),
          signal,
          onStart: () => {
            setEngine();
            progress.state = {
              table: on,
              statement,
              status: 'running',
              results: new Uint8Array(on.rows.length),
              count: 0,
            };
            if (isLate) set(progress.state);
          },
          onResults: (results, count) => {
            progress.state = { table: on, statement, status: 'running', results, count };
            if (isLate) set(progress.state);
          },
        });
        const { failure, ...rest } = outcome;
        set({
          table: on,
          statement,
          status: 'done',
          count: on.rows.length,
          ...rest,
          ...(failure !== undefined && { message: failure }),
        });
      } catch (error) {
        if (error instanceof EngineError) {
          const { message, position } = error;
          const at = position === undefined ? {} : { position };
          set({ table: on, statement, status: 'rejected', message, ...at });
        } else if (error instanceof TimeLimitError && progress.state.status === 'running') {
          set({ ...progress.state, status: 'stopped', milliseconds: error.limit });
        } else {
          const message = messageOf(error);
          setEngine(message);
          set({ table: on, status: 'failed', message });
        }
      } finally {
        clearTimeout(timer);
        if (runs.current.get(lane.id) === controller) runs.current.delete(lane.id);
      }
    },
    [clientOf, stop],
  );

  const start = useCallback(() => setStarted({ query, table, isAgain: false }), [query, table]);
  const startAgain = useCallback(() => setStarted({ query, table, isAgain: true }), [query, table]);
  const cancel = useCallback(() => {
    for (const lane of [...runs.current.keys()]) stop(lane);
    for (const client of clients.current.values()) client.cancelOpening();
    dispatch({ type: 'cancel' });
  }, [stop]);

  useEffect(() => {
    if (table.rows.length > AUTOMATIC_ROWS) return undefined;
    const timer = setTimeout(() => setStarted({ query, table, isAgain: false }), PAUSE);
    return () => clearTimeout(timer);
  }, [query, table]);

  /** The run that each lane has had. A lane that is added later has none yet. */
  const ran = useRef(new Map<LaneId, Started>());
  const wanted = chosen.join(' ');
  useEffect(() => {
    const names = wanted.split(' ');
    for (const lane of LANES) {
      if (!names.includes(lane.id)) {
        stop(lane.id);
        ran.current.delete(lane.id);
      } else if (started?.table === table && ran.current.get(lane.id) !== started) {
        ran.current.set(lane.id, started);
        void runLane(lane, started);
      }
    }
    for (const [engine, client] of clients.current)
      if (!LANES.some(lane => lane.engine === engine && names.includes(lane.id))) {
        // An engine that hangs is replaced when it is chosen again. One that is ready is kept.
        client.cancelOpening();
        dispatch({ type: 'engine', engine, state: undefined });
      }
    dispatch({ type: 'keep', lanes: LANES.map(({ id }) => id).filter(id => names.includes(id)) });
  }, [started, table, wanted, runLane, stop]);

  const hasFailed = Object.values(engines).some(({ status }) => status === 'failed');
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [hasFailed, start]);

  useEffect(() => {
    const open = clients.current;
    const running = runs.current;
    return () => {
      for (const controller of running.values()) controller.abort();
      for (const client of open.values()) client.close();
      running.clear();
      open.clear();
    };
  }, []);

  /** Runs queries on one row. For those that the engine does not take, the result is the reason. */
  const testRow = useCallback(
    (
      lane: Lane,
      queries: readonly RuleGroupTypeAny[],
      on: Table,
      row: number,
      signal: AbortSignal,
    ): Promise<readonly (number | string)[]> => {
      const options = formatOptions(on);
      const statements = queries.map(of => {
        try {
          return toStatement(of, lane, options);
        } catch (error) {
          return messageOf(error);
        }
      });
      const sent = statements.filter(statement => typeof statement !== 'string');
      return clientOf(lane.engine)
        .testRow(on, sent, row, signal)
        .then(results => {
          const found = results.values();
          return statements.map(statement =>
            typeof statement === 'string' ? statement : (found.next().value ?? ''),
          );
        });
    },
    [clientOf],
  );

  const isStale = started?.query !== query || started.table !== table;
  // Results of other rows say nothing about these.
  const current = useMemo(
    (): LabState['lanes'] =>
      Object.fromEntries(Object.entries(lanes).filter(([, state]) => state.table === table)),
    [lanes, table],
  );
  return useMemo(
    () => ({ engines, lanes: current, start, startAgain, cancel, testRow, isStale }),
    [engines, current, start, startAgain, cancel, testRow, isStale],
  );
};
