import { deflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { writeLargeFile } from './lib/files';
import { expect, open, test } from './lib/test';

const rows = (page: Page): Locator => page.getByRole('region', { name: 'Rows', exact: true });
const query = (page: Page): Locator => page.getByRole('region', { name: 'Query', exact: true });
const table = (page: Page): Locator =>
  page.getByRole('region', { name: 'Rows and results' }).getByRole('table');
const agreement = (page: Page): Locator =>
  page.getByRole('region', { name: 'Results', exact: true }).getByRole('status');

/** The same as seen, which is there at once: the announcement follows after a pause. */
const seen = (page: Page): Locator =>
  page.getByRole('region', { name: 'Results', exact: true }).locator('p').first();

const usePasted = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('CSV, TSV, JSON').fill(text);
  await page.getByRole('button', { name: 'Use these rows' }).click();
};

const choose = (page: Page, content: Buffer, name = 'rows.csv'): Promise<void> =>
  page.getByLabel('Open a file').setInputFiles({ name, mimeType: 'text/csv', buffer: content });

const chooseLarge = (page: Page, content: string | Buffer): Promise<void> =>
  page.getByLabel('Open a file').setInputFiles(writeLargeFile('rows.csv', content));

const drop = async (page: Page, content: Buffer): Promise<void> => {
  const transfer = await page.evaluateHandle(
    bytes => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'rows.csv'));
      return data;
    },
    [...content],
  );
  await rows(page).dispatchEvent('drop', { dataTransfer: transfer });
};

/** Expects that the page answers a click within a second. */
const expectAnswer = async (page: Page): Promise<void> => {
  const before = await query(page).getByTestId('rule').count();
  await query(page).getByTestId('add-rule').first().click();
  await expect(query(page).getByTestId('rule')).toHaveCount(before + 1, { timeout: 1000 });
};

test.describe('hostile rows', () => {
  test.beforeEach(({ page }) => open(page, '/lab'));

  test('keeps formulas and NULs as text, and finds them', async ({ page }) => {
    await usePasted(
      page,
      'name,age\n"=HYPERLINK(""http://x"")",1\n@SUM(A1),2\n<img src=x>,3\n"a\0b",4',
    );
    await expect(rows(page).getByRole('status')).toContainText('Read 4 rows.');
    await expect(table(page)).toContainText('=HYPERLINK("http://x")');
    await expect(table(page)).toContainText('<img src=x>');
    await page.getByRole('checkbox', { name: 'sql', exact: true }).first().check();
    await expect(agreement(page)).toHaveText(/^All 2 select the same \d of 4 rows\.$/);
    await expectAnswer(page);
  });

  test('shows a part of a cell of megabytes', async ({ page }) => {
    await chooseLarge(page, `a,b\n${'x'.repeat(5_000_000)},1\ny,2`);
    await expect(table(page)).toContainText('… (5,000,000 characters)', { timeout: 30_000 });
    expect((await table(page).innerText()).length).toBeLessThan(5000);
    await expectAnswer(page);
  });

  test('uses the first of 10,000 columns', async ({ page }) => {
    const names = Array.from({ length: 10_000 }, (_, at) => `c${at}`).join();
    await usePasted(page, `${names}\n${names}\n${names}`);
    await expect(rows(page).getByRole('status')).toContainText(
      'Only the first 100 of 10000 columns are used.',
    );
    await expect(agreement(page)).toHaveText(/^2 of 2 rows selected/);
    await expectAnswer(page);
  });

  test('uses the first of 10,000 names in JSON', async ({ page }) => {
    const row = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`c${at}`, at]));
    await usePasted(page, JSON.stringify([row, row]));
    await expect(rows(page).getByRole('status')).toContainText('of 10000 columns');
    await expectAnswer(page);
  });

  test('says what is wrong with rows, and keeps the text and the rows', async ({ page }) => {
    test.slow();
    // No message follows itself: one that stays would hide that the next text got none.
    for (const [kind, text, message] of [
      [
        'an unclosed quote',
        'a,b\n"two\nlines",2\n1,"3,4',
        'Line 4, column 3: a quote that is never',
      ],
      ['NULs alone', '\0\0\0', 'There are no rows.'],
      ['text behind a quote', 'a,b\n1,"3"4', 'Line 2, column 3: a cell that goes on'],
      ['broken JSON', '[{"a": 1},\n {"a": x}]', 'Line 2, column 8: this is not JSON.'],
      ['broken lines of JSON', '{"a": 1}\n{"a":', 'Line 2, column 6: this is not JSON.'],
      ['deep JSON', '['.repeat(50_000), 'The JSON is nested deeper than 100 levels'],
      ['a list in a list', '[[1, 2]]', 'Row 1 is not an object, but a list.'],
      ['a header alone', 'a,b', 'There are no rows.'],
    ] as const)
      await test.step(kind, async () => {
        await usePasted(page, text);
        await expect.soft(rows(page).getByRole('status')).toContainText(message);
        await expect.soft(page.getByLabel('CSV, TSV, JSON')).toHaveValue(text);
        await expect.soft(rows(page)).toContainText('Sample: musicians, 14 rows');
        await expectAnswer(page);
      });
  });

  test('finds the values of columns with the names of what objects inherit', async ({ page }) => {
    const names = ['__proto__', 'constructor', 'toString'];
    const inherited = (): Promise<string[]> =>
      page.evaluate(() => Object.getOwnPropertyNames(Object.prototype));
    const before = await inherited();
    // Different numbers of rows show that the second text has replaced the first.
    for (const [count, text] of [
      [2, `${names.join()}\nx,x,x\ny,y,y`],
      [
        3,
        JSON.stringify(['x', 'y', 'y']).replace(
          /"\w"/g,
          '{"__proto__": $&, "constructor": $&, "toString": $&}',
        ),
      ],
    ] as const) {
      await usePasted(page, text);
      await expect(rows(page).getByRole('status')).toContainText(`Read ${count} rows.`);
      await expect(rows(page).getByRole('status')).toContainText('“__proto__” is proto');
      for (const field of ['proto', 'constructor', 'toString']) {
        await query(page).getByTestId('fields').first().selectOption(field);
        await query(page).getByTestId('operators').first().selectOption('=');
        await query(page).getByTestId('value-editor').first().fill('x');
        await expect(seen(page)).toHaveText(new RegExp(`^1 of ${count} rows selected`));
        await query(page).getByTestId('value-editor').first().fill('z');
        await expect(seen(page)).toHaveText(new RegExp(`^0 of ${count} rows selected`));
      }
      await expect(agreement(page)).toHaveText(new RegExp(`^0 of ${count} rows selected`));
    }
    expect(await inherited()).toEqual(before);
  });
});

