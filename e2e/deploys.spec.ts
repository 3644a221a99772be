import { rmSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { serveBuild, type StaticServer } from '../plugins/hosting/serve-build';
import { BUILD } from './lib/build';
import { makeSecondBuild, SECOND } from './lib/deploys';
import { startPlainHost } from './lib/plain-host';
import { expect, hydrated, test as base } from './lib/test';

interface Site {
  readonly origin: string;
  /** Serves the next build instead, at the same address. */
  readonly deploy: () => void;
  /** Takes the site off the network. */
  readonly stop: () => Promise<void>;
}

/** A separate site for a test, which can change under an open tab. */
const test = base.extend<{ site: Site }, { second: string }>({
  second: [
    // Playwright wants the first argument to be a pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await makeSecondBuild();
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  site: async ({ second, watch }, use, { project }) => {
    const start = project.name === 'plain-host' ? startPlainHost : serveBuild;
    let server: StaticServer | undefined = await start(BUILD);
    const { origin } = server;
    watch.allow(new RegExp(`^request to another host on [^ ]*: ${origin}/`));
    const stop = async (): Promise<void> => {
      await server?.close();
      server = undefined;
    };
    const deploy = (): void => server?.replace(second);
    await use({ origin, deploy, stop });
    await stop();
  },
});

const madeBy = (page: Page) => page.locator('meta[name="generator"]');

/** Opens the demo's view for imports and types CEL there, which is not read yet. */
const typeImport = async (page: Page, origin: string): Promise<Locator> => {
  await page.goto(`${origin}/demo`);
  await hydrated(page);
  await page.getByRole('tab', { name: 'Import' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Import' });
  await panel.getByLabel('Format').selectOption('cel');
  await panel.getByLabel('Text to read').fill('firstName == "Typed"');
  return panel;
};

test.describe('after a deploy', () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 404|ChunkLoadError|chunk|MIME type/));

  test('loads the next page from the server in the new version', async ({ page, site }) => {
    // Otherwise the code of links in sight would be there already.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true, effectiveType: '4g' },
      });
    });
    await page.goto(`${site.origin}/docs/intro`);
    await hydrated(page);
    await expect(madeBy(page)).not.toHaveAttribute('content', SECOND);
    site.deploy();
    const link = page.locator('.pagination-nav__link--next');
    const target = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(`${site.origin}${target}`);
    await expect(madeBy(page)).toHaveAttribute('content', SECOND);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
  });

  test('keeps the text to import and imports it', async ({ page, site }) => {
    const panel = await typeImport(page, site.origin);
    site.deploy();
    await panel.getByRole('button', { name: 'Import' }).click();
    // The parser is gone, so the page reloads.
    await expect(madeBy(page)).toHaveAttribute('content', SECOND);
    await hydrated(page);
    await expect(panel.getByLabel('Format')).toHaveValue('cel');
    await expect(panel.getByLabel('Text to read')).toHaveValue('firstName == "Typed"');
    await panel.getByRole('button', { name: 'Import' }).click();
    await expect(panel.getByRole('status')).toContainText('1 rule read');
  });

  test('opens a view and keeps the query', async ({ page, site }) => {
    await page.goto(`${site.origin}/demo`);
    await hydrated(page);
    const value = page.locator('input.rule-value[type="text"]').first();
    await value.fill('Typed');
    site.deploy();
    await page.getByRole('tab', { name: 'Code' }).click();
    await expect(madeBy(page)).toHaveAttribute('content', SECOND);
    await page.getByRole('tab', { name: 'query.ts' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Code' })).toContainText('Typed');
    await expect(value).toHaveValue('Typed');
  });
});

test('reports an import without a network and keeps the text', async ({ page, site, watch }) => {
  watch.allow(/ERR_|ChunkLoadError|chunk/);
  const panel = await typeImport(page, site.origin);
  await site.stop();
  await panel.getByRole('button', { name: 'Import' }).click();
  await expect(panel.getByRole('status')).toContainText('The parser for CEL could not be loaded.');
  await expect(panel.getByLabel('Text to read')).toHaveValue('firstName == "Typed"');
});

