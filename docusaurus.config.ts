import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { pageTemplate } from 'docusaurus-lean';
import { readEnv } from './config/env';
import { parseFrontMatter } from './config/front-matter';
import { footer, navbar } from './config/navigation';
import manifest from './package.json';
import { LOCAL_APP_ID } from './plugins/search/shared/mode';

const env = readEnv(process.env);

// No inline style on any token: the colours are in `src/css/code.css`, one class per kind of token.
const codeTheme = { plain: {}, styles: [] };

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
  navbar: navbar(env.apiReference, env.locales.length > 1),
  footer: footer(env.apiReference, !env.hashRouter),
  prism: {
    theme: codeTheme,
    darkTheme: codeTheme,
    additionalLanguages: [
      ...['bash', 'diff', 'json', 'mongodb', 'scss', 'sql'],
      // Of the guide to back ends. PHP needs a further language.
      ...['java', 'markup-templating', 'php', 'ruby'],
    ],
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
    // A hosted index may hold other sites. The local one names the host that serves the page.
    ...(env.algolia && {
      externalUrlRegex: `^https?://(?!${new URL(env.url).host.replaceAll('.', '\\.')}(?:/|$))`,
    }),
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
  ...(env.lean.includes('script-priority') && { ssrTemplate: pageTemplate }),
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    parseFrontMatter,
    mdx1Compat: { comments: false, admonitions: false, headingIds: true },
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
  i18n: { defaultLocale: env.locales[0], locales: [...env.locales] },
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
  customFields: {
    apiReference: env.apiReference,
    // The release that the guides of the next version document.
    nextRelease: manifest.dependencies['react-querybuilder'],
  },
  clientModules: env.locales.length > 1 && !env.hashRouter ? ['./src/lib/language-links.ts'] : [],
  presets: ['./config/preset.ts'],
  themeConfig,
};

export default config;
