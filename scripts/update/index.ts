/*
 * Makes the committed files that programs make. manifest.ts lists them.
 *
 * npm run update -- --check   reports stale files
 * npm run update -- --list    prints the manifest
 * npm run update              makes stale files again
 * npm run update editors      makes the files of a row again
 */
import { parseArgs } from 'node:util';
import { ROOT, runProgram } from '../lib/program';
import { tableHead, tableRow } from '../lib/table';
import { MANIFEST } from './manifest';
import { check, select } from './update';

runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const rows = select(MANIFEST, positionals);
  if (values.list) {
    console.log(tableHead(['name', 'reads', 'needs', 'writes'], 4));
    for (const { name, reads, needs = '', writes } of rows) {
      console.log(tableRow([name, reads, needs, writes.join(', ')]));
    }
    return 0;
  }
  const isNamed = positionals.length > 0 && !values.check;
  const stale = isNamed ? rows : await check(ROOT, rows);
  if (values.check) return stale.length > 0 ? 1 : 0;
  const failed: string[] = [];
  for (const { name, writes, update } of stale) {
    try {
      await update(ROOT);
      console.log(`${name}: wrote ${writes.join(', ')}.`);
    } catch (error) {
      failed.push(name);
      console.error(error instanceof Error ? error.message : error);
    }
  }
  if (failed.length > 0) console.error(`Not updated: ${failed.join(', ')}.`);
  return failed.length > 0 ? 1 : 0;
});
