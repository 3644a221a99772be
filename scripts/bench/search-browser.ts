import type { Browser, Page, Worker } from '@playwright/test';
import { gzipBytes, watchDownloads } from '../../e2e/lib/page-weight';
import { QUERIES } from './search-queries';
import { withSite } from './with-site';

/** What a reader waits for and downloads. Times in milliseconds. */
export interface BrowserTimes {
  /** From opening the modal by keyboard on a page where nothing is loaded to the first result. */
  readonly cold: readonly number[];
  /** From the first letter to the first result, once the reader has reached for the search. */
  readonly warm: readonly number[];
  /** Each further letter, from the worker's start to its answer. */
  readonly worker: readonly number[];
  /** Downloaded, compressed, from reaching for the search to the first result. */
  readonly bytes: number;
}

const VISITS = 5;

/** A page without a running example, which would load when the reader does anything. */
const START = '/docs/category/utilities';

/** Milliseconds after which a step is given up, on whatever machine. */
const LIMIT = 60_000;

/** The same promise, given up after a while: a page that hangs must not hang the bench. */
const within = async <T>(what: string, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${LIMIT / 1000} s.`)), LIMIT);
  });
  try {
    return await Promise.race([promise, late]);
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
 * Has the page note how many milliseconds after the next `input` event it shows a result. Awaited
 * before anything is typed: on a busy machine a key may otherwise be faster than the watch.
 */
const watchResult = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const firstResult = new Promise<number>(resolve => {
      let started = 0;
      document.addEventListener('input', () => void (started = performance.now()), {
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
  });

const timeToResult = (page: Page): Promise<number> =>
  within(
    'The first result',
    page.evaluate(() => (window as unknown as { firstResult: Promise<number> }).firstResult),
  );

const searchbox = 'input.DocSearch-Input';

/**
 * Has the worker note how long each answer takes it. Its own listener comes first and, with the index
 * loaded, has answered when this one is called.
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
  within(
    'An answer of the worker',
    worker.evaluate(() => (self as unknown as { searchTimes: number[] }).searchTimes),
  );

/** A page of a browser that knows nothing of the site yet. */
const firstVisit = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL });
  context.setDefaultTimeout(LIMIT);
  const page = await context.newPage();
  await open(page, START);
  return page;
};

/** Nothing is there when the reader presses the slash and types. */
const hastyVisit = async (
  browser: Browser,
  origin: string,
): Promise<{ readonly time: number; readonly bytes: number }> => {
  const page = await firstVisit(browser, origin);
  // Results are links, and links prefetch their pages; those are not the search's.
  await page.addStyleTag({ content: '.DocSearch-Hits a { pointer-events: none }' });
  const downloads = watchDownloads(page, path => /\/search-index\/|\/assets\/js\//.test(path));
  const started = performance.now();
  await page.keyboard.press('/');
  await page.waitForSelector(searchbox);
  await page.keyboard.type('f');
  await page.waitForSelector('.DocSearch-Hit a');
  const time = performance.now() - started;
  const files = await within('A download', downloads());
  await page.context().close();
  return { time, bytes: gzipBytes(files, 'script', 'stylesheet', 'other') };
};

/** The pointer came near before the reader types; returns the page for more. */
const preparedVisit = async (
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
  await watchResult(page);
  await page.keyboard.type('f');
  return { time: await timeToResult(page), page };
};

/** Types queries letter by letter and has the worker say how long each answer took it. */
const timeLetters = async (page: Page): Promise<readonly number[]> => {
  const [worker] = page.workers();
  if (!worker) throw new Error('The search has no worker.');
  await within('Watching the worker', watchWorker(worker));
  let letters = 0;
  for (const { query } of QUERIES.filter((_, index) => index % 5 === 0)) {
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
 * Searches in a browser as a reader of version 7 does.
 *
 * @param buildDir - Folder that `npm run build` wrote.
 * @throws Error when a step takes a minute, or the worker does not answer every letter.
 */
export const measureBrowser = (buildDir: string): Promise<BrowserTimes> =>
  withSite(buildDir, async (browser, origin) => {
    const cold: number[] = [];
    const warm: number[] = [];
    let worker: readonly number[] = [];
    let bytes = 0;
    for (let visit = 0; visit < VISITS; visit++) {
      const hasty = await hastyVisit(browser, origin);
      cold.push(hasty.time);
      bytes = Math.max(bytes, hasty.bytes);
      const prepared = await preparedVisit(browser, origin);
      warm.push(prepared.time);
      if (visit === VISITS - 1) worker = await timeLetters(prepared.page);
      await prepared.page.context().close();
    }
    return { cold: ascending(cold), warm: ascending(warm), worker: ascending(worker), bytes };
  });
