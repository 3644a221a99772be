import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  importedBy,
  installedBy,
  runCopiedTests,
} from '../src/features/lab/model/copied-test.fixture';
import { expectAccessibleInBothModes } from './lib/axe';
import { expect, open, test } from './lib/test';

/** SQLite and PostgreSQL start in a busy browser. */
const SLOW = { timeout: 60_000 };

const engine = (page: Page, label: string, format: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('checkbox', { name: format, exact: true });

const expectation = (page: Page, row: number) =>
  page.getByRole('combobox', { name: `Expectation for row ${row}`, exact: true });

const agreement = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('status');

const results = (page: Page, column: string) =>
  page
    .getByRole('region', { name: 'Rows and results' })
    .getByRole('table')
    .evaluate((table, name) => {
      const rows = [...(table as HTMLTableElement).rows];
      const at = [...(rows[0]?.cells ?? [])].findIndex(({ textContent }) => textContent === name);
      return rows.slice(1).map(({ cells }) => cells[at]?.textContent ?? '');
    }, column);

test('runs a query in SQLite and PostgreSQL, and explains a disagreement', async ({ page }) => {
  test.slow();
  await open(page, '/lab');
  await expect(agreement(page)).toHaveText(/^3 of 14 rows selected\./);
  const selected = page.getByRole('checkbox', { name: 'Only selected rows' });
  await selected.check();
  expect(await results(page, 'JavaScript')).toHaveLength(3);
  await selected.uncheck();
  await engine(page, 'SQLite', 'parameterized').check();
  await engine(page, 'PostgreSQL', 'parameterized').check();
  await engine(page, 'JsonLogic', 'jsonlogic').check();
  await expect(agreement(page)).toHaveText('They disagree about 1 of 14 rows.', SLOW);
  expect(await results(page, 'PostgreSQL parameterized')).toEqual(
    await results(page, 'SQLite parameterized'),
  );
  await page.getByRole('checkbox', { name: 'Only rows about which' }).check();
  await page.getByRole('button', { name: 'Explain row 5' }).click();
  const why = page.getByRole('region', { name: 'Why row 5' });
  await expect(why.getByRole('listitem').first()).toContainText('The cell is null.');
  await expect(why.getByRole('link', { name: 'Read more' }).first()).toHaveAttribute(
    'href',
    /\/docs\/next\/utils\/export\/differences#null$/,
  );
});

// One visit: no step changes the query or the rows.
test('shows, explains and exports what the sample selects', async ({ page }) => {
  test.slow();
  await test.step('shows results within two screens of a phone, and beside the query on a desktop', async () => {
    const heading = page.getByRole('heading', { name: 'Results', exact: true });
    const topOf = async (): Promise<number> => (await heading.boundingBox())?.y ?? Infinity;
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/lab');
    await expect(heading).toBeVisible();
    expect(await topOf()).toBeLessThan(2 * 844 - 50);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await topOf()).toBeLessThan(600);
  });

  await page.setViewportSize({ width: 1280, height: 720 });

  await test.step('opens the explanation in the row with the focus, and Escape closes it', async () => {
    const explain = page.getByRole('button', { name: 'Explain row 5' });
    await explain.click();
    const why = page.getByRole('heading', { name: 'Why row 5' });
    await expect(why).toBeFocused();
    await expect(why).toBeInViewport();
    await expect(page.getByRole('row').filter({ has: explain }).locator('+ tr')).toContainText(
      'Why row 5',
    );
    await page.keyboard.press('Escape');
    await expect(why).toHaveCount(0);
    await expect(explain).toBeFocused();
  });

  await test.step('shows the rows that one rule alone decides, with the pointer and the keyboard', async () => {
    await page.getByText('Rows that one rule alone decides').click();
    const results = page.getByRole('region', { name: 'Results', exact: true });
    const rule = results.getByRole('button', { name: 'age < 35' });
    await rule.hover();
    await expect(results).toContainText(
      'age < 35 alone decides 7 of 14 rows: 1, 2, 5, 6, 8, 9, 10',
    );
    await page.mouse.move(0, 0);
    await expect(results).not.toContainText('alone decides 7');
    await rule.focus();
    await expect(results).toContainText(
      'age < 35 alone decides 7 of 14 rows: 1, 2, 5, 6, 8, 9, 10',
    );
    await page.keyboard.press('Enter');
    await expect(rule).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: /^Explain row/ })).toHaveCount(7);
  });

  await test.step('says what survives an export and an import', async () => {
    await page.getByText('Export to each format and import again').click();
    const trips = page.getByRole('region', { name: 'Round trip', exact: true });
    await expect(trips.getByRole('status')).toHaveText(
      'Each format has been exported and imported again.',
      SLOW,
    );
    await expect(trips).toContainText('SQL: 2 of 2 rules survived');
    await trips.getByText('SpEL: 2 of 2 rules survived').click();
    await expect(trips).toContainText('Both queries select the same rows');
  });
});

