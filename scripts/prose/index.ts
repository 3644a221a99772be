/**
 * Counts sentences of the guides with constructions that English editors don't write, per version.
 * Fails if a version has more of them, in a thousand sentences, than `limits.json` allows.
 *
 * `npm run check:prose -- docs/intro.mdx` lists those of one page or folder.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INSTALLED, MAJORS } from '../../versions.ts';
import { majorOf } from '../../plugins/guides/samples/page';
import { ROOT, runProgram } from '../lib/program';
import { tableHead, tableRow } from '../lib/table';
import { listPages } from '../samples/check';
import list from './constructions.json';
import limits from './limits.json';
import { compile, LONG, readProse, type PageProse } from './prose';

const main = async (): Promise<number> => {
  const wanted = process.argv.slice(2);
  const constructions = compile(list);
  const pages: { path: string; major: number; prose: PageProse }[] = [];
  for (const path of await listPages(ROOT)) {
    const major = majorOf(path, INSTALLED.major);
    if (major === undefined) continue;
    const prose = readProse(await readFile(join(ROOT, path), 'utf8'), constructions);
    pages.push({ path, major, prose });
    if (!wanted.some(prefix => path.startsWith(prefix))) continue;
    for (const { line, found, instead, sentence } of prose.findings) {
      console.log(`${path}:${line}: "${found}" (${instead})\n    ${sentence}`);
    }
  }
  const titles = ['pages', 'words', 'sentences', `over ${LONG} words`, 'turned', 'in a thousand'];
  console.log(tableHead(['version', ...titles, 'limit']));
  let failed = false;
  for (const major of MAJORS) {
    const own = pages.filter(page => page.major === major).map(({ prose }) => prose);
    const sum = (of: (prose: PageProse) => number): number =>
      own.reduce((total, prose) => total + of(prose), 0);
    const sentences = sum(prose => prose.sentences);
    const turned = sum(prose => prose.findings.length);
    const rate = (1000 * turned) / sentences;
    const limit = (limits as Readonly<Record<string, number>>)[String(major)] ?? 0;
    // A version without sentences was not read.
    failed ||= !(rate <= limit);
    const cells = [
      major,
      own.length,
      sum(prose => prose.words),
      sentences,
      sum(prose => prose.long),
    ];
    console.log(tableRow([...cells, turned, rate.toFixed(1), limit]));
  }
  if (failed) {
    console.error('Too many turned sentences. Pass a page or folder to list them.');
    return 1;
  }
  return 0;
};

runProgram(main);
