import type { Locator } from '@playwright/test';
import { expect, open, test } from './lib/test';

// 1280 × 1024 at 400 %.
test.describe('at 320 × 256', () => {
  test.use({ viewport: { width: 320, height: 256 }, hasTouch: true });

  test('opens, scrolls and closes the menu', async ({ page }) => {
    await open(page, '/docs/intro');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('.navbar-sidebar');
    await menu.getByRole('button', { name: 'Versions' }).last().click();
    await menu.getByRole('link', { name: 'Upgrading from version 6' }).click();
    await expect(page).toHaveURL('/docs/migrate');
    await expect(menu).toBeHidden();
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('shows icons and the focus', async ({ page }) => {
    await open(page, '/docs/intro');
    const icon = page.getByRole('link', { name: 'GitHub repository' }).first();
    const [mark, ground] = await icon.evaluate(element => [
      getComputedStyle(element, '::before').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(mark).not.toBe(ground);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      return [outlineStyle, parseFloat(outlineWidth)] as const;
    });
    expect(outline[0]).not.toBe('none');
    expect(outline[1]).toBeGreaterThanOrEqual(2);
    await open(page, '/demo');
    await expect(page.getByRole('link', { name: 'Plain HTML' })).toBeVisible();
  });
});

/** Contrast of an element's text with its background. */
const contrast = (element: Locator): Promise<number> =>
  element.evaluate(text => {
    const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string): number =>
      channels(color)
        .slice(0, 3)
        .map(value => value / 255)
        .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
    let ground: Element | null = text;
    while (ground && channels(getComputedStyle(ground).backgroundColor)[3] === 0) {
      ground = ground.parentElement;
    }
    const [light = 0, dark = 0] = [
      luminance(getComputedStyle(text).color),
      luminance(getComputedStyle(ground ?? document.body).backgroundColor),
    ].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  });

const groundOf = (element: Locator): Promise<string> =>
  element.evaluate(text => getComputedStyle(text).backgroundColor);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced colours, ${colorScheme}`, () => {
    test.use({ contextOptions: { forcedColors: 'active', colorScheme } });

    test('marks the current page and the chosen tab with enough contrast', async ({ page }) => {
      await open(page, '/docs/intro');
      const sidebar = page.locator('.theme-doc-sidebar-menu');
      const tabs = page.getByRole('tablist').first();
      await page.locator('#install').scrollIntoViewIfNeeded();
      for (const [chosen, other] of [
        [
          sidebar.locator('[aria-current="page"]'),
          sidebar.getByRole('link', { name: 'UI kits', exact: true }),
        ],
        [
          page.locator('.navbar [aria-current="page"]').first(),
          page.locator('.navbar').getByRole('link', { name: 'Demo' }),
        ],
        [
          tabs.getByRole('tab', { selected: true }),
          tabs.getByRole('tab', { selected: false }).first(),
        ],
      ] as const) {
        expect(await groundOf(chosen)).not.toBe(await groundOf(other));
        expect(await contrast(chosen)).toBeGreaterThan(4.5);
        expect(await contrast(other)).toBeGreaterThan(4.5);
      }

      await test.step('draws the caret of a menu as a triangle', async () => {
        const [side, top] = await page
          .locator('.dropdown > .navbar__link')
          .first()
          .evaluate(link => {
            const style = getComputedStyle(link, '::after');
            return [style.borderLeftColor, style.borderTopColor];
          });
        expect(side).toBe('rgba(0, 0, 0, 0)');
        expect(top).not.toBe(side);
      });
    });

    test('shows search results and the search icon with enough contrast', async ({ page }) => {
      await open(page, '/search?q=format');
      const found = page.locator('main mark');
      await expect.poll(() => found.count()).toBeGreaterThan(5);
      for (const mark of (await found.all()).slice(0, 5)) {
        expect(await contrast(mark)).toBeGreaterThan(4.5);
      }
      expect(await contrast(page.locator('.DocSearch-Search-Icon').first())).toBeGreaterThan(4.5);
    });
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('has no animation longer than 1 ms', async ({ page }) => {
    for (const path of ['/', '/docs/components/querybuilder', '/demo', '/sandbox']) {
      await open(page, path);
      const longest = await page.evaluate(() =>
        Math.max(
          0,
          ...document.getAnimations().map(animation => {
            const timing = animation.effect?.getComputedTiming();
            return timing === undefined ? 0 : Number(timing.endTime);
          }),
          ...[...document.querySelectorAll('*')].map(element =>
            Math.max(
              ...getComputedStyle(element)
                .transitionDuration.split(', ')
                .map(time => parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)),
            ),
          ),
        ),
      );
      expect(longest, path).toBeLessThanOrEqual(1);
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
      ).toBe('auto');
    }
  });
});

test.describe('for a screen reader', () => {
  const NAMELESS = () =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [role="button"], [role="tab"], [role="textbox"], [role="combobox"], [tabindex="0"]',
      ),
    ]
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .filter(element => !element.closest('[aria-hidden="true"]'))
      .map(element => {
        const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : [];
        const byId = (element.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map(id => document.getElementById(id)?.textContent ?? '');
        const name = [
          element.getAttribute('aria-label'),
          ...byId,
          ...labels.map(label => label.textContent),
          element.matches('button, a, summary, [role="tab"], [role="button"], pre, table')
            ? element.textContent
            : '',
          element.title,
        ].join('');
        return name.trim() === '' ? element.outerHTML.slice(0, 160) : undefined;
      });

  test('has a name for each control', async ({ page }) => {
    for (const path of ['/demo', '/sandbox']) {
      await test.step(`has a name for each control of ${path}`, async () => {
        await open(page, path);
        await page.waitForLoadState('networkidle');
        if (path === '/demo') {
          await page.getByRole('button', { name: 'Options' }).click();
          await expect(page.getByRole('checkbox').first()).toBeVisible();
        }
        const names = await page.evaluate(NAMELESS);
        expect(names.length).toBeGreaterThan(20);
        expect(names.filter(name => name !== undefined)).toEqual([]);
      });
    }
  });
});
