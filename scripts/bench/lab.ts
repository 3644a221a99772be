/** How long the lab takes for many rows, and how long it keeps the page's thread busy. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { median, tableHead, tableRow } from './statistics';
import { withSite } from './with-site';

const ROWS = 100_000;
const MEGABYTES = 20;
const RUNS = 5;
/** Milliseconds that a slow machine may need for one step. */
const PATIENCE = 120_000;

const rowsOfBytes = (bytes: number): string => {
  const lines = ['name,instrument,age,born'];
  for (let size = 0, at = 0; size < bytes; at += 1) {
    const line = `Person ${at},Instrument ${at % 97},${at % 100},19${String(at % 100).padStart(2, '0')}-05-17`;
    lines.push(line);
    size += line.length + 1;
  }
  lines.pop();
  return lines.join('\n');
};

/** Opens a page that notes how long its thread is busy. */
const openPage = async (browser: Browser, address: string): Promise<Page> => {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await page.goto(address);
  return page;
};

const SELECTED = /rows selected/;

/** Opens the lab with rows in a file, and returns when they are read. */
const openWith = async (browser: Browser, origin: string, text: string): Promise<Page> => {
  const page = await openPage(browser, `${origin}/lab`);
  await page.getByText(SELECTED).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => void (window as never as { tasks: number[] }).tasks.splice(0));
  // By path: the page would spend seconds to decode a large buffer.
  const file = join(mkdtempSync(join(tmpdir(), 'lab-')), 'rows.csv');
  writeFileSync(file, text);
  await page.getByLabel('Open a file').setInputFiles(file);
  await page.getByText(/^Read [\d,]+ rows?\./).waitFor();
  rmSync(dirname(file), { recursive: true });
  return page;
};

const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(window as never as { tasks: number[] }).tasks.splice(0)));

const choose = (page: Page, engine: string, format: string): Promise<void> =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(engine, { exact: true }) })
    .getByRole('checkbox', { name: format, exact: true })
    .check();

/**
 * Milliseconds from a click on a button until the document fulfils a condition. A text, because tsx names
 * functions with a helper that the page does not have.
 */
const timeFrom = (page: Page, button: string, condition: string): Promise<number> =>
  page.evaluate(`new Promise(resolve => {
    const start = performance.now();
    [...document.querySelectorAll('button')].find(each => each.textContent === '${button}')?.click();
    requestAnimationFrame(function look() {
      if (${condition}) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    });
  })`);

/** Whether the first row has a mark in the last column of an engine. */
const MARKED = `!/no result/.test(document.querySelector('table tbody tr')?.cells[2]?.textContent ?? 'no result')`;
const IDLE = `![...document.querySelectorAll('button')].some(each => each.textContent === 'Cancel')`;

/** Rules of a large query. */
const RULES = 1000;

const manyRules = Array.from({ length: RULES }, (_, at) => ({
  field: 'lastName',
  operator: 'contains',
  value: `name ${at}`,
}));

/** Milliseconds in which the page settles. */
const SETTLE = 2000;

/** What a reader may do that is large, and the longest task of the page's thread meanwhile. */
const LARGE: Readonly<Record<string, (browser: Browser, origin: string) => Promise<number>>> = {
  [`a link with ${RULES} rules`]: async (browser, origin) => {
    const lab = { query: { combinator: 'or', rules: manyRules }, lanes: ['javascript'] };
    const hash = deflateRawSync(JSON.stringify(lab)).toString('base64url');
    const page = await openPage(browser, `${origin}/lab#1${hash}`);
    await page.getByText(SELECTED).first().waitFor();
    await page.waitForTimeout(SETTLE);
    const task = await longestTask(page);
    await page.close();
    return task;
  },
  [`${RULES} pasted rules`]: async (browser, origin) => {
    const page = await openPage(browser, `${origin}/lab`);
    await page.getByText(SELECTED).first().waitFor();
    await page.getByText('Paste a query').click();
    const text = JSON.stringify({ combinator: 'or', rules: manyRules });
    await page.getByLabel('A query as text').fill(text);
    await page.waitForTimeout(SETTLE);
    await longestTask(page);
    await page.getByRole('button', { name: 'Use this query' }).click();
    await page.getByText(/^Read as/).waitFor();
    await page.waitForTimeout(SETTLE);
    const task = await longestTask(page);
    await page.close();
    return task;
  },
  'one cell of 19 MB': async (browser, origin) => {
    const page = await openWith(browser, origin, `a\n${'x'.repeat(19_000_000)}`);
    await page.waitForTimeout(SETTLE);
    const task = await longestTask(page);
    await page.close();
    return task;
  },
  'a change with 3,900 rows of 5 KB': async (browser, origin) => {
    const row = (at: number): string =>
      Array.from({ length: 500 }, (_, part) =>
        Math.sin(at * 500 + part)
          .toString(36)
          .slice(2, 12),
      ).join('');
    const rows = Array.from({ length: 3900 }, (_, at) => row(at)).join('\n');
    const page = await openWith(browser, origin, `a\n${rows}`);
    await page.waitForTimeout(3 * SETTLE);
    await longestTask(page);
    await page.getByTestId('add-rule').first().click();
    await page.waitForTimeout(SETTLE);
    const task = await longestTask(page);
    await page.close();
    return task;
  },
};

