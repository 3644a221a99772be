import type { Cell, Column } from '@site/src/lib/engines/table';
import { serveTask, type TaskContext } from '../../../../plugins/lib/serve-task';
import { decodeText } from '../data/decode';
import type { FormId } from '../data/forms';
import { checkBytes } from '../data/limits';
import { parseData } from '../data/parse-data';
import { readColumnAs } from '../data/read-column';
import { DataError } from '../model/data-error';

/** A part of the answer, so that no message keeps the page's thread busy for long. */
export type DataPart =
  | { readonly share: number }
  | { readonly rows: readonly (readonly Cell[])[] }
  | { readonly cells: readonly Cell[] };

type Outcome =
  | { readonly columns: readonly Column[]; readonly notes: readonly string[] }
  | { readonly failure: string };

/** Rows of a part. */
const ROWS = 1000;

/** Cells of a part. */
const CELLS = 20_000;

/** Milliseconds between two reports of the progress. */
const PAUSE = 50;

const textOf = async (
  source: string | Blob,
): Promise<{ text: string; notes: readonly string[] }> => {
  if (typeof source === 'string') {
    checkBytes(source.length);
    return { text: source, notes: [] };
  }
  checkBytes(source.size);
  try {
    return decodeText(await source.arrayBuffer());
  } catch (error) {
    if (error instanceof DataError) throw error;
    throw new DataError(
      'The file cannot be read. It may have been moved or changed. Open it again.',
    );
  }
};

const read = async (source: string | Blob, send: (part: DataPart) => void): Promise<Outcome> => {
  const { text, notes } = await textOf(source);
  let last = 0;
  const parsed = parseData(text, share => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    send({ share });
  });
  for (let from = 0; from < parsed.size; from += ROWS)
    send({ rows: parsed.rows(from, from + ROWS) });
  return { columns: parsed.columns, notes: [...notes, ...parsed.notes] };
};

/** Texts of the column that is read again. */
let texts: (string | null)[] = [];

const handlers = {
  /** Reads a text or a file. The rows are parts of the answer. */
  read: ({ source }: { source: string | Blob }, { send }: TaskContext<DataPart>) =>
    read(source, send).catch((error: unknown): Outcome => ({
      failure:
        error instanceof DataError
          ? error.message
          : 'The data cannot be read. Use a smaller part of it.',
    })),
  /** Takes a part of the texts for `readAs`. */
  take: (part: readonly (string | null)[]) => {
    texts.push(...part);
  },
  /** Reads the texts in a form. The cells are parts of the answer. */
  readAs: ({ form }: { form: FormId }, { send }: TaskContext<DataPart>) => {
    const { column, cells } = readColumnAs(texts, form);
    texts = [];
    for (let from = 0; from < cells.length; from += CELLS)
      send({ cells: cells.slice(from, from + CELLS) });
    return column;
  },
};

/** What the worker offers. */
export type DataHandlers = typeof handlers;

serveTask(handlers);
