/**
 * Compares what each major version and the next return for the same calls: `formatQuery`, the parsers
 * and the query tools. Every difference belongs to an entry of the pair's ledger, which names the
 * section of a guide that tells readers, or says why none does.
 *
 * `npm run check:differences` compares one call of twenty. `-- --all` compares all of them, which
 * takes some twenty minutes; `--pair=5-6` compares one pair; `--print=30` prints more differences
 * that no entry matches.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Call } from '../../plugins/differences/shared/call';
import { compare, type Difference, type Library } from '../../plugins/differences/shared/compare';
import { account, type Entry } from '../../plugins/differences/shared/ledger';
import { PAIRS } from '../../plugins/differences/shared/pairs';
import type { LibraryData } from '../../plugins/guides/library-data';
import { ensureAllInstalled } from '../../plugins/guides/samples/install';
import { parseMarkdown } from '../../plugins/search/build/markdown';
import { ROOT, runProgram } from '../lib/program';
import { tableHead, tableRow } from '../lib/table';
import { formatQueries, formatRules } from './calls';
import { loadLibrary } from './load';
import { parseTexts } from './texts';
import { callTools } from './tools';

/** Without `--all`, one of so many calls is compared. A prime number, so that no list is skipped. */
const STRIDE = 23;

/** A pair of versions has at least so many calls. Fewer were made by a generator that broke. */
const LEAST_CALLS = 100_000;

const readFormats = async (major: number): Promise<readonly string[]> => {
  const file = join(ROOT, 'src/data/library', `v${major}.json`);
  return (JSON.parse(await readFile(file, 'utf8')) as LibraryData).formats.map(({ name }) => name);
};

function* allCalls(formats: readonly string[], names: ReadonlySet<string>): Generator<Call> {
  yield* formatRules(formats);
  yield* formatQueries(formats);
  yield* parseTexts(names);
  yield* callTools(names);
}

const anchors = new Map<string, ReadonlySet<string | undefined>>();

/** What is wrong with an entry, if anything. */
const problemOf = async ({ what, told, reason }: Entry): Promise<string | undefined> => {
  if ((told === undefined) === (reason === undefined)) return `"${what}" needs told or reason.`;
  if (told === undefined) return undefined;
  const [file = '', anchor = ''] = told.split('#');
  let known = anchors.get(file);
  if (!known) {
    const source = await readFile(join(ROOT, file), 'utf8');
    known = new Set(parseMarkdown(source, '').map(section => section.anchor));
    anchors.set(file, known);
  }
  return known.has(anchor) ? undefined : `"${what}": ${file} has no section #${anchor}.`;
};

const short = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)} …` : text);

const describe = ({ call, before, after }: Difference): string =>
  [
    `  ${call.name} ${call.format ?? ''} (${call.options})`,
    `    ${short(JSON.stringify(call.rule ?? call.source ?? call.args))}`,
    `    before ${short(before)}`,
    `    after  ${short(after)}`,
  ].join('\n');

/** Differences of different kinds first. */
const spread = (all: readonly Difference[], count: number): readonly Difference[] => {
  const kinds = new Map<string, Difference>();
  for (const difference of all) {
    const { name, format, options, rule } = difference.call;
    const kind = JSON.stringify([name, format, options, rule?.operator]);
    if (!kinds.has(kind)) kinds.set(kind, difference);
  }
  return [...kinds.values()].slice(0, count);
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      pair: { type: 'string' },
      print: { type: 'string', default: '5' },
    },
  });
  const stride = values.all ? 1 : STRIDE;
  const pairs = PAIRS.filter(
    ({ before, after }) => values.pair === undefined || values.pair === `${before}-${after}`,
  );
  const majors = [...new Set(pairs.flatMap(({ before, after }) => [before, after]))];
  const installs = majors.map(major => `verify/v${major}`);
  await ensureAllInstalled(ROOT, installs, console.log);
  const libraries = new Map<number, Library>();
  for (const major of majors) {
    libraries.set(major, await loadLibrary(join(ROOT, `verify/v${major}`)));
  }
  let failed = pairs.length === 0;
  console.log(
    tableHead(['versions', 'calls', 'compared', 'differ', 'classes', 'told', 'no entry']),
  );
  for (const { before, after, ledger } of pairs) {
    const [old, next] = [libraries.get(before) ?? {}, libraries.get(after) ?? {}];
    const names = new Set(Object.keys(old).filter(name => name in next));
    const formats = await readFormats(before);
    const shared = (await readFormats(after)).filter(format => formats.includes(format));
    let calls = 0;
    let compared = 0;
    const differences: Difference[] = [];
    for (const call of allCalls(shared, names)) {
      calls += 1;
      if (calls % stride !== 0) continue;
      compared += 1;
      const difference = compare(old, next, call);
      if (difference) differences.push(difference);
    }
    const { counts, unmatched } = account(ledger, differences);
    const told = ledger.filter(entry => entry.told !== undefined).length;
    const cells = [calls, compared, differences.length, ledger.length, told, unmatched.length];
    console.log(tableRow([`${before} → ${after}`, ...cells]));
    for (const difference of spread(unmatched, Number(values.print))) {
      console.error(describe(difference));
    }
    const problems = (await Promise.all(ledger.map(problemOf))).filter(Boolean);
    // With all calls, an entry without a difference is out of date.
    if (values.all) {
      for (const [{ what }, count] of counts)
        if (count === 0) problems.push(`"${what}" is unused.`);
    }
    if (calls < LEAST_CALLS) problems.push(`Only ${calls} calls were made.`);
    for (const problem of problems) console.error(`  ${problem}`);
    failed ||= unmatched.length > 0 || problems.length > 0;
  }
  return failed ? 1 : 0;
};

runProgram(main);
