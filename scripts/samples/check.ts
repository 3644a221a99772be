import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { hash, hashChecker, hashInstalls, readCache, writeCache } from './cache';
import { changedSamples, isCompanion, readRecord } from './companions';
import { compile, type CompileUnit } from './compile';
import { ensureAllInstalled } from '../../plugins/guides/samples/install';
import { placeModules, type Problem } from './layout';
import { ConventionError } from '../../plugins/guides/samples/meta';
import {
  COMPANIONS,
  readInstalls,
  readMajors,
  type Install,
} from '../../plugins/guides/samples/installs';
import {
  contractOf,
  planPage,
  type PagePlan,
  type SampleModule,
} from '../../plugins/guides/samples/modules';
import { API_EXAMPLES, majorOf, parsePage, SKILLS } from '../../plugins/guides/samples/page';
import { summarize, type PageSummary } from './report';
import { checkStyles } from './styles';
import { runSamples, type Difference, type RunUnit } from './run';

/** What to check. */
export interface CheckOptions {
  /** Folder that contains `docs/`, `versioned_docs/` and the examples of the API reference. */
  readonly root: string;
  /** Folder of the installs, at least one per documented major version. */
  readonly verify: string;
  /** Major version of the pages in `docs/` and of the API reference. */
  readonly next: number;
  /** Pages or folders relative to the root. All pages if omitted. */
  readonly only?: readonly string[];
  /** Whether packages that the registry lacks are built, so that their samples run. */
  readonly companions?: boolean;
  /** File that remembers which pages passed. Without it, all pages are checked. */
  readonly cacheFile?: string | undefined;
  /** Keeps the modules in the installs for inspection. */
  readonly keepScratch?: boolean;
  /** Milliseconds without a message after which a running sample is stopped. */
  readonly idleTimeout?: number | undefined;
  /** Receives lines about the progress. */
  readonly report?: (line: string) => void;
}

/** Result of a check. */
export interface CheckResult {
  /** All requested pages, including those from the cache. */
  readonly pages: readonly PageSummary[];
  /** The pages that were checked in this run. */
  readonly plans: readonly PagePlan[];
  readonly problems: readonly Problem[];
  readonly differences: readonly Difference[];
}

/** Prefix of the names of scratch folders. */
const SCRATCH = 'samples-';

interface Source {
  readonly path: string;
  readonly major: number;
  readonly text: string;
}

const toSlashes = (path: string): string => path.split(sep).join('/');

const listIn = async (root: string, folders: readonly string[]): Promise<readonly string[]> => {
  const lists = await Promise.all(
    folders.map(async folder => {
      const path = join(root, folder);
      if (!existsSync(path)) return [];
      const entries = await readdir(path, { recursive: true });
      return entries.map(entry => toSlashes(join(folder, entry)));
    }),
  );
  return lists
    .flat()
    .filter(path => /\.mdx?$/.test(path))
    .sort();
};

/** Folders of the guides. */
const GUIDES = ['docs', 'versioned_docs'];

/** Paths of all guides, relative to the root. */
export const listPages = (root: string): Promise<readonly string[]> => listIn(root, GUIDES);

/** Paths of all texts with samples, relative to the root. */
export const listSamplePages = (root: string): Promise<readonly string[]> =>
  listIn(root, [...GUIDES, API_EXAMPLES, SKILLS]);

const readSources = async ({ root, next, only = [] }: CheckOptions): Promise<readonly Source[]> => {
  const all = await listSamplePages(root);
  const wanted = only.map(path => toSlashes(relative(root, resolve(root, path))));
  const isBelow = (path: string, part: string): boolean =>
    path === part || path.startsWith(`${part}/`);
  const missing = wanted.find(part => !all.some(path => isBelow(path, part)));
  if (missing !== undefined) {
    throw new ConventionError(missing, 1, 'There is no page of this name or in this folder.');
  }
  const paths =
    wanted.length === 0 ? all : all.filter(path => wanted.some(part => isBelow(path, part)));
  return Promise.all(
    paths.map(async path => {
      const major = majorOf(path, next);
      if (major === undefined) throw new Error(`${path} is not a page of a documented version.`);
      return { path, major, text: await readFile(join(root, path), 'utf8') };
    }),
  );
};

const readAllInstalls = async ({ verify, next }: CheckOptions): Promise<readonly Install[]> => {
  const majors = await readMajors(verify);
  return (await Promise.all(majors.map(major => readInstalls(verify, major, next)))).flat();
};

/** Majors whose installs decide about a page: its own, and those that it names. */
const majorsOf = ({ major, text }: Source, installs: readonly Install[]): readonly number[] => [
  major,
  ...installs.flatMap(other => (text.includes(`with="${other.name}"`) ? other.major : [])),
];

