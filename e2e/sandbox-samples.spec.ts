import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSIONS } from '../plugins/sandbox/versions';
import type { KnownModules } from '../src/features/sandbox/model/imports';
import { findObstacles, toProject } from '../src/features/sandbox/model/project';
import { encodeSandbox, type SandboxState } from '../plugins/sandbox/shared/link';
import { changedFiles, draw, isNightly } from './lib/draw';
import { expectPhase, openSandbox, resultOf, run } from './lib/sandbox';
import { expect, test } from './lib/test';

/**
 * Components of samples that show nothing by themselves, by page, with the reason. They can be
 * opened all the same.
 */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/compat': {
    QueryBuilderDesignSystem: 'A provider, which shows nothing without a query builder inside.',
  },
  'versioned_docs/version-7/compat': { QueryBuilderDesignSystem: 'The same sample of version 7.' },
  'docs/features/async-options': {
    WithLoadedFields: 'Asks a server for its fields; the sandbox reaches none.',
  },
  'docs/utils/hooks': {
    AsyncOperatorSelector:
      'Asks for a provider, which the page shows in another sample, and a server.',
  },
};

/** What the build offers to each version. */
const KNOWN: Readonly<Record<string, KnownModules>> = Object.fromEntries(
  VERSIONS.map(({ version, groups, styles }) => [
    version,
    {
      react: version === '8' ? '19' : '18',
      modules: groups,
      styles: Object.fromEntries(styles.map(name => [name, name])),
    },
  ]),
);

const root = join(__dirname, '../build/assets/sandbox/samples');

const samplesOf = (folder: string): (readonly [sample: string, state: SandboxState])[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.json'))
    .sort()
    .flatMap(name => {
      const states = JSON.parse(readFileSync(join(root, folder, name), 'utf8')) as Readonly<
        Record<string, SandboxState>
      >;
      const page = `${folder}/${name.replace(/\.json$/, '').replaceAll('\\', '/')}`;
      return Object.entries(states).map(([index, state]) => [`${page}/${index}`, state] as const);
    });

/** Whether the file of a sample that runs, its first, exports a component that shows nothing. */
const isExpected = (sample: string, { files }: SandboxState): boolean =>
  Object.keys(EXPECTED[sample.replace(/\/\d+$/, '')] ?? {}).some(name =>
    files[0]?.code.includes(`export const ${name} =`),
  );

/** Samples with a component to show, of packages that the sandbox has. */
const runnable = (folder: string): (readonly [sample: string, state: SandboxState])[] =>
  samplesOf(folder).filter(([sample, state]) => {
    const known = KNOWN[state.version];
    const { files, mounts } = toProject(state, {});
    return (
      known !== undefined &&
      mounts &&
      !isExpected(sample, state) &&
      findObstacles(files, state.version, known).length === 0
    );
  });

/** Samples of pages that changed, and six others; all samples in the nightly run. */
const chosen = (all: ReturnType<typeof runnable>): ReturnType<typeof runnable> => {
  const changed = changedFiles();
  if (isNightly) return all;
  const isChanged = ([sample]: (typeof all)[number]): boolean =>
    changed.has(`${sample.replace(/\/\d+$/, '')}.mdx`);
  return [
    ...all.filter(isChanged),
    ...draw(
      all.filter(sample => !isChanged(sample)),
      6,
      ([sample]) => sample,
    ),
  ];
};

/** Number of tests that share the samples. */
const SHARDS = isNightly ? 2 : 1;

/** Folders of samples, with the fewest that must run. */
const FOLDERS = {
  docs: 90,
  'versioned_docs/version-7': 90,
  'plugins/api-reference/examples': 35,
  'src/examples': 30,
};

for (const [folder, least] of Object.entries(FOLDERS)) {
  for (let shard = 0; shard < SHARDS; shard += 1) {
    test(`renders samples of ${folder}, ${shard + 1} of ${SHARDS}`, async ({ page, watch }) => {
      // Samples that show how an option is misused make the library say so.
      watch.allow(/^console (?:error|warning)/);
      expect(existsSync(root)).toBe(true);
      const all = runnable(folder);
      expect(all.length).toBeGreaterThan(least);
      const [[first], ...rest] = chosen(all).filter((_, index) => index % SHARDS === shard) as [
        (typeof all)[number],
        ...typeof all,
      ];
      test.setTimeout(60_000 + rest.length * 10_000);
      const expectResult = async (sample: string): Promise<void> => {
        await expectPhase(page, 'rendered');
        await expect(resultOf(page).locator('#root > *').first(), sample).toBeAttached();
        await expect(page.locator('[aria-label="Problems"]'), sample).toContainText('None found.');
      };
      await openSandbox(page, `/sandbox?sample=${first}`);
      await expectResult(first);
      // The others open by hash in the same tab, which does not reload.
      for (const [sample, state] of rest) {
        await test.step(sample, async () => {
          const hash = await encodeSandbox(state);
          await page.evaluate(text => {
            window.location.hash = text;
          }, hash);
          await expectPhase(page, 'idle');
          await run(page);
          await expectResult(sample);
        });
      }
    });
  }
}

test('the samples that show nothing are still in the guides', () => {
  const left = ['docs', 'versioned_docs/version-7']
    .flatMap(samplesOf)
    .filter(([sample, state]) => isExpected(sample, state));
  expect(left).toHaveLength(Object.values(EXPECTED).flatMap(Object.keys).length);
});

test('opens a sample of a guide in its version', async ({ page }) => {
  await page.goto('/docs/intro');
  const link = page.locator('a.sandbox-link:visible').first();
  await expect(link).toHaveText('Open in the sandbox');
  await link.click();
  await expectPhase(page, 'rendered');
  await expect(page.getByLabel('Version')).toHaveValue('7');
});
