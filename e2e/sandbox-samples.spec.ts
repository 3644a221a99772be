import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxCatalog } from '../plugins/sandbox-modules/catalog';
import { findObstacles, toProject } from '../src/features/sandbox/model/project';
import type { SandboxState } from '../src/lib/sandbox-link';
import { expectPhase, openSandbox, resultOf } from './lib/sandbox';
import { expect, test } from './lib/test';

/**
 * Samples that render nothing or fail by themselves, with the reason. They can be opened all the same.
 */
const EXPECTED: Readonly<Record<string, string>> = {
  'docs/compat/3': 'A provider, which shows nothing without a query builder inside.',
  'versioned_docs/version-7/compat/3': 'The same sample of version 7.',
  'versioned_docs/version-7/utils/hooks/2':
    "Finds no query in the library's store, though the same code does in an application.",
  'docs/utils/hooks/8': 'A hook that asks for a provider which the page shows in another sample.',
};

/** Every sample runs with `SANDBOX_SAMPLES=all`; otherwise every sixth one, to bound the time. */
const STEP = process.env.SANDBOX_SAMPLES === 'all' ? 1 : 6;

const cache = join(__dirname, '../.cache');
const { pages } = JSON.parse(readFileSync(join(cache, 'sandbox-samples.json'), 'utf8')) as {
  pages: Readonly<Record<string, Readonly<Record<string, SandboxState>>>>;
};
// A name with a dot is a build that has not ended.
const [folder = ''] = readdirSync(join(cache, 'sandbox')).filter(name => !name.includes('.'));
const { versions } = JSON.parse(
  readFileSync(join(cache, 'sandbox', folder, 'catalog.json'), 'utf8'),
) as SandboxCatalog;

/** Samples with a component to show, of packages that the sandbox has. */
const runnable = (prefix: string): string[] =>
  Object.entries(pages)
    .filter(([page]) => page.startsWith(prefix))
    .flatMap(([page, samples]) =>
      Object.entries(samples)
        .filter(([index, state]) => {
          const catalog = versions[state.version];
          const { files, mounts } = toProject(state);
          return (
            catalog &&
            mounts &&
            !(`${page}/${index}` in EXPECTED) &&
            findObstacles(files, state.version, catalog).length === 0
          );
        })
        .map(([index]) => `${page}/${index}`),
    );

for (const prefix of ['docs/', 'versioned_docs/version-7/']) {
  test(`samples of ${prefix} render in the sandbox`, async ({ page, watch }) => {
    // Samples that show how an option is misused make the library say so.
    watch.allow(/^console (?:error|warning)/);
    const all = runnable(prefix);
    expect(all.length).toBeGreaterThan(70);
    const chosen = all.filter((_, index) => index % STEP === 0);
    test.setTimeout(30_000 + chosen.length * 10_000);
    for (const sample of chosen) {
      await test.step(sample, async () => {
        await openSandbox(page, `/sandbox?sample=${sample}`);
        await expectPhase(page, 'rendered');
        await expect(resultOf(page).locator('#root > *').first(), sample).toBeAttached();
        await expect(page.locator('[aria-label="Problems"]'), sample).toContainText('None found.');
      });
    }
  });
}

test('a sample of a guide leads to the sandbox, in its version', async ({ page }) => {
  await page.goto('/docs/intro');
  const link = page.locator('a.sandbox-link').first();
  await expect(link).toHaveText('Open in the sandbox');
  await link.click();
  await expectPhase(page, 'rendered');
  await expect(page.getByLabel('Version')).toHaveValue('7');
});
