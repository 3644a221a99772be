import type { Cell, Table } from '@site/src/lib/engines/table';
import { createWorkerTask } from '@site/src/lib/worker-task';
import type { FormId } from '../data/forms';
import { checkBytes } from '../data/limits';
import { sourceTexts } from '../data/source-texts';
import { DataError } from '../model/data-error';
import type { DataHandlers } from './data.worker';

/** Milliseconds without a sign of the worker after which it is ended. */
const SILENCE = 120_000;

/** Cells that are copied to the worker at once. */
const CELLS = 20_000;

export { checkBytes };

const createTask = () =>
  createWorkerTask<DataHandlers>(
    () => new Worker(new URL('./data.worker.ts', import.meta.url), { name: 'data' }),
  );

const failure = (error: unknown, signal: AbortSignal): unknown => {
  if (signal.aborted || error instanceof DataError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new DataError(`The part of the page that reads data failed. ${message} Try again.`);
};

/** Rows that were read, and sentences about what was changed on the way. */
export interface DataRead {
  readonly table: Table;
  readonly notes: readonly string[];
}

/**
 * Reads rows in a worker of their own, which ends when they are read or the signal aborts.
 *
 * @param onShare - Called with the share of the work that is done, from 0 to 1.
 * @throws {@link DataError} with a sentence for the reader. The reason of the signal if it aborts.
 */
export const readData = async (
  source: string | Blob,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<DataRead> => {
  const task = createTask();
  const rows: (readonly Cell[])[] = [];
  try {
    const outcome = await task.ask(
      'read',
      { source },
      {
        signal,
        silence: SILENCE,
        onPart: part => {
          if ('rows' in part) rows.push(...part.rows);
          if ('share' in part) onShare(part.share);
        },
      },
    );
    if ('failure' in outcome) throw new DataError(outcome.failure);
    return { table: { columns: outcome.columns, rows }, notes: outcome.notes };
  } catch (error) {
    throw failure(error, signal);
  } finally {
    task.close();
  }
};

/**
 * Reads a column of a table in another form, from the values of its source.
 *
 * @throws {@link DataError} with a sentence for the reader. The reason of the signal if it aborts.
 */
export const readColumn = async (
  { columns, rows }: Table,
  at: number,
  form: FormId,
  signal: AbortSignal,
): Promise<Table> => {
  const column = columns[at];
  if (!column) throw new DataError('There is no such column.');
  const task = createTask();
  const next: (readonly Cell[])[] = [];
  try {
    const read = await task.turn(async ask => {
      for (let from = 0; from < rows.length; from += CELLS) {
        const cells = rows.slice(from, from + CELLS).map(row => row[at] ?? null);
        await ask('take', sourceTexts(column, cells, from));
      }
      return ask(
        'readAs',
        { form },
        {
          silence: SILENCE,
          onPart: part => {
            if ('cells' in part)
              for (const cell of part.cells) next.push(rows[next.length]?.with(at, cell) ?? []);
          },
        },
      );
    }, signal);
    const { name, label, missing } = column;
    const changed = { name, ...(label !== undefined && { label }), ...read };
    return {
      columns: columns.with(at, missing ? { ...changed, missing } : changed),
      rows: next,
    };
  } catch (error) {
    throw failure(error, signal);
  } finally {
    task.close();
  }
};
