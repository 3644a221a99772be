import { existsSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { compile, type CompileUnit } from './compile';
import { placeModules, type Problem } from './layout';
import { planPage, type PagePlan, type SampleModule } from './modules';
import { runSamples, type Difference, type RunUnit } from './run';
import { majorOf, parsePage } from './page';

/** What to check. */
export interface CheckOptions {
  /** Folder that holds `docs/` and `versioned_docs/`. */
  readonly root: string;
  /** Folder that holds one install per documented major version. */
  readonly verify: string;
  /** Major version of the pages in `docs/`. */
  readonly next: number;
  /** Pages or folders below the root; none means all. */
  readonly only?: readonly string[];
  readonly keepScratch?: boolean;
}

/** What was found. */
export interface CheckResult {
  readonly plans: readonly PagePlan[];
  readonly problems: readonly Problem[];
  readonly differences: readonly Difference[];
  /** Number of samples that were run. */
  readonly executed: number;
}

const toSlashes = (path: string): string => path.split(sep).join('/');

const listPages = async (root: string): Promise<readonly string[]> => {
  const lists = await Promise.all(
    ['docs', 'versioned_docs'].map(async folder => {
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

const selectPages = (all: readonly string[], only: readonly string[]): readonly string[] =>
  only.length === 0
    ? all
    : all.filter(path =>
        only.some(part => path === part || path.startsWith(`${part.replace(/\/$/, '')}/`)),
      );

/** Reads the pages and works out what they ask to verify. */
export const readPlans = async ({
  root,
  next,
  only = [],
}: CheckOptions): Promise<readonly PagePlan[]> => {
  const wanted = only.map(path => toSlashes(relative(root, resolve(root, path))));
  const paths = selectPages(await listPages(root), wanted);
  return Promise.all(
    paths.map(async path => {
      const major = majorOf(path, next);
      if (major === undefined) throw new Error(`${path} is no page of a documented version.`);
      return planPage(parsePage(path, major, await readFile(join(root, path), 'utf8')));
    }),
  );
};

const isIn =
  ({ page, chain }: SampleModule) =>
  (problem: Problem): boolean =>
    problem.page === page.path &&
    chain.some(
      ({ firstLine, closingLine }) => problem.line >= firstLine && problem.line <= closingLine,
    );

/** Verifies the samples. */
export const checkSamples = async (options: CheckOptions): Promise<CheckResult> => {
  const plans = await readPlans(options);
  const targets = [
    ...new Set(plans.flatMap(({ modules }) => modules.map(({ target }) => target))),
  ].sort();
  const units = targets.map((target): CompileUnit & RunUnit => {
    const install = join(options.verify, target);
    return {
      install,
      scratch: join(install, '.cache', `samples-${process.pid}`),
      modules: plans.flatMap(plan => placeModules(plan, target)),
      outputs: plans.flatMap(({ outputs }) =>
        outputs.filter(({ sample }) => sample.target === target),
      ),
    };
  });
  try {
    const compileProblems = await compile(units, options.verify);
    const runnable = units.map(unit => ({
      ...unit,
      outputs: unit.outputs.filter(({ sample }) => !compileProblems.some(isIn(sample))),
    }));
    const { problems, differences, executed } = await runSamples(runnable);
    return { plans, problems: [...compileProblems, ...problems], differences, executed };
  } finally {
    if (options.keepScratch !== true) {
      await Promise.all(units.map(({ scratch }) => rm(scratch, { recursive: true, force: true })));
    }
  }
};
