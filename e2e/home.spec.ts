// cspell:ignore Regel قاعدة
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { KITS } from '../src/kits/registry';
import { expectAccessibleInBothModes } from './lib/axe';
import { guide } from '../versions.ts';
import { expect, open, test } from './lib/test';

const stage = (page: Page, name: string): Locator => page.locator(`[data-demo="${name}"]`);

/** Does what makes the page's demos load, and waits for one of them. */
const run = async (page: Page, name: string): Promise<Locator> => {
  const demo = stage(page, name);
  await demo.scrollIntoViewIfNeeded();
  await page.mouse.move(200, 300);
  await expect(demo).toHaveAttribute('data-phase', 'running');
  return demo;
};

test.describe('the home page', () => {
  test('loads no demo before the visitor does anything', async ({ page }) => {
    const chunks: string[] = [];
    page.on('request', request => chunks.push(request.url()));
    await open(page, '/');
    await test.step('shows its headings in the font of the site, without a shift', async () => {
      const files = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ name, duration }) => [new URL(name).pathname, duration > 0]),
      );
      expect(files).toEqual([[expect.stringContaining('familjen-grotesk-latin-700'), true]]);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveCSS('font-family', /^"Familjen Grotesk"/);
      expect(
        await page.evaluate(() =>
          [...document.fonts].map(({ family, weight, display }) => [family, weight, display]),
        ),
      ).toEqual([[expect.stringContaining('Familjen Grotesk'), '700', 'optional']]);
    });
    await test.step('leads to the guide, the demo and the sandbox', async () => {
      const header = page.getByRole('main').locator('header');
      for (const [name, path] of [
        ['Get started', guide('intro')],
        ['Open the demo', '/demo'],
        ['Open the sandbox', '/sandbox'],
      ] as const) {
        const link = header.getByRole('link', { name });
        await expect(link).toHaveAttribute('href', path);
        await expect(link).toBeInViewport();
      }
      const copy = header.locator('.theme-code-block').getByRole('button', { name: /^Copy/ });
      await expect(copy).toHaveCSS('opacity', '1');
    });
    await test.step('loads no demo', async () => {
      await page.waitForLoadState('networkidle');
      for (const name of ['workbench', 'editors', 'looks', 'languages']) {
        await expect(stage(page, name)).toHaveAttribute('data-phase', 'waiting');
      }
      const before = chunks.length;
      await run(page, 'workbench');
      expect(chunks.slice(before).some(url => url.endsWith('.js'))).toBe(true);
      await expect(stage(page, 'editors')).toHaveAttribute('data-phase', 'waiting');
    });
    await test.step('links the demo of each kit', async () => {
      const kits = page.getByRole('region', { name: 'Adapters for UI kits' }).getByRole('listitem');
      await expect(kits).toHaveCount(KITS.length);
      await kits.filter({ hasText: 'Bulma' }).getByRole('link').click();
      await expect(page).toHaveURL('/demo/bulma');
    });
  });

  test('runs its demos', async ({ page, context }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/');
    await test.step('shows a builder and its output in the chosen format', async () => {
      const demo = await run(page, 'workbench');
      const output = demo.getByLabel('The query in this format');
      await expect(output).toContainText(
        /isMusician = TRUE\s+and age > 28\s+and \(\s+instrument = 'Guitar'/,
      );
      await demo.getByRole('combobox', { name: 'Operator' }).nth(1).selectOption('<=');
      await expect(output).toContainText('age <= 28');
      await demo.getByRole('combobox', { name: 'Format' }).selectOption('MongoDB');
      await expect(output).toContainText('"$lte": 28');
      await demo.getByRole('button', { name: 'Copy' }).click();
      await expect(demo.getByRole('status')).toHaveText('The output is on the clipboard.');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(JSON.parse(copied)).toMatchObject({
        $and: [{}, { age: { $lte: 28 } }, { $or: [{}, {}] }],
      });
      for (const name of ['Prisma', 'CEL', 'English', 'SQL with parameters', 'JSON']) {
        await demo.getByRole('combobox', { name: 'Format' }).selectOption(name);
        await expect(output).toContainText('28');
      }
    });
    await test.step('puts a date picker, a list with a search and a slider into rules', async () => {
      const demo = await run(page, 'editors');
      await demo.getByRole('button', { name: 'Value of Birthdate' }).click();
      await demo.getByRole('button', { name: '15 January 1960' }).click();
      await expect(demo.getByRole('button', { name: 'Value of Birthdate' })).toHaveText(
        'January 15, 1960',
      );
      const list = demo.getByRole('combobox', { name: 'Value of Instrument' });
      await list.fill('dru');
      await demo.getByRole('option', { name: 'Drums' }).click();
      await expect(demo.getByText('Drums').first()).toBeVisible();
      const slider = demo.getByRole('slider', { name: 'Value of Rating' });
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await expect(slider).toHaveAttribute('aria-valuenow', '5');
    });
    await test.step('shows one query in several styles', async () => {
      const demo = await run(page, 'looks');
      await demo.getByLabel('Library default').check();
      const group = demo.locator('.ruleGroup').first();
      const before = await group.evaluate(element => getComputedStyle(element).borderRadius);
      // Without a style of ours, the browser draws the controls.
      const remove = demo.locator('.rule-remove').first();
      await expect(remove).toHaveCSS('border-top-style', 'outset');
      await demo.getByLabel('Tidy controls').check();
      await expect(demo.getByLabel('CSS of this look')).toContainText('.tidy-controls :where(');
      await expect(remove).toHaveCSS('border-top-style', 'solid');
      await demo.getByLabel('Cards').check();
      await expect(demo.getByLabel('CSS of this look')).toContainText('.cards .ruleGroup');
      expect(await group.evaluate(element => getComputedStyle(element).borderRadius)).not.toBe(
        before,
      );
      await expect(demo.locator('.queryBuilder-dragHandle').first()).toBeVisible();
    });
    await test.step('shows the builder in other languages and from right to left', async () => {
      const demo = await run(page, 'languages');
      await expect(demo.getByText('+ قاعدة').first()).toBeVisible();
      const [select, remove] = await Promise.all([
        demo.locator('.rule-fields').first().boundingBox(),
        demo.locator('.rule-remove').first().boundingBox(),
      ]);
      expect(select?.x).toBeGreaterThan(remove?.x ?? Infinity);
      await demo.getByLabel('Deutsch').check();
      await expect(demo.getByText('+ Regel').first()).toBeVisible();
    });
    await test.step('offers the style sheet of the tidy controls to copy', async () => {
      await page.getByRole('link', { name: 'tidy-controls.css' }).click();
      const demo = await run(page, 'looks');
      await demo.getByLabel('Tidy controls').check();
      await demo.getByRole('button', { name: 'Copy' }).click();
      await expect(demo.getByText('The CSS is on the clipboard.')).toHaveRole('status');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        readFileSync('src/kits/default/tidy-controls.css', 'utf8'),
      );
    });
  });

  test('cuts off no code', async ({ page }) => {
    for (const width of [1440, 1000, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/');
      const blocks = page.locator('main .theme-code-block pre');
      expect(await blocks.count()).toBeGreaterThanOrEqual(5);
      expect(
        await blocks.evaluateAll(all =>
          all
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent.slice(0, 60)),
        ),
      ).toEqual([]);
    }
  });

  test('shows the same query in each kit', async ({ page }) => {
    for (const mode of ['light', 'dark'] as const) {
      await test.step(`shows the same query in each kit, ${mode}`, async () => {
        // A file without scripts.
        await page.goto('/llms.txt');
        await page.evaluate(name => localStorage.setItem('theme', name), mode);
        await open(page, '/');
        const images = page.getByRole('img', { name: /^A query in / });
        await expect(images).toHaveCount(KITS.length);
        const rows = new Map<number, number>();
        for (const [index, { label }] of KITS.entries()) {
          const image = images.nth(index);
          await expect(image).toHaveAttribute('alt', `A query in ${label}`);
          await expect(image).toHaveAttribute('loading', 'lazy');
          await image.scrollIntoViewIfNeeded();
          await expect
            .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
            .toBe(640);
          expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain(
            `-${mode}.webp`,
          );
          const top = await image.evaluate((element: HTMLElement) => element.offsetTop);
          rows.set(top, (rows.get(top) ?? 0) + 1);
        }
        // No row has fewer cards than another.
        expect(new Set(rows.values()).size).toBe(1);
      });
    }
  });

  test('has no accessibility finding in either mode with all demos running', async ({ page }) => {
    test.slow();
    await open(page, '/');
    for (const name of ['workbench', 'editors', 'looks', 'languages']) await run(page, name);
    await expectAccessibleInBothModes(page);
  });
});

test.describe('the home page on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test('does not scroll to the side', async ({ page }) => {
    await open(page, '/');
    for (const name of ['workbench', 'editors', 'looks', 'languages']) await run(page, name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe('the home page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the heading, the demo and the first link', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The query builder component for React',
    );
    await expect(page.getByText('isMusician = TRUE and age > 28')).toBeVisible();
    await expect(stage(page, 'workbench').locator('.rule')).toHaveCount(4);
    await expect(page.getByText('Run this demo').first()).toBeHidden();
    await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible();
  });
});
