import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { Context } from '@docusaurus/core/lib/client/docusaurusContext';
import { DocsPreferredVersionContextProvider } from '@docusaurus/plugin-content-docs/client';
import { ScrollControllerProvider } from '@docusaurus/theme-common/internal';

/** The parts of the site that a test sets. The rest is a small site with two versions. */
export interface SiteOptions {
  readonly path?: string;
  readonly themeConfig?: object;
  readonly siteConfig?: object;
  readonly i18n?: object;
  /** False if the site has no docs plugin. */
  readonly docs?: boolean;
}

const version = (name: string, isLast: boolean, path: string) => ({
  name,
  label: name,
  isLast,
  path,
  mainDocId: 'intro',
  docs: [
    { id: 'intro', path: `${path}/intro`, sidebar: 'guides' },
    { id: 'export', path: `${path}/export`, sidebar: 'guides' },
  ],
  draftIds: ['unfinished'],
  sidebars: {
    guides: { link: { path: `${path}/intro`, label: 'Start' } },
    empty: {},
  },
});

const DOCS = {
  default: {
    path: '/docs',
    versions: [version('current', false, '/docs/next'), version('7', true, '/docs')],
    breadcrumbs: false,
  },
};

const LOCALE = {
  htmlLang: 'en',
  direction: 'ltr',
  calendar: 'gregory',
  url: 'https://example.com',
};

/** Wraps a component in the site context that Docusaurus expects. */
export const siteAround =
  ({ path = '/', themeConfig, siteConfig, i18n, docs = true }: SiteOptions = {}) =>
  ({ children }: { readonly children?: ReactNode }) => (
    <Context.Provider
      value={
        {
          siteConfig: {
            url: 'https://example.com',
            baseUrl: '/',
            title: 'Site',
            trailingSlash: false,
            future: { experimental_router: 'browser' },
            themeConfig: {
              navbar: { items: [] },
              docs: { versionPersistence: 'localStorage' },
              ...themeConfig,
            },
            ...siteConfig,
          },
          i18n: {
            currentLocale: 'en',
            defaultLocale: 'en',
            locales: ['en'],
            localeConfigs: { en: { ...LOCALE, label: 'English', baseUrl: '/' } },
            ...i18n,
          },
          globalData: docs ? { 'docusaurus-plugin-content-docs': DOCS } : {},
        } as never
      }
    >
      <MemoryRouter initialEntries={[path]}>
        <ScrollControllerProvider>
          <DocsPreferredVersionContextProvider>{children}</DocsPreferredVersionContextProvider>
        </ScrollControllerProvider>
      </MemoryRouter>
    </Context.Provider>
  );

/** Lets the theme dispatch storage events, which jsdom does not support. */
export const allowStorageEvents = (): void => {
  vi.spyOn(document, 'createEvent').mockImplementation(() =>
    Object.assign(new Event('storage'), { initStorageEvent: () => undefined }),
  );
};
