import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './lib/axe';
import { begin, inspect, INSPECTOR_DATA, overlay, recordsProps } from './lib/inspector';
import { watchDownloads } from './lib/page-weight';
import { expect, open, test } from './lib/test';

/** Behind an address: the first query, with options. */
const address = (options: readonly string[]): string =>
  `#1${Buffer.from(
    JSON.stringify({ o: Object.fromEntries(options.map(name => [name, 1])) }),
  ).toString('base64url')}`;

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Inspector' });
const status = (page: Page): Locator => panel(page).getByRole('status');
const heading = (page: Page): Locator => panel(page).getByRole('heading', { level: 2 });
const fact = (page: Page, name: string): Locator =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .first();
const builder = (page: Page): Locator => page.getByRole('region', { name: 'Query builder' });

/** Presses the middle of an element through the overlay. */
const press = async (page: Page, element: Locator): Promise<void> => {
  // Between the navbar and the panel.
  await element.evaluate(each =>
    window.scrollBy({
      top: each.getBoundingClientRect().top - window.innerHeight / 4,
      behavior: 'instant',
    }),
  );
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

/** Whether the page scrolls sideways. */
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Shows the first query of the demo that is open, with options. */
const show = async (page: Page, options: readonly string[] = []): Promise<void> => {
  await page.evaluate(hash => void (window.location.hash = hash), address(options));
  await expect(builder(page).getByTestId('rule')).toHaveCount(5);
};

/** Ends the inspection, for the next step. */
const stop = async (page: Page): Promise<void> => {
  await inspect(page).click();
  await expect(panel(page)).toHaveCount(0);
};

// One visit: each step begins with the first query, and nothing is inspected.
test('selects parts with the pointer and the keyboard', async ({ page }) => {
  test.slow();
  await open(page, '/demo');

  await test.step('works by keyboard alone', async () => {
    await inspect(page).focus();
    await page.keyboard.press('Enter');
    await expect(overlay(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(status(page)).toContainText('Query builder, path []');
    await page.keyboard.press('Tab');
    await expect(status(page)).toContainText('Rule group, path []');
    await page.keyboard.press('ArrowDown');
    await expect(status(page)).toContainText('Header, path []');
    await page.keyboard.press('ArrowDown');
    await expect(status(page)).toContainText('Combinators, path []');
    await page.keyboard.press('ArrowUp');
    await expect(status(page)).toContainText('Header, path []');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toHaveText('Combinators');
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('button', { name: 'Stop inspecting' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(overlay(page)).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+Tab');
    await expect(overlay(page)).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(overlay(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(inspect(page)).toBeFocused();
  });

  await test.step('a press selects instead of acting, and Escape returns to the button', async () => {
    const rules = builder(page).getByTestId('rule');
    const before = await rules.count();
    await begin(page);
    await press(page, builder(page).locator('.rule-remove').first());
    await expect(heading(page)).toHaveText('Remove rule');
    await expect(rules).toHaveCount(before);
    await expect(fact(page, 'Calls')).toContainText('onRemove');
    await expect(fact(page, 'Component')).toContainText('ActionElement, the default');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(inspect(page)).toBeFocused();
    await expect(inspect(page)).toHaveAttribute('aria-pressed', 'false');
    await builder(page).locator('.rule-remove').first().click();
    await expect(rules).toHaveCount(before - 1);
  });

  await test.step('shows the props of the moment, and follows the builder', async () => {
    await show(page);
    const editor = builder(page).locator('.rule-value').first();
    await editor.fill('Stevie');
    await begin(page);
    await press(page, editor);
    await expect(heading(page)).toHaveText('Value');
    const value = panel(page)
      .locator('dl > div')
      .filter({ has: page.locator('dt code', { hasText: /^value$/ }) })
      .locator('dd');
    await expect(value).toHaveText('"Stevie"');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(value).not.toHaveText('"Stevie"');
    await page.getByLabel('Load').selectOption({ label: 'Every editor' });
    await expect(value).toHaveText('"Ma"');
    await expect(overlay(page)).toBeVisible();
    await stop(page);
  });

  await test.step('follows the direction of the text', async () => {
    await show(page);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await begin(page);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(status(page)).toContainText('Rule group');
    await press(page, builder(page).locator('.rule-operators').first());
    await expect(heading(page)).toHaveText('Operators');
    const part = await builder(page).locator('.rule-operators').first().boundingBox();
    const frame = await overlay(page).locator('> div').first().boundingBox();
    expect(Math.abs((part?.x ?? 0) - (frame?.x ?? -99))).toBeLessThan(1.5);
    expect(await isTooWide(page)).toBe(false);
  });
});

test('inspects the demo with its options, and goes on elsewhere', async ({ page }) => {
  test.slow();
  await open(page, `/demo${address(['actionsBelow'])}`);

  await test.step('records the buttons of a group that the demo replaces', async () => {
    const button = builder(page).locator('.ruleGroup-body + .ruleGroup-header .ruleGroup-addRule');
    await expect(button.first()).toBeVisible();
    await begin(page);
    await press(page, button.last());
    await expect(heading(page)).toHaveText('Add rule');
    expect(await recordsProps(page)).toBe(true);
    await stop(page);
  });

  await test.step('says why there is nothing to inspect', async () => {
    await page.evaluate(
      hash => void (window.location.hash = hash),
      address(['suppressStandardClassnames']),
    );
    await expect(builder(page).locator('.rule')).toHaveCount(0);
    await inspect(page).click();
    await expect(panel(page)).toContainText('suppressStandardClassnames');
    await stop(page);
  });

  await test.step('continues in another kit', async () => {
    await show(page);
    await begin(page);
    await press(page, builder(page).locator('.ruleGroup-addRule').first());
    await expect(fact(page, 'Component')).toHaveText('ActionElement, the default');
    await page
      .getByRole('navigation', { name: 'UI kits' })
      .getByRole('link', { name: 'Bulma' })
      .click();
    await expect(fact(page, 'Component')).toHaveText('BulmaActionElement of the kit');
    await expect(inspect(page)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('opens the code in the sandbox', async () => {
    await open(page, '/demo/mantine');
    await begin(page);
    await press(page, builder(page).locator('.ruleGroup-addRule').first());
    const code = panel(page).locator('pre code').first();
    await panel(page).getByRole('button', { name: 'Hide' }).click();
    await expect(code).toContainText('addRuleAction: null');
    await panel(page).getByRole('button', { name: 'Restyle' }).click();
    await expect(code).toContainText("addRule: 'my-ruleGroup-addRule'");
    await panel(page).getByRole('link', { name: 'Open in the sandbox' }).click();
    await expect(page).toHaveURL(/\/sandbox#1/);
    await expect(page.getByText("addRule: 'my-ruleGroup-addRule'").first()).toBeVisible();
  });
});

test('is accessible', async ({ page }) => {
  test.slow();
  await open(page, '/demo');
  await begin(page);
  await press(page, builder(page).locator('.rule-value').first());
  await expect(heading(page)).toHaveText('Value');
  await expectAccessibleInBothModes(page, { include: '[aria-label="Query builder"]' });
});

test('every link of the panel leads somewhere', async ({ request }) => {
  const addresses = Object.values(INSPECTOR_DATA.controls).flatMap(
    ({ component, props, guide }) => [
      `/api/react-querybuilder/functions/${component}`,
      `/api/react-querybuilder/interfaces/${props}`,
      `/docs/next/${guide}`,
    ],
  );
  const unique = [...new Set(addresses)];
  expect(unique.length).toBeGreaterThan(30);
  for (const each of unique) expect((await request.get(each)).status(), each).toBe(200);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap selects, and the panel leaves the part visible', async ({ page }) => {
    await open(page, '/demo');
    await inspect(page).tap();
    await expect(overlay(page)).toBeFocused();
    const last = builder(page).locator('.rule-remove').last();
    const rules = await builder(page).getByTestId('rule').count();
    await last.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await last.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(heading(page)).toHaveText('Remove rule');
    await expect(builder(page).getByTestId('rule')).toHaveCount(rules);
    expect(await isTooWide(page)).toBe(false);
    const part = await last.boundingBox();
    const sheet = await panel(page).boundingBox();
    expect((part?.y ?? 0) + (part?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
    await panel(page).getByRole('button', { name: 'Stop inspecting' }).tap();
    await expect(panel(page)).toHaveCount(0);
  });
});

test('inspects a live example and the builder of the home page', async ({ page }) => {
  await open(page, '/docs/next/features/match-modes');
  const figure = page
    .getByRole('figure')
    .filter({ has: inspect(page) })
    .first();
  await figure.getByRole('button', { name: 'Inspect' }).click();
  const editor = figure.locator('.rule-matchMode').first();
  await expect(overlay(page)).toBeVisible();
  await expect(editor).toBeVisible();
  await expect(page.locator('[data-phase="running"]').first()).toBeVisible();
  await press(page, editor);
  await expect(heading(page)).toHaveText('Match mode');
  expect(await recordsProps(page)).toBe(true);
  const inner = figure.locator('.rule .ruleGroup-addRule').first();
  await press(page, inner);
  await expect(heading(page)).toHaveText('Add rule');
  await expect(panel(page)).toContainText('of a subquery');
  expect(await recordsProps(page)).toBe(true);

  await open(page, '/');
  const stage = page.locator('[data-demo="workbench"]');
  await stage.scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  await page.mouse.click(5, 300);
  await expect(stage).toHaveAttribute('data-phase', 'running');
  await begin(page);
  await press(page, stage.locator('.rule-fields').first());
  await expect(heading(page)).toHaveText('Fields');
  expect(await recordsProps(page)).toBe(true);
});

/** Limit of what an inspection downloads, in KB (1,024 bytes) after gzip. */
const MAX_KILOBYTES = 25;

for (const path of ['/demo', '/docs/next/features/match-modes', '/']) {
  test(`downloads little on ${path}`, async ({ page }) => {
    await open(page, path);
    // What the first interaction loads, such as the highlighter and the builders, is not the inspector's.
    if (path !== '/demo') await page.locator('[data-phase]').first().scrollIntoViewIfNeeded();
    if (path === '/demo') {
      let loaded = false;
      page.once('response', () => (loaded = true));
      let x = 5;
      // On a busy machine, nothing listens yet when the pointer moves for the first time.
      await expect.poll(() => page.mouse.move((x += 1), 5).then(() => loaded)).toBe(true);
    }
    await page.mouse.move(5, 5);
    await page.mouse.click(5, 300);
    await expect(page.locator('.queryBuilder .rule-fields').first()).toBeEnabled();
    if (path !== '/demo') {
      await expect(page.locator('[data-phase]').first()).toHaveAttribute('data-phase', 'running');
    }
    await page.waitForLoadState('networkidle');
    const downloads = watchDownloads(page, each => each.startsWith('/assets/'));
    await inspect(page).first().click();
    await expect(overlay(page)).toBeVisible();
    await press(page, page.locator('.queryBuilder .rule-fields').first());
    await expect(heading(page)).toHaveText('Fields');
    await page.waitForLoadState('networkidle');
    const files = await downloads();
    const kilobytes = files.reduce((sum, { gzip }) => sum + gzip, 0) / 1024;
    test.info().annotations.push({ type: 'kilobytes', description: kilobytes.toFixed(1) });
    expect(kilobytes).toBeGreaterThan(3);
    expect(kilobytes).toBeLessThanOrEqual(MAX_KILOBYTES);
  });
}
