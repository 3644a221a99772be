/**
 * Runs the corpus of the guide "Back ends in other languages" with every language whose runtime is
 * installed, and sends hostile queries to each example. It says what it skips, and why.
 *
 * `--checkouts=FOLDER` also runs libraries that Debian lacks, from clones named `owner/name` there.
 * `--write` records the results for the guides, and keeps those of what it skips. `--cases=20000` attacks with more queries.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, runProgram } from '../lib/program';
import { tableHead, tableRow } from '../lib/table';
import { serialize } from '../update/row';
import { attackExample } from './attack';
import { BACK_ENDS, CORPUS, hashPrograms, type BackEnd, type Command } from './back-ends';
import { CORPUS_MAJORS, corpusFile, type Corpus } from './file';
import {
  BACK_ENDS as RESULTS,
  type Counts,
  type Result,
  type Results,
} from '../../plugins/guides/back-ends';

/** Languages that must run, so that a check that skips everything fails. */
const LEAST_RUN = 1;

const DEFAULT_CASES = 3000;

/** Why a back end can't run. Undefined if it can. */
const whySkipped = (backEnd: BackEnd, checkout: string): string | undefined => {
  const missing = backEnd.commands.find(name => spawnSync('which', [name]).status !== 0);
  if (missing !== undefined) return `${missing} is not installed`;
  const file = Object.entries(backEnd.files ?? {}).find(([path]) => !existsSync(path));
  if (file) return `${file[1]} is not installed`;
  if (backEnd.checkout !== undefined && !existsSync(checkout))
    return `needs a clone of ${backEnd.checkout} in --checkouts`;
  return undefined;
};

interface Running {
  readonly backEnd: BackEnd;
  readonly out: string;
  readonly checkout: string;
}

const start = ({ backEnd, out, checkout }: Running, command: Command, input = '') => {
  const [program, ...args] = command;
  return spawnSync(program, args, {
    cwd: backEnd.checkout === undefined ? CORPUS : out,
    encoding: 'utf8',
    input,
    maxBuffer: 2 ** 30,
    env: { ...process.env, ...backEnd.env?.(checkout) },
  });
};

const build = (running: Running): void => {
  for (const command of running.backEnd.build?.(running.out, running.checkout) ?? []) {
    const { status, stderr } = start(running, command);
    if (status !== 0) throw new Error(`${running.backEnd.name}: ${command.join(' ')}\n${stderr}`);
  }
};

/** Runs a corpus. The last line of the output is JSON. */
const run = (running: Running, corpus: string): Counts & { readonly status: number | null } => {
  const { backEnd, out, checkout } = running;
  const { status, stdout, stderr } = start(running, backEnd.run(corpus, out, checkout));
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) throw new Error(`${backEnd.name} printed no result.\n${stderr}`);
  return { ...(JSON.parse(last) as Counts), status };
};

/** A corpus with a row that one query does not match. */
const writeFalseCorpus = async (folder: string): Promise<string> => {
  const corpus = JSON.parse(await readFile(join(ROOT, corpusFile(8)), 'utf8')) as Corpus;
  const entries = corpus.entries.map(entry =>
    entry.name === 'and of three' ? { ...entry, rows: [7] } : entry,
  );
  const file = join(folder, 'false.json');
  await writeFile(file, JSON.stringify({ ...corpus, entries }));
  return file;
};

const git = (checkout: string, ...args: readonly string[]): string =>
  spawnSync('git', ['-C', checkout, 'log', '-1', ...args], { encoding: 'utf8' }).stdout.trim();

const check = async (
  running: Running,
  falseCorpus: string,
  cases: number,
): Promise<{ readonly results: readonly Result[]; readonly problems: readonly string[] }> => {
  const { backEnd, out, checkout } = running;
  const problems: string[] = [];
  let sent = 0;
  build(running);
  const results = CORPUS_MAJORS.map((major): Result => {
    const { status, ...counts } = run(running, join(ROOT, corpusFile(major)));
    if (backEnd.kind === 'sql' && (counts.differ > 0 || status !== 0))
      problems.push(`Its SQL differs from the corpus of version ${major}.`);
    return {
      name: backEnd.name,
      kind: backEnd.kind,
      major,
      ...counts,
      ...(backEnd.checkout && {
        repository: backEnd.checkout,
        commit: git(checkout, '--format=%h'),
        committed: git(checkout, '--format=%cs'),
      }),
    };
  });
  const expected = (results.at(-1)?.differ ?? 0) + 1;
  const found = run(running, falseCorpus).differ;
  if (found !== expected) problems.push(`It finds ${found} differences in a false corpus.`);
  if (backEnd.attack) {
    const command = backEnd.attack(out);
    const attacked = await attackExample(lines => {
      const { stdout, stderr } = start(running, command, `${lines.join('\n')}\n`);
      if (stderr) problems.push(stderr);
      return stdout.trimEnd().split('\n');
    }, cases);
    problems.push(...attacked.problems.slice(0, 5));
    sent = attacked.sent;
    console.log(
      `${backEnd.name}: ${attacked.sent} hostile queries, ${attacked.passed} let through, ${attacked.problems.length} problems.`,
    );
  }
  return {
    results: results.map(result => (sent > 0 ? { ...result, attacked: sent } : result)),
    problems,
  };
};

runProgram(async () => {
  const { values } = parseArgs({
    options: {
      checkouts: { type: 'string', default: '' },
      cases: { type: 'string', default: String(DEFAULT_CASES) },
      write: { type: 'boolean', default: false },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'back-ends-'));
  const results: Result[] = [];
  const skipped: string[] = [];
  let failed = false;
  try {
    const falseCorpus = await writeFalseCorpus(folder);
    for (const [index, backEnd] of BACK_ENDS.entries()) {
      const checkout = resolve(values.checkouts, backEnd.checkout ?? '');
      const reason = whySkipped(backEnd, values.checkouts === '' ? '' : checkout);
      if (reason !== undefined) {
        skipped.push(`${backEnd.name}: skipped, ${reason}.`);
        continue;
      }
      const out = join(folder, String(index));
      await mkdir(out);
      const found = await check({ backEnd, out, checkout }, falseCorpus, Number(values.cases));
      results.push(...found.results);
      for (const problem of found.problems) console.error(`${backEnd.name}: ${problem}`);
      failed ||= found.problems.length > 0;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(tableHead(['back end', 'runtime', 'version', 'agree', 'differ', 'refuse'], 2));
  for (const { name, runtime, major, agree, differ, refuse } of results)
    console.log(tableRow([name, runtime, major, agree, differ, refuse]));
  for (const reason of skipped) console.log(reason);
  if (results.length < LEAST_RUN) {
    console.error('No back end could run.');
    return 1;
  }
  if (values.write && !failed) {
    const { results: before } = JSON.parse(await readFile(join(ROOT, RESULTS), 'utf8')) as Results;
    const kept = before.filter(({ name }) => !results.some(result => result.name === name));
    const order = BACK_ENDS.map(({ name }) => name);
    const all = [...results, ...kept].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
    const date = new Date().toISOString().slice(0, 10);
    await writeFile(
      join(ROOT, RESULTS),
      serialize({ date, hash: await hashPrograms(), results: all } satisfies Results),
    );
  }
  return failed ? 1 : 0;
});
