/**
 * Holds the guides against their claims: the sentences of a claim stand in the guides of its majors, and
 * its test passes with the library of each of them. Counts the statements of behavior without a claim.
 *
 * `npm run check:claims -- docs/utils/misc.mdx` runs the tests of a page or folder, and prints its
 * statements without a claim. `--carry` writes sentences that changed in the guides into their claims, and
 * `--lower` lowers the limits to today's counts. Claims about packages that the registry lacks run with
 * `--companions`, which is for `npm run check:samples`; without it, they must be on record.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isInRange } from '../../claims/range';
import { ensureAllInstalled } from '../../plugins/guides/samples/install';
import { MAJORS } from '../../versions.ts';
import { changedClaims, readRecord } from '../samples/companions';
import { compilerPath } from '../samples/compile';
import { ROOT, runProgram } from '../lib/program';
import { tableHead, tableRow } from '../lib/table';
import { carry } from './carry';
import { listClaimFiles, readClaimFiles, type ClaimFile } from './claims';
import {
  compare,
  countStatements,
  isAbout,
  majorsOf,
  readGuides,
  runsWith,
  type Guide,
  type Statements,
} from './guides';
import limits from './limits.json';
import universalLimits from './universals.json';

/** Claims that exist at least. Fewer were found by a search that broke. */
const LEAST_CLAIMS = 1000;

/** Statements without a claim, by page. The numbers may only fall. */
const LIMITS: Readonly<Record<string, number>> = limits;

/** Universal statements without a claim or an output, by page. The numbers may only fall. */
const UNIVERSAL_LIMITS: Readonly<Record<string, number>> = universalLimits;

const { values: options, positionals: prefixes } = parseArgs({
  allowPositionals: true,
  options: {
    carry: { type: 'boolean' },
    lower: { type: 'boolean' },
    companions: { type: 'boolean' },
  },
});

const isWanted = (path: string): boolean =>
  prefixes.length === 0 || options.lower || prefixes.some(prefix => path.startsWith(prefix));

const run = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    // The configuration imports modules without file extensions, as the whole project does.
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  }).status === 0;

/** The major whose types a file is compiled with. */
const compiledWith = ({ page, own, before }: ClaimFile, guides: readonly Guide[]): number => {
  if (before !== undefined) return before - 1;
  return own ?? Math.max(...guides.filter(guide => guide.page === page).map(({ major }) => major));
};

const compile = async (major: number, files: readonly ClaimFile[]): Promise<boolean> => {
  const folder = join(ROOT, '.cache', 'claims', `v${major}`);
  const modules = `../../../verify/v${major}/node_modules`;
  const typed = (name: string): object => ({
    [name]: [`${modules}/@types/${name}`],
    [`${name}/*`]: [`${modules}/@types/${name}/*`],
  });
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.json',
      compilerOptions: {
        types: ['node'],
        typeRoots: ['../../../node_modules/@types'],
        paths: {
          ...typed('react'),
          ...typed('react-dom'),
          'react-querybuilder': [`${modules}/react-querybuilder`],
          'react-querybuilder/*': [`${modules}/react-querybuilder/*`],
        },
      },
      files: files.map(({ path }) => `../../../${path}`),
      include: [],
      exclude: [],
    }),
  );
  return run('node', [compilerPath(), '--noEmit', '-p', folder]);
};

interface Counted extends Statements {
  readonly guide: Guide;
}

const COLUMNS = [
  ...['version', 'pages', 'claims', 'statements', 'with a claim', 'beside an output or table'],
  'by nothing',
];

const printTable = (counts: readonly Counted[], files: readonly ClaimFile[]): void => {
  console.log(tableHead(COLUMNS));
  for (const major of MAJORS) {
    const own = counts.filter(({ guide }) => guide.major === major);
    const sum = (of: (item: Counted) => number): number =>
      own.reduce((total, item) => total + of(item), 0);
    const claims = files
      .filter(({ before }) => before === undefined)
      .flatMap(file => file.claims)
      .filter(({ said }) => said.some(({ range }) => isInRange(range, major)));
    const numbers = [
      sum(({ claimed }) => claimed),
      sum(({ shown }) => shown.length),
      sum(({ unproven }) => unproven.length),
    ];
    const all = numbers.reduce((total, number) => total + number, 0);
    console.log(tableRow([major, own.length, claims.length, all, ...numbers]));
  }
};

const countOf = ({ shown, unproven }: Counted): number => shown.length + unproven.length;

/** Pages with more statements without a claim than allowed. */
const overLimit = (counts: readonly Counted[]): readonly string[] =>
  counts
    .filter(item => countOf(item) > (LIMITS[item.guide.path] ?? 0))
    .map(
      item =>
        `${item.guide.path}: ${countOf(item)} statements of behavior have no claim, ` +
        `${LIMITS[item.guide.path] ?? 0} are allowed. ` +
        `List them: npm run check:claims -- ${item.guide.path}`,
    );

