import { chromium, type Page, type Worker } from '@playwright/test';
import { ensureChromium } from '../lib/chromium';
import { gzipBytes, watchDownloads } from '../lib/page-weight';
import { serveBuild } from '../lib/serve-build';
import { QUERIES } from './search-queries';

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

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
};

/** Milliseconds from the next `input` event to the first result that the page shows after it. */
const timeToResult = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
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
      }),
  );

const searchbox = 'input.DocSearch-Input';

/** Has the worker note how long each answer takes it. */
const watchWorker = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = self as unknown as { searchTimes: number[] };
    scope.searchTimes = [];
    let started = 0;
    self.addEventListener('message', () => void (started = performance.now()), { capture: true });
    const post = self.postMessage.bind(self);
    self.postMessage = ((message: unknown) => {
      scope.searchTimes.push(performance.now() - started);
      post(message);
    }) as typeof self.postMessage;
  });

const answered = (worker: Worker): Promise<number> =>
  worker.evaluate(() => (self as unknown as { searchTimes: number[] }).searchTimes.length);

/**
 * Searches in a browser as a reader of version 7 does.
 *
 * @param buildDir - Folder that `npm run build` wrote.
 * @throws Error when the worker does not answer every letter.
 */
export const measureBrowser = async (buildDir: string): Promise<BrowserTimes> => {
  const server = await serveBuild(buildDir);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox'],
  });
  const cold: number[] = [];
  const warm: number[] = [];
  let worker: readonly number[] = [];
  let bytes = 0;
  for (let visit = 0; visit < VISITS; visit++) {
    // Cold: nothing is there when the reader presses the slash and types.
    const first = await browser.newContext({ baseURL: server.origin });
    const hasty = await first.newPage();
    await open(hasty, START);
    // Results are links, and links prefetch their pages; those are not the search's.
    await hasty.addStyleTag({ content: '.DocSearch-Hits a { pointer-events: none }' });
    const downloads = watchDownloads(hasty);
    const started = performance.now();
    await hasty.keyboard.press('/');
    await hasty.waitForSelector(searchbox);
    await hasty.keyboard.type('f');
    await hasty.waitForSelector('.DocSearch-Hit a');
    cold.push(performance.now() - started);
    const files = (await downloads()).filter(({ path }) =>
      /\/search-index\/|\/assets\/js\//.test(path),
    );
    bytes = Math.max(bytes, gzipBytes(files, 'script', 'stylesheet', 'other'));
    await first.close();

    // Warm: the pointer came near before.
    const second = await browser.newContext({ baseURL: server.origin });
    const page = await second.newPage();
    await open(page, START);
    const loaded = page.waitForResponse(/search-index\/en-docs-api-current/);
    await page.getByRole('button', { name: /^Search/ }).hover();
    await loaded;
    await page.waitForTimeout(1500);
    await page.keyboard.press('/');
    await page.waitForSelector(searchbox);
    const result = timeToResult(page);
    await page.keyboard.type('f');
    warm.push(await result);

    if (visit === VISITS - 1) {
      const [searching] = page.workers();
      if (!searching) throw new Error('The search has no worker.');
      await watchWorker(searching);
      let letters = 0;
      for (const { query } of QUERIES.filter((_, index) => index % 5 === 0)) {
        await page.fill(searchbox, '');
        for (const letter of query) {
          await page.keyboard.type(letter);
          letters += letter === ' ' ? 0 : 1;
          await page.waitForTimeout(40);
        }
      }
      await page.waitForTimeout(500);
      if ((await answered(searching)) < letters) {
        throw new Error(`${await answered(searching)} answers to ${letters} letters.`);
      }
      worker = await searching.evaluate(
        () => (self as unknown as { searchTimes: number[] }).searchTimes,
      );
    }
    await second.close();
  }
  await browser.close();
  await server.close();
  const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);
  return { cold: ascending(cold), warm: ascending(warm), worker: ascending(worker), bytes };
};
