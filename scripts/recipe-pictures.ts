/**
 * Photographs the running example of each recipe in both colour modes, for the gallery. Takes the
 * built site, and writes `static/img/recipes/<recipe>-<mode>.webp`. Run it when an example changes.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Photograph, type Subject, takePictures } from './pictures';

const root = join(__dirname, '..');

const recipes = readdirSync(join(root, 'docs/recipes')).map(file => {
  const name = file.replace(/\.mdx$/, '');
  return { name, path: `/docs/next/recipes/${name}` };
});

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

void takePictures(recipes, {
  folder: join(root, 'static/img/recipes'),
  size: { width: 480, height: 300 },
  maxBytes: 8_000,
  margin: 0,
  viewport: { width: 640, height: 900 },
  photograph,
});
