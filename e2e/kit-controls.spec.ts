import type { Locator, Page } from '@playwright/test';
import { KITS } from '../src/kits/registry';
import { expectAccessible } from './lib/axe';
import { transitionsEnded } from './lib/colour-mode';
import { expect, open, test } from './lib/test';

/** Behind an address: the query with every editor, and the buttons of every action. */
const EVERY_BUTTON = `#1${Buffer.from(
  JSON.stringify({
    q: 'editors',
    o: {
      showCloneButtons: 1,
      showLockButtons: 1,
      showMuteButtons: 1,
      showShiftActions: 1,
    },
  }),
).toString('base64url')}`;

/** Behind an address: the first query, with buttons to clone, lock, move and drag. */
const BUTTONS = `#1${Buffer.from(
  JSON.stringify({
    o: { showCloneButtons: 1, showLockButtons: 1, showShiftActions: 1, enableDragAndDrop: 1 },
  }),
).toString('base64url')}`;

/**
 * Buttons of fewer than 24 × 24 CSS pixels, by kit. Each belongs to the library or to a published
 * adapter; the adapters of this repository have none.
 */
const SMALL: Readonly<Record<string, readonly string[]>> = {
  default: ['rule-lock', 'rule-mute', 'ruleGroup-lock', 'ruleGroup-mute', 'shiftActions'],
  // The value is a switch.
  antd: ['rule-value', 'shiftActions'],
  bootstrap: ['shiftActions'],
  mantine: ['shiftActions'],
};

const builder = (page: Page): Locator => page.getByRole('region', { name: 'Query builder' });

/** The class names of the controls whose buttons are too small. */
const smallButtons = (page: Page): Promise<string[]> =>
  builder(page)
    .locator('button:is([class*="rule-"], [class*="ruleGroup-"], .shiftActions *)')
    .evaluateAll(buttons => {
      if (buttons.length < 60) throw new Error(`Only ${buttons.length} buttons`);
      const names = buttons.flatMap(button => {
        const { width, height } = button.getBoundingClientRect();
        if (width >= 24 && height >= 24) return [];
        const own = [...button.classList].find(name => /^rule(Group)?-/.test(name));
        return [own ?? 'shiftActions'];
      });
      return [...new Set(names)].sort();
    });

/** How many lines each rule of the first query takes, with all buttons. */
const expectOneLine = async (page: Page): Promise<void> => {
  await page.evaluate(hash => void (window.location.hash = hash), BUTTONS);
  const rules = builder(page).getByTestId('rule');
  await expect(rules).toHaveCount(5);
  await expect(builder(page).locator('.queryBuilder-dragHandle').first()).toBeVisible();
  const lines = (): Promise<number[]> =>
    rules.evaluateAll(all =>
      all.map(rule => {
        const [field, remove] = ['.rule-fields', '.rule-remove'].map(part =>
          rule.querySelector(part)?.getBoundingClientRect(),
        );
        return field && remove && remove.top < field.bottom ? 1 : 2;
      }),
    );
  await expect.poll(lines).toEqual([1, 1, 1, 1, 1]);
};

/** The adapters of this repository: arrows beside each other, and the field before the remove button. */
const expectOwnButtons = async (page: Page): Promise<void> => {
  const shiftButtons = builder(page).locator('.shiftActions').first().locator('button');
  const tops = await shiftButtons.evaluateAll(buttons =>
    buttons.map(button => button.getBoundingClientRect().top),
  );
  expect(tops).toEqual([tops[0], tops[0]]);

  const first = builder(page).getByTestId('rule').first();
  await first.locator('.rule-remove').focus();
  await expect(async () => {
    await page.keyboard.press('Shift+Tab');
    expect(
      await first
        .locator('.rule-fields')
        .evaluate(control => control.contains(document.activeElement)),
    ).toBe(true);
  }).toPass({ timeout: 10_000 });
};

/** Fields in which iOS would zoom, because their text has fewer than 16 pixels. */
const smallFields = (page: Page, least: number): Promise<string[]> =>
  page
    .locator('main :is(select, textarea, input:not([type="checkbox"], [type="radio"]))')
    .evaluateAll((fields, atLeast) => {
      if (fields.length < atLeast) throw new Error(`Only ${fields.length} fields`);
      return fields
        .filter(field => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(field => field.outerHTML.slice(0, 120));
    }, least);

test('the lab’s fields have text of 16 pixels on phones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/lab');
  await page.getByText('Paste a query').click();
  await expect(page.getByLabel(/^A query as text/)).toBeVisible();
  expect(await smallFields(page, 15)).toEqual([]);
});

for (const { id, label, path, ownAdapter } of KITS) {
  test(`${label}: buttons and fields are large enough, named, and on one line`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path + EVERY_BUTTON);
    await expect(builder(page).locator('.rule-cloneRule')).toHaveCount(13);
    const onPhone = await smallButtons(page);
    expect(await smallFields(page, 10)).toEqual([]);
    await page.setViewportSize({ width: 1360, height: 900 });
    expect([...new Set([...onPhone, ...(await smallButtons(page))])].sort()).toEqual(
      SMALL[id] ?? [],
    );
    await transitionsEnded(page);
    await expectAccessible(page, { include: '[aria-label="Query builder"]' });
    if (ownAdapter) {
      expect(SMALL[id]).toBeUndefined();
      await expectOwnButtons(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectOneLine(page);
  });
}