test('shows the error of an engine and its place in the statement', async ({ page }) => {
  test.slow();
  await open(page, '/lab');
  await page.getByTestId('operators').first().selectOption('contains');
  await engine(page, 'PostgreSQL', 'sql').check();
  const statement = page.getByRole('group').filter({ hasText: 'PostgreSQL sql' });
  await expect(statement).toContainText('operator does not exist: numeric ~~ unknown', SLOW);
  await expect(statement.locator('mark')).toHaveText('l');
  await page.getByRole('button', { name: 'Explain row 1', exact: true }).click();
  const why = page.getByRole('region', { name: 'Why row 1', exact: true });
  await expect(why.getByRole('listitem').first()).toContainText(
    /^PostgreSQL sql refused .*: operator does not exist: numeric ~~ unknown/,
  );
});

test('runs on rows of the reader, and says what is wrong with them', async ({ page }) => {
  await open(page, '/lab');
  const text = page.getByLabel('CSV, TSV, JSON');
  const status = page.getByRole('region', { name: 'Rows', exact: true }).getByRole('status');
  await text.fill('name,"age\nAda,34');
  await page.getByRole('button', { name: 'Use these rows' }).click();
  await expect(status).toContainText('a quote that is never closed');
  await expect(text).toHaveValue('name,"age\nAda,34');
  const sample = page.url();
  await text.fill('name,age\nAda,34\nBen,');
  await page.getByRole('button', { name: 'Use these rows' }).click();
  await expect(status).toContainText('Read 2 rows.');
  await expect(agreement(page)).toHaveText(/^2 of 2 rows selected/);
  // A reload keeps the query, the rows and the engines.
  await expect.poll(() => page.url()).not.toBe(sample);
  const address = page.url();
  await engine(page, 'CEL', 'cel').check();
  await expect(agreement(page)).toHaveText('All 2 select the same 2 of 2 rows.');
  await expect.poll(() => page.url()).not.toBe(address);
  await page.reload();
  await expect(agreement(page)).toHaveText('All 2 select the same 2 of 2 rows.');
  await expect(page.getByRole('button', { name: 'Back to the sample' })).toBeVisible();
});

test('reads a pasted query, and says what is wrong with it', async ({ page }) => {
  await open(page, '/lab');
  await page.getByText('Paste a query').click();
  const text = page.getByLabel('A query as text');
  const use = page.getByRole('button', { name: 'Use this query' });
  const status = page.getByRole('region', { name: 'Query', exact: true }).getByRole('status');
  await text.fill("age < 20 OR instrument = = 'bass'");
  await use.click();
  await expect(status.last()).toContainText('Line 1, column 26: “=” is not expected here.');
  await expect(text).toHaveValue("age < 20 OR instrument = = 'bass'");
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(text).toBeFocused();
  await text.fill("age < 20 OR instrument = 'bass'");
  await use.click();
  await expect(status.last()).toContainText('Read as SQL.');
  await expect(agreement(page)).toHaveText(/^4 of 14 rows selected\./);
  await text.fill('{ "and": [{ "==": [{ "var": "shoeSize" }, 44] }] }');
  await use.click();
  await expect(status.last()).toContainText('Read as JsonLogic.');
  await expect(status.first()).toContainText('The rows have no column “shoeSize”.');
  await expect(page.getByTestId('fields').first()).toHaveValue('shoeSize');
  // Other rows change nothing in a query of the reader.
  await page.getByLabel('CSV, TSV, JSON').fill('shoeSize\n44\n45');
  await page.getByRole('button', { name: 'Use these rows' }).click();
  await expect(agreement(page)).toHaveText(/^1 of 2 rows selected/);
});

