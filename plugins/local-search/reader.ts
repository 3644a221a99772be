/** Runs in a thread of its own: reads the pages of a build, and keeps what it read for the next. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { digest } from '../build-cache';
import { KeptResults } from '../build-cache/kept-results';
import type { Draft } from './html';
import { readBuiltPages } from './read-pages';
import type { BuiltSite } from './read-in-thread';

const read = async ({ siteDir, outDir, baseUrl, groups }: BuiltSite): Promise<void> => {
  const kept = new KeptResults<readonly Draft[]>(
    join(siteDir, '.cache/local-search.json'),
    digest(siteDir, { inputs: ['plugins/local-search', 'package-lock.json'], settings: {} }),
  );
  parentPort?.postMessage(await readBuiltPages(outDir, baseUrl, groups, kept.of.bind(kept)));
  kept.save();
};

void read(workerData as BuiltSite);
