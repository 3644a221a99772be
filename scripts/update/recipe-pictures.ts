import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { guide, INSTALLED } from '../../versions.ts';
import { type Photograph, type Subject, takePictures } from './pictures';

/** The smallest rectangle of the page around the elements. */
const around = async (locators: readonly Locator[]) => {
  const boxes = (await Promise.all(locators.map(locator => locator.boundingBox()))).filter(
    box => box !== null,
  );
  const x = Math.min(...boxes.map(box => box.x));
  const y = Math.min(...boxes.map(box => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map(box => box.x + box.width)) - x,
    height: Math.max(...boxes.map(box => box.y + box.height)) - y,
  };
};

/** The example with its background. Lists are open. */
const photograph = async (page: Page, { name }: Subject): Promise<Photograph> => {
  const frame = page.locator(`[data-example="${name}"]`);
  await frame.getByRole('button', { name: 'Run the example' }).dispatchEvent('click');
  await page.waitForSelector(`[data-example="${name}"][data-phase="running"]`);
  await frame.evaluate((element: HTMLElement) => {
    // A list opens to where there is room, in front of the source.
    element.scrollIntoView({ block: 'center' });
    const figure = element.closest('figure') ?? element;
    figure.style.visibility = 'hidden';
    element.style.visibility = 'visible';
  });
  const combobox = frame.getByRole('combobox', { expanded: false });
  const isList = await combobox.first().evaluateAll(([element]) => element?.tagName === 'INPUT');
  if (isList) await combobox.first().press('ArrowDown');
  await page.waitForTimeout(1500);
  const background = await frame.evaluate(
    element => getComputedStyle(element.closest('figure') ?? element).backgroundColor,
  );
  const clip = await around([frame, ...(await page.getByRole('listbox').all())]);
  const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
  return { png, background };
};

/** Photographs the running example of each recipe, for the gallery. */
export const takeRecipePictures = (root: string, folder: string): Promise<void> => {
  const names = readdirSync(join(root, INSTALLED.folder, 'recipes')).map(file =>
    file.replace(/\.mdx$/, ''),
  );
  const recipes = names.map(name => ({ name, path: guide(`recipes/${name}`) }));
  return takePictures(recipes, {
    folder,
    size: { width: 480, height: 300 },
    maxBytes: 8_000,
    margin: 0,
    viewport: { width: 640, height: 900 },
    photograph,
  });
};
