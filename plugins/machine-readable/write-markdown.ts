import { join } from 'node:path';
import { runInThread } from '../thread';

/** Pages of a build that are to be written as Markdown, too. */
export interface PagesToWrite {
  readonly siteDir: string;
  readonly outDir: string;
  /** Of the site, without the base path. */
  readonly url: string;
  readonly pages: readonly {
    /** Path with the base path. */
    readonly path: string;
    /** Files relative to the build. */
    readonly html: string;
    readonly file: string;
  }[];
}

/**
 * Writes pages as Markdown, in a thread.
 *
 * @returns The Markdown by path.
 * @throws What the thread throws.
 */
export const writeMarkdown = (site: PagesToWrite): Promise<ReadonlyMap<string, string>> =>
  runInThread(join(__dirname, 'writer.ts'), site);
