import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { INSTALLED } from '../../versions.ts';
import { checkSamples, type CheckResult } from './check';
import { ConventionError } from '../../plugins/guides/samples/meta';
import { fenceLine } from '../../plugins/guides/samples/modules';
import { findLostExamples, renderTable } from './report';
import type { Difference } from './run';

const FLAGS = ['--write', '--no-cache', '--keep'];

/** Paths to read, and functions that print. */
export interface CliContext {
  readonly root: string;
  readonly verify: string;
  readonly log: (line: string) => void;
  readonly error: (line: string) => void;
}

const PROJECT = join(__dirname, '..', '..');

const DEFAULT_CONTEXT: CliContext = {
  root: PROJECT,
  verify: join(PROJECT, 'verify'),
  log: console.log,
  error: console.error,
};

const describeDifference = async ({ output, reason, actual }: Difference): Promise<string> => {
  const { formatOutput } = await import('./rewrite');
  const { fence, sample } = output;
  const { lang, meta, lines } = fence;
  return [
    `${sample.page.path}:${fenceLine(fence)}:1 output="${meta.output ?? ''}" is not what the sample produces: ${reason}.`,
    ...lines.map(line => `  page    | ${line}`),
    ...(await formatOutput(lang, actual)).split('\n').map(line => `  sample  | ${line}`),
  ].join('\n');
};

const writeOutputs = async (
  { plans, differences }: CheckResult,
  { root, log }: CliContext,
): Promise<void> => {
  const { rewritePage } = await import('./rewrite');
  for (const { page } of plans) {
    const own = differences.filter(({ output }) => output.sample.page === page);
    if (own.length === 0) continue;
    await writeFile(join(root, page.path), await rewritePage(page, own));
    log(`${page.path}: ${own.length} outputs written`);
  }
};

/** Says what a run did not read; undefined if it read enough. */
const findGap = async (
  { pages }: CheckResult,
  isWhole: boolean,
  root: string,
): Promise<string | undefined> => {
  if (pages.length === 0) return 'No page was read.';
  if (!isWhole) return undefined;
  const versions = JSON.parse(await readFile(join(root, 'versions.json'), 'utf8')) as string[];
  const missing = [INSTALLED.major, ...versions.map(Number)].find(
    version => !pages.some(({ major }) => major === version),
  );
  if (missing !== undefined) return `No page of version ${missing} was read.`;
  return pages.some(({ checked }) => checked > 0)
    ? findLostExamples(pages)
    : 'No sample was found.';
};

/**
 * Runs the command.
 *
 * @returns Exit code: 0 if there is no problem, 1 if a sample fails, 2 if nothing could be checked.
 */
export const cli = async (
  args: readonly string[],
  context: CliContext = DEFAULT_CONTEXT,
): Promise<number> => {
  const { root, verify, log, error } = context;
  const unknown = args.find(arg => arg.startsWith('-') && !FLAGS.includes(arg));
  if (unknown !== undefined) {
    error(`${unknown} is not an option. Options are ${FLAGS.join(', ')}.`);
    return 2;
  }
  const only = args
    .filter(arg => !arg.startsWith('-'))
    .map(path => relative(root, resolve(root, path)));
  const start = performance.now();
  try {
    const result = await checkSamples({
      root,
      verify,
      next: INSTALLED.major,
      only,
      cacheFile: args.includes('--no-cache') ? undefined : join(root, '.cache', 'samples.json'),
      keepScratch: args.includes('--keep'),
      report: log,
    });
    const gap = await findGap(result, only.length === 0, root);
    if (gap !== undefined) {
      error(gap);
      return 2;
    }
    const { pages, plans, problems, differences } = result;
    for (const { page, line, column, message } of problems) {
      error(`${page}:${line}:${column} ${message}`);
    }
    const write = args.includes('--write');
    if (write) await writeOutputs(result, context);
    else for (const difference of differences) error(await describeDifference(difference));

    log(`\n${renderTable(pages)}\n`);
    const failures = problems.length + (write ? 0 : differences.length);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const unchanged = pages.length - plans.length;
    log(
      [
        `${plans.length} of ${pages.length} pages checked in ${seconds} s`,
        unchanged > 0 ? `, ${unchanged} unchanged since they passed` : '',
        `: ${failures === 0 ? 'no' : failures} ${failures === 1 ? 'problem' : 'problems'}.`,
      ].join(''),
    );
    return failures > 0 ? 1 : 0;
  } catch (caught) {
    if (!(caught instanceof ConventionError)) throw caught;
    error(`${caught.page}:${caught.line}:1 ${caught.message}`);
    return 2;
  }
};
