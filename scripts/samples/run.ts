import { fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, transform, type Message, type Metafile } from 'esbuild';
import { outputKind, type Comparison } from './compare';
import { bindingOf, makeEntry } from './entry';
import { describeInstall, type Install } from '../../plugins/guides/samples/installs';
import { toPageProblem, type PlacedModule, type Problem } from './layout';
import { mapWithConcurrency } from '../../plugins/lib/map-with-concurrency';
import type { OutputFence, SampleModule } from '../../plugins/guides/samples/modules';
import type { ModuleJob, OutputJob, RunnerMessage } from './runner';

/** The samples to run with one install. */
export interface RunUnit {
  readonly install: Install;
  /** Folder in the install that contains the modules. */
  readonly scratch: string;
  readonly modules: readonly PlacedModule[];
  readonly outputs: readonly OutputFence[];
}

/** An output that differs from its fence. */
export interface Difference {
  readonly output: OutputFence;
  readonly reason: string;
  /** The text that the fence should contain, not yet formatted. */
  readonly actual: string;
}

/** Results of running the samples. */
export interface RunResult {
  readonly problems: readonly Problem[];
  readonly differences: readonly Difference[];
}

interface Entry {
  readonly id: string;
  readonly module: SampleModule;
  readonly file: string;
  readonly outputs: readonly OutputFence[];
}

const literalOf = async (fence: OutputFence['fence']): Promise<string | undefined> => {
  if (outputKind(fence.lang) !== 'literal') return undefined;
  const text = fence.lines.join('\n').trim().replace(/;$/, '');
  try {
    return (await transform(`(${text}\n)`, { loader: 'ts' })).code;
  } catch {
    return undefined;
  }
};

/** Writes an entry beside each module that runs; returns the entries and their outputs. */
const writeEntries = async (
  unit: RunUnit,
): Promise<readonly (Entry & { job: readonly OutputJob[] })[]> => {
  const places = new Map(unit.modules.map(({ module, file }) => [module, file]));
  const byModule = new Map<SampleModule, OutputFence[]>();
  for (const output of unit.outputs) {
    byModule.set(output.sample, [...(byModule.get(output.sample) ?? []), output]);
  }
  return Promise.all(
    [...byModule].map(async ([module, outputs], index) => {
      const place = places.get(module) ?? module.file;
      const entry = makeEntry(place, module.text);
      const extension = extname(place);
      const file = join(
        unit.scratch,
        dirname(place),
        `${basename(place, extension)}.entry-${index}${extension}`,
      );
      const job = await Promise.all(
        outputs.map(async (output): Promise<OutputJob> => ({
          id: `${output.fence.index}`,
          binding: bindingOf(output, entry),
          lang: output.fence.lang,
          expected: output.fence.lines.join('\n'),
          literal: await literalOf(output.fence),
        })),
      );
      await writeFile(file, entry.text);
      return { id: `entry-${index}`, module, file, outputs, job };
    }),
  );
};

/** Milliseconds that a process may take to start its first sample on a busy machine. */
const START_UP = 60_000;

/** Installs whose samples run at once. */
const CONCURRENT_INSTALLS = 2;

/** Packages that load database drivers or files beside them at run time. */
const SERVER_PACKAGES = ['sequelize', '@electric-sql/pglite'];

