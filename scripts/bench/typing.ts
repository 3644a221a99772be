/** Time from a keystroke to the paint that shows it, in the demo's query with 200 rules. */
import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { DEMOS } from './demos';
import { withSite } from './with-site';

/**
 * Lighthouse's CPU index of a mid-range laptop: the lowest that it counts as a desktop. A mid-range
 * phone has 800 at most.
 *
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
const LAPTOP = 1000;
/** Lighthouse's slowdown from a fast desktop to a mid-range phone. */
const PHONE = 4;
const KEYS = 'the quick brown fox jumps over the lazy dog';
/** Index of the rule to type in. */
const RULE = 60;

/** URL hash for the large query and an open panel. */
const behindAddress = (panel: string | null): string => {
  const content = { q: 'large', ...(panel ? { p: panel } : {}) };
  return `#1${Buffer.from(JSON.stringify(content)).toString('base64url')}`;
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** Lighthouse's CPU index of this machine: the median of several measurements. */
const indexOfProcessor = async (browser: Browser): Promise<number> => {
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js');
  const page = await browser.newPage();
  const found: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    found.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  }
  await page.close();
  return quantile(
    found.sort((a, b) => a - b),
    0.5,
  );
};

/**
 * Milliseconds per keystroke, sorted.
 *
 * @param rate - CPU slowdown.
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
    // A message sent in an animation frame arrives after that frame was painted.
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
  // Warm-up, so that compilation isn't measured.
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

/** Prints the table. */
export const benchTyping = async (): Promise<void> => {
  if (!existsSync('build/demo.html')) throw new Error('There is no build: npm run build first.');
  const panels = [null, 'code', 'export', 'import'];
  const runs = DEMOS.flatMap((demo, index) =>
    (index === 0 ? panels : [null]).map(panel => ({ demo, panel })),
  );
  await withSite('build', async (browser, origin) => {
    const index = await indexOfProcessor(browser);
    const rates = [Math.max(1, index / LAPTOP), PHONE];
    console.log(`
Key press to paint among 200 rules, in ms. Lighthouse's index of this processor is ${index.toFixed(0)}: slowed
${rates.map(rate => rate.toFixed(1)).join(' times it is a laptop of the middle range, ')} times a phone.
`);
    console.log('| demo | panel | laptop p50 | p95 | longest | phone p50 | p95 | longest |');
    console.log('| --- | --- | --: | --: | --: | --: | --: | --: |');
    for (const { demo, panel } of runs) {
      const columns: string[] = [];
      for (const rate of rates) {
        const times = await type(browser, origin + demo.path + behindAddress(panel), rate);
        columns.push(...[0.5, 0.95, 1].map(share => quantile(times, share).toFixed(0)));
      }
      console.log(`| ${demo.name} | ${panel ?? 'none'} | ${columns.join(' | ')} |`);
    }
  });
};
