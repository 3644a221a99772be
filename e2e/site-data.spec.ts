import type { Page } from '@playwright/test';
import manifest from '../package.json';
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

let site: SiteData;

const instances = () => site.globalData['docusaurus-plugin-content-docs'] ?? {};

// One page has the data for all tests.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await open(page, '/discord');
  site = await siteData(page);
  await page.close();
});

test('has six versions of the docs, of which 7 is the latest', () => {
  const { default: docs } = instances();
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

test('assigns most guides to the sidebar "mySidebar"', () => {
  const { default: docs } = instances();
  const entries = docs?.versions.flatMap(version => version.docs) ?? [];
  expect(entries.length).toBeGreaterThan(140);
  const within = entries.filter(({ sidebar }) => sidebar === 'mySidebar');
  expect(within.length).toBeGreaterThan(entries.length * 0.9);
  for (const { sidebar } of entries) expect([undefined, 'mySidebar']).toContain(sidebar);
});

test('has the API reference as a second instance with one version and one sidebar', () => {
  const all = instances();
  expect(Object.keys(all).sort()).toEqual(['api', 'default']);
  const { path, versions } = all.api ?? { path: '', versions: [] };
  expect(path).toBe('/api');
  expect(versions.map(({ label, mainDocId }) => [label, mainDocId])).toEqual([['Latest', 'index']]);
  // The pages of the reference are not in the data, which every page of the site would download.
  const sidebars = versions.flatMap(({ docs }) => docs.map(({ sidebar }) => sidebar));
  expect(new Set(sidebars)).toEqual(new Set(['defaultSidebar']));
});

test('has English, from left to right, as the only language', () => {
  const { i18n } = site;
  expect(i18n).toMatchObject({
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { direction: 'ltr', calendar: 'gregory', htmlLang: 'en' } },
  });
  expect(Object.keys(i18n.localeConfigs)).toEqual(['en']);
});

test('has the version of the site and of the framework', () => {
  const { siteMetadata } = site;
  expect(siteMetadata).toMatchObject({
    docusaurusVersion: manifest.dependencies['@docusaurus/core'],
    siteVersion: '1.0.0',
  });
});

test('has an app, a key, an index and contextual search for the provider', () => {
  const { algolia } = site.siteConfig.themeConfig;
  expect(algolia).toMatchObject({ contextualSearch: true, searchPagePath: 'search' });
  for (const name of ['appId', 'apiKey', 'indexName']) expect(algolia[name]).toMatch(/\w/);
});
