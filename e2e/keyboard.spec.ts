import type { Page } from '@playwright/test';
import { expect, open, test } from './lib/test';

/* Widgets by keys alone, after the patterns of WAI-ARIA. */

test('moves through tabs by arrow keys, Home and End, and selects by Enter', async ({ page }) => {
  await open(page, '/docs/intro');
  const list = page.getByRole('tablist').first();
  const tabs = list.getByRole('tab');
  const last = (await tabs.count()) - 1;
  expect(last).toBeGreaterThan(1);
  await tabs.first().focus();
  for (const [key, index] of [
    ['End', last],
    ['Home', 0],
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', last],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tabs.nth(index)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(tabs.nth(last)).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.nth(last)).toHaveAttribute('tabindex', '0');
});

test.describe('the menu of versions', () => {
  const toggle = (page: Page) => page.locator('.navbar .dropdown > a');
  const links = (page: Page) => page.locator('.navbar .dropdown .dropdown__menu a');

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/docs/intro');
    await toggle(page).focus();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  });

  for (const key of ['Enter', ' ', 'ArrowDown', 'ArrowUp']) {
    test(`opens by ${key === ' ' ? 'Space' : key}, and Escape returns the focus`, async ({
      page,
    }) => {
      await page.keyboard.press(key);
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(links(page).first()).toBeVisible();
      if (key.startsWith('Arrow'))
        await expect(key === 'ArrowDown' ? links(page).first() : links(page).last()).toBeFocused();
      else await expect(toggle(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(toggle(page)).toBeFocused();
      await expect(links(page).first()).toBeHidden();
    });
  }

  test('moves by arrow keys, Home and End, and Tab leaves it', async ({ page }) => {
    const last = (await links(page).count()) - 1;
    expect(last).toBeGreaterThan(0);
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', last],
      ['ArrowDown', 0],
      ['End', last],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(links(page).nth(index)).toBeFocused();
    }
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('leads to the chosen version by Enter', async ({ page }) => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/next/intro');
  });
});

test('opens the theme view and changes the theme', async ({ page }) => {
  await open(page, '/demo');
  const tabs = page.getByRole('tablist', { name: 'Views' }).getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('End');
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('Home');
  const theme = page.getByRole('tab', { name: 'Theme' });
  const count = await tabs.count();
  for (let at = 0; at < count && (await theme.getAttribute('aria-selected')) !== 'true'; at += 1)
    await page.keyboard.press('ArrowRight');
  await expect(theme).toBeFocused();
  const panel = page.getByRole('tabpanel', { name: 'Theme' });
  const preset = panel.getByRole('button', { name: 'Cards' });
  await expect(preset).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel.locator(':focus')).toHaveCount(1);
  for (
    let at = 0;
    at < 20 && !(await preset.evaluate(node => node === document.activeElement));
    at += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(preset).toHaveAttribute('aria-pressed', 'true');
});

test('runs a converter and converts other rules', async ({ page }) => {
  await open(page, '/docs/next/moving/from-jquery-querybuilder');
  const example = page.locator('[data-example="from-jquery-querybuilder"]');
  await example.getByRole('button', { name: 'Run the example' }).focus();
  await page.keyboard.press('Enter');
  await expect(example).toHaveAttribute('data-phase', 'running');
  const rules = example.getByLabel('Rules');
  for (
    let at = 0;
    at < 10 && !(await rules.evaluate(node => node === document.activeElement));
    at += 1
  )
    await page.keyboard.press('Tab');
  await expect(rules).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(
    '{ "condition": "OR", "rules": [{ "id": "chosen", "operator": "equal", "value": "x" }] }',
  );
  await expect(example).toContainText('chosen');
  await expect(example.getByRole('alert')).toBeEmpty();
});
