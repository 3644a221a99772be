/** Runs in a thread of its own: reads the pages of a build, and keeps what it read for the next. */
import { join } from 'node:path';
import { digest } from '../build-cache';
import { KeptResults } from '../build-cache/kept-results';
import { answer } from '../thread';
import type { Draft } from './html';
import { readBuiltPages } from './read-pages';
import type { BuiltSite } from './read-in-thread';

const INPUTS = ['plugins/local-search', 'package-lock.json'];

answer(async data => {
  const { siteDir, outDir, baseUrl, ...about } = data as BuiltSite;
  const kept = new KeptResults<readonly Draft[]>(
    join(siteDir, '.cache/local-search.json'),
    digest(siteDir, { inputs: INPUTS, settings: {} }),
  );
  const pages = await readBuiltPages(outDir, baseUrl, about, kept.of.bind(kept));
  kept.save();
  return pages;
});
