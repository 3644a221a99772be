import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openEnginePage } from './lib/engine-tables/engine-page';
import { guideOf, withTables } from './lib/engine-tables/guides';
import { OPERATOR_RULES, OPERATOR_TABLE } from './lib/engine-tables/tables';
import { LANES } from '../src/lib/engines/statement';
import { toLabHash } from '../src/lib/lab-link';
import { expect, open, test } from './lib/test';

const root = join(__dirname, '..');

/** PostgreSQL starts in a busy browser. */
const SLOW = { timeout: 90_000 };

/** What a mark says for a result of an engine. */
const WORDS = ['not selected', 'selected', 'unknown, not selected', 'error'];

/** What the panel says for a rule that an engine refuses. */
const REFUSED = 'refused';

const agreement = (page: Page) =>
  page.getByRole('region', { name: 'Results', exact: true }).getByRole('status');

/** Marks of the rules in the table that explains a row, by rule and engine. */
const marks = (page: Page): Promise<string[][]> =>
  page
    .getByRole('region', { name: 'Results of each rule' })
    .locator('tbody tr')
    .evaluateAll(rows =>
      // The first row is that of the query itself.
      rows.slice(1).map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent)),
    );

test('runs each operator on each type in each engine as the guide says', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000);
  expect(new Set(OPERATOR_RULES.map(({ operator }) => operator)).size).toBe(18);
  expect(OPERATOR_RULES).toHaveLength(18 * 6);
  const other = await context.newPage();
  const engines = await openEnginePage(other, root, 8, baseURL ?? '');
  const guide = readFileSync(join(root, guideOf(8)), 'utf8');
  expect(withTables(guide, await engines.tables()), 'run npm run update engine-tables').toBe(guide);
  const expected = await engines.operators();
  await other.close();

  const query = { combinator: 'or', rules: OPERATOR_RULES };
  const lanes = LANES.map(({ id }) => id);
  await open(page, `/lab#${toLabHash({ query, lanes, table: OPERATOR_TABLE })}`);
  await expect(agreement(page)).toHaveText(/\d formats|disagree|All/, SLOW);
  await expect(agreement(page)).not.toContainText('Running', SLOW);
  for (const row of OPERATOR_TABLE.rows.keys()) {
    await page.getByRole('button', { name: `Explain row ${row + 1}`, exact: true }).click();
    await expect(page.getByRole('heading', { name: `Why row ${row + 1}` })).toBeVisible();
    const wanted = OPERATOR_RULES.map((_, at) =>
      LANES.map(({ id }) => WORDS[expected[id]?.[at]?.[row] ?? -1] ?? REFUSED),
    );
    const message = `results of row ${row + 1}`;
    await expect.poll(() => marks(page), { message, ...SLOW }).toEqual(wanted);
  }
});

test('prints what the engines of a browser return in version 7', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const engines = await openEnginePage(page, root, 7, baseURL ?? '');
  const guide = readFileSync(join(root, guideOf(7)), 'utf8');
  expect(withTables(guide, await engines.tables()), 'run npm run update engine-tables').toBe(guide);
});