test.describe('files in other encodings', () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name\nZoë', 'utf16le')]);
  const mixed = Buffer.concat([Buffer.from('name\nZoë '), Buffer.from('Zoë', 'latin1')]);

  test('reads UTF-16 with its mark, and Latin-1 bytes among UTF-8, and says so', async ({
    page,
  }) => {
    await open(page, '/lab');
    const cell = (name: string): Locator => table(page).getByRole('cell', { name, exact: true });
    for (const [way, give] of [
      ['chosen', choose],
      ['dropped', drop],
    ] as const) {
      await test.step(`UTF-16, ${way}`, async () => {
        await give(page, utf16);
        await expect(rows(page).getByRole('status')).not.toContainText('Windows-1252');
        await expect(cell('Zoë')).toBeVisible();
        await expectAnswer(page);
      });

      await test.step(`Latin-1 among UTF-8, ${way}`, async () => {
        await give(page, mixed);
        await expect(rows(page).getByRole('status')).toContainText('It was read as Windows-1252.');
        await expect(cell('ZoÃ« Zoë')).toBeVisible();
        await expectAnswer(page);
      });
    }
  });

  test('refuses a file that is too large, binary or damaged', async ({ page }) => {
    await open(page, '/lab');
    const status = rows(page).getByRole('status');
    await chooseLarge(page, Buffer.alloc(20_000_001, 'a,b\n'));
    await expect(status).toContainText('The limit is 20 MB.');
    await choose(page, Buffer.from('{"lab":"1","query":'), 'lab.json');
    await expect(status).toContainText('The file is incomplete or damaged.');
    await choose(page, Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256)));
    await expect(status).toContainText('This is a binary file');
    await expectAnswer(page);
  });
});

test.describe('hostile addresses', () => {
  const address = (lab: object): string =>
    `/lab#1${deflateRawSync(JSON.stringify(lab)).toString('base64url')}`;
  const QUERY = { combinator: 'and', rules: [{ field: 'a', operator: 'notNull', value: null }] };
  const alert = (page: Page): Locator => page.getByRole('alert');

  test('opens one of 60,000 characters', async ({ page }) => {
    let seed = 1;
    const cells = Array.from({ length: 6000 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return [`${seed.toString(36)}${((seed * 7) % 99_991).toString(36)}`];
    });
    const link = address({
      query: QUERY,
      table: { columns: [{ name: 'a', type: 'text' }], rows: cells },
    });
    expect(link.length).toBeGreaterThan(58_000);
    await open(page, link);
    await expect(rows(page)).toContainText('6,000 rows with 1 column');
    await expectAnswer(page);
  });

  test('says why it cannot open an address', async ({ page }) => {
    test.slow();
    for (const [kind, link, message] of [
      ['60,000 characters of garbage', `/lab#1${'A'.repeat(60_000)}`, 'incomplete or damaged'],
      [
        '60,000 characters of another version',
        `/lab#9${'z'.repeat(60_000)}`,
        'not a link to the lab',
      ],
      ['percent signs', '/lab#1%%%E0%A4%A', 'incomplete or damaged'],
      [
        'gigabytes, compressed',
        address({ query: 'x'.repeat(30_000_000) }),
        'incomplete or damaged',
      ],
      [
        'columns with one name',
        address({
          query: QUERY,
          table: {
            columns: [
              { name: 'a', type: 'text' },
              { name: 'A', type: 'text' },
            ],
            rows: [],
          },
        }),
        'Its rows cannot be read.',
      ],
      [
        'a prototype',
        `/lab#1${deflateRawSync('{"__proto__": {"query": 1}, "query": {"rules": [{"__proto__": []}]}}').toString('base64url')}`,
        'Its query is not a query',
      ],
    ] as const)
      await test.step(kind, async () => {
        // A change of the hash alone would load nothing.
        await page.goto('about:blank');
        await open(page, link);
        await expect.soft(alert(page)).toContainText('This link cannot be opened.');
        await expect.soft(alert(page)).toContainText(message);
        await expect.soft(seen(page)).toHaveText(/rows selected/);
        await expectAnswer(page);
      });
  });

  test('runs columns with hostile names', async ({ page }) => {
    const columns = ['"; DROP TABLE data; --', "a'b", '#row'].map(name => ({ name, type: 'text' }));
    const rules = columns.map(({ name }) => ({ field: name, operator: '=', value: name }));
    await open(
      page,
      address({ query: { combinator: 'or', rules }, table: { columns, rows: [['1', '2', '3']] } }),
    );
    await expect(agreement(page)).toHaveText(/^0 of 1 row/);
    await page.getByRole('checkbox', { name: 'sql', exact: true }).first().check();
    await expect(agreement(page)).toHaveText('All 2 select the same 0 of 1 rows.');
    await expectAnswer(page);
  });
});
