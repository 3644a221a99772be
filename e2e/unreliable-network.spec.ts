import type { Page } from '@playwright/test';
import { expect, hydrated, open, test } from './lib/test';

const FILES = /\/assets\/(?:js|css)\//;

/** Loses the first request for each file of a kind; the next one is answered. */
const loseOnce = async (page: Page, files = FILES): Promise<readonly string[]> => {
  const lost: string[] = [];
  await page.route(files, async route => {
    const url = route.request().url();
    if (lost.includes(url)) return route.continue();
    lost.push(url);
    return route.abort('connectionreset');
  });
  return lost;
};

/** Delays every file. */
const slowDown = async (page: Page, milliseconds: number): Promise<void> => {
  await page.route(FILES, async route => {
    await new Promise(resolve => setTimeout(resolve, milliseconds));
    await route.continue();
  });
};

/** Starts to watch whether the page is ever without a heading. */
const watchHeading = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const gaps: string[] = [];
    Object.assign(window, { gaps });
    setInterval(() => {
      if (!document.querySelector('h1')) gaps.push(location.pathname);
    }, 20);
  });

/** Addresses at which the page had no heading; undefined if the page was reloaded. */
const gaps = (page: Page): Promise<readonly string[] | undefined> =>
  page.evaluate(() => (window as { gaps?: string[] }).gaps);

const follow = (page: Page, link: string): Promise<void> =>
  page
    .locator(link)
    .first()
    .evaluate((element: HTMLElement) => element.click());

const NEXT = '.pagination-nav__link--next';

/** A busy machine adds to what is lost and slow. */
const LONG = { timeout: 60_000 };

/** Links from page to page, each with the heading of the page it leads to. */
const TOUR: readonly (readonly [link: string, heading: RegExp])[] = [
  [NEXT, /^Components$/],
  [NEXT, /^QueryBuilder/],
  ['.navbar__link[href="/demo"]', /^Demo$/],
  ['.navbar__link[href^="/api"]', /^react-querybuilder$/],
  ['article table a[href="/api/react-querybuilder/functions/formatQuery"]', /^formatQuery/],
  ['a.navbar__brand', /^The query builder component/],
  ['a[href="/docs/intro"]', /^Getting started$/],
  ['footer a[href="/offline"]', /offline/i],
];

/** Clicks through the site from the first guide. No page may be empty or reloaded. */
const tour = async (page: Page): Promise<void> => {
  await open(page, '/docs/intro');
  await watchHeading(page);
  for (const [link, heading] of TOUR) {
    await follow(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, LONG);
  }
  expect(await gaps(page)).toEqual([]);
};

test.describe('when every script and style sheet fails to load once', () => {
  test.slow();
  test.skip(process.env.LEAN === 'false', 'The technique retry is off.');
  test.beforeEach(({ watch }) => watch.allow(/ERR_CONNECTION_RESET|Loading (?:CSS )?chunk/));

  for (const [path, shown] of [
    ['/', '[data-demo]'],
    ['/docs/intro', 'article h1'],
    ['/api/react-querybuilder', 'article h1'],
    ['/sandbox', '.cm-content'],
  ] as const) {
    test(`hydrates ${path}`, async ({ page }) => {
      const lost = await loseOnce(page);
      await open(page, path);
      await expect(page.locator(shown).first()).toBeVisible();
      expect(lost.filter(url => url.includes('/main.'))).toHaveLength(1);
      expect(lost.filter(url => url.endsWith('.css')).length).toBeGreaterThan(0);
      await expect(page.locator('#lost-code')).toHaveCount(0);
      // Both style sheet and code are at work.
      await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });
  }

  test('navigates through the site without an empty page or a reload', async ({ page }) => {
    test.setTimeout(240_000);
    const lost = await loseOnce(page);
    await tour(page);
    expect(lost.length).toBeGreaterThan(20);
  });

  test('reports that the search failed, and searches again on request', async ({ page }) => {
    await loseOnce(page, /\/assets\/js\/|\/search-index\//);
    await open(page, '/docs/intro');
    await page.getByRole('button', { name: /^Search/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('formatQuery');
    await expect(dialog.getByRole('alert')).toContainText('Unable to fetch results');
    await expect(async () => {
      const again = dialog.getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click();
      await expect(dialog.getByRole('status')).toHaveText(/results for formatQuery/, {
        timeout: 3000,
      });
    }).toPass();
  });
});

test.describe('on a slow connection', () => {
  test.slow();

  test('navigates through the site without an empty page', async ({ page }) => {
    test.setTimeout(240_000);
    await slowDown(page, 300);
    await tour(page);
  });

  test('opens the last link clicked when two navigations overlap', async ({ page }) => {
    test.skip(process.env.LEAN === 'false', 'The framework shows an empty page in between.');
    await open(page, '/docs/intro');
    await watchHeading(page);
    // The first page arrives while the second is on its way.
    let delay = 600;
    await page.route(FILES, async route => {
      const own = delay;
      await new Promise(resolve => setTimeout(resolve, own));
      await route.continue();
    });
    await follow(page, '.navbar__link[href^="/api"]');
    await page.waitForTimeout(100);
    delay = 2500;
    await follow(page, '.navbar__link[href="/demo"]');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo');
    await expect(page.locator('.queryBuilder .rule').first()).toBeVisible();
    expect(await gaps(page)).toEqual([]);
  });
});

test('offers a reload when scripts cannot be loaded', async ({ page, watch }) => {
  test.skip(process.env.LEAN === 'false', 'The technique retry is off.');
  watch.allow(/ERR_FAILED|Failed to load resource|Loading (?:CSS )?chunk/);
  const chunks = /\/assets\/js\/(?!main|runtime)/;
  await page.route(chunks, route => route.abort());
  await page.goto('/sandbox');
  const note = page.getByRole('alert');
  await expect(note).toContainText('A part of this page could not be loaded.');
  await page.unroute(chunks);
  await note.getByRole('button', { name: 'Load it again' }).click();
  await hydrated(page);
  await expect(page.locator('.cm-content')).toBeVisible();
  await expect(note).toHaveCount(0);
});
