import type { Locator, Page } from '@playwright/test';
import { KITS } from '../src/kits/registry';
import { expectAccessible } from './lib/axe';
import { setColourMode, transitionsEnded } from './lib/colour-mode';
import { begin, INSPECTOR_DATA, walk } from './lib/inspector';
import { expect, open, test } from './lib/test';

/** What follows the path of a demo: options, and a query, the first one unless told. */
const hashOf = (options: Readonly<Record<string, number>>, query?: unknown): string =>
  `#1${Buffer.from(JSON.stringify({ q: query, o: options })).toString('base64url')}`;

/** Shows a state of the demo that is open. */
const show = (
  page: Page,
  options: Readonly<Record<string, number>>,
  query?: unknown,
): Promise<void> =>
  page.evaluate(hash => void (window.location.hash = hash), hashOf(options, query));

/** The buttons of every action of a rule. */
const EVERY_BUTTON = {
  showCloneButtons: 1,
  showLockButtons: 1,
  showMuteButtons: 1,
  showShiftActions: 1,
};

/** Buttons to clone, lock, move and drag. */
const BUTTONS = {
  showCloneButtons: 1,
  showLockButtons: 1,
  showShiftActions: 1,
  enableDragAndDrop: 1,
};

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
  await show(page, BUTTONS);
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
  const isInField = (): Promise<boolean> =>
    first.locator('.rule-fields').evaluate(control => control.contains(document.activeElement));
  // As many keys as controls of the rule, at most; without a wait in between, which would be long.
  for (let keys = 0; keys < 12 && !(await isInField()); keys += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  expect(await isInField()).toBe(true);
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

const rule = (page: Page): Locator => builder(page).locator('.rule').first();

const boxOf = async (locator: Locator) => {
  const found = await locator.boundingBox();
  // While a part loads, the query builder mounts again.
  return found ?? { x: 0, y: 0, width: 0, height: 0 };
};

/** Shows each layout of the demo's options, after the demo without one. */
const expectLayouts = async (page: Page): Promise<void> => {
  await show(page, {});
  await expect(builder(page).locator('.rule')).toHaveCount(5);
  await expect(builder(page).locator('.rule-cloneRule, .queryBuilder-dragHandle')).toHaveCount(0);
  await expect(rule(page)).toBeVisible();
  const usual = await boxOf(rule(page));
  await expect(builder(page).locator('.ruleGroup-addGroup')).toHaveCount(2);

  await show(page, { compactRows: 1 });
  await expect
    .poll(async () => (await boxOf(rule(page))).height / usual.height)
    .toBeCloseTo(0.88, 1);

  await show(page, { hiddenButton: 2 });
  await expect(builder(page).locator('.ruleGroup-addRule')).toHaveCount(2);
  await expect(builder(page).locator('.ruleGroup-addGroup')).toHaveCount(0);

  await show(page, { actionsBelow: 1, enableDragAndDrop: 1 });
  const last = builder(page).locator('.rule').last();
  const button = builder(page).locator('.ruleGroup-addRule');
  await expect
    .poll(async () => (await boxOf(button.last())).y - (await boxOf(last)).y)
    .toBeGreaterThan(0);
  await expect(builder(page).locator('.queryBuilder-dragHandle')).toHaveCount(6);
  await button.last().click();
  await expect(builder(page).locator('.rule')).toHaveCount(6);

  await show(page, { inlineCombinators: 1, actionsBelow: 1 });
  const combinator = builder(page).locator('.betweenRules').first();
  const second = builder(page).locator('.rule').nth(1);
  await expect
    .poll(async () => {
      const [first, behind] = [await boxOf(combinator), await boxOf(second)];
      return first.x + first.width <= behind.x && Math.abs(first.y - behind.y) < behind.height;
    })
    .toBe(true);
  await expect.poll(async () => (await boxOf(combinator)).width).toBeGreaterThan(30);

  await show(page, { rightToLeft: 1, showBranches: 1 });
  const field = rule(page).locator('.rule-fields').first();
  const remove = rule(page).locator('.rule-remove').first();
  await expect
    .poll(async () => (await boxOf(field)).x - (await boxOf(remove)).x)
    .toBeGreaterThan(0);
  const line = await rule(page).evaluate(
    element => getComputedStyle(element, '::before').borderRightWidth,
  );
  expect(line).toBe('1px');
};

/** The buttons that an inspection needs to find every part. */
const INSPECTED = {
  showNotToggle: 1,
  showCloneButtons: 1,
  showLockButtons: 1,
  showMuteButtons: 1,
  showUngroupButtons: 1,
  showShiftActions: 1,
  showUndoRedo: 1,
  enableDragAndDrop: 1,
};

const NAME = ['firstName', 'beginsWith', 'Ma'];

/** A rule, and a nested group with a list of values: few steps for the keyboard, and most parts. */
const NESTED = { c: 'and', r: [NAME, { c: 'or', r: [['age', 'between', '25,65']] }] };

/** A text, and a field as the value. */
const FIELD_AS_VALUE = { c: 'and', r: [NAME, ['firstName', '!=', 'lastName', 0, 1]] };

/** No field of the demo has match modes. The page of the guide has. */
const ELSEWHERE = ['matchMode'];

/** Parts that a kit renders without their class. */
const MISSING: Readonly<Record<string, readonly string[]>> = {};

const wordsOf = (key: string): string =>
  key
    .replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    .replace(/^./, first => first.toUpperCase());

/** Walks through the parts of two queries with the inspector, which together have all. */
const expectParts = async (page: Page, kit: string): Promise<void> => {
  await show(page, INSPECTED, NESTED);
  await expect(builder(page).locator('.ruleGroup-ungroup').first()).toBeVisible();
  await begin(page);
  const inHeader = await walk(page);
  await page.keyboard.press('Escape');
  await show(page, { showCombinatorsBetweenRules: 1 }, FIELD_AS_VALUE);
  await expect(builder(page).locator('.betweenRules')).toHaveCount(1);
  await begin(page);
  const inBetween = await walk(page);
  const all = new Map([...inBetween, ...inHeader]);
  const missing = [...ELSEWHERE, ...(MISSING[kit] ?? [])];
  test.info().annotations.push({
    type: 'parts',
    description: JSON.stringify([...all].map(([name, { component }]) => [name, component])),
  });
  const { parts } = INSPECTOR_DATA;
  expect([...all.keys()].sort()).toEqual(
    parts
      .map(({ key }) => key)
      .filter(key => !missing.includes(key))
      .map(wordsOf)
      .sort(),
  );
  for (const { key, control } of parts) {
    const found = all.get(wordsOf(key));
    if (found) expect(found.control).toContain(control ?? 'None');
  }
};

for (const { id, label, path, ownAdapter } of KITS) {
  // One visit: the code of a kit takes most of the time. Each step shows a state of its own.
  test(`${label}: layouts, the size and names of controls, and every part`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path + hashOf(EVERY_BUTTON, 'editors'));

    await test.step('buttons and fields are large enough, named, and on one line', async () => {
      await expect(builder(page).locator('.rule-cloneRule')).toHaveCount(13);
      const onPhone = await smallButtons(page);
      expect(await smallFields(page, 10)).toEqual([]);
      await page.setViewportSize({ width: 1360, height: 900 });
      expect([...new Set([...onPhone, ...(await smallButtons(page))])].sort()).toEqual(
        SMALL[id] ?? [],
      );
      await transitionsEnded(page);
      const include = '[aria-label="Query builder"]';
      await expectAccessible(page, { include });
      await setColourMode(page, 'dark');
      await expectAccessible(page, { include, coloursOnly: true });
      await setColourMode(page, 'light');
      if (ownAdapter) {
        expect(SMALL[id]).toBeUndefined();
        await expectOwnButtons(page);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectOneLine(page);
    });

    await test.step('layouts work', () => expectLayouts(page));

    await test.step('the inspector resolves every part', () => expectParts(page, id));
  });
}
