import { createWorkerTask } from '@site/src/lib/worker-task';
import { encodeLab, MAX_JSON } from '../model/encode-lab';
import type { SavedLab } from '../model/saved-lab';
import { tableSize } from '../model/table-size';
import type { LinkHandlers } from './link.worker';

/** Characters of a table that are compressed in the page's thread. It takes milliseconds. */
const SMALL = 50_000;

const task = createWorkerTask<LinkHandlers>(
  () => new Worker(new URL('./link.worker.ts', import.meta.url), { name: 'link' }),
);

/** Whether a lab can be encoded in the page's thread. */
export const isSmall = ({ table }: SavedLab): boolean => !table || tableSize(table) <= SMALL;

/** Text of a lab for a link. Undefined if no link can hold it. Rejects if the signal aborts. */
export const encodeInWorker = async (
  lab: SavedLab,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  if (isSmall(lab)) return encodeLab(lab);
  if (lab.table && tableSize(lab.table) > MAX_JSON) return undefined;
  return task.ask('encode', lab, { signal });
};