const bundle = async (unit: RunUnit, entries: readonly Entry[], outdir: string) =>
  build({
    absWorkingDir: unit.install.folders[0],
    entryPoints: entries.map(({ id, file }) => ({ in: file, out: id })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    external: SERVER_PACKAGES,
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'inline',
    // Packages made for Node call require, which ES modules don't have.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    loader: { '.css': 'empty', '.scss': 'empty', '.svg': 'empty' },
    define: { 'process.env.NODE_ENV': '"development"' },
    metafile: true,
    logLevel: 'silent',
    // Uses the samples' options, not those of the site.
    tsconfigRaw: {},
  });

const placeInPage = (entry: Entry, line: number, column: number, message: string): Problem =>
  toPageProblem(entry.module, line, column, message);

/** Files of the bundle that are outside the install. */
const findForeignInputs = (unit: RunUnit, metafile: Metafile): readonly string[] => {
  const { folders } = unit.install;
  const inside = folders.map(folder => `${resolve(folder)}${sep}`);
  return Object.keys(metafile.inputs)
    .map(input => resolve(folders[0], input))
    .filter(input => !inside.some(folder => input.startsWith(folder)));
};

const bundleAll = async (
  unit: RunUnit,
  entries: readonly Entry[],
  outdir: string,
): Promise<{ readonly bundled: readonly Entry[]; readonly problems: readonly Problem[] }> => {
  const problems: Problem[] = [];
  let bundled = entries;
  while (bundled.length > 0) {
    try {
      const { metafile } = await bundle(unit, bundled, outdir);
      const [foreign] = findForeignInputs(unit, metafile);
      if (foreign !== undefined) {
        throw new Error(
          `The samples of ${describeInstall(unit.install)} run with ${relative(unit.install.folders[0], foreign)}, which is not part of its install.`,
        );
      }
      break;
    } catch (error) {
      const messages = (error as { errors?: readonly Message[] }).errors;
      if (!messages) throw error;
      const failed = new Set<Entry>();
      for (const { text, location } of messages) {
        const file = location && resolve(unit.install.folders[0], location.file);
        const entry = bundled.find(candidate => candidate.file === file);
        if (!entry) throw error;
        failed.add(entry);
        problems.push(placeInPage(entry, location?.line ?? 1, (location?.column ?? 0) + 1, text));
      }
      bundled = bundled.filter(entry => !failed.has(entry));
    }
  }
  return { bundled, problems };
};

type Outcome =
  | { readonly type: 'failed'; readonly message: string; readonly stack: string }
  | {
      readonly type: 'done';
      readonly results: readonly { readonly id: string; readonly comparison: Comparison }[];
    };

/** Runs jobs in one process. If a sample ends the process, the remaining jobs run in a new one. */
const runJobs = async (
  runner: string,
  jobs: readonly ModuleJob[],
  cwd: string,
  idleTimeout: number,
): Promise<ReadonlyMap<string, Outcome>> => {
  const outcomes = new Map<string, Outcome>();
  for (let left = jobs; left.length > 0; left = left.filter(({ id }) => !outcomes.has(id))) {
    await new Promise<void>((settle, reject) => {
      const child = fork(runner, {
        cwd,
        execArgv: ['--enable-source-maps', '--max-old-space-size=1024'],
        env: { ...process.env, TZ: 'UTC', LC_ALL: 'en_US.UTF-8', NODE_ENV: 'development' },
        serialization: 'advanced',
        silent: true,
      });
      let current: string | undefined;
      let errors = '';
      child.stderr?.on('data', (data: Buffer) => {
        errors = `${errors}${data.toString()}`.slice(-4000);
      });
      let timer: NodeJS.Timeout;
      const restartTimer = (milliseconds: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (current !== undefined) {
            const message = `The sample did not end within ${idleTimeout / 1000} seconds.`;
            outcomes.set(current, { type: 'failed', message, stack: '' });
          }
          child.kill('SIGKILL');
        }, milliseconds);
      };
      restartTimer(START_UP);
      child.on('message', (message: RunnerMessage) => {
        restartTimer(idleTimeout);
        if (message.type === 'start') current = message.id;
        else outcomes.set(message.id, message);
      });
      child.on('error', reject);
      child.on('exit', () => {
        clearTimeout(timer);
        if (current === undefined) {
          reject(new Error(`The process that runs the samples did not start: ${errors}`));
          return;
        }
        if (!outcomes.has(current)) {
          const message = `The sample ended its process: ${errors.trim() || 'no message'}`;
          outcomes.set(current, { type: 'failed', message, stack: errors });
        }
        settle();
      });
      child.send(left);
    });
  }
  return outcomes;
};

const lineInStack = (stack: string, file: string): readonly [number, number] | undefined => {
  const at = stack.indexOf(`${file}:`);
  const match = at < 0 ? null : /^:(\d+):(\d+)/.exec(stack.slice(at + file.length));
  return match ? [Number(match[1]), Number(match[2])] : undefined;
};

const runUnit = async (unit: RunUnit, idleTimeout: number): Promise<RunResult> => {
  if (unit.outputs.length === 0) return { problems: [], differences: [] };
  const outdir = join(unit.scratch, 'run');
  await mkdir(outdir, { recursive: true });
  const entries = await writeEntries(unit);
  const { bundled, problems: bundleProblems } = await bundleAll(unit, entries, outdir);
  const runner = join(outdir, 'runner.mjs');
  await build({
    entryPoints: [join(__dirname, 'runner.ts')],
    outfile: runner,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
  const jobs = bundled.map(({ id }): ModuleJob => ({
    id,
    url: pathToFileURL(join(outdir, `${id}.mjs`)).href,
    outputs: entries.find(entry => entry.id === id)?.job ?? [],
  }));
  const outcomes = await runJobs(runner, jobs, unit.install.folders[0], idleTimeout);
  const problems = [...bundleProblems];
  const differences: Difference[] = [];
  for (const entry of bundled) {
    const outcome = outcomes.get(entry.id);
    if (outcome?.type === 'failed') {
      const [line, column] = lineInStack(outcome.stack, entry.file) ?? [
        entry.module.fence.firstLine,
        1,
      ];
      problems.push(placeInPage(entry, line, column, `When it runs: ${outcome.message}`));
      continue;
    }
    for (const { id, comparison } of outcome?.results ?? []) {
      const output = entry.outputs.find(({ fence }) => `${fence.index}` === id);
      if (output && !comparison.equal) differences.push({ output, ...comparison });
    }
  }
  return { problems, differences };
};

/**
 * Runs the samples whose outputs are shown, one process per install.
 *
 * @param idleTimeout - Milliseconds without a message after which a running sample is stopped.
 */
export const runSamples = async (
  units: readonly RunUnit[],
  idleTimeout: number,
): Promise<RunResult> => {
  const results = await mapWithConcurrency(units, CONCURRENT_INSTALLS, unit =>
    runUnit(unit, idleTimeout),
  );
  return {
    problems: results.flatMap(({ problems }) => problems),
    differences: results.flatMap(({ differences }) => differences),
  };
};
