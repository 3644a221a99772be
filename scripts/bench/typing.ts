/** Time from a key press to the paint that shows it, in the demo's query with 200 rules. */
import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { DEMOS } from './demos';
import { median, quantile, tableHead, tableRow } from './statistics';
import { withSite } from './with-site';

/**
 * Lighthouse's benchmark index of a slow laptop: the lowest that its documentation lists for desktops.
 * Mid-range phones have 800 at most.
 *
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
const LAPTOP = 1000;
/** Factor by which Lighthouse slows down a fast desktop to simulate a mid-range phone. */
const PHONE = 4;
const KEYS = 'the quick brown fox jumps over the lazy dog';
/** Index of the rule that receives the text. */
const RULE = 60;

/** The view that is open unless the address names another. */
const OUTPUT = 'output';

/** Fragment of the demo's address for its large query and an open view. */
const fragmentOf = (view: string): string => {
  const content = { q: 'large', ...(view === OUTPUT ? {} : { p: view }) };
  return `#1${Buffer.from(JSON.stringify(content)).toString('base64url')}`;
};

/** Lighthouse's benchmark index of this machine: the median of five measurements. */
const benchmarkIndex = async (browser: Browser): Promise<number> => {
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js');
  const page = await browser.newPage();
  const found: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    found.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  }
  await page.close();
  return median(found);
};

/**
 * Types a sentence and returns the milliseconds of each key press, ascending.
 *
 * @param rate - Factor by which the processor is slowed down.
 * @throws Error if the page missed more than a tenth of the key presses.
 */
const type = async (browser: Browser, address: string, rate: number): Promise<number[]> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await page.waitForSelector('[data-testid="rule"] >> nth=199');
  const input = page.getByTestId('rule').nth(RULE).getByRole('textbox').first();
  await input.click();
  await input.press('End');
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const channel = new MessageChannel();
    let pressed = 0;
    // A message sent in an animation frame arrives after that frame is painted.
    channel.port1.onmessage = () => times.push(performance.now() - pressed);
    window.addEventListener(
      'keydown',
      event => {
        pressed = event.timeStamp;
        requestAnimationFrame(() => channel.port2.postMessage(null));
      },
      true,
    );
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  // The first letters include the compilation of code, so they do not count.
  await page.keyboard.type('warm up ', { delay: 120 });
  await page.evaluate(() => void (window as never as { times: number[] }).times.splice(0));
  for (const key of KEYS) await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: 40 });
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => (window as never as { times: number[] }).times);
  if (times.length < KEYS.length * 0.9) {
    throw new Error(`Only ${times.length} of ${KEYS.length} key presses were seen at ${address}.`);
  }
  await context.close();
  return times.sort((a, b) => a - b);
};

/** Prints a table with a row per demo and view. */
export const benchTyping = async (): Promise<void> => {
  if (!existsSync('build/demo.html'))
    throw new Error('There is no build. Run npm run build first.');
  const views = [OUTPUT, 'code', 'import'];
  const runs = DEMOS.flatMap((demo, index) =>
    (index === 0 ? views : [OUTPUT]).map(view => ({ demo, view })),
  );
  await withSite('build', async (browser, origin) => {
    const index = await benchmarkIndex(browser);
    const rates = [Math.max(1, index / LAPTOP), PHONE];
    console.log(`
Key press to paint among 200 rules, in ms. Lighthouse's benchmark index of this machine is ${index.toFixed(0)};
slowed down ${rates.map(rate => rate.toFixed(1)).join(' times it stands for a laptop, ')} times for a phone.

${tableHead(['demo', 'view', 'laptop p50', 'p95', 'longest', 'phone p50', 'p95', 'longest'], 2)}`);
    for (const { demo, view } of runs) {
      const columns: string[] = [];
      for (const rate of rates) {
        const times = await type(browser, origin + demo.path + fragmentOf(view), rate);
        columns.push(...[0.5, 0.95, 1].map(share => quantile(times, share).toFixed(0)));
      }
      console.log(tableRow([demo.name, view, ...columns]));
    }
  });
};
