/**
 * Attacks the guards of the guides: samples whose fence says `guard="checkQuery"`. Each gets hostile
 * queries; what it lets through is exported by its version of the library and run on SQLite.
 *
 * `npm run check:guards -- --cases=100000` for a long run; 10,000 queries per guard by default.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import initSqlite from 'sql.js';
import { NEXT_MAJOR } from '../../config/versions';
import { ensureAllInstalled } from '../../plugins/guides/samples/install';
import { readInstalls, readMajors } from '../../plugins/guides/samples/installs';
import { planPage, type SampleModule } from '../../plugins/guides/samples/modules';
import { majorOf, parsePage } from '../../plugins/guides/samples/page';
import { attack, createRows } from './attack';
import { listSamplePages } from '../samples/check';
import { loadGuard } from './load';

const ROOT = join(__dirname, '..', '..');
const VERIFY = join(ROOT, 'verify');

/** Guards that the guides have at least: export of versions 4 to 8, databases of 7 and 8. */
const LEAST_GUARDS = 7;

/** Breaches of one guard that are printed. */
const PRINTED = 5;

const findGuards = async (): Promise<readonly SampleModule[]> => {
  const majors = await readMajors(VERIFY);
  const installs = (
    await Promise.all(majors.map(major => readInstalls(VERIFY, major, NEXT_MAJOR)))
  ).flat();
  const guards: SampleModule[] = [];
  for (const path of await listSamplePages(ROOT)) {
    const text = await readFile(join(ROOT, path), 'utf8');
    const major = majorOf(path, NEXT_MAJOR);
    if (major === undefined || !text.includes(' guard="')) continue;
    const { modules } = planPage(parsePage(path, major, text), installs);
    guards.push(...modules.filter(({ fence }) => fence.meta.guard !== undefined));
  }
  return guards;
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: { cases: { type: 'string', default: '10000' } } });
  const cases = Number(values.cases);
  const guards = await findGuards();
  if (guards.length < LEAST_GUARDS) {
    console.error(`${guards.length} guards were found, at least ${LEAST_GUARDS} were expected.`);
    return 2;
  }
  const folders = new Set(guards.flatMap(({ install }) => install.folders));
  await ensureAllInstalled(
    ROOT,
    [...folders].map(folder => folder.slice(ROOT.length + 1)).filter(folder => folder !== ''),
    console.log,
  );
  const { Database } = await initSqlite();
  let failed = false;
  console.log(
    '| guard | version | queries | let through | breaches |\n| --- | --: | --: | --: | --: |',
  );
  for (const sample of guards) {
    const { guard, formatQuery } = await loadGuard(sample);
    const database = new Database();
    createRows(database);
    const { passed, breaches } = attack(guard, formatQuery, database, cases);
    database.close();
    const { page, fence, install } = sample;
    console.log(
      `| ${page.path}, ${fence.meta.guard ?? ''} | ${install.major} | ${cases} | ${passed} | ${breaches.length} |`,
    );
    for (const { received, problem } of breaches.slice(0, PRINTED)) {
      console.error(`${page.path}:${fence.firstLine - 1}:1 ${problem}\n  ${received}`);
    }
    // A guard that refuses everything would pass otherwise.
    if (passed < cases / 20)
      console.error(`${page.path}: the guard let only ${passed} queries through.`);
    failed ||= breaches.length > 0 || passed < cases / 20;
  }
  return failed ? 1 : 0;
};

void main().then(code => {
  process.exitCode = code;
});
