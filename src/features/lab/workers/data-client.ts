import { DataError } from '../model/data-error';
import type { ParsedData } from '../model/parse-data';
import type { Cell } from '@site/src/lib/engines/table';
import type { DataRequest, DataResponse } from './data.worker';

/**
 * Reads rows in a worker.
 *
 * @throws {@link DataError} with a sentence for the reader.
 */
export const readData = (source: string | Blob): Promise<ParsedData> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./data.worker.ts', import.meta.url), { name: 'data' });
    const rows: (readonly Cell[])[] = [];
    const end = (): void => worker.terminate();
    worker.addEventListener('message', ({ data }: MessageEvent<DataResponse>) => {
      if (data.type === 'rows') {
        rows.push(...data.rows);
        return;
      }
      end();
      if (data.type === 'failed') reject(new DataError(data.message));
      else resolve({ table: { columns: data.columns, rows }, notes: data.notes });
    });
    worker.addEventListener('error', event => {
      event.preventDefault();
      end();
      reject(
        new DataError('The part of this page that reads data could not be loaded. Try again.'),
      );
    });
    worker.postMessage({ source } satisfies DataRequest);
  });
