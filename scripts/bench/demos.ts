/** Bytes and times of the demos: a large import, a large preset, and a rule added to it. */
import { existsSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { gzipBytes, watchDownloads } from '../../e2e/lib/page-weight';
import { KITS } from '../../src/kits/registry';
import { median, tableHead, tableRow } from './statistics';
import { withSite } from './with-site';

/** Names and paths of the demos. The sandbox has every kit that has a demo. */
export const DEMOS: readonly { readonly name: string; readonly path: string }[] = KITS.map(
  ({ id, path }) => ({ name: id, path }),
);

const RUNS = 3;
/** Rules that are added one after another. */
const ADDED = 5;

/** A condition of 1,000 rules in 50 groups. */
const SQL = Array.from({ length: 50 }, (_group, group) => {
  const rules = Array.from({ length: 20 }, (_rule, rule) =>
    rule % 2 === 0 ? `firstName like 'Ella${group}%'` : `age > ${20 + rule}`,
  );
  return `(${rules.join(' and ')})`;
}).join(' or ');

interface Answers {
  /** Milliseconds from each key press to the paint behind it. */
  readonly times: readonly number[];
  /** Milliseconds of the longest task. */
  readonly longest: number;
}

type Recording = typeof globalThis & { times: number[]; tasks: number[] };

/** Runs in the page. It has no named inner functions, which tsx compiles to calls of its own helper. */
const record = (): void => {
  const recording = globalThis as Recording;
  recording.times = [];
  recording.tasks = [];
  const channel = new MessageChannel();
  let at = 0;
  // A message sent in an animation frame arrives after that frame is painted.
  channel.port1.onmessage = () => recording.times.push(performance.now() - at);
  addEventListener(
    'keydown',
    event => {
      at = event.timeStamp;
      requestAnimationFrame(() => channel.port2.postMessage(null));
    },
    true,
  );
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) recording.tasks.push(duration);
  }).observe({ type: 'longtask' });
};

/** Starts something, and presses a key again and again until the visible rules have their controls. */
const answersDuring = async (
  page: Page,
  start: () => Promise<void>,
  rules: number,
): Promise<Answers & { readonly shown: number }> => {
  await page.evaluate(record);
  const begun = Date.now();
  // Not awaited at once: a click is over when the page has answered it.
  const started = start();
  const isDone = (): Promise<boolean> =>
    page.evaluate(
      count =>
        document.querySelectorAll('[data-rule-id]').length >= count &&
        [...document.querySelectorAll('[data-waiting]')].every(
          element => element.getBoundingClientRect().top > innerHeight,
        ),
      rules,
    );
  do await page.keyboard.press('Shift');
  while (!(await isDone()));
  const shown = Date.now() - begun;
  await started;
  for (let press = 0; press < 5; press++) await page.keyboard.press('Shift');
  const { times, tasks } = await page.evaluate(() => {
    const recording = globalThis as Recording;
    return { times: recording.times, tasks: recording.tasks };
  });
  return { times, longest: Math.max(0, ...tasks), shown };
};

const openDemo = async (browser: Browser, url: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page;
};

const importRules = async (browser: Browser, url: string) => {
  const page = await openDemo(browser, url);
  const tab = page.getByRole('tab', { name: 'Import' });
  const button = page.getByRole('button', { name: 'Import' });
  await tab.or(button).first().click();
  await page.getByRole('textbox', { name: 'Text to read' }).fill(SQL);
  const submit = page.getByRole('button', { name: 'Import', exact: true }).last();
  const answers = await answersDuring(page, () => submit.click(), 1000);
  await page.close();
  return answers;
};

const loadPreset = async (browser: Browser, url: string) => {
  const page = await openDemo(browser, url);
  const list = page.getByRole('combobox', { name: 'Load' });
  const answers = await answersDuring(
    page,
    async () => {
      await list.selectOption('large');
    },
    200,
  );
  const added: number[] = [];
  for (let count = 0; count < ADDED; count++) {
    const add = page.locator('.ruleGroup-addRule').first();
    await add.focus();
    await page.evaluate(record);
    await page.keyboard.press('Enter');
    await page
      .locator('[data-rule-id]')
      .nth(200 + count)
      .waitFor({ state: 'attached' });
    await page.waitForFunction(() => (globalThis as Recording).times.length > 0);
    added.push(await page.evaluate(() => (globalThis as Recording).times[0] ?? NaN));
  }
  await page.close();
  return { ...answers, added: median(added) };
};

const weigh = async (browser: Browser, url: string): Promise<{ first: number; edited: number }> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const downloads = watchDownloads(page);
  const kilobytes = async (): Promise<number> =>
    gzipBytes(await downloads(), 'script', 'stylesheet') / 1024;
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  const first = await kilobytes();
  await page.locator('.ruleGroup-addRule').first().click();
  await page.waitForLoadState('networkidle');
  const edited = await kilobytes();
  await page.close();
  return { first, edited };
};

const round = (values: readonly number[]): string => median(values).toFixed(0);

/** The numbers of a row. */
const measure = async (browser: Browser, url: string): Promise<string[]> => {
  const { first, edited } = await weigh(browser, url);
  const imports = [];
  const presets = [];
  for (let run = 0; run < RUNS; run++) {
    imports.push(await importRules(browser, url));
    presets.push(await loadPreset(browser, url));
  }
  return [
    first.toFixed(1),
    edited.toFixed(1),
    ...[imports, presets].flatMap(runs => [
      round(runs.map(({ shown }) => shown)),
      round(runs.map(({ times }) => Math.max(...times))),
      round(runs.map(({ longest }) => longest)),
    ]),
    round(presets.map(({ added }) => added)),
  ];
};

/**
 * Prints a table with a row per kit and build.
 *
 * @param builds - Folders of builds, whose measurements alternate.
 * @param kits - Kits to measure, all if empty.
 */
export const benchDemos = async (
  builds: readonly string[],
  kits: readonly string[],
): Promise<void> => {
  for (const build of builds) {
    if (!existsSync(`${build}/demo.html`))
      throw new Error(`There is no build in ${build}. Run npm run build first.`);
  }
  console.log(`
Demos: KiB of scripts and style sheets after gzip, at first and after an edit. Milliseconds, the median of ${RUNS} runs:
until the page shows the rules, the slowest answer to a key meanwhile, the longest task, and a rule added to 200

${tableHead(
  [
    'demo',
    'build',
    'KiB',
    'edited',
    '1,000 rules',
    'answer',
    'task',
    '200 rules',
    'answer',
    'task',
    'rule added',
  ],
  2,
)}`);
  for (const { name, path } of DEMOS) {
    if (kits.length > 0 && !kits.includes(name)) continue;
    for (const build of builds) {
      const columns = await withSite(build, (browser, origin) => measure(browser, origin + path));
      console.log(tableRow([name, build, ...columns]));
    }
  }
};
