import type { Page } from '@playwright/test';
import { expect, open, test } from './lib/test';

interface Version {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly isLast: boolean;
  readonly mainDocId: string;
  readonly docs: readonly {
    readonly id: string;
    readonly path: string;
    readonly sidebar?: string;
  }[];
  readonly draftIds: readonly string[];
  readonly sidebars?: Readonly<Record<string, unknown>>;
}

interface SiteData {
  readonly globalData: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly path: string; readonly versions: Version[] }>>
    >
  >;
  readonly siteConfig: { readonly themeConfig: { readonly algolia: Record<string, unknown> } };
  readonly siteMetadata: { readonly docusaurusVersion: string; readonly siteVersion: string };
  readonly i18n: {
    readonly defaultLocale: string;
    readonly locales: readonly string[];
    readonly localeConfigs: Readonly<Record<string, Record<string, unknown>>>;
  };
}

/** What the framework hands to every component of the page that is open. */
const siteData = (page: Page): Promise<SiteData> =>
  page.evaluate(() => {
    interface Fiber {
      readonly child: Fiber | null;
      readonly memoizedProps: { readonly value?: object } | null;
    }
    const { docusaurusRoot } = window as unknown as {
      docusaurusRoot: { _internalRoot: { current: Fiber } };
    };
    let fiber: Fiber | null = docusaurusRoot._internalRoot.current;
    while (fiber) {
      const value = fiber.memoizedProps?.value;
      if (value && 'siteMetadata' in value) return JSON.parse(JSON.stringify(value)) as SiteData;
      fiber = fiber.child;
    }
    throw new Error('The site’s data is nowhere in the page.');
  });

const instances = async (page: Page) =>
  (await siteData(page)).globalData['docusaurus-plugin-content-docs'] ?? {};

test.beforeEach(({ page }) => open(page, '/discord'));

test('the docs know six versions, of which 7 is the latest', async ({ page }) => {
  const { default: docs } = await instances(page);
  expect(docs?.path).toBe('/docs');
  expect(
    docs?.versions.map(({ name, label, path, isLast }) => [name, label, path, isLast]),
  ).toEqual([
    ['current', 'Next', '/docs/next', false],
    ['7', 'v7', '/docs', true],
    ['6', 'v6', '/docs/6', false],
    ['5', 'v5', '/docs/5', false],
    ['4', 'v4', '/docs/4', false],
    ['3', 'v3', '/docs/3', false],
  ]);
  for (const { mainDocId, docs: entries, draftIds, path, sidebars } of docs?.versions ?? []) {
    expect(mainDocId).toBe('intro');
    expect(draftIds).toEqual([]);
    expect(Object.keys(sidebars ?? {})).toEqual(['mySidebar']);
    for (const entry of entries) expect(entry.path).toMatch(new RegExp(`^${path}/\\w`));
  }
});

test('most guides belong to the sidebar "mySidebar"', async ({ page }) => {
  const { default: docs } = await instances(page);
  const entries = docs?.versions.flatMap(version => version.docs) ?? [];
  expect(entries.length).toBeGreaterThan(140);
  const within = entries.filter(({ sidebar }) => sidebar === 'mySidebar');
  expect(within.length).toBeGreaterThan(entries.length * 0.9);
  for (const { sidebar } of entries) expect([undefined, 'mySidebar']).toContain(sidebar);
});

test('the API reference is a second instance with one version and one sidebar', async ({
  page,
}) => {
  const all = await instances(page);
  expect(Object.keys(all).sort()).toEqual(['api', 'default']);
  const { path, versions } = all.api ?? { path: '', versions: [] };
  expect(path).toBe('/api');
  expect(versions.map(({ label, mainDocId }) => [label, mainDocId])).toEqual([['Latest', 'index']]);
  // The pages of the reference are not in the data, which every page of the site would download.
  const sidebars = versions.flatMap(({ docs }) => docs.map(({ sidebar }) => sidebar));
  expect(new Set(sidebars)).toEqual(new Set(['defaultSidebar']));
});

test('English, from left to right, is the only language', async ({ page }) => {
  const { i18n } = await siteData(page);
  expect(i18n).toMatchObject({
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { direction: 'ltr', calendar: 'gregory', htmlLang: 'en' } },
  });
  expect(Object.keys(i18n.localeConfigs)).toEqual(['en']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('the site knows its version and the framework’s', async ({ page }) => {
  const { siteMetadata } = await siteData(page);
  expect(siteMetadata).toMatchObject({ docusaurusVersion: '3.10.2', siteVersion: '1.0.0' });
});

test('the search provider has an app, a key, an index and the reader’s context', async ({
  page,
}) => {
  const { algolia } = (await siteData(page)).siteConfig.themeConfig;
  expect(algolia).toMatchObject({ contextualSearch: true, searchPagePath: 'search' });
  for (const name of ['appId', 'apiKey', 'indexName']) expect(algolia[name]).toMatch(/\w/);
});
