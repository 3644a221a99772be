/**
 * Photographs the demo of each kit in both colour modes, for the home page. Takes the built site, and
 * writes `static/img/kits/<kit>-<mode>.webp`. Run it when a kit or its style changes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { readEnv } from '../config/env';
import { ensureChromium } from '../e2e/lib/chromium';
import { serveBuild } from '../plugins/hosting/serve-build';
import { DEMOS } from './bench/demos';

const FOLDER = join(__dirname, '../static/img/kits');
const SIZE = { width: 640, height: 400 };
const MAX_BYTES = 12_000;
const MODES = ['light', 'dark'] as const;

/** Pixels around the query builder. */
const MARGIN = 20;

/** The query builder as a PNG of twice its size, on a background of its page. */
const photograph = async (
  browser: Browser,
  address: string,
  mode: (typeof MODES)[number],
): Promise<{ readonly png: Buffer; readonly background: string }> => {
  const page = await browser.newPage({
    viewport: { width: 960, height: 900 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  await page.addInitScript(name => localStorage.setItem('theme', name), mode);
  await page.goto(address);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  const builder = page.locator('.queryBuilder').first();
  const background = await builder.evaluate((element: HTMLElement) => {
    // As wide as its rules, which must not be cut.
    element.style.width = 'max-content';
    element.style.minWidth = '30rem';
    const stage = element.closest('section');
    return stage ? getComputedStyle(stage).backgroundColor : '';
  });
  const png = await builder.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.close();
  return { png, background };
};

/** Fits a picture into {@link SIZE}, and compresses it until it has at most {@link MAX_BYTES}. */
const compress = async (page: Page, png: Buffer, background: string): Promise<Buffer> => {
  await page.setContent(`<style>
    body { display: grid; place-items: center; margin: 0; height: 100vh; background: ${background} }
    img { max-width: ${SIZE.width - 2 * MARGIN}px; max-height: ${SIZE.height - 2 * MARGIN}px }
  </style><img alt="" src="data:image/png;base64,${png.toString('base64')}">`);
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  const session = await page.context().newCDPSession(page);
  for (let quality = 90; quality >= 40; quality -= 5) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const webp = Buffer.from(data, 'base64');
    if (webp.length <= MAX_BYTES) return webp;
  }
  throw new Error(`A picture needs more than ${MAX_BYTES} bytes.`);
};

const main = async (): Promise<void> => {
  const { baseUrl } = readEnv(process.env);
  const { origin, close } = await serveBuild('build', { port: 0, host: 'localhost', baseUrl });
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const page = await browser.newPage({ viewport: SIZE });
  await mkdir(FOLDER, { recursive: true });
  for (const { name, path } of DEMOS) {
    for (const mode of MODES) {
      const address = `${origin}${baseUrl}${path.slice(1)}`;
      const { png, background } = await photograph(browser, address, mode);
      const webp = await compress(page, png, background);
      await writeFile(join(FOLDER, `${name}-${mode}.webp`), webp);
      console.log(`${name}, ${mode}: ${webp.length} bytes`);
    }
  }
  await browser.close();
  await close();
};

void main();
