import { deflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, open, test } from './lib/test';

const results = (page: Page): Locator => page.getByRole('region', { name: 'Results', exact: true });
const format = (page: Page, label: string, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('checkbox', { name, exact: true });

/** Engines start in a busy browser. */
const SLOW = { timeout: 60_000 };

const linkTo = (lab: object): string =>
  `/lab#1${deflateRawSync(JSON.stringify(lab)).toString('base64url')}`;

const FOREVER =
  "= 'x' OR 0 < (WITH RECURSIVE t(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM t) SELECT count(*) FROM t) OR 'y' =";

const RULES = {
  pattern: { field: 'a', operator: 'contains', value: '(a+)+$' },
  recursion: { field: 'a', operator: FOREVER, value: '1' },
} as const;

/** A lab in which a format never ends. */
const endless = (rule: object, lane: string, size = 2): string =>
  linkTo({
    query: { combinator: 'and', rules: [rule] },
    lanes: ['javascript', lane],
    table: {
      columns: [{ name: 'a', type: 'text' }],
      rows: Array.from({ length: size }, () => [`${'a'.repeat(40)}!`]),
    },
  });

/** Puts a rule into the builder that every engine takes. */
const heal = async (page: Page): Promise<void> => {
  await page.getByTestId('operators').first().selectOption('=');
  await page.getByTestId('value-editor').first().fill('b');
};

for (const [label, lane, rule] of [
  ['mingo', 'mongodb', RULES.pattern],
  ['spel2js', 'spel', RULES.pattern],
  ['SQLite sql', 'sqlite', RULES.recursion],
  ['PostgreSQL parameterized', 'postgresql-params', RULES.recursion],
] as const)
  test(`stops ${label}, which never ends, by its limit and by hand, and heals`, async ({
    page,
  }) => {
    test.slow();
    await page.clock.install();
    await open(page, endless(rule, lane));
    await expect(results(page)).toContainText(`Running in ${label} …`, SLOW);
    await page.clock.fastForward(10_000);
    await expect(results(page)).toContainText(`${label} was stopped after 10 seconds.`, SLOW);
    await results(page).getByRole('button', { name: 'Run again for up to 60 seconds' }).click();
    await expect(results(page)).toContainText(`Running in ${label} …`, SLOW);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(results(page)).toContainText(`${label} was cancelled.`);
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
    // Without a reload, and without a click.
    await heal(page);
    await expect(results(page)).toContainText('All 2 select the same 0 of 2 rows.', SLOW);
  });

test('heals an engine that never ends when the query changes', async ({ page }) => {
  await open(page, endless(RULES.pattern, 'mongodb'));
  await expect(results(page)).toContainText('Running in mingo …', SLOW);
  await heal(page);
  await expect(results(page)).toContainText('All 2 select the same 0 of 2 rows.');
});

test('cancels many rows, and says what runs only when it does', async ({ page }) => {
  await open(page, endless(RULES.pattern, 'mongodb', 3000));
  const status = results(page).getByRole('status');
  await expect(status).toHaveText('Press “Run” to run the query on 3,000 rows.');
  await expect(results(page)).not.toContainText(/Running|Starting/);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(results(page)).toContainText('Running in mingo …', SLOW);
  await expect(status).toHaveText('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(status).toHaveText(/mingo (?:was|were) cancelled\.$/);
  await expect(results(page)).not.toContainText(/Running|Starting/);
  await heal(page);
  await expect(status).toContainText('These results are older than the query.');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(status).toHaveText('All 2 select the same 0 of 3,000 rows.');
});

test('starts an engine again whose files did not arrive', async ({ page, watch }) => {
  watch.allow(/ERR_|Failed to load resource|WebAssembly|wasm|ArrayBuffer/);
  await page.route('**/*.wasm', () => undefined);
  await open(page, '/lab');
  await format(page, 'SQLite', 'sql').check();
  await expect(page.getByRole('progressbar', { name: 'Loading SQLite' })).toBeVisible();
  await page.unroute('**/*.wasm');
  await format(page, 'SQLite', 'sql').uncheck();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await format(page, 'SQLite', 'sql').check();
  await expect(results(page)).toContainText('All 2 select the same 3 of 14 rows.', SLOW);

  await page.route('**/*.wasm', route => route.abort());
  // The address has SQLite.
  await expect.poll(() => page.url()).toContain('#');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('alert')).toContainText('SQLite could not be started', SLOW);
  await expect(results(page)).toContainText('SQLite sql is not available.');
  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page)).toContainText('All 2 select the same 3 of 14 rows.', SLOW);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('speaks when a run has ended, not at each key', async ({ page }) => {
  await open(page, '/lab');
  const status = results(page).getByRole('status');
  await expect(status).toHaveText(/^3 of 14 rows selected/);
  const spoken = await status.evaluateHandle(element => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(element.textContent)).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return texts;
  });
  await page.getByTestId('value-editor').first().selectText();
  await page.keyboard.type('29.25', { delay: 200 });
  await expect(status).toHaveText(/^1 of 14 rows selected/);
  const texts = (await spoken.jsonValue()).filter(text => text !== '');
  expect(texts).toHaveLength(1);
});
