/** Time from a key press to the paint that shows it, in the demo's query of 200 rules. */
import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { DEMOS } from './demos';
import { withSite } from './with-site';

/** Times slower than this machine: about a laptop of the middle range. */
const THROTTLE = 4;
const KEYS = 'the quick brown fox jumps over the lazy dog';
/** Rule that is typed in, among two hundred. */
const RULE = 60;

/** What stands behind the demo's address for its large query and an open panel. */
const behindAddress = (panel: string | null): string => {
  const content = { q: 'large', ...(panel ? { p: panel } : {}) };
  return `#1${Buffer.from(JSON.stringify(content)).toString('base64url')}`;
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** Milliseconds per key press, sorted. */
const type = async (browser: Browser, address: string): Promise<number[]> => {
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
    // A message that is sent in an animation frame arrives after that frame was painted.
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  // The first letters pay for code that is compiled once.
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
    console.log(
      `\nKey press to paint among 200 rules, processor slowed ${THROTTLE} times, in ms\n`,
    );
    console.log('| demo | panel | p50 | p95 | longest |\n| --- | --- | --: | --: | --: |');
    for (const { demo, panel } of runs) {
      const times = await type(browser, origin + demo.path + behindAddress(panel));
      const columns = [0.5, 0.95, 1].map(share => quantile(times, share).toFixed(0));
      console.log(`| ${demo.name} | ${panel ?? 'none'} | ${columns.join(' | ')} |`);
    }
  });
};
