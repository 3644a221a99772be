import { rmSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { serveBuild } from '../plugins/hosting/serve-build';
import { BUILD } from './lib/build';
import { makeSecondBuild, SECOND } from './lib/deploys';
import { expect, hydrated, open, test } from './lib/test';

const rows = (page: Page): Locator => page.getByRole('region', { name: 'Rows', exact: true });
const value = (page: Page): Locator => page.getByTestId('value-editor').first();
const alert = (page: Page): Locator => page.getByRole('alert');
const KEPT = 'This browser keeps it for 30 days';

const addressOf = (lab: object): string =>
  `/lab#1${deflateRawSync(JSON.stringify(lab)).toString('base64url')}`;

/** Rows that no address can hold. */
const openRows = async (page: Page, count: number): Promise<void> => {
  const lines = Array.from({ length: count }, (_, at) => `${Math.sin(at)},${at}`);
  await page.getByLabel('Open a file').setInputFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`wave,age\n${lines.join('\n')}`),
  });
  await expect(rows(page)).toContainText(`${count.toLocaleString('en')} rows with 2 columns`, {
    timeout: 30_000,
  });
};

const askAge = async (page: Page, age: string): Promise<void> => {
  await page.getByTestId('fields').first().selectOption('age');
  await page.getByTestId('operators').first().selectOption('=');
  await value(page).fill(age);
};

const expectLab = async (page: Page, count: string, age: string): Promise<void> => {
  await expect(rows(page)).toContainText(`Your data, ${count} rows with 2 columns`);
  await expect(page.getByTestId('fields').first()).toHaveValue('age');
  await expect(value(page)).toHaveValue(age);
};

test('keeps 8,000 rows, the query and half-typed texts through a reload, back and a second tab', async ({
  page,
  context,
}) => {
  await open(page, '/lab');
  await openRows(page, 8000);
  await askAge(page, '41');
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.getByText('Paste a query').click();
  await page.getByLabel('A query as text').fill('age < 20 AND');
  await page.getByLabel('CSV, TSV, JSON').fill('name,age\nAd');
  // No time to write the address.
  await value(page).fill('42');
  await page.reload();
  await hydrated(page);
  await expectLab(page, '8,000', '42');
  await expect(page.getByLabel('CSV, TSV, JSON')).toHaveValue('name,age\nAd');
  await page.getByText('Paste a query').click();
  await expect(page.getByLabel('A query as text')).toHaveValue('age < 20 AND');

  const other = await context.newPage();
  await open(other, page.url());
  await expectLab(other, '8,000', '42');
  await other.getByRole('button', { name: 'Back to the sample' }).click();
  await expect(rows(other)).toContainText('Sample: musicians');

  await value(page).fill('43');
  await page.goto('/offline');
  await page.goBack();
  await hydrated(page);
  await expectLab(page, '8,000', '43');
});

test('opens a link in an open tab, and goes back to what was there', async ({ page }) => {
  await open(page, '/lab');
  await openRows(page, 3000);
  await askAge(page, '7');
  await expect(page.getByText(KEPT)).toBeVisible();
  const own = page.url();
  const link = addressOf({
    query: { combinator: 'and', rules: [{ field: 'a', operator: '=', value: 'x' }] },
    lanes: ['javascript'],
    table: { columns: [{ name: 'a', type: 'date' }], rows: [['2024-02-30'], [null]] },
  });
  await page.evaluate(address => void (window.location.href = address), link);
  await expect(rows(page)).toContainText('2 rows with 1 column');
  await expect(
    page.getByText('“a” is text now, because row 1 is not of the type date.'),
  ).toBeVisible();
  await page.goBack();
  await expectLab(page, '3,000', '7');
  expect(page.url()).toBe(own);

  // What can't be opened changes neither the screen nor, for long, the address.
  await page.evaluate(() => void (window.location.hash = '1nonsense'));
  await expect(alert(page)).toContainText(
    'This link cannot be opened. It is incomplete or damaged.',
  );
  await expectLab(page, '3,000', '7');
  await expect.poll(() => page.url()).toBe(own);
});

test('says that rows are not in this browser', async ({ page }) => {
  await open(
    page,
    addressOf({
      query: { combinator: 'and', rules: [{ field: 'age', operator: '=', value: 1 }] },
      lanes: ['javascript'],
      kept: 'elsewhere',
    }),
  );
  await expect(page.getByText('Its rows are not in this browser.')).toBeVisible();
  await expect(rows(page)).toContainText('Sample: musicians');
  await expect(value(page)).toHaveValue('1');
});

test('says before anything is lost that the browser cannot keep the rows', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The storage is off.', 'SecurityError');
    };
  });
  await open(page, '/lab');
  await openRows(page, 8000);
  await expect(alert(page)).toContainText('This browser cannot keep these rows');
  const asked: string[] = [];
  page.on('dialog', dialog => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Save as file' }).click();
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(rows(page)).toContainText('8,000 rows');
});

test.describe('after a deploy', () => {
  for (const [part, reach] of [
    [
      'a part of the page',
      (page: Page) => page.getByText('Rows that one rule alone decides').click(),
    ],
    [
      'an engine',
      async (page: Page) => {
        await page
          .getByRole('listitem')
          .filter({ has: page.getByText('SQLite', { exact: true }) })
          .getByRole('checkbox', { name: 'sql', exact: true })
          .check();
        await page.getByRole('button', { name: 'Run', exact: true }).click();
      },
    ],
  ] as const)
    test(`reloads once for ${part}, and keeps 8,000 rows and the query`, async ({
      page,
      watch,
    }) => {
      test.slow();
      watch.allow(/status of 404|ChunkLoadError|chunk|MIME type|importScripts|request to another/);
      const second = await makeSecondBuild();
      const server = await serveBuild(BUILD);
      try {
        await page.goto(`${server.origin}/lab`);
        await hydrated(page);
        await openRows(page, 8000);
        await askAge(page, '41');
        server.replace(second);
        await reach(page);
        await expect(page.locator('meta[name="generator"]')).toHaveAttribute('content', SECOND);
        await hydrated(page);
        await expectLab(page, '8,000', '41');
        await page.getByRole('button', { name: 'Run', exact: true }).click();
        await expect(page.getByRole('region', { name: 'Results', exact: true })).toContainText(
          /1 of 8,000 rows/,
          { timeout: 60_000 },
        );
      } finally {
        await server.close();
        rmSync(second, { recursive: true });
      }
    });
});