const keysOf = async (
  sources: readonly Source[],
  installs: readonly Install[],
  record: string,
): Promise<ReadonlyMap<Source, string>> => {
  const checker = await hashChecker();
  const majors = [...new Set(sources.flatMap(source => majorsOf(source, installs)))];
  const hashes = new Map(
    await Promise.all(
      majors.map(
        async major =>
          [major, await hashInstalls(installs.filter(other => other.major === major))] as const,
      ),
    ),
  );
  return new Map(
    sources.map(source => [
      source,
      hash(
        checker,
        ...majorsOf(source, installs).map(major => hashes.get(major) ?? ''),
        source.path,
        source.text,
        contractOf(source.text) ?? '',
        source.text.includes(`with="${COMPANIONS}"`) ? record : '',
      ),
    ]),
  );
};

const isIn =
  ({ page, chain }: SampleModule) =>
  (problem: Problem): boolean =>
    problem.page === page.path &&
    chain.some(
      ({ firstLine, closingLine }) => problem.line >= firstLine && problem.line <= closingLine,
    );

/** Removes scratch folders older than an hour, which an interrupted check left in the installs. */
const removeStale = async (installs: readonly Install[]): Promise<void> => {
  for (const { folders } of installs) {
    const folder = join(folders[0], '.cache');
    const entries = existsSync(folder) ? await readdir(folder) : [];
    for (const entry of entries.filter(name => name.startsWith(SCRATCH))) {
      const path = join(folder, entry);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > 3_600_000) await rm(path, { recursive: true, force: true });
    }
  }
};

/** Compiles and runs the samples of the pages. */
const verifyPlans = async (
  plans: readonly PagePlan[],
  options: CheckOptions,
): Promise<Pick<CheckResult, 'problems' | 'differences'>> => {
  const { verify, companions = false, keepScratch = false, idleTimeout = 20_000 } = options;
  const runs = (sample: SampleModule): boolean =>
    !isCompanion(sample) || (companions && sample.page.major === sample.install.major);
  const modules = plans.flatMap(plan => plan.modules.filter(runs));
  const styles = plans.flatMap(plan => plan.styles);
  const installs = [...new Set([...modules, ...styles].map(({ install }) => install))];
  const root = dirname(verify);
  const folders = new Set(installs.flatMap(install => install.folders));
  folders.delete(root);
  await ensureAllInstalled(
    root,
    [...folders].map(folder => relative(root, folder)),
    options.report ?? (() => undefined),
  );
  await removeStale(installs);
  // Two checks may run at once.
  const scratchName = `${SCRATCH}${randomUUID().slice(0, 8)}`;
  const units = installs.map((install): CompileUnit & RunUnit => ({
    install,
    scratch: join(install.folders[0], '.cache', scratchName),
    modules: plans.flatMap(plan => placeModules(plan, install.name)),
    outputs: plans.flatMap(({ outputs }) =>
      outputs.filter(({ sample }) => sample.install === install),
    ),
  }));
  try {
    const compileProblems = await compile(units, verify);
    const styleProblems = await checkStyles(styles);
    const runnable = units.map(unit => ({
      ...unit,
      outputs: unit.outputs.filter(({ sample }) => !compileProblems.some(isIn(sample))),
    }));
    const { problems, differences } = await runSamples(runnable, idleTimeout);
    return { problems: [...compileProblems, ...styleProblems, ...problems], differences };
  } finally {
    if (!keepScratch) {
      await Promise.all(units.map(({ scratch }) => rm(scratch, { recursive: true, force: true })));
    }
  }
};

/**
 * Verifies the samples of pages.
 *
 * @throws {@link ConventionError} for a page that breaks the conventions.
 */
export const checkSamples = async (options: CheckOptions): Promise<CheckResult> => {
  const { cacheFile } = options;
  const sources = await readSources(options);
  const installs = await readAllInstalls(options);
  const record = await readRecord(options.root);
  const keys = await keysOf(sources, installs, JSON.stringify(record));
  const cache = cacheFile === undefined ? {} : await readCache(cacheFile);
  const isFresh = (source: Source): boolean => cache[source.path]?.key !== keys.get(source);
  const plans = sources
    .filter(isFresh)
    .map(({ path, major, text }) => planPage(parsePage(path, major, text), installs));
  const verified = await verifyPlans(plans, options);
  const changed = plans
    .filter(({ page }) => !options.companions || page.major !== options.next)
    .flatMap(plan => changedSamples(plan, record));
  const problems = [...verified.problems, ...changed];
  const { differences } = verified;

  const summaries = new Map(plans.map(plan => [plan.page.path, summarize(plan)]));
  const failed = new Set([
    ...problems.map(({ page }) => page),
    ...differences.map(({ output }) => output.sample.page.path),
  ]);
  if (cacheFile !== undefined) {
    const passed = sources.flatMap(source => {
      const summary = summaries.get(source.path);
      const key = keys.get(source);
      return summary && key !== undefined && !failed.has(source.path)
        ? [[source.path, { key, summary }] as const]
        : [];
    });
    await writeCache(cacheFile, { ...cache, ...Object.fromEntries(passed) });
  }
  const pages = sources.flatMap(({ path }) => summaries.get(path) ?? cache[path]?.summary ?? []);
  return { pages, plans, problems, differences };
};
