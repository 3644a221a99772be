import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { INSTALLED } from '../../versions.ts';
import { COMPANIONS } from '../../plugins/guides/samples/installs';
import { listClaimFiles, readClaimFiles } from '../claims/claims';
import { runCommand } from '../lib/run-command';
import { checkSamples, listPages, type CheckResult } from './check';
import { buildCompanions, hashesOf, writeRecord, type CompanionRecord } from './companions';
import { ConventionError } from '../../plugins/guides/samples/meta';
import { fenceLine, type PagePlan } from '../../plugins/guides/samples/modules';
import { findLostExamples, renderTable } from './report';
import type { Difference } from './run';

const OPTIONS = {
  write: { type: 'boolean' },
  'no-cache': { type: 'boolean' },
  keep: { type: 'boolean' },
  companions: { type: 'string' },
} as const;

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

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });

/** Pages with samples of packages that the registry lacks. */
const companionPages = async (root: string): Promise<readonly string[]> => {
  const all = await listPages(root);
  const texts = await Promise.all(all.map(path => readFile(join(root, path), 'utf8')));
  return all.filter((_, index) => texts[index]?.includes(`with="${COMPANIONS}"`));
};

/** Runs the claims of pages whose samples passed, and writes the record. */
const recordCompanions = async (
  plans: readonly PagePlan[],
  built: Omit<CompanionRecord, 'passed'>,
  root: string,
): Promise<boolean> => {
  const pages = plans.map(({ page }) => page.path);
  const { passed } = await runCommand(
    ['npm', 'run', '--silent', 'check:claims', '--', '--companions', ...pages],
    true,
  );
  if (!passed) return false;
  const files = await readClaimFiles(root, await listClaimFiles(root));
  const hashes = hashesOf(
    plans.filter(({ page }) => page.major === INSTALLED.major),
    files.filter(({ isCompanion }) => isCompanion),
  );
  await writeRecord(root, { ...built, passed: hashes });
  return true;
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
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (caught) {
    error((caught as Error).message);
    return 2;
  }
  const { values, positionals } = parsed;
  const { write = false, companions } = values;
  const start = performance.now();
  try {
    const built =
      companions === undefined ? undefined : await buildCompanions(companions, root, log);
    const wanted = built ? await companionPages(root) : positionals;
    const only = wanted.map(path => relative(root, resolve(root, path)));
    const result = await checkSamples({
      root,
      verify,
      next: INSTALLED.major,
      only,
      companions: built !== undefined,
      cacheFile: values['no-cache'] || built ? undefined : join(root, '.cache', 'samples.json'),
      keepScratch: values.keep ?? false,
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
    if (failures > 0) return 1;
    // Outputs that were just written have not been read.
    if (differences.length > 0) return 0;
    return !built || (await recordCompanions(plans, built, root)) ? 0 : 1;
  } catch (caught) {
    if (!(caught instanceof ConventionError)) throw caught;
    error(`${caught.page}:${caught.line}:1 ${caught.message}`);
    return 2;
  }
};
