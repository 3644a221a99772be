import type { Statement } from '../engine';
import type { EngineId } from '../statement';
import type { Table } from '../table';

/** Message to the worker of an engine. */
export type EngineRequest =
  /** A part of the rows of the next `open`. */
  | { readonly type: 'rows'; readonly rows: Table['rows'] }
  | { readonly type: 'open'; readonly engine: EngineId; readonly columns: Table['columns'] }
  | {
      readonly type: 'run';
      readonly id: number;
      readonly statement: Statement;
      /** The only row to test. Undefined means all. */
      readonly row?: number;
    }
  | { readonly type: 'cancel'; readonly id: number };

/** Message from the worker of an engine. */
export type EngineResponse =
  /** Share of the engine's files that has arrived, from 0 to 1. */
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'opened'; readonly milliseconds: number }
  /** The engine could not be loaded, or did not take the table. */
  | { readonly type: 'failed'; readonly message: string }
  | {
      readonly type: 'results';
      readonly id: number;
      readonly from: number;
      readonly results: Uint8Array;
    }
  | {
      readonly type: 'done';
      readonly id: number;
      readonly milliseconds: number;
      /** First error of a row. */
      readonly failure?: string;
    }
  /** The engine cannot read the statement. */
  | {
      readonly type: 'rejected';
      readonly id: number;
      readonly message: string;
      readonly position?: number;
    };
