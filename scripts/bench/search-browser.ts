import type { Browser, Page, Worker } from '@playwright/test';
import { gzipBytes, watchDownloads } from '../../e2e/lib/page-weight';
import { INSTALLED, LATEST, type Version } from '../../versions.ts';
import { QUERIES } from './search-queries';
import { withSite } from './with-site';

/** Waiting times (milliseconds, ascending) and downloads of a reader who searches. */
export interface BrowserTimes {
  /** From the key that opens the modal to the first result, with nothing of the search loaded. */
  readonly cold: readonly number[];
  /** The same on a slow processor, by the name of the version. */
  readonly slow: Readonly<Record<string, readonly number[]>>;
  /** From the first letter to the first result, after the search has been loaded. */
  readonly warm: readonly number[];
  /** Each further letter, from the message to the worker until its answer. */
  readonly worker: readonly number[];
  /** Downloaded bytes after gzip, from opening the search to the first result. */
  readonly bytes: number;
}

/** An odd number, so that the median is a visit. */
const VISITS = 9;

/** A page without a live example, whose download would start with the first key press. */
const startOf = ({ base }: Version): string => `${base}/category/utilities`;

const START = startOf(LATEST);

/** Versions in which a reader with a slow processor searches. */
const SLOW_VERSIONS = [LATEST, INSTALLED];

/** Of how many queries one is typed. */
const SAMPLE = 40;

/** How many times slower than this machine's the slow processor is. */
const SLOW = 4;

/** Milliseconds after which a step fails. */
const LIMIT = 60_000;

/** Rejects if a promise takes longer than the limit, so that a page that hangs does not stop the bench. */
const withLimit = async <T>(what: string, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${LIMIT / 1000} s.`)), LIMIT);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
};

/**
 * Makes the page measure the milliseconds from the next event of a type to the first result. It is awaited
 * before any key is pressed, because on a busy machine the key could arrive first.
 */
const watchResult = (page: Page, type: 'keydown' | 'input'): Promise<void> =>
  page.evaluate(name => {
    const firstResult = new Promise<number>(resolve => {
      let started = 0;
      window.addEventListener(name, ({ timeStamp }) => void (started = timeStamp), {
        capture: true,
        once: true,
      });
      new MutationObserver((_, observer) => {
        if (started === 0 || !document.querySelector('.DocSearch-Hit a')) return;
        observer.disconnect();
        resolve(performance.now() - started);
      }).observe(document.body, { childList: true, subtree: true });
    });
    Object.assign(window, { firstResult });
  }, type);

const timeToResult = (page: Page): Promise<number> =>
  withLimit(
    'The first result',
    page.evaluate(() => (window as unknown as { firstResult: Promise<number> }).firstResult),
  );

const searchbox = 'input.DocSearch-Input';

/**
 * Makes the worker measure how long each answer takes. The worker's own listener is called first and,
 * with the index loaded, answers before this one is called.
 */
const watchWorker = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = self as unknown as { searchTimes: number[] };
    scope.searchTimes = [];
    let answered = 0;
    const post = self.postMessage.bind(self);
    self.postMessage = ((message: unknown) => {
      answered = performance.now();
      post(message);
    }) as typeof self.postMessage;
    self.addEventListener('message', ({ timeStamp }) => {
      if (answered > timeStamp) scope.searchTimes.push(answered - timeStamp);
    });
  });

const timesOf = (worker: Worker): Promise<number[]> =>
  withLimit(
    'An answer of the worker',
    worker.evaluate(() => (self as unknown as { searchTimes: number[] }).searchTimes),
  );

/** A page of a new context, with an empty cache. */
const firstVisit = async (browser: Browser, baseURL: string, start = START): Promise<Page> => {
  const context = await browser.newContext({ baseURL });
  context.setDefaultTimeout(LIMIT);
  const page = await context.newPage();
  await open(page, start);
  return page;
};

/** Opens the search by keyboard with nothing of it loaded, and types on at once. */
const coldVisit = async (
  browser: Browser,
  origin: string,
  { start = START, slow = 1 } = {},
): Promise<{ readonly time: number; readonly bytes: number }> => {
  const page = await firstVisit(browser, origin, start);
  // Results are links that prefetch their pages, which don't belong to the search.
  await page.addStyleTag({ content: '.DocSearch-Hits a { pointer-events: none }' });
  const downloads = watchDownloads(page, path => /\/search-index\/|\/assets\/js\//.test(path));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  await watchResult(page, 'keydown');
  await page.keyboard.press('/');
  await page.keyboard.type('f');
  const time = await timeToResult(page);
  const files = await withLimit('A download', downloads());
  await page.context().close();
  return { time, bytes: gzipBytes(files, 'script', 'stylesheet', 'other') };
};

/** Opens the search after the pointer has made the page load it; returns the page for further steps. */
const warmVisit = async (
  browser: Browser,
  origin: string,
): Promise<{ readonly time: number; readonly page: Page }> => {
  const page = await firstVisit(browser, origin);
  const loaded = page.waitForResponse(/search-index\/en-docs-api-current/);
  await page.getByRole('button', { name: /^Search/ }).hover();
  await loaded;
  await page.waitForTimeout(1500);
  await page.keyboard.press('/');
  await page.waitForSelector(searchbox);
  await watchResult(page, 'input');
  await page.keyboard.type('f');
  return { time: await timeToResult(page), page };
};

/** Types queries letter by letter and returns the times that the worker measured. */
const timeLetters = async (page: Page): Promise<readonly number[]> => {
  const [worker] = page.workers();
  if (!worker) throw new Error('The search has no worker.');
  await withLimit('Instrumenting the worker', watchWorker(worker));
  let letters = 0;
  for (const { query } of QUERIES.filter((_, index) => index % SAMPLE === 0)) {
    await page.fill(searchbox, '');
    for (const letter of query) {
      await page.keyboard.type(letter);
      letters += letter === ' ' ? 0 : 1;
      await page.waitForTimeout(40);
    }
  }
  const end = performance.now() + LIMIT;
  let times = await timesOf(worker);
  while (times.length < letters && performance.now() < end) {
    await page.waitForTimeout(200);
    times = await timesOf(worker);
  }
  if (times.length < letters) throw new Error(`${times.length} answers to ${letters} letters.`);
  return times;
};

const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/**
 * Measures the search in a browser as a reader of version 7 uses it.
 *
 * @param buildDir - Folder that `npm run build` wrote.
 * @throws Error if a step takes longer than a minute or the worker leaves a letter without an answer.
 */
export const measureBrowser = (buildDir: string): Promise<BrowserTimes> =>
  withSite(buildDir, async (browser, origin) => {
    const cold: number[] = [];
    const warm: number[] = [];
    let worker: readonly number[] = [];
    let bytes = 0;
    const slow: Record<string, readonly number[]> = {};
    for (const version of SLOW_VERSIONS) {
      const times: number[] = [];
      for (let visit = 0; visit < VISITS; visit++)
        times.push(
          (await coldVisit(browser, origin, { start: startOf(version), slow: SLOW })).time,
        );
      slow[version.label] = ascending(times);
    }
    for (let visit = 0; visit < VISITS; visit++) {
      const first = await coldVisit(browser, origin);
      cold.push(first.time);
      bytes = Math.max(bytes, first.bytes);
      const second = await warmVisit(browser, origin);
      warm.push(second.time);
      if (visit === VISITS - 1) worker = await timeLetters(second.page);
      await second.page.context().close();
    }
    return { cold: ascending(cold), slow, warm: ascending(warm), worker: ascending(worker), bytes };
  });
