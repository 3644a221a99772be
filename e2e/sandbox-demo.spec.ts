import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxState, type ProjectInput } from '../src/features/demo/code/project';
import { PRESETS } from '../src/features/demo/model/presets';
import { singleOptions } from '../src/features/demo/code/samples.fixture';
import { KITS } from '../src/kits/registry';
import { encodeSandbox } from '../plugins/sandbox/shared/link';
import { drawEighth } from './lib/draw';
import { expectPhase, openSandbox, resultOf, run, sandboxReady } from './lib/sandbox';
import { expect, open, test } from './lib/test';

const layoutFile = (name: string): string =>
  readFileSync(join(__dirname, '../src/features/demo/layout', name), 'utf8');

const layouts: ProjectInput['layouts'] = {
  styles: {
    inlineCombinators: layoutFile('inline-combinators.css'),
    compactRows: layoutFile('compact-rows.css'),
    actionsBelow: layoutFile('actions-below.css'),
  },
  group: layoutFile('GroupWithActionsBelow.tsx'),
};

const problems = '[aria-label="Problems"]';

for (const kit of drawEighth(KITS, ({ id }) => id)) {
  test(`opens the ${kit.label} demo with every option in the sandbox`, async ({ page }) => {
    test.slow();
    await open(page, kit.path);
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('button', { name: 'Select all' }).click();
    const demo = page.getByRole('region', { name: 'Query builder' });
    await expect(demo.locator('.rule-lock')).toHaveCount(5);
    await page.getByRole('button', { name: 'Close options' }).click();
    await page.getByRole('tab', { name: 'Code' }).click();
    const link = page.getByRole('link', { name: 'Open in the sandbox' });
    await expect(link).toHaveAttribute('href', /\/sandbox#1[\w-]{200,}$/);
    await link.click();
    await sandboxReady(page);
    await expect(page.getByLabel('UI kit')).toHaveValue(kit.id === 'default' ? 'tidy' : kit.id);
    // Code of a link within the site needs no press of Run.
    await expectPhase(page, 'rendered');
    const result = resultOf(page);
    await expect(result.locator('.rule')).toHaveCount(5);
    await expect(result.locator('.rule-lock')).toHaveCount(5);
    await expect(page.locator(problems)).toContainText('None found.');
  });
}

test('runs options and queries of the demo in the sandbox', async ({ page }) => {
  const [info] = KITS;
  if (!info) throw new Error('There are no kits.');
  const input = (more: Pick<ProjectInput, 'options' | 'query' | 'language'>): ProjectInput => ({
    info,
    source: { imports: [], wrappers: [], css: '' },
    layouts,
    ...more,
  });
  const all = singleOptions();
  const [start] = all;
  const [preset] = PRESETS;
  if (!start) throw new Error('There are no options.');
  const inputs = [
    ...all.map(options => input({ options, query: preset.query, language: 'ts' })),
    ...PRESETS.map(({ query }) => input({ options: start, query, language: 'js' })),
  ];
  // Some options write no code of their own, and the same link twice would run nothing.
  const links = new Set(await Promise.all(inputs.map(one => encodeSandbox(sandboxState(one)))));
  expect(links.size).toBeGreaterThan(25);
  const drawn = drawEighth([...links]);
  test.setTimeout(60_000 + drawn.length * 10_000);
  await openSandbox(page, '/sandbox?t=basic-ts');
  await expectPhase(page, 'rendered');
  for (const hash of drawn) {
    await page.evaluate(text => {
      window.location.hash = text;
    }, hash);
    await expectPhase(page, 'idle');
    await run(page);
    await expectPhase(page, 'rendered');
    // Not by its class, which one of the options takes away.
    await expect(resultOf(page).getByRole('form')).toHaveCount(1);
    await expect(page.locator(problems)).toContainText('None found.');
  }
});
