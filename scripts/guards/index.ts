/**
 * Attacks the guards of the guides: samples whose fence says `guard="checkQuery"`. Each gets hostile
 * queries; what it lets through is exported by its version of the library and run on SQLite and, as a filter of
 * MongoDB, on documents; after a contract, on PostgreSQL, too. Behind
 * `guard="checkValues"`, it is exported to each text format and read with a parser of the language.
 *
 * `npm run check:guards -- --cases=100000 --text-cases=6000` for a long run. `--write` prints
 * `checkValues` into the guides.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import initSqlite from 'sql.js';
import { INSTALLED } from '../../versions.ts';
import { ensureAllInstalled } from '../../plugins/guides/samples/install';
import { readInstalls, readMajors } from '../../plugins/guides/samples/installs';
import { planPage } from '../../plugins/guides/samples/modules';
import { majorOf, parsePage } from '../../plugins/guides/samples/page';
import { attack, createRows } from './attack';
import { ROOT, runProgram } from '../lib/program';
import { listSamplePages } from '../samples/check';
import { loadGuard, type GuardSample } from './load';
import { runOnPostgres } from './postgres';
import { UNSAFE, withAdvice } from './text/advice';
import { attackText, type TextAttack, type TextGuard } from './text/attack';
import { FALSE_ADVICE } from './text/false-advice.fixture';

const VERIFY = join(ROOT, 'verify');

/** Guards that the guides have at least: export of versions 4 to 8, databases and contract of 7 and 8, the skill. */
const LEAST_GUARDS = 10;

/** Guides with advice for text formats at least: export of versions 4 to 8, the skill. */
const LEAST_ADVICE = 6;

/** A guard lets one query in this many pass at least. Some also check types. */
const LEAST_PASSED = 100;

/** The sample that `--write` prints. */
const ADVICE = 'checkValues';

/** Formats whose parser takes 10 ms for a query, which get a quarter of the queries unless asked for more. */
const SLOW = new Set(['cypher', 'gql']);

const DEFAULT_TEXT_CASES = 400;

/** Breaches of one guard that are printed. */
const PRINTED = 5;

const findGuards = async (): Promise<readonly GuardSample[]> => {
  const majors = await readMajors(VERIFY);
  const installs = (
    await Promise.all(majors.map(major => readInstalls(VERIFY, major, INSTALLED.major)))
  ).flat();
  const guards: GuardSample[] = [];
  for (const path of await listSamplePages(ROOT)) {
    const text = await readFile(join(ROOT, path), 'utf8');
    const major = majorOf(path, INSTALLED.major);
    if (major === undefined || !text.includes(' guard="')) continue;
    const { modules } = planPage(parsePage(path, major, text), installs);
    const found = modules.filter(({ fence }) => fence.meta.guard !== undefined);
    guards.push(...found.map(module => ({ ...module, modules })));
  }
  return guards;
};

/** Prints the advice into the guides that show it, or finds those where it differs. */
const updateAdvice = async (
  paths: readonly string[],
  isWriting: boolean,
): Promise<readonly string[]> => {
  const differing: string[] = [];
  for (const path of new Set(paths)) {
    const text = await readFile(join(ROOT, path), 'utf8');
    const printed = withAdvice(text, majorOf(path, INSTALLED.major) ?? INSTALLED.major);
    if (printed === text) continue;
    differing.push(path);
    if (isWriting) await writeFile(join(ROOT, path), printed);
  }
  return differing;
};

/** Attacks the guards of whole queries. Returns whether one has a hole. */
const attackGuards = async (guards: readonly GuardSample[], cases: number): Promise<boolean> => {
  const { Database } = await initSqlite();
  let failed = false;
  console.log(
    '| guard | version | queries | let through | breaches |\n| --- | --: | --: | --: | --: |',
  );
  for (const sample of guards) {
    const { guard, formatQuery } = await loadGuard(sample);
    const database = new Database();
    createRows(database);
    const { passed, queries, ...result } = attack(guard, formatQuery, database, cases);
    database.close();
    // Contracts check types; other guards let values pass that PostgreSQL refuses.
    const hasTypes = sample.modules.some(({ text }) => text.includes("from './query-contract'"));
    const onPostgres = hasTypes ? await runOnPostgres(queries, formatQuery) : [];
    const breaches = [...result.breaches, ...onPostgres];
    const { page, fence, install } = sample;
    console.log(
      `| ${page.path}, ${fence.meta.guard ?? ''} | ${install.major} | ${cases} | ${passed} | ${breaches.length} |`,
    );
    for (const { received, problem } of breaches.slice(0, PRINTED)) {
      console.error(`${page.path}:${fence.firstLine - 1}:1 ${problem}\n  ${received}`);
    }
    // A guard that refuses everything would pass otherwise.
    if (passed < cases / LEAST_PASSED)
      console.error(`${page.path}: the guard let only ${passed} queries through.`);
    failed ||= breaches.length > 0 || passed < cases / LEAST_PASSED;
  }
  return failed;
};

