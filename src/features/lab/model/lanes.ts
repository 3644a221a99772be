import type { Statement } from '@site/src/lib/engines/engine';
import type { EngineId, LaneId } from '@site/src/lib/engines/statement';
import type { Table } from '@site/src/lib/engines/table';

/** State of an engine. It is ready if it has none. */
export type EngineState =
  /** Share of its files that has arrived, from 0 to 1. */
  | { readonly status: 'loading'; readonly share: number }
  | { readonly status: 'failed'; readonly message: string };

/** Results of the first rows. */
interface Results {
  readonly statement: Statement;
  readonly results: Uint8Array;
  /** Rows that have a result. */
  readonly count: number;
}

/** State of a format and its engine: what its newest run came to. Before the first run, it has none. */
export type LaneState = { readonly table: Table } & (
  | { readonly status: 'starting' }
  | ({ readonly status: 'running' } & Results)
  | ({
      readonly status: 'done';
      readonly milliseconds: number;
      /** The engine's message about the first row that failed. */
      readonly message?: string;
    } & Results)
  /** The reader stopped it, or its time was over, which `milliseconds` says. */
  | ({ readonly status: 'stopped'; readonly milliseconds?: number } & Partial<Results>)
  /** The engine does not take the query. */
  | {
      readonly status: 'rejected';
      /** Undefined if the query can't be exported. */
      readonly statement?: Statement;
      readonly message: string;
      /** Offset in the statement that the message is about. */
      readonly position?: number;
    }
  /** The engine could not be started, or broke down. */
  | { readonly status: 'failed'; readonly message: string }
);

/** States of all engines and lanes. */
export interface LabState {
  readonly engines: Partial<Record<EngineId, EngineState>>;
  readonly lanes: Partial<Record<LaneId, LaneState>>;
}

/** What happens to engines and lanes. */
export type LabAction =
  | { readonly type: 'engine'; readonly engine: EngineId; readonly state: EngineState | undefined }
  | { readonly type: 'lane'; readonly lane: LaneId; readonly state: LaneState }
  /** The reader stops all runs. */
  | { readonly type: 'cancel' }
  /** The reader removes formats. The others stay. */
  | { readonly type: 'keep'; readonly lanes: readonly LaneId[] };

/** No engine has been asked. */
export const IDLE: LabState = { engines: {}, lanes: {} };

/** Whether a lane has no outcome yet. */
export const isBusy = (state: LaneState | undefined): boolean =>
  state?.status === 'starting' || state?.status === 'running';

const stopped = (state: LaneState): LaneState =>
  isBusy(state) ? { ...state, status: 'stopped' } : state;

const mapValues = <Key extends string, Value>(
  record: Partial<Record<Key, Value>>,
  map: (value: Value, key: Key) => Value | undefined,
): Partial<Record<Key, Value>> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const next = map(value as Value, key as Key);
      return next === undefined ? [] : [[key, next]];
    }),
  ) as Partial<Record<Key, Value>>;

/** The states after an action. */
export const reduceLab = (state: LabState, action: LabAction): LabState => {
  switch (action.type) {
    case 'engine':
      return {
        ...state,
        engines: mapValues({ ...state.engines, [action.engine]: action.state }, own => own),
      };
    case 'lane':
      return { ...state, lanes: { ...state.lanes, [action.lane]: action.state } };
    case 'cancel':
      return {
        engines: mapValues(state.engines, own => (own.status === 'loading' ? undefined : own)),
        lanes: mapValues(state.lanes, stopped),
      };
    case 'keep':
      return {
        ...state,
        lanes: mapValues(state.lanes, (own, lane) =>
          action.lanes.includes(lane) ? own : undefined,
        ),
      };
  }
};
