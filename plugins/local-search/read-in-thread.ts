import { join } from 'node:path';
import { runInThread } from '../thread';
import type { SearchPage } from './format';
import type { About } from './read-pages';

/** A build whose pages are to be read. */
export interface BuiltSite extends About {
  readonly siteDir: string;
  readonly outDir: string;
  readonly baseUrl: string;
}

/**
 * Reads every page that a build wrote, in a thread.
 *
 * @throws What the thread throws.
 */
export const readInThread = (site: BuiltSite): Promise<SearchPage[]> =>
  runInThread(join(__dirname, 'reader.ts'), site);
