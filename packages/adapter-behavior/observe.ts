/**
 * Runs the cases for published adapters and records the outcomes in `published.json`.
 *
 * `npm run observe:adapters` observes the kits whose record is outdated; names of kits limit it to these.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { currentBasis, findOutdated, type Observation, PUBLISHED_KITS, RECORD } from './published';

type Observations = Readonly<Record<string, Observation>>;

const readRecord = (): Observations =>
  existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Observations) : {};

const kitsToObserve = (named: readonly string[], record: Observations): readonly string[] => {
  const unknown = named.find(name => !PUBLISHED_KITS.some(kit => kit === name));
  if (unknown !== undefined) {
    throw new Error(`${unknown} is not a published kit. These are: ${PUBLISHED_KITS.join(', ')}.`);
  }
  return named.length > 0
    ? named
    : PUBLISHED_KITS.filter(kit => findOutdated(kit, record[kit], currentBasis(kit)).length > 0);
};

/**
 * Runs the cases for the kits.
 *
 * @throws Error if a case fails, or if a kit has no case.
 */
const observe = async (kits: readonly string[]): Promise<Observations> => {
  const { startVitest } = await import('vitest/node');
  const files = kits.map(kit => `published/${kit}.test.tsx`);
  const vitest = await startVitest('test', files, {
    project: ['published-adapters'],
    watch: false,
  });
  const failed = vitest.state.getCountOfFailedTests() + vitest.state.getUnhandledErrors().length;
  const observations = vitest.state.getTestModules().map(module => {
    const kit = basename(module.moduleId, '.test.tsx');
    const outcomes = [...module.children.allTests()].flatMap(test => {
      const { outcome } = test.meta();
      return outcome === undefined ? [] : [[test.name, outcome] as const];
    });
    return [kit, { ...currentBasis(kit), outcomes: Object.fromEntries(outcomes) }] as const;
  });
  await vitest.close();
  if (failed > 0) {
    throw new Error(
      `${failed} cases failed; published.json is unchanged. List a new difference in kits/*.tsx with what a user notices, and remove one that is gone.`,
    );
  }
  const observed = new Map(observations);
  const missing = kits.filter(kit => Object.keys(observed.get(kit)?.outcomes ?? {}).length === 0);
  if (missing.length > 0) throw new Error(`No case ran for ${missing.join(', ')}.`);
  return Object.fromEntries(observed);
};

const main = async (): Promise<void> => {
  const record = readRecord();
  const kits = kitsToObserve(process.argv.slice(2), record);
  if (kits.length === 0) {
    console.log('The record of every published adapter is up to date.');
    return;
  }
  const all: Observations = { ...record, ...(await observe(kits)) };
  const sorted = PUBLISHED_KITS.flatMap(kit => (all[kit] ? [[kit, all[kit]] as const] : []));
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  console.log(`Recorded ${kits.join(', ')} in published.json.`);
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
