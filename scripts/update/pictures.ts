/** Pictures of the built site in both colour modes, as small WebP files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { readEnv } from '../../config/env';
import { ensureChromium } from '../../e2e/lib/chromium';
import { serveBuild } from '../../plugins/hosting/serve-build';

const MODES = ['light', 'dark'] as const;

/** An element as a PNG of twice its size, and the background of its page. */
export interface Photograph {
  readonly png: Buffer;
  readonly background: string;
}

/** Something to photograph. */
export interface Subject {
  readonly name: string;
  /** Path of its page, without the site's base path. */
  readonly path: string;
}

/** How pictures are taken. */
export interface PictureSettings {
  /** Folder of the files `<name>-<mode>.webp`. */
  readonly folder: string;
  /** Size in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** Limit of each file. */
  readonly maxBytes: number;
  /** Pixels around the element. */
  readonly margin: number;
  /** Size of the window. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** Photographs the subject in its page, which is hydrated. */
  readonly photograph: (page: Page, subject: Subject) => Promise<Photograph>;
}

/**
 * Photographs a page as WebP, with the highest quality that the limit of bytes allows.
 *
 * @throws Error if the lowest quality needs more.
 */
const toWebp = async (page: Page, maxBytes: number): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page);
  for (let quality = 90; quality >= 40; quality -= 5) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const webp = Buffer.from(data, 'base64');
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(`A picture needs more than ${maxBytes} bytes.`);
};

/** Fits a picture into the size, and compresses it until it has at most the limit of bytes. */
const compress = async (
  page: Page,
  { png, background }: Photograph,
  { size, margin, maxBytes }: PictureSettings,
): Promise<Buffer> => {
  await page.setContent(`<style>
    body { display: grid; place-items: center; margin: 0; height: 100vh; background: ${background} }
    img { max-width: ${size.width - 2 * margin}px; max-height: ${size.height - 2 * margin}px }
  </style><img alt="" src="data:image/png;base64,${png.toString('base64')}">`);
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  return toWebp(page, maxBytes);
};

/** Writes a picture of each subject in both colour modes. */
export const takePictures = async (
  subjects: readonly Subject[],
  settings: PictureSettings,
): Promise<void> => {
  const { baseUrl } = readEnv(process.env);
  const { origin, close } = await serveBuild('build', { port: 0, host: 'localhost', baseUrl });
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const canvas = await browser.newPage({ viewport: settings.size });
  await mkdir(settings.folder, { recursive: true });
  for (const subject of subjects) {
    for (const mode of MODES) {
      const page = await browser.newPage({
        viewport: settings.viewport,
        deviceScaleFactor: 2,
        reducedMotion: 'reduce',
      });
      await page.addInitScript(name => localStorage.setItem('theme', name), mode);
      await page.goto(`${origin}${baseUrl}${subject.path.slice(1)}`);
      await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
      const webp = await compress(canvas, await settings.photograph(page, subject), settings);
      await page.close();
      await writeFile(join(settings.folder, `${subject.name}-${mode}.webp`), webp);
      console.log(`${subject.name}, ${mode}: ${webp.length} bytes`);
    }
  }
  await browser.close();
  await close();
};
