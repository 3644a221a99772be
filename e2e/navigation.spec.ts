import type { Page } from '@playwright/test';
import { framesRendered } from './lib/frames';
import { expect, open, test } from './lib/test';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

test('shows the current page in the sidebar, and in the menu of a phone', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  for (const [kind, path] of [
    ['guides', '/docs/next/recipes/filter-mui-data-grid'],
    ['the reference', '/api/react-querybuilder/type-aliases/ValueSources'],
  ] as const) {
    await test.step(`shows the current page of ${kind}`, async () => {
      await open(page, path);
      const entry = page.locator('.theme-doc-sidebar-menu [aria-current="page"]');
      await expect(entry).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  }
  await test.step('shows the current page in the menu of a phone', async () => {
    await page.setViewportSize(PHONE);
    await open(page, '/docs/next/recipes/filter-mui-data-grid');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const entry = page.locator('.navbar-sidebar .theme-doc-sidebar-menu [aria-current="page"]');
    await expect(entry).toBeInViewport({ ratio: 1 });
  });
});

test.describe('versions', () => {
  test('names the version, and leads to the latest one by the banner', async ({ page }) => {
    test.slow();
    for (const [base, label] of [
      ['/docs/next', 'Next'],
      ['/docs', 'v7'],
      ['/docs/6', 'v6'],
      ['/docs/5', 'v5'],
      ['/docs/4', 'v4'],
      ['/docs/3', 'v3'],
    ] as const) {
      await test.step(`shows ${base}/intro as ${label}`, async () => {
        await open(page, `${base}/intro`);
        const dropdown = page.locator('.navbar .dropdown').filter({ hasText: /v\d|Next/ });
        await expect(dropdown.locator('> a')).toHaveText(label);
        const banner = page.locator('.theme-doc-version-banner');
        if (label === 'v7') {
          await expect(banner).toHaveCount(0);
        } else {
          await expect(banner).toBeVisible();
          await banner.getByRole('link').click();
          await expect(page).toHaveURL('/docs/intro');
          await expect(dropdown.locator('> a')).toHaveText('v7');
        }
      });
    }
    await test.step('links the same page of the latest version in the banner', async () => {
      await open(page, '/docs/next/utils/export');
      await page.locator('.theme-doc-version-banner').getByRole('link').click();
      await expect(page).toHaveURL('/docs/utils/export');
    });
  });

  test('leads to the other versions by the menu, and remembers the chosen one', async ({
    page,
  }) => {
    test.slow();
    const dropdown = page.locator('.navbar .dropdown');
    await test.step('lists all six versions and keeps the page', async () => {
      await open(page, '/docs/utils/export');
      await expect(dropdown.filter({ hasText: 'v7' })).toHaveCount(1);
      await dropdown.hover();
      const items = dropdown.locator('.dropdown__menu a');
      await expect(items).toHaveText(['Next', 'v7', 'v6', 'v5', 'v4', 'v3 (without this page)']);
      await items.first().click();
      await expect(page).toHaveURL('/docs/next/utils/export');
    });
    await test.step('says that a version lacks the page', async () => {
      await open(page, '/docs/next/rules-engine');
      await dropdown.hover();
      await expect(dropdown.getByRole('link', { name: 'v3 (without this page)' })).toHaveAttribute(
        'href',
        '/docs/3/intro',
      );
    });
    for (const [from, label, to] of [
      ['/docs/utils/export', 'v5', '/docs/5/api/export'],
      ['/docs/6/components/rule', 'v4', '/docs/4/api/querybuilder'],
      ['/docs/5/api/export', 'v7', '/docs/utils/export'],
      ['/docs/next/utils/query-management', 'v7', '/docs/utils/misc'],
    ] as const) {
      await test.step(`leads from ${from} to ${to} by the menu`, async () => {
        await open(page, from);
        await dropdown.hover();
        await dropdown.getByRole('link', { name: label, exact: true }).click();
        await expect(page).toHaveURL(to);
      });
    }
    await test.step('remembers the chosen version', async () => {
      await page.evaluate(() => localStorage.clear());
      await open(page, '/docs/intro');
      await dropdown.hover();
      await dropdown.getByRole('link', { name: 'v6' }).click();
      await expect(page).toHaveURL('/docs/6/intro');
      await open(page, '/demo');
      await expect(dropdown.locator('> a')).toHaveText('v6');
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'Getting started' })).toHaveAttribute(
        'href',
        '/docs/6/intro',
      );
      await open(page, '/');
      await expect(page.getByRole('link', { name: 'Get started' })).toHaveAttribute(
        'href',
        '/docs/6/intro',
      );
      expect(
        await page.evaluate(() => localStorage.getItem('docs-preferred-version-default')),
      ).toBe('6');
    });
    await test.step('forgets a remembered version that does not exist', async () => {
      await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '1.x'));
      await open(page, '/');
      await expect(page.locator('.navbar .dropdown > a').first()).toHaveText('v7');
      expect(
        await page.evaluate(() => localStorage.getItem('docs-preferred-version-default')),
      ).toBeNull();
    });
  });
});

