import type { Page } from '@playwright/test';
import { KITS } from '../../src/kits/registry';
import { type Photograph, takePictures } from './pictures';

/** The query builder, on a background of its page. */
const photograph = async (page: Page): Promise<Photograph> => {
  const builder = page.locator('.queryBuilder').first();
  const background = await builder.evaluate((element: HTMLElement) => {
    // As wide as its rules, which must not be cut.
    element.style.width = 'max-content';
    element.style.minWidth = '30rem';
    const stage = element.closest('section');
    return stage ? getComputedStyle(stage).backgroundColor : '';
  });
  const png = await builder.screenshot({ animations: 'disabled', caret: 'hide' });
  return { png, background };
};

/** Photographs the demo of each kit, for the home page. */
export const takeKitPictures = (folder: string): Promise<void> =>
  takePictures(
    KITS.map(({ id, path }) => ({ name: id, path })),
    {
      folder,
      size: { width: 640, height: 400 },
      maxBytes: 12_000,
      margin: 20,
      viewport: { width: 960, height: 900 },
      photograph,
    },
  );
