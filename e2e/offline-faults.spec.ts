import type { Page } from '@playwright/test';
import { PREFIX } from '../plugins/offline/shared';
import { serveBuild } from '../plugins/hosting/serve-build';
import { BUILD } from './lib/build';
import { PORTAL, startFaultProxy, type Fault, type FaultProxy } from './lib/fault-proxy';
import { isNightly } from './lib/draw';
import { expect, hydrated, test as base } from './lib/test';

/** A site of its own for each test, whose answers the test can lose and change. */
const test = base.extend<{ faults: FaultProxy }>({
  faults: async ({ watch }, use) => {
    const server = await serveBuild(BUILD);
    const faults = await startFaultProxy(server.origin);
    watch.allow(new RegExp(`^request to another host on [^ ]*: ${faults.origin}/`));
    // What the proxy causes. A test asserts what the reader gets in the end.
    watch.allow(/status of \d|net::ERR_|chunk|MIME type|Unexpected token|Failed to fetch/i);
    await use(faults);
    await faults.close();
    await server.close();
  },
});

const CODE = /^\/assets\/js\//;
const GUIDE = '/docs/components/querybuilder';
/** Not among the pages that are always kept. */
const VISITED = '/demo';

const control = (page: Page) => page.locator('[data-offline]');

const keep = async (page: Page, { origin }: FaultProxy): Promise<void> => {
  await page.goto(`${origin}/offline`);
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await expect(control(page)).toHaveAttribute('data-offline', 'on', { timeout: 60_000 });
};

/** Opens the demo and changes a rule: its code is at work. */
const useDemo = async (page: Page, { origin }: FaultProxy): Promise<void> => {
  await page.goto(`${origin}${VISITED}`);
  await hydrated(page);
  const rules = page.locator('.queryBuilder .rule');
  await expect(rules.first()).toBeVisible();
  const before = await rules.count();
  await page.locator('.ruleGroup-addRule').first().click();
  await expect(rules).toHaveCount(before + 1);
};

/** Stored texts that begin as the page of the proxy does. */
const storedPortals = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async portal => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text();
        if (text?.startsWith(portal)) found.push(`${name} ${request.url}`);
      }
    }
    return found;
  }, PORTAL);

test.describe('with the guides kept', () => {
  test.slow();

  const answers: readonly (readonly [string, Fault])[] = [
    ['a page', { status: 200 }],
    ['half of each file', 'half'],
    ...(isNightly
      ? ([
          ['an error', { status: 500 }],
          ['a missing page', { status: 404 }],
          ['a connection that breaks', 'break'],
        ] as const)
      : []),
  ];
  for (const [name, fault] of answers) {
    test(`forgets ${name} instead of code when the network returns`, async ({ page, faults }) => {
      await keep(page, faults);
      faults.fail(CODE, fault);
      await page.goto(`${faults.origin}${VISITED}`);
      await page.waitForLoadState('networkidle');
      expect(faults.heal().length).toBeGreaterThan(2);
      await useDemo(page, faults);
      expect(await storedPortals(page)).toEqual([]);
      await expect
        .poll(() => page.evaluate(async path => !!(await caches.match(path)), VISITED))
        .toBe(true);
      faults.fail(/./, { status: 503 });
      await useDemo(page, faults);
    });
  }

  const outages: readonly (readonly [string, Fault])[] = [
    ['never answers', 'hang'],
    ['answers with an error', { status: 503 }],
    ...(isNightly
      ? ([
          ['answers with a missing page', { status: 404 }],
          ['breaks connections', 'break'],
          ['stops in the middle of a page', 'stall'],
          ['takes ten seconds', { delay: 10_000 }],
        ] as const)
      : []),
  ];
  test('shows a kept guide when the host fails, or a page of the network', async ({
    page,
    faults,
  }) => {
    test.setTimeout(isNightly ? 180_000 : 90_000);
    // Once: to keep the guides takes most of the time.
    await keep(page, faults);

    for (const [name, fault] of outages) {
      await test.step(`shows a kept guide when the host ${name}`, async () => {
        faults.fail(/./, fault);
        // The limit of the worker is two seconds; without one, nothing ends the wait.
        // Code that isn't kept may hold up the load event, and nothing that a reader sees.
        await page.goto(`${faults.origin}${GUIDE}`, { waitUntil: 'commit', timeout: 15_000 });
        await expect(page.locator('h1')).toHaveText(/QueryBuilder/);
        await hydrated(page);
        await page.locator('.pagination-nav__link--next').click();
        await expect(page).not.toHaveURL(new RegExp(`${GUIDE}$`));
        await expect(page.locator('article h1')).toBeVisible();
        faults.heal();
        // What waits for the host belongs to this page.
        await page.goto('about:blank');
      });
    }

    await test.step('shows a page of the network, and keeps its own', async () => {
      faults.fail(/^\/docs\//, { status: 200 });
      await page.goto(`${faults.origin}${GUIDE}`);
      await expect(page.locator('h1')).toHaveText('Log in to this network');
      expect(await storedPortals(page)).toEqual([]);
      faults.heal();
      faults.fail(/./, { status: 500 });
      await page.goto(`${faults.origin}${GUIDE}`);
      await expect(page.locator('h1')).toHaveText(/QueryBuilder/);
    });
  });

  test('replaces what an older worker stored, or what is damaged', async ({ page, faults }) => {
    await keep(page, faults);
    await useDemo(page, faults);
    const spoiled = await page.evaluate(async portal => {
      let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!request.url.endsWith('.js')) continue;
          const headers = { 'Content-Type': 'text/html' };
          await cache.put(request, new Response(portal, { headers }));
          count += 1;
        }
      }
      return count;
    }, PORTAL);
    expect(spoiled).toBeGreaterThan(50);
    await useDemo(page, faults);
    await page.goto(`${faults.origin}${GUIDE}`);
    await hydrated(page);
  });
});

test.describe('while the guides are downloaded', () => {
  for (const [name, fault, text] of [
    ['a page of the network', { status: 200 }, /different from those of the site/],
    ['an error', { status: 500 }, /could not be downloaded/],
  ] as const) {
    test(`says what is wrong with ${name}, and keeps them later`, async ({ page, faults }) => {
      test.slow();
      await page.goto(`${faults.origin}/offline`);
      await hydrated(page);
      faults.fail(/^\/docs\/components\//, fault);
      await page.getByRole('button', { name: 'Save for offline' }).click();
      await expect(control(page)).toHaveAttribute('data-offline', 'failed', { timeout: 60_000 });
      await expect(control(page).getByRole('status')).toHaveText(text);
      expect(
        await page.evaluate(
          prefix => caches.keys().then(all => all.filter(name => name.startsWith(prefix))),
          PREFIX,
        ),
      ).toEqual([]);
      expect(faults.heal().length).toBeGreaterThan(1);
      await page.getByRole('button', { name: 'Save for offline' }).click();
      await expect(control(page)).toHaveAttribute('data-offline', 'on', { timeout: 60_000 });
    });
  }

  test('recovers from one wrong answer for each file', async ({ page, faults }) => {
    test.slow();
    await page.goto(`${faults.origin}/offline`);
    await hydrated(page);
    faults.fail(/^\/docs\//, { status: 200 }, 1);
    await page.getByRole('button', { name: 'Save for offline' }).click();
    await expect(control(page)).toHaveAttribute('data-offline', 'on', { timeout: 60_000 });
    expect(faults.heal().length).toBeGreaterThan(50);
    expect(await storedPortals(page)).toEqual([]);
  });
});
