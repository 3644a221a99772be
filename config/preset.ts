import { join } from 'node:path';
import type { Options as RedirectOptions } from '@docusaurus/plugin-client-redirects';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import presetClassic, { type Options as ClassicOptions } from '@docusaurus/preset-classic';
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import type { LoadContext, PluginConfig, Preset } from '@docusaurus/types';
import { leanPlugins } from 'docusaurus-lean';
import { apiSummaries } from '../plugins/api-reference/summaries';
import engines from '../plugins/bundler/engines';
import kitCss from '../plugins/bundler/kit-css';
import differences from '../plugins/differences';
import licenses from '../plugins/licenses';
import machineReadable, { type MachineReadableOptions } from '../plugins/machine-readable';
import oldAddressesPlugin, { type OldAddressesOptions } from '../plugins/redirects';
import offline, { type OfflineOptions } from '../plugins/offline';
import remarkSampleMeta from '../plugins/guides/remark/samples';
import rawSource from '../plugins/bundler/raw-source';
import registry, { type RegistryOptions } from '../plugins/registry';
import sandboxModules from '../plugins/sandbox';
import serverModules from '../plugins/bundler/server-only';
import socialCards, { type SocialCardsOptions } from '../plugins/social-cards';
import { readEnv, type SiteEnv } from './env';
import {
  guidePlugins,
  guideRemarkPlugins,
  lateGuideRemarkPlugins,
  releaseEntries,
  releases,
} from './guides';
import { nearestOf, readGuides } from './front-matter';
import { LINKS } from './links';
import { oldAddresses, redirectOptions, redirectRoutes } from './redirects';
import { search } from './search';
import { builtVersions, INSTALLED, LATEST, VERSIONS } from '../versions.ts';

/** Folder of the generated API reference, relative to the project. It is not committed. */
const API_OUTPUT = '.cache/api';

/** Style sheets and components that only some pages need. */
const PAGE_STYLES = [
  /[\\/]src[\\/]features[\\/](?:api-reference|demo|discord|home|inspector|lab|sandbox)[\\/]/,
  /[\\/]src[\\/]mdx[\\/]changelog[\\/]/,
  /[\\/]src[\\/]features[\\/]search[\\/]Search(?:Modal|Page)\./,
  /[\\/]@docsearch[\\/]css[\\/]dist[\\/]modal\./,
];

const SUMMARY =
  'React Query Builder is a React component for composing conditions, with functions that export them to SQL, MongoDB and other query languages, and import them again.';

const guides = (siteDir: string, env: SiteEnv) =>
  ({
    path: 'docs',
    routeBasePath: 'docs',
    sidebarPath: './sidebars.ts',
    sidebarCollapsible: true,
    breadcrumbs: false,
    editUrl: LINKS.edit,
    showLastUpdateTime: true,
    beforeDefaultRemarkPlugins: guideRemarkPlugins(siteDir, env),
    remarkPlugins: [[npm2yarn, { sync: true }], ...lateGuideRemarkPlugins(siteDir, env)],
    lastVersion: LATEST.name,
    onlyIncludeVersions: env.docsVersions && [...env.docsVersions],
    versions: Object.fromEntries(
      builtVersions(env.docsVersions).map(({ name, label, base }) => [
        name,
        { label, path: base.replace(/^\/docs\/?/, '') },
      ]),
    ),
  }) satisfies DocsOptions;

const apiReference = {
  id: 'api',
  path: `${API_OUTPUT}/docs`,
  routeBasePath: 'api',
  sidebarPath: './plugins/api-reference/sidebars.ts',
  breadcrumbs: false,
  sidebarCollapsible: true,
  docRootComponent: '@site/src/features/api-reference/ApiRoot.tsx',
  docItemComponent: '@site/src/features/api-reference/ApiItem.tsx',
  beforeDefaultRemarkPlugins: [remarkSampleMeta],
  versions: { current: { label: 'Latest' } },
} satisfies DocsOptions;

/**
 * Sections of the site that most readers never open: the API reference, and the guides of all
 * versions except the latest. Excludes version 3, which has one page, whose route is smaller than a
 * module for it.
 */
const lazySections = (env: SiteEnv) => [
  ...(env.apiReference ? [{ path: 'api', groupBytes: 40_000 }] : []),
  ...builtVersions(env.docsVersions)
    .filter(({ major, name }) => name !== LATEST.name && major > 3)
    .map(({ base }) => ({ path: base.slice(1), groupBytes: 0 })),
];

/**
 * The site's preset: preset-classic, the performance layer and the site's own plugins.
 *
 * Plugins added by a preset aren't part of the configuration that every page downloads.
 */
export default function preset(context: LoadContext): Preset {
  const { siteDir, siteConfig } = context;
  // The base URL of the language, which has a folder unless it is the first.
  const env = { ...readEnv(process.env), baseUrl: siteConfig.baseUrl };
  const docs = guides(siteDir, env);
  const trimsDocsData = env.lean.includes('docs-data');
  const classic = presetClassic(context, {
    docs: trimsDocsData ? false : docs,
    blog: false,
    pages: { editUrl: LINKS.edit },
    sitemap: { lastmod: 'date' },
    ...(env.analyticsId && { gtag: { trackingID: env.analyticsId, anonymizeIP: false } }),
    theme: {
      customCss: ['site', 'code', 'guides', 'forced-colors'].map(name => `./src/css/${name}.css`),
    },
  } satisfies ClassicOptions) as Required<Preset>;
  const plugins: (PluginConfig | false)[] = [
    ...classic.plugins,
    trimsDocsData && [require.resolve('docusaurus-lean/docs-data/plugin'), docs],
    env.apiReference && [
      join(siteDir, 'plugins/api-reference/index.ts'),
      { ...apiReference, trimsDocsData },
    ],
    env.apiReference && apiSummaries,
    kitCss,
    engines,
    differences,
    licenses,
    rawSource,
    sandboxModules,
    serverModules,
    ...guidePlugins(env),
    [
      oldAddressesPlugin,
      {
        addresses: oldAddresses(siteDir, env.docsVersions, env.apiReference),
        nearest: async () => nearestOf(await readGuides(siteDir)),
        routes: () => redirectRoutes(siteDir, env.docsVersions, env.apiReference),
        component: '@site/src/features/redirects/Redirected.tsx',
      } satisfies OldAddressesOptions,
    ],
    [
      machineReadable,
      {
        summary: SUMMARY,
        releases: releases(siteDir),
        changelog: releaseEntries(siteDir, env.baseUrl),
      } satisfies MachineReadableOptions,
    ],
    [registry, { guides: INSTALLED.base } satisfies RegistryOptions],
    [socialCards, { logo: 'static/img/logo.svg' } satisfies SocialCardsOptions],
    [
      offline,
      {
        guides: LATEST.base,
        except: VERSIONS.filter(({ name }) => name !== LATEST.name).map(({ base }) => base),
        searchTags: env.algolia
          ? []
          : ['default', `docs-default-${LATEST.name}`, 'docs-api-current'],
      } satisfies OfflineOptions,
    ],
    [
      '@docusaurus/plugin-client-redirects',
      redirectOptions(siteDir, env.docsVersions) satisfies RedirectOptions,
    ],
  ];
  return {
    themes: [
      ...classic.themes,
      ...leanPlugins(env.lean, { sections: lazySections(env), pageStyles: PAGE_STYLES }),
      search,
    ],
    plugins,
  };
}
