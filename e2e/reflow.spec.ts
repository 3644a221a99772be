import { layOutAll } from './lib/lay-out';
import { expect, open, test } from './lib/test';

/** One page of each kind. */
const KINDS = [
  '/',
  '/docs/intro',
  '/docs/components/querybuilder',
  '/docs/next/utils/export',
  '/docs/migrate',
  '/docs/category/utilities',
  '/api',
  '/api/react-querybuilder',
  '/api/react-querybuilder/functions/formatQuery',
  '/api/react-querybuilder/interfaces/ValueEditorProps',
  '/api/react-querybuilder/variables/defaultOperators',
  '/demo',
  '/demo/antd',
  '/demo/material',
  '/sandbox',
  '/search?q=export',
  '/discord',
  '/markdown-page',
  '/404.html',
];

/** What sticks out of the page to the right, and is not cut off or scrolled by an element of its own. */
const sticksOut = () => {
  const { clientWidth, scrollWidth } = document.documentElement;
  return scrollWidth <= clientWidth
    ? []
    : [...document.querySelectorAll('body *')]
        .filter(element => element.getBoundingClientRect().right > clientWidth + 1)
        .map(element => `${element.tagName.toLowerCase()}.${element.className}`)
        .slice(0, 5);
};

// 1280 × 1024 at 400 %.
test.describe('at 320 × 256', () => {
  test.use({ viewport: { width: 320, height: 256 }, hasTouch: true });

  for (const path of KINDS) {
    test(`${path} needs no scrolling to the side`, async ({ page }) => {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      // What far parts have in them would be cut off.
      await layOutAll(page);
      expect(await page.evaluate(sticksOut)).toEqual([]);
      // The name of the site and the search do not lie upon each other.
      const title = await page.locator('.navbar__title').first().boundingBox();
      const search = await page
        .getByRole('button', { name: /^Search/ })
        .first()
        .boundingBox();
      expect((title?.x ?? 999) + (title?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
    });
  }

  test('the menu opens, scrolls and closes', async ({ page }) => {
    await open(page, '/docs/intro');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('.navbar-sidebar');
    await expect(menu.getByRole('link', { name: 'Upgrading from version 6' })).toBeAttached();
    await menu.getByRole('link', { name: 'Upgrading from version 6' }).click();
    await expect(page).toHaveURL('/docs/migrate');
    await expect(menu).toBeHidden();
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('icons, focus and the state of controls stay visible', async ({ page }) => {
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

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves for longer than a blink', async ({ page }) => {
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

  for (const path of ['/demo', '/sandbox']) {
    test(`every control of ${path} has a name`, async ({ page }) => {
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
