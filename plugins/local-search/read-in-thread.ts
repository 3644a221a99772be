import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SearchPage } from './format';

/** A build whose pages are to be read. */
export interface BuiltSite {
  readonly siteDir: string;
  readonly outDir: string;
  readonly baseUrl: string;
  /** Sidebar categories by address. */
  readonly groups: ReadonlyMap<string, string>;
}

/**
 * Reads every page that a build wrote, in a thread: other plugins have work of their own to do with
 * the pages, and one thread does it one after the other.
 *
 * @throws What the thread throws.
 */
export const readInThread = (site: BuiltSite): Promise<SearchPage[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(join(__dirname, 'reader.cjs'), { workerData: site });
    let pages: SearchPage[] | undefined;
    thread.once('message', (read: SearchPage[]) => (pages = read));
    thread.once('error', reject);
    thread.once('exit', code => {
      if (pages) resolve(pages);
      else reject(new Error(`The thread that reads the pages ended with ${code}.`));
    });
  });
