/** Runs the table of behaviors for published adapters, and records the outcome of each case. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../lib/program';

const FOLDER = 'packages/adapter-behavior';

/** File with the outcomes, by kit. */
export const ADAPTERS_FILE = `${FOLDER}/published.json`;

const PUBLISHED_KITS = readdirSync(join(ROOT, FOLDER, 'published')).map(file =>
  basename(file, '.test.tsx'),
);

/** What the outcomes of each kit depend on. */
export const ADAPTER_PROGRAMS = Object.fromEntries(
  PUBLISHED_KITS.map(kit => [kit, [`./${FOLDER}/cases.tsx`, `./${FOLDER}/kits/${kit}.tsx`]]),
);

/** A case's name with `passed`, or `differs: ` and what a user notices. */
type Outcomes = Readonly<Record<string, string>>;

type Observations = Readonly<Record<string, { readonly outcomes: Outcomes }>>;

/**
 * Runs the cases for some kits.
 *
 * @returns The outcomes of all kits; those of other kits as they were.
 * @throws Error if a case fails, or if a kit has no case.
 */
export const observeAdapters = async (kits: readonly string[]): Promise<Observations> => {
  const { startVitest } = await import('vitest/node');
  const files = kits.map(kit => `published/${kit}.test.tsx`);
  const vitest = await startVitest('test', files, {
    project: ['published-adapters'],
    watch: false,
  });
  const failed = vitest.state.getCountOfFailedTests() + vitest.state.getUnhandledErrors().length;
  const observed = new Map(
    vitest.state.getTestModules().map(module => {
      const outcomes = [...module.children.allTests()].flatMap(test => {
        const { outcome } = test.meta();
        return outcome === undefined ? [] : [[test.name, outcome] as const];
      });
      return [basename(module.moduleId, '.test.tsx'), { outcomes: Object.fromEntries(outcomes) }];
    }),
  );
  await vitest.close();
  if (failed > 0) {
    throw new Error(
      `${failed} cases failed; published.json is unchanged. List a new difference in kits/*.tsx with what a user notices, and remove one that is gone.`,
    );
  }
  const missing = kits.filter(kit => Object.keys(observed.get(kit)?.outcomes ?? {}).length === 0);
  if (missing.length > 0) throw new Error(`No case ran for ${missing.join(', ')}.`);
  const all: Observations = {
    ...(JSON.parse(readFileSync(join(ROOT, ADAPTERS_FILE), 'utf8')) as Observations),
    ...Object.fromEntries(observed),
  };
  return Object.fromEntries(
    PUBLISHED_KITS.flatMap(kit => (all[kit] ? [[kit, all[kit]] as const] : [])),
  );
};
