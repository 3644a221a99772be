/** Pictures of a kit's editors, one below the other. */
import type { Browser, Page } from '@playwright/test';
import type { KitInfo } from '../../src/lib/kit';
import { toWebp } from '../pictures';
import { EDITORS } from './editors';
import { openDemo } from './open-demo';

/** Size of an editor in a picture, in pixels; pages show it at half the size. `src/mdx/KitEditor.tsx` repeats it. */
const SLOT = { width: 300, height: 104 };
const MAX_BYTES = 12_000;
const LOWEST_QUALITY = 30;

/** CSS pixels around an editor. */
const MARGIN = 3;

interface Shot {
  readonly png: Buffer;
  /** CSS pixels. */
  readonly width: number;
}

/** The part of the page with a rule's editors, which may be several elements. */
const editorBox = (page: Page, index: number) =>
  page.evaluate(
    ([at, margin]) => {
      // Material UI measures text areas with a hidden copy elsewhere on the page.
      const rule = document.querySelectorAll('.queryBuilder .rule')[at];
      const parts = [...(rule?.querySelectorAll('.rule-value:not([aria-hidden=true])') ?? [])].map(
        part => {
          let outer = part;
          while (outer.parentElement && outer.parentElement !== rule) outer = outer.parentElement;
          return outer.getBoundingClientRect();
        },
      );
      const left = Math.min(...parts.map(part => part.left)) - margin;
      const top = Math.min(...parts.map(part => part.top)) - margin;
      return {
        x: left + scrollX,
        y: top + scrollY,
        width: Math.max(...parts.map(part => part.right)) + margin - left,
        height: Math.max(...parts.map(part => part.bottom)) + margin - top,
      };
    },
    [index, MARGIN] as const,
  );

const photograph = async (page: Page): Promise<readonly Shot[]> => {
  const shots: Shot[] = [];
  for (const index of Object.keys(EDITORS).keys()) {
    const clip = await editorBox(page, index);
    const png = await page.screenshot({
      clip,
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
    });
    shots.push({ png, width: clip.width });
  }
  return shots;
};

/** Puts the pictures below one another, and compresses them until they have at most {@link MAX_BYTES}. */
const compose = async (page: Page, shots: readonly Shot[]): Promise<Buffer> => {
  const images = shots.map(
    ({ png, width }) =>
      `<p><img alt="" style="width: ${width * 2}px" src="data:image/png;base64,${png.toString('base64')}"></p>`,
  );
  await page.setContent(`<style>
    body { margin: 0 }
    p { display: grid; align-items: center; margin: 0; width: ${SLOT.width}px; height: ${SLOT.height}px; overflow: hidden }
    img { max-width: 100%; max-height: ${SLOT.height}px; object-fit: contain; object-position: left }
  </style>${images.join('')}`);
  await page.evaluate(async () => {
    for (const image of document.images) {
      await image.decode();
      const context = document.createElement('canvas').getContext('2d');
      context?.drawImage(image, 0, 0);
      // The color around the editor, which also fills the rest of the slot.
      const [red = 0, green = 0, blue = 0] = context?.getImageData(1, 1, 1, 1).data ?? [];
      if (image.parentElement)
        image.parentElement.style.background = `rgb(${red} ${green} ${blue})`;
    }
  });
  return toWebp(page, MAX_BYTES, LOWEST_QUALITY);
};

/** The editors of a kit as a WebP picture, in the order of {@link EDITORS}. */
export const photographEditors = async (
  browser: Browser,
  origin: string,
  info: KitInfo,
  mode: 'light' | 'dark',
): Promise<Buffer> => {
  const page = await openDemo(browser, origin, info, { mode });
  const shots = await photograph(page);
  await page.context().close();
  const sheet = await browser.newPage({
    viewport: { width: SLOT.width, height: SLOT.height * shots.length },
  });
  const webp = await compose(sheet, shots);
  await sheet.close();
  return webp;
};
