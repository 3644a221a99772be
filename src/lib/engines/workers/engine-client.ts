import { createWorkerTask, unlessAborted, type AskOptions } from '../../worker-task';
import { EngineError, type Statement } from '../engine';
import type { EngineId } from '../statement';
import type { Table } from '../table';
import type { EngineHandlers } from './serve';

/** Outcome of a run. */
export interface RunOutcome {
  /** Result of each row. */
  readonly results: Uint8Array;
  readonly milliseconds: number;
  /** First error of a row. */
  readonly failure?: string;
}

/** Longest times of a run, in milliseconds. */
export type RunLimits = Pick<AskOptions<never>, 'limit' | 'silence'>;

interface RunOptions extends RunLimits {
  readonly signal: AbortSignal;
  /** Called when the engine is ready and gets the statement. */
  readonly onStart: () => void;
  /** Called with the results so far, and with the number of rows that have one. */
  readonly onResults: (results: Uint8Array, count: number) => void;
}

/** Rows of a message. */
const ROWS = 2000;

/**
 * Milliseconds that a cancelled engine has to stop by itself. It keeps its rows then; PostgreSQL
 * would need seconds to start again.
 */
const GRACE = 300;

/** Milliseconds that an engine may need to start when its files are there, or to take all rows. */
const OPEN_SILENCE = 60_000;

/** Milliseconds for the results of a row. */
const ROW_LIMIT = 5000;

const startWorker = (engine: EngineId): Worker => {
  if (engine === 'sqlite')
    return new Worker(new URL('./sqlite.worker.ts', import.meta.url), { name: 'sqlite' });
  if (engine === 'postgresql')
    return new Worker(new URL('./postgresql.worker.ts', import.meta.url), { name: 'postgresql' });
  return new Worker(new URL('./rows.worker.ts', import.meta.url), { name: 'rows' });
};

interface Opening {
  readonly table: Table;
  readonly done: Promise<void>;
  readonly controller: AbortController;
}

/** An engine in a worker of its own. An engine that hangs is replaced. */
export class EngineClient {
  private readonly task;
  private opening: Opening | undefined;
  /** The table that the engine has, as long as its worker lives. */
  private opened: { readonly table: Table; readonly ends: number } | undefined;

  constructor(
    private readonly engine: EngineId,
    private readonly onLoading: (share: number) => void,
  ) {
    this.task = createWorkerTask<EngineHandlers>(() => startWorker(engine), { grace: GRACE });
  }

  /** Whether the engine is loading, or gets its table. */
  get isOpening(): boolean {
    return this.opening !== undefined;
  }

  private has(table: Table): boolean {
    return this.opened?.table === table && this.opened.ends === this.task.ends();
  }

  /** Loads the engine and gives it a table, unless it has it. */
  private open(table: Table): Promise<void> {
    if (this.has(table)) return Promise.resolve();
    if (this.opening?.table === table) return this.opening.done;
    this.opening?.controller.abort();
    const controller = new AbortController();
    this.onLoading(0);
    const done = this.task
      .turn(async ask => {
        const { columns, rows } = table;
        for (let from = 0; from < rows.length; from += ROWS)
          await ask('rows', { from, part: rows.slice(from, from + ROWS) }, { limit: OPEN_SILENCE });
        await ask(
          'open',
          // Engines need no values of the source.
          { engine: this.engine, columns: columns.map(({ raw: _, ...column }) => column) },
          {
            silence: OPEN_SILENCE,
            onPart: share => this.onLoading(Math.min(share, 1)),
          },
        );
        this.opened = { table, ends: this.task.ends() };
      }, controller.signal)
      .finally(() => {
        if (this.opening?.done === done) this.opening = undefined;
      });
    this.opening = { table, done, controller };
    return done;
  }

  /** Runs something on a table that the engine has. Another run may have ended its worker. */
  private async onTable<Result>(
    table: Table,
    signal: AbortSignal,
    work: Parameters<typeof this.task.turn<Result>>[0],
  ): Promise<Result> {
    for (;;) {
      await unlessAborted(this.open(table), signal);
      const done = await this.task.turn(
        async ask => (this.has(table) ? { result: await work(ask) } : undefined),
        signal,
      );
      if (done) return done.result;
    }
  }

  /**
   * Runs a statement on the rows of a table.
   *
   * @throws {@link EngineError} if the engine does not take the statement; WorkerError if it can't be
   *   started or takes too long; the reason of the signal if it aborts.
   */
  run(
    table: Table,
    statement: Statement,
    { signal, onStart, onResults, ...limits }: RunOptions,
  ): Promise<RunOutcome> {
    return this.onTable(table, signal, async ask => {
      onStart();
      const results = new Uint8Array(table.rows.length);
      const answer = await ask('run', this.plain(statement), {
        ...limits,
        onPart: ({ from, results: part }) => {
          results.set(part, from);
          onResults(results, from + part.length);
        },
      });
      if (answer.type === 'rejected') throw new EngineError(answer.message, answer.position);
      const { milliseconds, failure } = answer;
      return { results, milliseconds, ...(failure !== undefined && { failure }) };
    });
  }

  /**
   * Runs statements on one row.
   *
   * @returns The result of each statement, or the reason why the engine does not take it.
   * @throws WorkerError if the engine takes too long; the reason of the signal if it aborts.
   */
  testRow(
    table: Table,
    statements: readonly Statement[],
    row: number,
    signal: AbortSignal,
  ): Promise<readonly (number | string)[]> {
    return this.onTable(table, signal, ask =>
      ask(
        'row',
        { statements: statements.map(each => this.plain(each)), row },
        {
          limit: ROW_LIMIT,
        },
      ),
    );
  }

  /** Statement without what only the reference reads. */
  private plain({ query, ...statement }: Statement): Statement {
    return this.engine === 'javascript' ? { ...statement, query } : statement;
  }

  /** Stops loading. */
  cancelOpening(): void {
    this.opening?.controller.abort();
    this.opening = undefined;
  }

  /** Ends the worker. The next run starts another. */
  close(): void {
    this.cancelOpening();
    this.task.close();
  }
}
