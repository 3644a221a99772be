import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { guide, INSTALLED } from '../../versions.ts';
import { type Photograph, type Subject, takePictures } from './pictures';

/** The example with its background. Lists are open. */
const photograph = async (page: Page, { name }: Subject): Promise<Photograph> => {
  const frame = page.locator(`[data-example="${name}"]`);
  await frame.getByRole('button', { name: 'Run the example' }).dispatchEvent('click');
  await page.waitForSelector(`[data-example="${name}"][data-phase="running"]`);
  const combobox = frame.getByRole('combobox', { expanded: false });
  const isList = await combobox.first().evaluateAll(([element]) => element?.tagName === 'INPUT');
  if (isList) await combobox.first().press('ArrowDown');
  await page.waitForTimeout(1500);
  const background = await frame.evaluate(
    element => getComputedStyle(element.closest('figure') ?? element).backgroundColor,
  );
  const png = await frame.screenshot({ animations: 'disabled', caret: 'hide' });
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
