import type { Page } from '@playwright/test';
import { expect, open, test } from './lib/test';

/** Holds further scripts back, such as that of the example, until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/assets\/js\//, async route => {
    await held;
    await route.continue();
  });
  return release;
};

test('shows a live example and its output without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/docs/next/intro');
  const example = page.locator('[data-example="first-builder"]');
  await expect(example.locator('.rule')).toHaveCount(2);
  await expect(example.locator('.rule').first()).toBeVisible();
  await expect(example.locator('pre')).toHaveText("(firstName like 'Stev%' and age > '28')");
  // The library's style sheet lays the controls out in rows.
  await expect(example.locator('.ruleGroup')).toHaveCSS('display', 'flex');
  await expect(example.getByText('Run the example')).toBeHidden();
  await context.close();
});

test('replaces the snapshot of an example by the running example', async ({ page }) => {
  await open(page, '/docs/next/intro');
  const example = page.locator('[data-example="first-builder"]');
  await expect(example).toHaveAttribute('data-phase', 'waiting');
  const { height } = (await example.boundingBox()) ?? {};
  // A pointer that moves to the button would run the example before the click.
  await example.getByRole('button', { name: 'Run the example' }).dispatchEvent('click');
  await expect(example).toHaveAttribute('data-phase', 'running');
  await expect(example.locator('.rule')).toHaveCount(2);
  expect((await example.boundingBox())?.height).toBe(height);
  await example.getByRole('button', { name: '+ Rule' }).click();
  await expect(example.locator('.rule')).toHaveCount(3);
});

test.describe('a press on the snapshot of an example', () => {
  const centre = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
    const example = page.locator('[data-example="first-builder"]');
    await example.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await example.locator(selector).first().boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return { x: x + width / 2, y: y + height / 2 };
  };

  test('acts when the example runs', async ({ page }) => {
    await open(page, '/docs/next/intro');
    const release = await holdScripts(page);
    const example = page.locator('[data-example="first-builder"]');
    const { x, y } = await centre(page, '.ruleGroup-addRule');
    await page.mouse.click(x, y);
    await expect(example).toHaveAttribute('data-phase', 'loading');
    await expect(example.locator('.rule')).toHaveCount(2);
    release();
    await expect(example).toHaveAttribute('data-phase', 'running');
    await expect(example.locator('.rule')).toHaveCount(3);
  });

  test('acts if the example starts before the button is released', async ({ page }) => {
    await open(page, '/docs/next/intro');
    const release = await holdScripts(page);
    const example = page.locator('[data-example="first-builder"]');
    const { x, y } = await centre(page, '.ruleGroup-addRule');
    await page.mouse.move(x, y);
    await page.mouse.down();
    release();
    await expect(example).toHaveAttribute('data-phase', 'running');
    await page.mouse.up();
    await expect(example.locator('.rule')).toHaveCount(3);
  });

  test('puts the cursor into a text field', async ({ page }) => {
    await open(page, '/docs/next/intro');
    const release = await holdScripts(page);
    const example = page.locator('[data-example="first-builder"]');
    const { x, y } = await centre(page, '.rule-value');
    await page.mouse.click(x, y);
    release();
    await expect(example.locator('.rule-value').first()).toBeFocused();
    await page.keyboard.type('ie');
    await expect(example.locator('pre')).toContainText("like 'Stevie%'");
  });

  test.describe('in data-saver mode', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test('runs it by a tap', async ({ page }) => {
      await page.addInitScript(() => {
        const connection = { saveData: true, effectiveType: '4g' };
        Object.defineProperty(navigator, 'connection', { value: connection });
      });
      await open(page, '/docs/next/intro');
      const example = page.locator('[data-example="first-builder"]');
      const { x, y } = await centre(page, '.ruleGroup-addRule');
      await page.mouse.wheel(0, 1);
      await expect(example).toHaveAttribute('data-phase', 'waiting');
      await page.touchscreen.tap(x, y);
      await expect(example).toHaveAttribute('data-phase', 'running');
      await expect(example.locator('.rule')).toHaveCount(3);
    });
  });
});
