/**
 * Photographs the demo of each kit in both colour modes, for the home page. Takes the built site, and
 * writes `static/img/kits/<kit>-<mode>.webp`. Run it when a kit or its style changes.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMOS } from './bench/demos';
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

void takePictures(DEMOS, {
  folder: join(__dirname, '../static/img/kits'),
  size: { width: 640, height: 400 },
  maxBytes: 12_000,
  margin: 20,
  viewport: { width: 960, height: 900 },
  photograph,
});
