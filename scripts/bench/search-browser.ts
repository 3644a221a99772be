import type { Browser, Page, Worker } from '@playwright/test';
import { gzipBytes, watchDownloads } from '../../e2e/lib/page-weight';
import { QUERIES } from './search-queries';
import { withSite } from './with-site';

/** Waiting times and downloads. Times are in milliseconds. */
export interface BrowserTimes {
  /** From opening the modal by keyboard on a page without preloading, to the first result. */
  readonly cold: readonly number[];
  /** From the first keystroke to the first result, after preloading. */
  readonly warm: readonly number[];
  /** For each further keystroke, from the message to the worker to its response. */
  readonly worker: readonly number[];
  /** Compressed bytes downloaded, from the preloading to the first result. */
  readonly bytes: number;
}

const VISITS = 5;

/** A page without a running example, which would load on the first interaction. */
const START = '/docs/category/utilities';

/** Milliseconds after which a step fails, on any machine. */
const LIMIT = 60_000;

/** Rejects after the limit, so that a page that hangs doesn't block the benchmark. */
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
 * Records in the page how many milliseconds after the next `input` event a result is shown. Awaited
 * before typing, because a keystroke may be faster than the setup on a busy machine.
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
 * Records in the worker how long each response takes. The worker's own listener was added first
 * and, with the index loaded, has already responded when this listener is called.
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

/** A page in a new browser context. */
const firstVisit = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL });
  context.setDefaultTimeout(LIMIT);
  const page = await context.newPage();
  await open(page, START);
  return page;
};

/** Types immediately after opening the modal, without preloading. */
const hastyVisit = async (
  browser: Browser,
  origin: string,
): Promise<{ readonly time: number; readonly bytes: number }> => {
  const page = await firstVisit(browser, origin);
  // Prevents the prefetching of pages that results link to, because it isn't part of the search.
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

/** Preloads before typing. Returns the page for further steps. */
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

/** Types queries letter by letter and returns the worker's response times. */
const timeLetters = async (page: Page): Promise<readonly number[]> => {
  const [worker] = page.workers();
  if (!worker) throw new Error('The search started no worker.');
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
 * Searches in a browser, in version 7.
 *
 * @param buildDir - Output folder of `npm run build`.
 * @throws Error if a step takes a minute, or the worker doesn't respond to every keystroke.
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