/** All values of a query as one text. */
const textOf = (query: unknown): string => {
  const { rules = [], value } = query as { rules?: readonly unknown[]; value?: unknown };
  return [String(value), ...rules.map(textOf)].join(' ');
};

/** Attacks the advice for text formats, and advice that is known to be false. Returns whether a hole is in the first, or none in the second. */
const attackAdvice = async (
  advice: readonly GuardSample[],
  guards: readonly GuardSample[],
  cases: number,
): Promise<boolean> => {
  let failed = false;
  const queriesFor = (format: string): number =>
    SLOW.has(format) && cases <= DEFAULT_TEXT_CASES ? cases / 4 : cases;
  console.log(
    '\n| advice | version | format | queries read | syntax errors | foreign names | other conditions |\n| --- | --: | --- | --: | --: | --: | --: |',
  );
  const attackOne = (
    label: string,
    major: number,
    format: string,
    run: (queries: number) => TextAttack,
  ): TextAttack => {
    const result = run(queriesFor(format));
    const { read, syntaxErrors, foreignNames, otherConditions } = result;
    console.log(
      `| ${label} | ${major} | ${format} | ${read} | ${syntaxErrors} | ${foreignNames} | ${otherConditions} |`,
    );
    return result;
  };
  for (const sample of advice) {
    const { page, fence, install } = sample;
    const wholes = guards.filter(each => each.fence.meta.guard === 'checkQuery');
    const whole =
      wholes.find(each => each.page === page) ??
      // The skill has a page for each.
      wholes.find(each => dirname(each.page.path) === dirname(page.path));
    if (!whole) throw new Error(`${page.path}: no checkQuery comes before ${ADVICE}.`);
    const { guard: checkQuery } = await loadGuard(whole);
    const { guard: checkValues, formatQuery, operators } = await loadGuard(sample);
    const guard: TextGuard = (query, format) => checkValues(checkQuery(query), format);
    for (const format of Object.keys(UNSAFE[install.major] ?? {})) {
      const { problems } = attackOne(page.path, install.major, format, queries =>
        attackText(guard, formatQuery, format, operators, queries),
      );
      for (const problem of problems.slice(0, PRINTED)) {
        console.error(`${page.path}:${fence.firstLine - 1}:1 ${format}: ${problem}`);
      }
      failed ||= problems.length > 0;
    }
  }
  for (const { major, format, rejects, finds } of FALSE_ADVICE) {
    const sample = advice.find(({ install }) => install.major === major);
    if (!sample) throw new Error(`No guide of version ${major} has ${ADVICE}.`);
    const { formatQuery, operators } = await loadGuard(sample);
    const refuse: TextGuard = query => {
      if (rejects.test(textOf(query))) throw new Error('Unsafe value.');
      return query;
    };
    const result = attackOne(`(false) ${String(rejects)}`, major, format, queries =>
      attackText(refuse, formatQuery, format, operators, Math.min(queries, DEFAULT_TEXT_CASES)),
    );
    if (result[finds] > 0) continue;
    console.error(`${format}: advice that rejects only ${String(rejects)} was not found false.`);
    failed = true;
  }
  return failed;
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      cases: { type: 'string', default: '10000' },
      'text-cases': { type: 'string', default: String(DEFAULT_TEXT_CASES) },
      write: { type: 'boolean', default: false },
    },
  });
  const found = await findGuards();
  const guards = found.filter(({ fence }) => fence.meta.guard !== ADVICE);
  const advice = found.filter(({ fence }) => fence.meta.guard === ADVICE);
  if (guards.length < LEAST_GUARDS || advice.length < LEAST_ADVICE) {
    console.error(
      `${guards.length} guards and ${advice.length} ${ADVICE} were found, at least ${LEAST_GUARDS} and ${LEAST_ADVICE} were expected.`,
    );
    return 2;
  }
  const differing = await updateAdvice(
    advice.map(({ page }) => page.path),
    values.write,
  );
  if (values.write) {
    console.log(`${differing.length} of ${advice.length} guides were updated.`);
    return 0;
  }
  if (differing.length > 0) {
    console.error(
      `${ADVICE} differs from scripts/guards/text/advice.ts. Run npm run check:guards -- --write for:\n${differing.join('\n')}`,
    );
    return 1;
  }
  const folders = new Set(found.flatMap(({ install }) => install.folders));
  await ensureAllInstalled(
    ROOT,
    [...folders].map(folder => folder.slice(ROOT.length + 1)).filter(folder => folder !== ''),
    console.log,
  );
  const hasHole = await attackGuards(guards, Number(values.cases));
  const hasFalseAdvice = await attackAdvice(advice, guards, Number(values['text-cases']));
  return hasHole || hasFalseAdvice ? 1 : 0;
};

runProgram(main);
