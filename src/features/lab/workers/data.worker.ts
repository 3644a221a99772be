import { DataError } from '../model/data-error';
import { decodeText, MAX_BYTES, parseData } from '../model/parse-data';
import type { Cell, Column } from '@site/src/lib/engines/table';

/** Text or file to read. */
export interface DataRequest {
  readonly source: string | Blob;
}

/** Answer in parts, so that no message keeps the page's thread busy for long. */
export type DataResponse =
  | { readonly type: 'rows'; readonly rows: readonly (readonly Cell[])[] }
  | {
      readonly type: 'done';
      readonly columns: readonly Column[];
      readonly notes: readonly string[];
    }
  | { readonly type: 'failed'; readonly message: string };

const ROWS = 1000;

const send = (response: DataResponse): void => self.postMessage(response);

const read = async (source: string | Blob): Promise<void> => {
  const blob = new Blob([source]);
  if (blob.size > MAX_BYTES)
    throw new DataError(
      `The data has ${Math.round(blob.size / 1e6)} MB. Use at most ${MAX_BYTES / 1e6} MB, such as the first rows.`,
    );
  const { text, notes } = decodeText(await blob.arrayBuffer());
  const parsed = parseData(text);
  const { columns, rows } = parsed.table;
  for (let from = 0; from < rows.length; from += ROWS)
    send({ type: 'rows', rows: rows.slice(from, from + ROWS) });
  send({ type: 'done', columns, notes: [...notes, ...parsed.notes] });
};

self.addEventListener('message', ({ data }: MessageEvent<DataRequest>) => {
  read(data.source).catch((error: unknown) => {
    const message =
      error instanceof DataError
        ? error.message
        : 'The data cannot be read. Use a smaller part of it.';
    send({ type: 'failed', message });
  });
});