/** How long large links, texts and cells keep the page's thread busy. */
export const benchLarge = async (browser: Browser, origin: string): Promise<void> => {
  console.log(
    `\nLongest task of the page's thread, in ms: median of ${RUNS} (0 means under 50).\n`,
  );
  console.log(tableHead(['what', 'longest task'], 1));
  for (const [what, measure] of Object.entries(LARGE)) {
    const found: number[] = [];
    for (let run = 0; run < RUNS; run += 1) found.push(await measure(browser, origin));
    console.log(tableRow([what, median(found).toFixed(0)]));
  }
};

/** Stored queries that are compared between two versions. */
const STORED = 10_000;

/** How long many stored queries of versions 6 and 8 take, and how long they keep the page's thread busy. */
const benchStored = async (browser: Browser, origin: string): Promise<void> => {
  const operators = ['=', 'contains', 'beginsWith', 'in', 'between'];
  const queries = Array.from({ length: STORED }, (_, at) =>
    JSON.stringify({
      combinator: at % 2 === 0 ? 'and' : 'or',
      not: at % 7 === 0,
      rules: operators.map((operator, rule) => ({
        field: `field${(at + rule) % 9}`,
        operator,
        value: rule < 3 ? `value ${at}` : `${at % 90},28`,
      })),
    }),
  );
  const folder = mkdtempSync(join(tmpdir(), 'lab-'));
  const file = join(folder, 'queries.ndjson');
  writeFileSync(file, queries.join('\n'));
  console.log(`\n${STORED.toLocaleString('en')} stored queries from version 6 to 8, in ms.\n`);
  console.log(tableHead(['format', 'time', 'longest task'], 1));
  for (const format of ['sql', 'mongodb']) {
    const found: number[][] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await openPage(browser, `${origin}/lab?compare=6..8`);
      const section = page.getByRole('region', { name: 'Compare two versions' });
      const sql = section.getByRole('checkbox', { name: 'sql', exact: true });
      await section.getByRole('checkbox', { name: format, exact: true }).check();
      await sql.setChecked(format === 'sql');
      await page.waitForTimeout(SETTLE);
      await longestTask(page);
      const start = performance.now();
      await section.getByLabel('Compare a file').setInputFiles(file);
      await section.getByText(/queries compared\./).waitFor();
      const time = performance.now() - start;
      await page.waitForTimeout(SETTLE);
      found.push([time, await longestTask(page)]);
      await page.close();
    }
    const medians = [0, 1].map(at => median(found.map(each => each[at] ?? 0)).toFixed(0));
    console.log(tableRow([format, ...medians]));
  }
  rmSync(folder, { recursive: true });
};

export const benchLab = async (): Promise<void> => {
  if (!existsSync('build/lab.html')) throw new Error('There is no build. Run npm run build first.');
  await withSite('build', async (browser, origin) => {
    const lines = rowsOfBytes(50 * ROWS)
      .split('\n')
      .slice(0, ROWS + 1);
    const text = lines.join('\n');
    console.log(
      `\nThe lab with ${ROWS.toLocaleString('en')} rows, in ms: median of ${RUNS} runs.\n`,
    );
    console.log(
      tableHead(['engine', 'Run to first marks', 'Run to all marks', 'cancel', 'longest task'], 1),
    );
    for (const [engine, format] of [
      ['SQLite', 'parameterized'],
      ['PostgreSQL', 'parameterized'],
      ['mingo', 'mongodb_query'],
      ['JSONata', 'jsonata'],
    ] as const) {
      const found: number[][] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const page = await openWith(browser, origin, text);
        await choose(page, engine, format);
        await page.getByRole('progressbar').waitFor({ state: 'detached' });
        await page.waitForTimeout(500);
        await longestTask(page);
        const first = await timeFrom(page, 'Run', MARKED);
        const rest = await timeFrom(page, '', IDLE);
        await timeFrom(page, 'Run', `!(${IDLE})`);
        const cancelled = await timeFrom(page, 'Cancel', IDLE);
        found.push([first, first + rest, cancelled, await longestTask(page)]);
        await page.close();
      }
      console.log(
        tableRow([
          engine,
          ...[0, 1, 2, 3].map(at => median(found.map(each => each[at] ?? 0)).toFixed(0)),
        ]),
      );
    }
    const tasks: number[] = [];
    const csv = rowsOfBytes(MEGABYTES * 1e6 - 100);
    for (let run = 0; run < RUNS; run += 1) {
      const page = await openWith(browser, origin, csv);
      tasks.push(await longestTask(page));
      await page.close();
    }
    console.log(
      `\nLongest task of the page's thread while a CSV file of ${MEGABYTES} MB is read: ${median(tasks).toFixed(0)} ms (median of ${RUNS}; 0 means under 50).`,
    );
    await benchLarge(browser, origin);
    await benchStored(browser, origin);
  });
};
