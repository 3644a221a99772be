import { serveTask, type TaskContext } from '../../../../plugins/lib/serve-task';
import { EngineError, messageOf, type OpenEngine, type Session, type Statement } from '../engine';
import type { EngineId } from '../statement';
import type { Cell, Column } from '../table';

/** Rows of the first range, so that the first marks appear at once. */
const FIRST_ROWS = 500;
/** Milliseconds after which the worker sends results, and looks whether it is cancelled, about. */
const RANGE = 40;
/** Share by which one range may be larger than the one before. */
const GROWTH = 4;

/** Lets messages arrive. */
const breathe = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** An engine, and the columns of the rows that it was sent. */
interface OpenQuestion {
  readonly engine: EngineId;
  readonly columns: readonly Column[];
}

/** Results of a range of rows. */
interface RangeResults {
  readonly from: number;
  readonly results: Uint8Array;
}

/** How a run ended. */
export type RunAnswer =
  | {
      readonly type: 'done';
      readonly milliseconds: number;
      /** First error of a row. */
      readonly failure?: string;
    }
  /** The engine cannot read the statement. */
  | { readonly type: 'rejected'; readonly message: string; readonly position?: number };

/**
 * Loads an engine. Wrap the load in `loadInWorker`.
 *
 * @param onProgress - Called with the share of the engine's files that has arrived, from 0 to 1.
 */
export type LoadEngine = (
  engine: EngineId,
  onProgress: (share: number) => void,
) => Promise<OpenEngine>;

const engineHandlers = (load: LoadEngine) => {
  let session: Session | undefined;
  let size = 0;
  let rows: (readonly Cell[])[] = [];

  const prepare = (statement: Statement) => {
    if (!session) throw new Error('The engine has no rows.');
    return session.prepare(statement);
  };

  return {
    /** Takes a part of the rows of the next `open`. The first part replaces earlier ones. */
    rows: ({ from, part }: { from: number; part: readonly (readonly Cell[])[] }): void => {
      if (from === 0) rows = [];
      for (const row of part) rows.push(row);
    },
    /** Loads the engine and gives it the rows. */
    open: async (
      { engine, columns }: OpenQuestion,
      { send }: TaskContext<number>,
    ): Promise<void> => {
      await session?.close?.();
      session = undefined;
      const open = await load(engine, send);
      size = rows.length;
      session = await open({ columns, rows });
      rows = [];
    },
    /** Runs a statement on all rows. */
    run: async (
      statement: Statement,
      { send, signal }: TaskContext<RangeResults>,
    ): Promise<RunAnswer> => {
      const start = performance.now();
      try {
        const prepared = await prepare(statement);
        let count = FIRST_ROWS;
        for (let from = 0, to = from; from < size && !signal.aborted; from = to) {
          const began = performance.now();
          to = Math.min(from + count, size);
          const results = new Uint8Array(to - from);
          await prepared.test(from, to, results);
          const share = RANGE / Math.max(performance.now() - began, 1);
          count = Math.max(1, Math.round(count * Math.min(share, GROWTH)));
          send({ from, results }, [results.buffer]);
          await breathe();
        }
        return {
          type: 'done',
          milliseconds: performance.now() - start,
          ...(prepared.failure !== undefined && { failure: prepared.failure }),
        };
      } catch (error) {
        const position = error instanceof EngineError ? error.position : undefined;
        return {
          type: 'rejected',
          message: messageOf(error),
          ...(position !== undefined && { position }),
        };
      }
    },
    /** Runs each statement on one row. A text says why the engine cannot read a statement. */
    row: async (
      { statements, row }: { statements: readonly Statement[]; row: number },
      { signal }: TaskContext,
    ): Promise<readonly (number | string)[]> => {
      const found: (number | string)[] = [];
      for (const statement of statements) {
        if (signal.aborted) break;
        try {
          const results = new Uint8Array(1);
          await (await prepare(statement)).test(row, row + 1, results);
          found.push(...results);
        } catch (error) {
          found.push(messageOf(error));
        }
        await breathe();
      }
      return found;
    },
  };
};

/** What the worker of an engine offers. */
export type EngineHandlers = ReturnType<typeof engineHandlers>;

/** Answers the questions to an engine in a worker. */
export const serveEngine = (load: LoadEngine): void => serveTask(engineHandlers(load));