test('keeps expectations with the query, and says which engine meets them', async ({ page }) => {
  await open(page, '/lab');
  await expectation(page, 1).focus();
  await page.keyboard.press('m');
  await expect(expectation(page, 1)).toHaveValue('true');
  await expectation(page, 5).selectOption('must match');
  await engine(page, 'SQLite', 'sql').check();
  const summary = page.getByRole('region', { name: 'Expectations', exact: true });
  await expect(summary.getByRole('listitem')).toHaveText(
    ['JavaScript meets 1 of 2. Not met: row 5.', 'SQLite sql meets 1 of 2. Not met: row 5.'],
    SLOW,
  );
  expect((await results(page, 'JavaScript'))[4]).toBe('not selected, not as expected');
  // The address follows after a pause. It must have what came before, so that the next change is what differs.
  await page.waitForTimeout(1000);
  const address = page.url();
  await expectation(page, 5).selectOption('must not match');
  await expect(summary.getByRole('listitem').first()).toHaveText('JavaScript meets all 2.');
  await expect.poll(() => page.url()).not.toBe(address);
  await page.reload();
  await expect(expectation(page, 1)).toHaveValue('true');
  await expect(expectation(page, 5)).toHaveValue('false');
  // Other rows end none in silence.
  await page.getByLabel('CSV, TSV, JSON').fill('lastName,age\nBerg,34\nRossi,1');
  await page.getByRole('button', { name: 'Use these rows' }).click();
  await expect(page.getByText('1 expectation was removed')).toBeVisible();
  await expect(expectation(page, 1)).toHaveValue('true');
  await page.getByRole('button', { name: 'Restore the previous rows' }).click();
  await expect(expectation(page, 5)).toHaveValue('false');
});

test('saves a copied test that runs in an empty project, and fails with its row', async ({
  page,
}) => {
  test.slow();
  await open(page, '/lab');
  await expectation(page, 1).selectOption('must match');
  await expectation(page, 3).selectOption('must not match');
  await page.getByText('Copy as test').click();
  const shown = page.getByRole('region', { name: 'Test', exact: true });

  for (const [label, name] of [
    ['JsonLogic', 'json-logic-js'],
    ['SQLite parameterized', 'sql.js'],
  ] as const) {
    await test.step(label, async () => {
      await page.getByRole('combobox', { name: 'Engine' }).selectOption(label);
      await expect(shown).toContainText(` from '${name}';`);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as query.test.js' }).click();
      const file = await download;
      const text = await readFile(await file.path(), 'utf8');
      expect(await shown.textContent()).toBe(text);
      expect(importedBy(text)).toContain(name);
      expect(installedBy(text).sort()).toEqual(importedBy(text).sort());
      const run = await runCopiedTests({ [file.suggestedFilename()]: text });
      expect(run.output).toContain('Tests  2 passed (2)');
      expect(run.status).toBe(0);

      const turned = text.replace(
        '{ number: 1, mustMatch: true,',
        '{ number: 1, mustMatch: false,',
      );
      const turnedRun = await runCopiedTests({ 'query.test.js': turned });
      expect(turnedRun.output).toContain('FAIL  query.test.js > row 1 must match: false');
      expect(turnedRun.output).toContain('Tests  1 failed | 1 passed (2)');
      expect(turnedRun.status).toBe(1);
    });
  }
});

test('saves a file and opens it', async ({ page }) => {
  await open(page, '/lab');
  await engine(page, 'mingo', 'mongodb_query').check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ lab: '1' });
  await page.goto('/lab');
  await page.getByLabel('Open a file').setInputFiles({
    name: 'lab.json',
    mimeType: 'application/json',
    buffer: await readFile(file),
  });
  await expect(engine(page, 'mingo', 'mongodb_query')).toBeChecked();
});

test('runs on many rows when the reader says so, and stops', async ({ page }) => {
  test.slow();
  await open(page, '/lab');
  const rows = Array.from({ length: 100_000 }, (_, at) => `name ${at},${at % 100}`);
  await page.getByLabel('Open a file').setInputFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,age\n${rows.join('\n')}`),
  });
  await expect(page.getByText('100,000 rows with 2 columns')).toBeVisible(SLOW);
  await engine(page, 'JSONata', 'jsonata').check();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click(SLOW);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await engine(page, 'JSONata', 'jsonata').uncheck();
  await engine(page, 'SQLite', 'sql').check();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(agreement(page)).toHaveText('All 2 select the same 100,000 of 100,000 rows.', SLOW);
});

test('is accessible with results and an explanation', async ({ page }) => {
  await open(page, '/lab');
  await engine(page, 'LDAP', 'ldap').check();
  await page.getByRole('button', { name: 'Explain row 5' }).click();
  await expect(page.getByRole('region', { name: 'Why row 5' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Expectation for row 5' }).selectOption('must match');
  for (const summary of [
    'Paste a query',
    'Rows that one rule alone decides',
    'Copy as test',
    'Export to each format and import again',
  ])
    await page.getByText(summary, { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Test', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'age < 35' }).click();
  await expect(page.getByText(/alone decides/).last()).toBeVisible();
  await expect(page.getByText('Each format has been exported')).toBeVisible(SLOW);
  await page.getByText(/^SpEL: /).click();
  // What lies under the navbar is left undecided.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBothModes(page);
});