/** Pages with more universal statements without a claim than allowed. */
const overUniversals = (counts: readonly Counted[]): readonly string[] =>
  counts
    .filter(({ guide, universal }) => universal.length > (UNIVERSAL_LIMITS[guide.path] ?? 0))
    .map(
      ({ guide, universal }) =>
        `${guide.path}: ${universal.length} sentences with a word such as "only" or "never" have neither a ` +
        `claim nor an output, ${UNIVERSAL_LIMITS[guide.path] ?? 0} are allowed. ` +
        `List them: npm run check:claims -- ${guide.path}`,
    );

const lower = async (
  file: string,
  before: Readonly<Record<string, number>>,
  counts: readonly (readonly [path: string, count: number])[],
): Promise<void> => {
  const lowered = counts
    .map(([path, count]) => [path, Math.min(count, before[path] ?? 0)] as const)
    .filter(([, count]) => count > 0);
  await writeFile(
    join(__dirname, file),
    `${JSON.stringify(Object.fromEntries(lowered), undefined, 2)}\n`,
  );
};

const lowerLimits = async (counts: readonly Counted[]): Promise<void> => {
  await lower(
    'limits.json',
    LIMITS,
    counts.map(item => [item.guide.path, countOf(item)]),
  );
  await lower(
    'universals.json',
    UNIVERSAL_LIMITS,
    counts.map(({ guide, universal }) => [guide.path, universal.length]),
  );
};

/** Compiles and runs the claims of guides. */
const test = async (
  files: readonly ClaimFile[],
  wanted: readonly Guide[],
  guides: readonly Guide[],
): Promise<boolean> => {
  const tested = files.filter(file => {
    if (file.isCompanion && !options.companions) return false;
    const majors = majorsOf(file);
    return wanted.some(({ page, major }) => isAbout(file.page, page) && majors.includes(major));
  });
  if (tested.length === 0) return true;
  const installs = [...new Set(tested.flatMap(runsWith))].map(major => `verify/v${major}`);
  await ensureAllInstalled(ROOT, installs, console.log);
  const compiled: boolean[] = [];
  for (const major of MAJORS) {
    const own = tested.filter(file => compiledWith(file, guides) === major);
    if (own.length > 0) compiled.push(await compile(major, own));
  }
  const config = ['--config', 'claims/vitest.config.mts'];
  const paths = tested.map(({ path }) => path);
  return (
    run('npx', ['vitest', 'run', ...config, '--reporter=dot', '--silent=passed-only', ...paths]) &&
    compiled.every(Boolean)
  );
};

const main = async (): Promise<number> => {
  const paths = await listClaimFiles(ROOT);
  const guides = await readGuides(ROOT);
  let files = await readClaimFiles(ROOT, paths);
  if (options.carry) {
    for (const { place, major, before, after } of await carry(ROOT, files, guides)) {
      console.log(`${place} (version ${major})\n  - ${before}\n  + ${after}`);
    }
    files = await readClaimFiles(ROOT, paths);
  }
  const wanted = guides.filter(({ path }) => isWanted(path));
  if (options.companions) {
    const own = files.filter(({ isCompanion }) => isCompanion);
    const faults = compare(own, guides).problems;
    for (const fault of faults) console.error(fault);
    return faults.length === 0 && (await test(own, wanted, guides)) ? 0 : 1;
  }
  const asked = files.filter(
    file => prefixes.length === 0 || wanted.some(({ page }) => isAbout(file.page, page)),
  );
  const { held, problems } = compare(asked, guides);
  const counts = wanted.map(guide => ({ guide, ...countStatements(guide, held) }));
  if (prefixes.length > 0) {
    for (const { guide, unproven, shown, universal } of counts) {
      for (const { line, text } of [...unproven, ...shown]) {
        console.log(`${guide.path}:${line}: ${text}`);
      }
      for (const { line, text } of universal) {
        console.log(`${guide.path}:${line}: (universal) ${text}`);
      }
    }
  }
  if (options.lower) await lowerLimits(counts);
  if (prefixes.length === 0) printTable(counts, files);
  const total = files.reduce((sum, { claims }) => sum + claims.length, 0);
  console.log(`${total} claims in ${files.length} files.`);
  for (const major of MAJORS) {
    const own = counts.filter(({ guide }) => guide.major === major);
    const universal = own.reduce((sum, item) => sum + item.universal.length, 0);
    console.log(
      `Version ${major}: ${universal} universal statements have neither a claim nor an output.`,
    );
  }
  const record = await readRecord(ROOT);
  const all = [
    ...problems,
    ...files.filter(file => file.isCompanion).flatMap(file => changedClaims(file, record)),
    ...overLimit(counts),
    ...overUniversals(counts),
    ...prefixes
      .filter(prefix => !guides.some(({ path }) => path.startsWith(prefix)))
      .map(
        prefix => `No page begins with "${prefix}". Pass the path of a page or folder of guides.`,
      ),
    ...(total < LEAST_CLAIMS ? [`Only ${total} claims were found.`] : []),
  ];
  for (const problem of all) console.error(problem);
  return all.length === 0 && (await test(files, wanted, guides)) ? 0 : 1;
};

runProgram(main);