test.describe('a guide', () => {
  test('can be left by keyboard, links its source, hides its sidebar, and comes back', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, '/docs/intro');
    await test.step('moves the focus to the content by the skip link', async () => {
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to main content' });
      await expect(skip).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus')).toHaveCount(1);
    });
    await test.step('shows the date of the last change and the edit link', async () => {
      await expect(page.locator('.theme-last-updated time')).toHaveAttribute('datetime', /^\d{4}-/);
      await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
        'href',
        /\/edit\/main\/.*versioned_docs\/version-7\/intro\.mdx$/,
      );
    });
    await test.step('hides and shows the sidebar', async () => {
      const sidebar = page.locator('.theme-doc-sidebar-container .theme-doc-sidebar-menu');
      await expect(sidebar).toBeVisible();
      await page.getByRole('button', { name: 'Collapse sidebar' }).click();
      await expect(sidebar).toBeHidden();
      await page.getByRole('button', { name: 'Expand sidebar' }).click();
      await expect(sidebar).toBeVisible();
    });
    await test.step('moves back and forward through pages', async () => {
      // The skip link left its hash.
      await open(page, '/docs/intro');
      await page.getByRole('link', { name: 'Demo', exact: true }).first().click();
      await expect(page).toHaveURL('/demo');
      await page.goBack();
      await expect(page).toHaveURL('/docs/intro');
      await expect(page.locator('h1')).toBeVisible();
      await page.goForward();
      await expect(page).toHaveURL('/demo');
    });
  });

  test('has its headings beside it, and scrolls to them', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, '/docs/components/querybuilder');
    const toc = page.locator('.theme-doc-toc-desktop a');
    await test.step('has no breadcrumbs', async () => {
      await expect(page.locator('.theme-doc-breadcrumbs')).toHaveCount(0);
    });
    await test.step('lists headings of levels 2 and 3 in the table of contents', async () => {
      const ids = await page
        .locator('article :is(h2, h3)')
        .evaluateAll(headings => headings.map(heading => heading.id));
      expect(ids.length).toBeGreaterThan(15);
      const links = await toc.evaluateAll(anchors =>
        anchors.map(a => decodeURIComponent((a as HTMLAnchorElement).hash)),
      );
      expect(links).toEqual(ids.map(id => `#${id}`));
    });
    await test.step('keeps categories open when another opens', async () => {
      const category = (name: string) =>
        page.locator('.theme-doc-sidebar-item-category').filter({ hasText: name });
      await expect(
        category('Components').getByRole('link', { name: 'QueryBuilder', exact: true }),
      ).toBeVisible();
      await category('Utilities').getByRole('button').click();
      await expect(category('Utilities').getByRole('link', { name: /Export/ })).toBeVisible();
      await expect(
        category('Components').getByRole('link', { name: 'QueryBuilder', exact: true }),
      ).toBeVisible();
    });
    await test.step('does not scroll when only the query string changes', async () => {
      await page.evaluate(() => scrollTo(0, 900));
      const before = await page.evaluate(() => scrollY);
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '?seen=1';
        history.pushState({}, '', link.href);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      });
      await expect(page).toHaveURL(/\?seen=1$/);
      await framesRendered(page);
      expect(await page.evaluate(() => scrollY)).toBe(before);
    });
    await test.step('scrolls to the heading in the hash, and to the top of a new page', async () => {
      await page.evaluate(() => scrollTo(0, 0));
      const last = toc.last();
      const hash = await last.evaluate(a => (a as HTMLAnchorElement).hash);
      await last.click();
      await expect(page).toHaveURL(new RegExp(`${hash.replace(/[^\w#-]/g, '.')}$`));
      await expect(page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`)).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
      await page.locator('.navbar').getByRole('link', { name: 'Demo', exact: true }).click();
      await expect(page).toHaveURL('/demo');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
  });
});

test('lists the guides of a category with their descriptions', async ({ page, request }) => {
  const cards = page.locator('article .card');
  const expectSentences = async (): Promise<void> => {
    // The address changes before the page.
    await expect(cards.nth(1)).toBeVisible();
    // The card of a category within the category says how many guides it has.
    for (const card of await cards.filter({ hasNotText: /\d+ items?$/ }).all()) {
      const guide = await (await request.get((await card.getAttribute('href')) ?? '')).text();
      const [, description = ''] =
        /<meta[^>]*name="?description"?[^>]*content="([^"]+)/.exec(guide) ?? [];
      await expect(card.locator('p')).toHaveAttribute('title', description);
    }
  };
  await open(page, '/docs/category/utilities');
  await expectSentences();
  await open(page, '/docs/next/intro');
  const sidebar = page.locator('.theme-doc-sidebar-menu');
  await sidebar.getByRole('link', { name: 'Features', exact: true }).click();
  await expect(page).toHaveURL('/docs/next/category/features');
  await expectSentences();
});

test('links the pages to try the library on', async ({ page }) => {
  test.slow();
  const bar = page.getByRole('navigation', { name: 'Try it' });
  for (const [path, name] of [
    ['/', undefined],
    ['/demo/antd', 'Demo'],
    ['/lab', 'Lab'],
    ['/sandbox', 'Sandbox'],
    ['/search', undefined],
    ['/demo', 'Demo'],
  ] as const) {
    await test.step(`links them from ${path}`, async () => {
      await open(page, path);
      await expect(bar.getByRole('link')).toHaveCount(path === '/search' ? 5 : 4);
      await expect(bar.locator('[aria-current]')).toHaveText(name === undefined ? [] : [name]);
    });
  }
  await test.step('opens a view of the demo, and keeps its query', async () => {
    await page.getByTestId('value-editor').first().fill('Kept');
    await bar.getByRole('link', { name: 'Theme' }).click();
    await expect(page.getByRole('tab', { name: 'Theme' })).toHaveAttribute('aria-selected', 'true');
    await expect(bar.getByRole('link', { name: 'Theme' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByTestId('value-editor').first()).toHaveValue('Kept');
  });
});

/** Expects that the menu of a phone closes when the visitor goes back, and when the window becomes wide. */
const closesItself = async (page: Page): Promise<void> => {
  // By keyboard: parts of the guide are laid out while it scrolls, which can move the link.
  await page.locator('.pagination-nav__link--next').press('Enter');
  await expect(page).not.toHaveURL('/docs/intro');
  const address = page.url();
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
  const shown = page.locator('.navbar-sidebar--show');
  await toggle.click();
  await expect(shown).toHaveCount(1);
  await page.goBack();
  await expect(shown).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await toggle.click();
  await expect(shown).toHaveCount(1);
  // The frame in which the window grows, before the theme has rendered the page again.
  const atOnce = page.evaluate(
    () =>
      new Promise(resolve => {
        matchMedia('(width > 996px)').addEventListener('change', () => {
          const menu = document.querySelector('.navbar-sidebar');
          resolve([getComputedStyle(document.body).overflowY, menu?.checkVisibility() ?? false]);
        });
      }),
  );
  await page.setViewportSize({ width: 997, height: 900 });
  expect(await atOnce).toEqual(['visible', false]);
  await expect(shown).toHaveCount(0);
};

test.describe('mobile menu', () => {
  test.use({ viewport: PHONE });

  test('opens, switches to the main menu and closes', async ({ page }) => {
    await open(page, '/docs/intro');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const sidebar = page.locator('.navbar-sidebar');
    await expect(sidebar).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Getting started' })).toBeVisible();
    await sidebar.getByRole('button', { name: /Back to main menu/ }).click();
    await expect(sidebar.getByRole('link', { name: 'Demo', exact: true })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'GitHub repository' })).toBeVisible();
    const more = sidebar.getByRole('list', { name: 'Try it' });
    for (const [name, path] of [
      ['Recipes', '/docs/recipes'],
      ['Lab', '/lab'],
      ['Sandbox', '/sandbox'],
    ] as const)
      await expect(more.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    await sidebar.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);

    await test.step('closes on back, and when the window becomes wide', () => closesItself(page));
  });
});
