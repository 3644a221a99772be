// cspell:ignore zzqqxx
import type { Page } from '@playwright/test';
import { SearchEngine } from '../plugins/search/engine/engine';
import { respond } from '../plugins/search/engine/response';
import { toWorkerRequest, type FlatRequest } from '../plugins/search/client/requests';
import { loadShards } from './lib/search-shards';
import { FakeAlgolia } from './lib/fake-algolia';
import { expectAccessible } from './lib/axe';
import { setColourMode } from './lib/colour-mode';
import { expect, open, test as base } from './lib/test';
import { VARIANT } from './lib/variant';

const PROVIDER = 'https://*.algolia*/**';

interface Hosted {
  readonly service: FakeAlgolia;
  /** Cuts the site off from the service, or connects it again. */
  readonly connect: (connected: boolean) => void;
}

/** The second build talks to a hosted index; here the index is a fake one on localhost. */
const test = base.extend<{ hosted: Hosted }>({
  hosted: [
    async ({ page, watch }, use) => {
      watch.allow(/algolia|Failed to load resource/);
      const engine = new SearchEngine();
      for (const { shard } of loadShards(VARIANT.outDir)) engine.add(shard);
      const service = new FakeAlgolia({
        appId: VARIANT.env.ALGOLIA_APP_ID,
        apiKey: VARIANT.env.ALGOLIA_SEARCH_KEY,
        onQueries: requests =>
          requests.map(request => {
            const { params, index } = toWorkerRequest(
              request as unknown as FlatRequest,
              'https://react-querybuilder.js.org',
            );
            return respond(engine, params, index);
          }),
      });
      const host = await service.start();
      let connected = true;
      await page.route(PROVIDER, async route => {
        if (!connected) return route.abort();
        const url = new URL(route.request().url());
        return route.fulfill({
          response: await route.fetch({ url: `http://${host}${url.pathname}${url.search}` }),
        });
      });
      await use({ service, connect: value => void (connected = value) });
      await service.stop();
    },
    { auto: true },
  ],
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

const hits = (page: Page) => dialog(page).locator('.DocSearch-Hit a');

const searchModal = async (page: Page, query: string): Promise<void> => {
  // This build renders in the browser alone: the shortcut is there a moment after the page.
  await expect(async () => {
    if (!(await dialog(page).isVisible())) await page.keyboard.press('/');
    await expect(dialog(page).getByRole('searchbox')).toBeFocused({ timeout: 3000 });
  }).toPass();
  await dialog(page).getByRole('searchbox').fill(query);
};

test('Enter opens a result from each page', async ({ page }) => {
  for (const from of ['/#/demo/antd', '/#/docs/intro']) {
    await open(page, from);
    await searchModal(page, 'getOperators');
    await expect(hits(page).first()).toHaveText(/getOperators/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/#\/docs\/components\/querybuilder\/options#getoperators$/);
    await expect(page.locator('article h1')).toHaveText('Operators, combinators and values');
  }
});

test('the modal queries the hosted index for the version of the reader', async ({
  page,
  hosted,
}) => {
  const own: string[] = [];
  page.on('request', request => {
    if (request.url().includes('search-index')) own.push(request.url());
  });
  await open(page, '/#/docs/intro');
  await expect(page.locator('link[rel="preconnect"]')).toHaveAttribute(
    'href',
    'https://FAKEAPP-dsn.algolia.net',
  );
  await searchModal(page, 'install');
  await expect(hits(page).first()).toBeVisible();
  // Results of a shorter query can be on the screen before the whole word is asked for.
  const last = () => hosted.service.received.at(-1);
  await expect
    .poll(() => last()?.body)
    .toMatchObject({
      requests: [
        {
          indexName: 'docs',
          query: 'install',
          facetFilters: [
            'language:en',
            ['docusaurus_tag:default', 'docusaurus_tag:docs-default-7'],
          ],
        },
      ],
    });
  expect(last()).toMatchObject({ method: 'POST', path: '/1/indexes/*/queries' });
  expect(last()?.agent).toMatch(/docsearch \(3\.9\.0\)/);
  expect(last()?.agent).toMatch(/docusaurus \(3\.10\.2\)/);
  expect(own).toEqual([]);
  await expect(dialog(page).locator('a[href*="algolia"]')).toBeVisible();
  await expectAccessible(page);
  await setColourMode(page, 'dark');
  await expectAccessible(page);
});

test('the modal reports an unreachable service and recovers', async ({ page, hosted }) => {
  await open(page, '/#/docs/intro');
  await searchModal(page, 'instal');
  await expect(hits(page).first()).toBeVisible();
  hosted.connect(false);
  await page.keyboard.type('l');
  await expect(dialog(page).getByText('Unable to fetch results')).toBeVisible();
  await expect(hits(page)).toHaveCount(0);
  hosted.connect(true);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(hits(page).first()).toBeVisible();
});

test('the modal offers a question when the service finds nothing', async ({ page }) => {
  await open(page, '/#/docs/intro');
  await searchModal(page, 'zzqqxx');
  await expect(dialog(page).getByText('No results for "zzqqxx"')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: /^Ask in the discussions/ })).toBeVisible();
});

test('the search page queries the hosted index and names it', async ({ page, hosted }) => {
  await open(page, '/#/search?q=install');
  await expect(page.getByRole('article').first()).toBeVisible();
  const last = hosted.service.received.at(-1);
  expect(last?.agent).toMatch(/docusaurus \(3\.10\.2\)/);
  expect(last?.body).toMatchObject({
    requests: [
      {
        indexName: 'docs',
        query: 'install',
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-7']],
      },
    ],
  });
  await expect(page.getByRole('link', { name: 'Powered by Algolia' })).toBeVisible();
  await expectAccessible(page);
});

test('the search page reports an unreachable service', async ({ page, hosted }) => {
  hosted.connect(false);
  await open(page, '/#/search?q=install');
  await expect(page.getByText('Unable to fetch results')).toBeVisible();
  hosted.connect(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