test.describe('reading offline', () => {
  const control = (page: Page) => page.locator('[data-offline]');

  const keep = async (page: Page, origin: string): Promise<void> => {
    await page.goto(`${origin}/offline`);
    await page.getByRole('button', { name: 'Save for offline' }).click();
    await expect(control(page)).toHaveAttribute('data-offline', 'on', { timeout: 60_000 });
  };

  // One test: to keep the guides takes most of the time.
  test('stores, opens, searches and removes the site', async ({ page, site, watch }) => {
    test.slow();

    await test.step('stores nothing before the reader asks for it', async () => {
      await page.goto(`${site.origin}/offline`);
      await expect(control(page)).toHaveAttribute('data-offline', 'off');
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      expect(
        await page.evaluate(() =>
          navigator.serviceWorker.getRegistrations().then(all => all.length),
        ),
      ).toBe(0);
    });

    await keep(page, site.origin);
    await page.goto(`${site.origin}/api/react-querybuilder/functions/formatQuery`);
    await hydrated(page);
    await site.stop();
    watch.allow(/ERR_|status of 503|ChunkLoadError|chunk/);

    await test.step('shows the home page with its styles without a network, and searches', async () => {
      await page.goto(site.origin);
      await hydrated(page);
      const sheets = await page
        .locator('link[rel="stylesheet"]')
        .evaluateAll(links =>
          links.map(link => [link.getAttribute('href'), !!(link as HTMLLinkElement).sheet]),
        );
      expect(sheets).toContainEqual([expect.stringMatching(/kit-default/), true]);
      expect(sheets.filter(([, loaded]) => !loaded)).toEqual([]);
      await page.getByRole('button', { name: /^Search/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.getByRole('searchbox').fill('getOperators');
      await dialog
        .getByRole('link', { name: /getOperators/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/docs\/components\/querybuilder\/options#getoperators$/);
      await expect(page.locator('h1')).toHaveText('Operators, combinators and values');
    });

    await test.step('opens guides and visited pages without a network, and removes them', async () => {
      // Never opened before.
      await page.goto(`${site.origin}/docs/components/querybuilder?a=b#fields`);
      await hydrated(page);
      await expect(page.locator('h1')).toHaveText(/QueryBuilder/);
      await page.locator('.pagination-nav__link--next').click();
      await expect(page).not.toHaveURL(/querybuilder(?:[?#]|$)/);
      await expect(page.locator('article h1')).toBeVisible();
      await page.goto(`${site.origin}/api/react-querybuilder/functions/formatQuery`);
      await hydrated(page);
      await expect(page.locator('h1')).toContainText('formatQuery');
      await page.goto(`${site.origin}/docs/6/intro`);
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await page.goto(`${site.origin}/offline`);
      await page.getByRole('button', { name: 'Remove from this browser' }).click();
      await expect(control(page)).toHaveAttribute('data-offline', 'off');
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
    });
  });

  test('shows a deploy at once and updates the stored pages', async ({ page, site, watch }, {
    project,
  }) => {
    test.slow();
    watch.allow(/status of 404|ERR_|ChunkLoadError|chunk/);
    await keep(page, site.origin);
    const first = await page.evaluate(() => caches.keys());
    site.deploy();
    await page.goto(`${site.origin}/docs/intro`);
    // A plain host lets browsers keep a page for ten minutes. A reload asks it again.
    if (project.name === 'plain-host') await page.reload();
    await expect(madeBy(page)).toHaveAttribute('content', SECOND);
    await hydrated(page);
    await expect
      .poll(
        () =>
          page.evaluate(async before => {
            const registration = await navigator.serviceWorker.ready;
            await registration.update();
            const names = await caches.keys();
            return names.some(name => !before.includes(name)) && !registration.installing;
          }, first),
        { timeout: 60_000 },
      )
      .toBe(true);
    await site.stop();
    await page.goto(`${site.origin}/docs/components/querybuilder`);
    await expect(madeBy(page)).toHaveAttribute('content', SECOND);
    await hydrated(page);
  });
});

test.describe('on a slow connection', () => {
  test('shows the text before the scripts and works after they have loaded', async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>(resolve => (release = resolve));
    await page.route('**/assets/js/*.js', async route => {
      await held;
      await route.continue();
    });
    await page.goto('/docs/intro', { waitUntil: 'commit' });
    await expect(page.locator('article h1')).toBeVisible();
    await expect(page.locator('article p').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    release();
    await hydrated(page);
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
