import { EngineError, type Statement } from '../engine';
import type { EngineId } from '../statement';
import type { Table } from '../table';
import type { EngineRequest, EngineResponse } from './protocol';

/** Outcome of a run. */
export interface RunOutcome {
  /** Result of each row, as far as the engine came. */
  readonly results: Uint8Array;
  readonly milliseconds: number;
  /** First error of a row. */
  readonly failure?: string;
}

/** A run that goes on. */
export interface Run {
  readonly done: Promise<RunOutcome | undefined>;
  /** Stops the run. `done` resolves to undefined. */
  readonly cancel: () => void;
}

/** Rows of a message. */
const ROWS = 2000;

const startWorker = (engine: EngineId): Worker => {
  if (engine === 'sqlite')
    return new Worker(new URL('./sqlite.worker.ts', import.meta.url), { name: 'sqlite' });
  if (engine === 'postgresql')
    return new Worker(new URL('./postgresql.worker.ts', import.meta.url), { name: 'postgresql' });
  return new Worker(new URL('./rows.worker.ts', import.meta.url), { name: 'rows' });
};

/** An engine in a worker of its own. */
export class EngineClient {
  private readonly worker: Worker;
  private runs = 0;
  private readonly waiting = new Map<number, (response: EngineResponse) => void>();
  private onOpen: ((response: EngineResponse) => void) | undefined;
  private opening: Promise<unknown> = Promise.resolve();

  constructor(private readonly engine: EngineId) {
    this.worker = startWorker(engine);
    this.worker.addEventListener('message', ({ data }: MessageEvent<EngineResponse>) => {
      if ('id' in data) this.waiting.get(data.id)?.(data);
      else this.onOpen?.(data);
    });
    this.worker.addEventListener('error', event => {
      event.preventDefault();
      this.onOpen?.({ type: 'failed', message: 'Its files could not be loaded.' });
    });
  }

  private send(request: EngineRequest): void {
    this.worker.postMessage(request);
  }

  /**
   * Loads the engine and gives it a table. Tables are sent one after the other: the rows of two at
   * once would mix.
   *
   * @returns Milliseconds that it took.
   * @throws Error with the engine's message.
   */
  open(table: Table, onProgress: (share: number) => void): Promise<number> {
    const opened = this.opening.then(() => this.load(table, onProgress));
    this.opening = opened.catch(() => undefined);
    return opened;
  }

  private async load(
    { columns, rows }: Table,
    onProgress: (share: number) => void,
  ): Promise<number> {
    for (let from = 0; from < rows.length; from += ROWS) {
      this.send({ type: 'rows', rows: rows.slice(from, from + ROWS) });
      // Copying many rows at once would keep the page's thread busy.
      if (from > 0) await new Promise(resolve => setTimeout(resolve));
    }
    return new Promise((resolve, reject) => {
      this.onOpen = response => {
        if (response.type === 'progress') onProgress(Math.min(response.share, 1));
        if (response.type === 'opened') resolve(response.milliseconds);
        if (response.type === 'failed') reject(new Error(response.message));
      };
      this.send({ type: 'open', engine: this.engine, columns });
    });
  }

  /**
   * Runs a statement on the rows of the table. `done` rejects with a {@link EngineError} if the engine
   * does not take the statement.
   *
   * @param size - Number of rows of the table.
   * @param onResults - Called with the results so far, and with the number of rows that have one.
   */
  run(
    statement: Statement,
    size: number,
    onResults: (results: Uint8Array, count: number) => void,
  ): Run {
    const id = (this.runs += 1);
    const results = new Uint8Array(size);
    let stop = (): void => undefined;
    const done = new Promise<RunOutcome | undefined>((resolve, reject) => {
      stop = () => {
        this.waiting.delete(id);
        resolve(undefined);
      };
      this.waiting.set(id, response => {
        if (response.type === 'results') {
          results.set(response.results, response.from);
          onResults(results, response.from + response.results.length);
          return;
        }
        this.waiting.delete(id);
        if (response.type === 'rejected')
          reject(new EngineError(response.message, response.position));
        if (response.type === 'done')
          resolve({
            results,
            milliseconds: response.milliseconds,
            ...(response.failure !== undefined && { failure: response.failure }),
          });
      });
    });
    this.send({ type: 'run', id, statement: this.plain(statement) });
    return {
      done,
      cancel: () => {
        this.send({ type: 'cancel', id });
        stop();
      },
    };
  }

  /**
   * Runs a statement on one row.
   *
   * @throws {@link EngineError} if the engine does not take the statement.
   */
  testRow(statement: Statement, row: number): Promise<number> {
    const id = (this.runs += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, response => {
        if (response.type === 'results') resolve(response.results[0] ?? 0);
        if (response.type === 'rejected')
          reject(new EngineError(response.message, response.position));
        if (response.type !== 'results') this.waiting.delete(id);
      });
      this.send({ type: 'run', id, statement: this.plain(statement), row });
    });
  }

  /** Statement without what only the reference reads. */
  private plain({ query, ...statement }: Statement): Statement {
    return this.engine === 'javascript' ? { ...statement, query } : statement;
  }

  /** Ends the worker. */
  close(): void {
    this.worker.terminate();
  }
}
