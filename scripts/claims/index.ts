/**
 * Compiles and runs the claims of each version, compares them with those that the pages name, and
 * counts the statements of behaviour per page that neither a claim nor an output of the section shows.
 *
 * `npm run check:claims -- docs/utils/misc.mdx` does so for a page or folder, and prints its statements.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAJORS, NEXT_MAJOR } from '../../versions.ts';
import { ensureAllInstalled } from '../../plugins/guides/samples/install';
import { majorOf } from '../../plugins/guides/samples/page';
import { listPages } from '../samples/check';
import { compilerPath } from '../samples/compile';
import limits from './limits.json';
import { readClaims, type PageClaims } from './pages';

const ROOT = join(__dirname, '..', '..');

/** Tests that exist at least. Fewer were found by a search that broke. */
const LEAST_TESTS = 100;

/** Statements that nothing holds, by page. The numbers may only fall. */
const LIMITS: Readonly<Record<string, number>> = limits;

/** The tests of a page: `it('id', …)` and `it.each(…)('id', …)`. */
const TEST = /^\s*(?:it\(\s*'([\w-]+)'|.*\]\)\(\s*'([\w-]+)(?: [^']*)?')/gm;

const testsOf = async (file: string): Promise<readonly string[]> =>
  existsSync(file)
    ? [...(await readFile(file, 'utf8')).matchAll(TEST)].map(match => match[1] ?? match[2] ?? '')
    : [];

interface Page {
  readonly path: string;
  readonly major: number;
  readonly read: PageClaims;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

/** Test files of a page. A migration guide has a second one, which runs with the version before. */
const testFiles = (path: string, major: number): readonly string[] => {
  const page = path.replace(/^(?:docs|versioned_docs\/version-\d+)\//, '').replace(/\.mdx$/, '');
  const files = [join('claims', `v${major}`, `${page}.test.tsx`)];
  if (page === 'migrate') {
    files.push(join('claims', `v${major - 1}`, `migrate-to-${major}.test.tsx`));
  }
  return files;
};

const difference = (a: readonly string[], b: readonly string[]): readonly string[] =>
  a.filter(item => !b.includes(item));

const run = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;

const readPages = async (): Promise<readonly Page[]> => {
  const pages: Page[] = [];
  for (const path of await listPages(ROOT)) {
    const major = majorOf(path, NEXT_MAJOR);
    if (major === undefined) continue;
    const read = readClaims(await readFile(join(ROOT, path), 'utf8'));
    const files = testFiles(path, major);
    const tests = await Promise.all(files.map(file => testsOf(join(ROOT, file))));
    pages.push({ path, major, read, files, tests: [...new Set(tests.flat())] });
  }
  return pages;
};

/** Files of tests that belong to no page. */
const strayFiles = async (pages: readonly Page[]): Promise<readonly string[]> => {
  const files = await readdir(join(ROOT, 'claims'), { recursive: true });
  const known = new Set(pages.flatMap(({ files }) => files));
  return files
    .map(file => join('claims', file))
    .filter(file => file.endsWith('.test.tsx') && !known.has(file));
};

const main = async (): Promise<number> => {
  const prefixes = process.argv.slice(2);
  /** Whether its tests run. Without arguments, those of all pages do. */
  const isWanted = (path: string): boolean =>
    prefixes.length === 0 || prefixes.some(prefix => path.startsWith(prefix));
  const pages = await readPages();
  const problems: string[] = (await strayFiles(pages)).map(file => `${file} belongs to no page.`);
  for (const prefix of prefixes) {
    if (!pages.some(({ path }) => path.startsWith(prefix))) {
      problems.push(
        `No page begins with "${prefix}". Pass the path of a page or folder of guides.`,
      );
    }
  }
  for (const { path, read, files, tests } of pages) {
    for (const id of difference(read.claims, tests)) {
      problems.push(`${path} names the claim "${id}", which ${files.join(' or ')} does not test.`);
    }
    for (const id of difference(tests, read.claims)) {
      problems.push(`${files.join(', ')}: ${path} does not name the claim "${id}".`);
    }
    const limit = LIMITS[path] ?? 0;
    if (read.unproven.length > limit) {
      problems.push(
        `${path}: nothing holds ${read.unproven.length} statements of behavior, ${limit} are allowed. ` +
          `List them: npm run check:claims -- ${path}`,
      );
    }
    if (prefixes.length > 0 && isWanted(path)) {
      for (const { line, text } of read.unproven) console.log(`${path}:${line}: ${text}`);
    }
  }
  console.log(
    '| version | pages | tests | statements | by claim | by output or table | by nothing | not verifiable |',
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: |');
  for (const major of MAJORS) {
    const own = pages.filter(page => page.major === major);
    const sum = (of: (page: Page) => number): number =>
      own.reduce((total, page) => total + of(page), 0);
    const claimed = sum(({ read }) => read.claimed);
    const shown = sum(({ read }) => read.shown);
    const unproven = sum(({ read }) => read.unproven.length);
    const cells = [own.length, sum(({ tests }) => tests.length), claimed + shown + unproven];
    const unverifiable = sum(({ read }) => read.unverifiable);
    console.log(`| ${[major, ...cells, claimed, shown, unproven, unverifiable].join(' | ')} |`);
  }
  const tests = pages.reduce((total, page) => total + page.tests.length, 0);
  if (tests < LEAST_TESTS) problems.push(`Only ${tests} tests were found.`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;

  const files = pages
    .filter(({ path }) => isWanted(path))
    .flatMap(page => page.files)
    .filter(file => existsSync(join(ROOT, file)));
  if (files.length === 0) return 0;
  const tested = MAJORS.filter(major => files.some(file => file.startsWith(`claims/v${major}/`)));
  await ensureAllInstalled(
    ROOT,
    tested.map(major => `verify/v${major}`),
    console.log,
  );
  const compiled = tested.map(major =>
    run('node', [compilerPath(), '--noEmit', '-p', `claims/v${major}`]),
  );
  const passed = run('npx', [
    'vitest',
    'run',
    '--config',
    'claims/vitest.config.mts',
    '--reporter=dot',
    '--silent=passed-only',
    ...files,
  ]);
  return passed && compiled.every(Boolean) ? 0 : 1;
};

main().then(
  code => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 2;
  },
);
