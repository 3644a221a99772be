import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import type { Options as RedirectOptions } from '@docusaurus/plugin-client-redirects';
import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { apiReference } from './config/api';
import { LATEST_VERSION, versionBase, versionOptions } from './config/docs';
import { DOCS_VERSIONS, readEnv } from './config/env';
import { guidePlugins, guideRemarkPlugins } from './config/guides';
import { lazySections } from './config/lazy-sections';
import { LINKS } from './config/links';
import { footer, navbar } from './config/navigation';
import { codeTheme } from './config/prism';
import { movedGuides, redirectOptions } from './config/redirects';
import { search } from './config/search';
import codeHighlighter from './plugins/code-highlighter';
import lazyRoutes, { type LazyRoutesOptions } from './plugins/lazy-routes';
import kitCss from './plugins/kit-css';
import movedGuidesPlugin, { type MovedGuidesOptions } from './plugins/moved-guides';
import paintFirst, { paintFirstTemplate } from './plugins/paint-first';
import preloadParts from './plugins/preload-parts';
import recmaServerMarkup, { type ServerMarkupOptions } from './plugins/server-markup';
import slimClient from './plugins/slim-client';
import sandboxModules from './plugins/sandbox-modules';
import offline, { type OfflineOptions } from './plugins/offline';
import machineReadable, { type MachineReadableOptions } from './plugins/machine-readable';
import retryLoading from './plugins/retry-loading';
import serverModules from './plugins/server-modules';
import { LOCAL_APP_ID } from './plugins/local-search/mode';
import calmStart from './plugins/calm-start';
import rawSource from './plugins/raw-source';

const env = readEnv(process.env);

const presetOptions = {
  docs: {
    path: 'docs',
    routeBasePath: 'docs',
    sidebarPath: './sidebars.ts',
    sidebarCollapsible: true,
    breadcrumbs: false,
    editUrl: LINKS.edit,
    showLastUpdateTime: true,
    beforeDefaultRemarkPlugins: guideRemarkPlugins(__dirname, env),
    recmaPlugins: [[recmaServerMarkup, { runs: 200, code: true } satisfies ServerMarkupOptions]],
    remarkPlugins: [[npm2yarn, { sync: true }]],
    ...versionOptions(env.docsVersions),
  },
  blog: false,
  pages: { editUrl: LINKS.edit },
  sitemap: { lastmod: 'date' },
  gtag: env.analyticsId ? { trackingID: env.analyticsId, anonymizeIP: false } : undefined,
  theme: {
    customCss: ['site', 'code', 'guides', 'forced-colors'].map(name => `./src/css/${name}.css`),
  },
} satisfies Preset.Options;

const themeConfig = {
  metadata: [{ name: 'twitter:card', content: 'summary_large_image' }],
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { sidebar: { hideable: true, autoCollapseCategories: false } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  announcementBar: env.announcement && {
    id: env.announcement.id,
    content: env.announcement.content,
    isCloseable: true,
  },
  navbar: navbar(env.apiReference),
  footer: footer(env.apiReference, !env.hashRouter),
  prism: {
    theme: codeTheme,
    darkTheme: codeTheme,
    additionalLanguages: ['bash', 'diff', 'json', 'mongodb', 'scss', 'sql'],
    magicComments: [
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
    ],
  },
  // Without keys the placeholders satisfy the theme; nothing is ever sent to them.
  algolia: {
    appId: env.algolia?.appId ?? LOCAL_APP_ID,
    apiKey: env.algolia?.searchKey ?? 'local',
    indexName: env.algolia?.indexName ?? 'local',
    contextualSearch: true,
    searchPagePath: 'search',
  },
} satisfies Preset.ThemeConfig;

const config: Config = {
  title: 'React Query Builder',
  tagline: 'The query builder component for React',
  favicon: 'img/favicon.svg',
  url: env.url,
  baseUrl: env.baseUrl,
  trailingSlash: false,
  ssrTemplate: paintFirstTemplate(),
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    mdx1Compat: { comments: false, admonitions: false, headingIds: true },
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
  i18n: { defaultLocale: 'en', locales: ['en'] },
  storage: { type: 'localStorage', namespace: false },
  future: {
    faster: true,
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      useCssCascadeLayers: true,
      // The specification stores the colour mode under the plain key "theme".
      siteStorageNamespacing: false,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
    },
    experimental_router: env.hashRouter ? 'hash' : 'browser',
  },
  customFields: { apiReference: env.apiReference },
  presets: [['classic', presetOptions]],
  plugins: [
    // First: no code of the site may be asked for before.
    retryLoading,
    calmStart,
    preloadParts,
    paintFirst,
    codeHighlighter,
    slimClient,
    kitCss,
    rawSource,
    sandboxModules,
    serverModules,
    env.apiReference && apiReference(__dirname),
    [lazyRoutes, { sections: lazySections(env) } satisfies LazyRoutesOptions],
    ...guidePlugins(env),
    search,
    [
      movedGuidesPlugin,
      { guides: movedGuides(__dirname, env.docsVersions) } satisfies MovedGuidesOptions,
    ],
    [
      machineReadable,
      {
        summary:
          'React Query Builder is a React component with which people put together conditions, and functions that turn those conditions into SQL, MongoDB and other query languages, and back.',
        logo: 'static/img/logo.svg',
      } satisfies MachineReadableOptions,
    ],
    [
      offline,
      {
        guides: versionBase(LATEST_VERSION),
        except: DOCS_VERSIONS.filter(version => version !== LATEST_VERSION).map(versionBase),
      } satisfies OfflineOptions,
    ],
    [
      '@docusaurus/plugin-client-redirects',
      redirectOptions(__dirname, env.docsVersions) satisfies RedirectOptions,
    ],
  ],
  themeConfig,
};

export default config;
