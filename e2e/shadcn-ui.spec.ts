import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessibleInBothModes } from './lib/axe';
import { expect, open, test } from './lib/test';

const PAGE = '/docs/next/styling/shadcn-ui';

const NAME = 'shadcn-ui';

interface Item {
  readonly files: readonly { readonly path: string; readonly content: string }[];
}

test('the query builder of the registry works by the keyboard', async ({ page }) => {
  await open(page, PAGE);
  const example = page.locator(`[data-example="${NAME}"]`);
  await example.scrollIntoViewIfNeeded();
  await expect(example).toHaveAttribute('data-phase', 'running');
  await example.getByRole('spinbutton', { name: 'Value 1' }).fill('21');
  await page.keyboard.press('Tab');
  await expect(example.getByRole('spinbutton', { name: 'Value 2' })).toBeFocused();
  const not = example.getByRole('switch', { name: 'Not' }).first();
  await not.focus();
  await page.keyboard.press('Space');
  await expect(not).toHaveAttribute('aria-checked', 'true');
  await example.getByRole('button', { name: '+ Rule' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(example.locator('.rule')).toHaveCount(4);
  await expectAccessibleInBothModes(page, { include: `[data-example="${NAME}"]` });
});

test('the query builder of the registry fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PAGE);
  const example = page.locator(`[data-example="${NAME}"]`);
  await example.scrollIntoViewIfNeeded();
  await expect(example).toHaveAttribute('data-phase', 'running');
  const buttons = example.getByRole('button', { name: /^(?:Clone|Remove)/ });
  expect(await buttons.count()).toBeGreaterThan(4);
  for (const button of await buttons.all()) {
    const { x = -1, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  }
});

test('the registry serves the source that the example runs', async ({ request }) => {
  const response = await request.get('/r/query-builder.json');
  expect(response.headers()['content-type']).toContain('application/json');
  const { files } = (await response.json()) as Item;
  expect(files.length).toBeGreaterThan(4);
  for (const { path, content } of files) {
    const file = path.split('/').at(-1) ?? '';
    const source = readFileSync(join(__dirname, '../src/examples', NAME, file), 'utf8');
    const imports = / from '(?:\.|@\/components\/ui)\/[\w-]+';/g;
    expect(content.replace(imports, '')).toBe(`'use client';\n\n${source.replace(imports, '')}`);
  }
});
