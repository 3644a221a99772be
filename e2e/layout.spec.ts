import { devices, type Page } from '@playwright/test';
import { KITS } from '../src/kits/registry';
import type { KitInfo } from '../src/lib/kit';
import { expect, open, test } from './lib/test';

test('links docs, demo, API, versions, GitHub and Discord in the navbar, more in the footer', async ({
  page,
}) => {
  await open(page, '/demo');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const left = navbar.locator('.navbar__items:not(.navbar__items--right)');
  await expect(left.locator('.navbar__item')).toHaveText(['Docs', 'Demo', 'API']);
  for (const [name, path] of [
    ['Docs', '/docs/intro'],
    ['Demo', '/demo'],
    ['API', '/api/react-querybuilder'],
  ] as const) {
    await expect(left.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  const right = navbar.locator('.navbar__items--right');
  await expect(right.locator('.dropdown > a')).toHaveText('v7');
  const github = right.getByRole('link', { name: 'GitHub repository' });
  await expect(github).toHaveAttribute('href', /^https:\/\/github\.com\//);
  await expect(right.getByRole('link', { name: 'Discord' })).toHaveAttribute('href', '/discord');
  for (const icon of [github, right.getByRole('link', { name: 'Discord' })]) {
    await expect(icon).toHaveText('');
    expect((await icon.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  }

  await test.step('links the docs and other sites in the footer', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('.footer__title')).toHaveText(['Docs', /^External/]);
    const [docs, external] = await footer.locator('.footer__col').all();
    for (const path of ['/docs/intro', '/docs/components/querybuilder']) {
      await expect(docs?.locator(`a[href="${path}"]`) ?? footer).toHaveCount(1);
    }
    const outside = external?.locator('a[href^="https://"]') ?? footer;
    expect(await outside.count()).toBeGreaterThan(1);
    for (const link of await outside.all()) await expect(link).toHaveAttribute('rel', /noopener/);
  });
});

test('shows the narrow layout up to 996 pixels, and opens the search', async ({ page }) => {
  const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
  const sidebar = page.locator('.theme-doc-sidebar-container');
  const contents = page.locator('.theme-doc-toc-desktop');
  await page.setViewportSize({ width: 996, height: 800 });
  await open(page, '/docs/intro');
  await expect(menu).toBeVisible();
  await expect(sidebar).toBeHidden();
  await expect(contents).toBeHidden();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(menu).toBeHidden();
  await expect(sidebar).toBeVisible();
  await expect(contents).toBeVisible();

  await test.step('opens the search by its button and by Cmd+K', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await page.getByRole('button', { name: /^Search/ }).click();
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Meta+k');
    await expect(dialog).toBeVisible();
  });
});

test('scrolls focused elements out from behind the navbar', async ({ page }) => {
  await open(page, '/docs/5/api/querybuilder');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const lower = await navbar.evaluate(element => element.getBoundingClientRect().bottom);
  await page.locator('.markdown a').last().focus();
  const reached = new Set<number>();
  let fitting = 0;
  // Backwards: the browser scrolls what comes from above to the upper edge.
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Shift+Tab');
    const { top, height, room, scrolled } = await page.evaluate(() => {
      const focused = (document.activeElement ?? document.body).getBoundingClientRect();
      return { top: focused.top, height: focused.height, room: innerHeight, scrolled: scrollY };
    });
    reached.add(Math.round(scrolled));
    // Of a table that is higher than the window the end is shown.
    if (height > room - lower) continue;
    fitting += 1;
    expect(top).toBeGreaterThan(lower - 1);
  }
  expect(fitting).toBeGreaterThan(50);
  expect(reached.size).toBeGreaterThan(5);
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('expands the versions on a page of an older version only', async ({ page }) => {
    const menu = page.locator('.navbar-sidebar');
    const version = menu.getByRole('link', { name: 'v5', exact: true });
    await open(page, '/docs/6/compat');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await menu.getByRole('button', { name: /Back to main menu/ }).click();
    await expect(version).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Collapse the dropdown' })).toBeVisible();

    await open(page, '/demo');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const unfold = menu.getByRole('button', { name: 'Expand the dropdown' });
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await expect(version).toBeHidden();
    await unfold.click();
    await expect(version).toBeVisible();
  });
});

test('keeps the navbar at the top, and expands a category of the sidebar', async ({ page }) => {
  for (const [motion, duration] of [
    ['no-preference', /^\d{3}ms$/],
    ['reduce', /^1ms$/],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await open(page, '/docs/components/querybuilder');
    await test.step(`expands a category of the sidebar with ${motion} for motion`, async () => {
      const category = page.locator('.theme-doc-sidebar-item-category', { hasText: 'Utilities' });
      await category.getByRole('button').click();
      const list = category.locator('ul');
      const [property, time, easing] = await list.evaluate(async (element: HTMLElement) => {
        while (!element.style.transition) await new Promise(requestAnimationFrame);
        return element.style.transition.split(' ');
      });
      expect([property, easing]).toEqual(['height', 'ease-in-out']);
      expect(time).toMatch(duration);
      await expect(list.getByRole('link', { name: 'Export' })).toBeVisible();
      await expect
        .poll(() => list.evaluate((element: HTMLElement) => element.style.height))
        .toBe('auto');
    });
    await test.step(`keeps the navbar at the top with ${motion} for motion`, async () => {
      const navbar = page.getByRole('navigation', { name: 'Main' });
      for (const top of [1500, 3000, 2000]) {
        await page.evaluate(y => {
          window.scrollTo(0, y);
        }, top);
        await expect.poll(async () => (await navbar.boundingBox())?.y).toBe(0);
      }
    });
  }
});

/** The widest scroll of the page itself. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The first screen of a demo says what to install. */
const expectInstallCommand = async (
  page: Page,
  { adapter, ownAdapter, peers }: KitInfo,
): Promise<void> => {
  const command = page.getByRole('region', { name: 'Install command' });
  await expect(command).toBeInViewport({ ratio: 0.9 });
  await expect(command).toHaveText(/^npm install .*react-querybuilder@8(?: |$)/);
  for (const name of [...peers, ...(adapter && !ownAdapter ? [adapter] : [])])
    await expect(command).toContainText(` ${name}@`);
  expect(await overflow(page)).toBe(0);
};

/** Query builders of the demos and of the home page, with rules whose value is not a checkbox. */
const BUILDERS = [
  ...KITS.map(kit => ({
    kit,
    label: kit.label,
    path: kit.path,
    within: 'main',
    count: 5,
    cards: [0, 1, 2, 4],
  })),
  {
    kit: undefined,
    label: 'the home page',
    path: '/',
    within: '[data-demo="workbench"]',
    count: 4,
    cards: [1, 2, 3],
  },
];

/** Expects what the HTML of a query builder shows, wide and narrow. */
const expectCards = async (
  page: Page,
  { kit, path, within, count, cards }: (typeof BUILDERS)[number],
): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(path);
  if (kit) {
    await expectInstallCommand(page, kit);
    await page.setViewportSize(devices['iPhone 13'].viewport);
    await expectInstallCommand(page, kit);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const rules = page.locator(within).locator('.rule');
  await expect(rules).toHaveCount(count);
  const boxOf = async (rule: number, part: string): Promise<DOMRect> =>
    rules
      .nth(rule)
      .locator(part)
      .first()
      .evaluate(element => element.getBoundingClientRect());
  for (const rule of cards) {
    const card = await rules.nth(rule).evaluate(element => element.getBoundingClientRect());
    const [field, operator, value, remove] = await Promise.all(
      ['.rule-fields', '.rule-operators', '.rule-value', '.rule-remove'].map(part =>
        boxOf(rule, part),
      ),
    );
    if (!field || !operator || !value || !remove) throw new Error('A part is missing.');
    // Field and operator share the first line with the remove button, which is in the corner.
    expect(Math.abs(operator.top - field.top)).toBeLessThan(8);
    expect(remove.top).toBeLessThan(field.bottom);
    expect(remove.left).toBeGreaterThanOrEqual(operator.right - 1);
    expect(card.right - remove.right).toBeLessThan(16);
    expect(Math.min(remove.width, remove.height)).toBeGreaterThanOrEqual(24);
    expect(value.top).toBeGreaterThanOrEqual(field.bottom - 1);
    expect(value.width).toBeGreaterThan(0.85 * card.width);
  }
  // The buttons of a nested group share a line with its combinator, and its edge is visible.
  const group = page.locator(within).locator('.ruleGroup .ruleGroup').first();
  const tops = await group
    .locator('.ruleGroup-header')
    .first()
    .locator('> *')
    .evaluateAll(parts =>
      parts
        .map(part => part.getBoundingClientRect())
        // Without hidden inputs.
        .filter(({ width }) => width > 0)
        .map(({ top, height }) => top + height / 2),
    );
  expect(tops.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
  const edge = await group.evaluate(element => {
    const { borderLeftWidth, borderLeftColor } = getComputedStyle(element);
    return [borderLeftWidth, borderLeftColor];
  });
  expect(edge[0]).toBe('1px');
  expect(edge[1]).not.toMatch(/transparent|, 0\)$/);
  expect(await overflow(page)).toBe(0);
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Two tests, so that two workers share them.
  for (const half of [0, 1]) {
    test(`shows what to install, and rules as cards on a phone, half ${half + 1}`, async ({
      page,
    }) => {
      test.slow();
      for (const builder of BUILDERS.filter((_, index) => index % 2 === half)) {
        await test.step(`shows ${builder.kit ? 'what to install, and ' : ''}rules as cards on a phone with ${builder.label}`, () =>
          expectCards(page, builder));
      }
    });
  }
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('shows the copy buttons of code', async ({ page }) => {
    await open(page, '/');
    const block = page.locator('main section .theme-code-block').first();
    const button = block.getByRole('button', { name: /^Copy/ });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toHaveCSS('opacity', '1');
  });
});

/** What makes the look of a control or a group. */
const lookOf = (element: Element): string[] => {
  const { font, padding, border, borderRadius, backgroundColor, minHeight } =
    getComputedStyle(element);
  return [font, padding, border, borderRadius, backgroundColor, minHeight];
};

test('shows the plain query builder alike on the home page, in a guide and in the demo', async ({
  page,
}) => {
  const looks: string[][][] = [];
  for (const [path, stage] of [
    ['/', '[data-demo="workbench"]'],
    ['/docs/components/inlinecombinator', '[data-example]'],
    ['/demo', '.kit-default'],
  ] as const) {
    await open(page, path);
    const part = page.locator(stage).first();
    const builder = part.locator('.queryBuilder');
    await part.scrollIntoViewIfNeeded();
    await page.mouse.move(300, 300);
    // The demo's is no picture that gives way to the running one.
    if (path !== '/demo') await expect(part).toHaveAttribute('data-phase', 'running');
    looks.push(
      await Promise.all(
        ['select.rule-fields', 'input[type="text"]', 'button.rule-remove'].map(control =>
          builder.locator(control).first().evaluate(lookOf),
        ),
      ),
    );
  }
  const [home, guide, demo] = looks;
  expect(home).toHaveLength(3);
  expect(guide).toEqual(home);
  expect(demo).toEqual(home);
});
