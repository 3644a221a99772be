import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginConfig } from '@docusaurus/types';
import buildCache from '../plugins/bundler/cache-key';
import deployedGuides, { type DeployedGuidesOptions } from '../plugins/bundler/deployed-guides';
import { releaseAnchor, summaryOf, type ChangelogRelease } from '../plugins/guides/changelog';
import liveExamples from '../plugins/guides/live-examples';
import remarkApiLinks, { type ApiLinksOptions } from '../plugins/guides/remark/api-links';
import remarkGuideComponents, {
  type GuideComponentsOptions,
} from '../plugins/guides/remark/components';
import { BACK_ENDS } from '../plugins/guides/back-ends';
import { KIT_BOARD } from '../plugins/guides/kit-board';
import remarkBackEnds, { type BackEndsOptions } from '../plugins/guides/remark/back-ends';
import remarkChangelog, { type ChangelogOptions } from '../plugins/guides/remark/changelog';
import remarkKitBoard, { type KitBoardOptions } from '../plugins/guides/remark/kit-board';
import remarkLibraryData, {
  type LibraryDataOptions,
  readLibraryData,
} from '../plugins/guides/remark/library-data';
import remarkOldAnchors, { type OldAnchorsOptions } from '../plugins/guides/remark/old-anchors';
import remarkSandboxLinks, {
  type SandboxLinksOptions,
} from '../plugins/guides/remark/sandbox-links';
import remarkSampleMeta from '../plugins/guides/remark/samples';
import remarkVersionLinks, {
  type VersionLinksOptions,
} from '../plugins/guides/remark/version-links';
import type { ReleaseEntry } from '../plugins/machine-readable/changes';
import type { SiteEnv } from './env';
import { oldPages } from './old-anchors';
import { type DocsVersion, INSTALLED, majorAt, type Version, VERSIONS } from '../versions.ts';

/** The API reference generator's list of pages. */
export const API_REGISTRY = '.cache/api/symbols.json';

const LIBRARY_DATA = 'src/data/library';

/** Programs of other languages. */
const DOWNLOADS = 'static/corpus';

const CHANGELOG = 'src/data/changelog.json';

/**
 * The release that each version documents.
 *
 * @param siteDir - Root of the project.
 */
export const releases = (siteDir: string): Readonly<Record<DocsVersion, string>> =>
  Object.fromEntries(
    VERSIONS.map(({ name, major }) => [
      name,
      readLibraryData(join(siteDir, LIBRARY_DATA), major).version,
    ]),
  ) as Record<DocsVersion, string>;

/**
 * Releases of the library as entries of the feed, newest first.
 *
 * @param siteDir - Root of the project.
 */
export const releaseEntries = (siteDir: string, baseUrl: string): ReleaseEntry[] =>
  (JSON.parse(readFileSync(join(siteDir, CHANGELOG), 'utf8')) as readonly ChangelogRelease[]).map(
    release => {
      const { version, date, listed = '' } = release;
      const base = VERSIONS.find(({ major }) => version.startsWith(`${major}.`))?.base ?? '';
      return {
        version,
        path: `${baseUrl.replace(/\/$/, '')}${base}/changelog#${releaseAnchor(version)}`,
        date: date ?? listed,
        description: summaryOf(release),
      };
    },
  );

/**
 * Plugins that turn the components for guides into plain Markdown at build time. They run before
 * Docusaurus's own plugins, so that headings, the table of contents and links include the result.
 *
 * @param siteDir - Root of the project.
 */
export const guideRemarkPlugins = (
  siteDir: string,
  env: SiteEnv,
): [
  [typeof remarkSandboxLinks, SandboxLinksOptions],
  [typeof remarkLibraryData, LibraryDataOptions],
  [typeof remarkKitBoard, KitBoardOptions],
  [typeof remarkBackEnds, BackEndsOptions],
  [typeof remarkChangelog, ChangelogOptions],
  [typeof remarkApiLinks, ApiLinksOptions],
  typeof remarkSampleMeta,
  [typeof remarkGuideComponents, GuideComponentsOptions],
] => {
  const data = {
    dataDir: join(siteDir, LIBRARY_DATA),
    registry: join(siteDir, API_REGISTRY),
    enabled: env.apiReference,
  };
  const sandbox = `${env.baseUrl}${env.hashRouter ? '#/' : ''}sandbox`;
  return [
    // First, because it counts the fences written by the author.
    [remarkSandboxLinks, { siteDir, sandbox }],
    [remarkLibraryData, data],
    [remarkKitBoard, { board: join(siteDir, KIT_BOARD) }],
    [remarkBackEnds, { downloads: join(siteDir, DOWNLOADS), results: join(siteDir, BACK_ENDS) }],
    [
      remarkChangelog,
      {
        changelog: join(siteDir, CHANGELOG),
        fixes: join(siteDir, 'src/data/changelog-fixes.json'),
        registry: data.registry,
        enabled: data.enabled,
      },
    ],
    [remarkApiLinks, data],
    remarkSampleMeta,
    // Last, because it rejects all remaining unknown components.
    [remarkGuideComponents, { siteDir }],
  ];
};

/** Address of the deployed site, without a trailing slash. */
const deployedSite = ({ url, baseUrl }: SiteEnv): string => `${url}${baseUrl}`.replace(/\/$/, '');

const isOmitted = ({ name }: Version, { docsVersions }: SiteEnv): boolean =>
  docsVersions?.includes(name) === false;

/**
 * Plugins that run after Docusaurus's own, which set the anchors of headings and collect the table
 * of contents.
 *
 * @param siteDir - Root of the project.
 */
export const lateGuideRemarkPlugins = (
  siteDir: string,
  env: SiteEnv,
): [
  [typeof remarkOldAnchors, OldAnchorsOptions],
  [typeof remarkVersionLinks, VersionLinksOptions],
] => {
  const versions = VERSIONS.map(({ major, base, folder }) => ({
    base,
    folder,
    guides: oldPages(major, id => existsSync(join(siteDir, folder, `${id}.mdx`))).guides,
  }));
  const sourceOf = (base: string, address: string): string =>
    majorAt(address) === majorAt(base) ? 'other pages' : `version ${majorAt(address)}`;
  return [
    [remarkOldAnchors, { siteDir, versions, sourceOf }],
    [
      remarkVersionLinks,
      {
        bases: Object.fromEntries(VERSIONS.map(({ major, base }) => [major, base])),
        missing: VERSIONS.filter(version => isOmitted(version, env)).map(({ base }) => base),
        site: deployedSite(env),
      },
    ],
  ];
};

/**
 * Plugins for the guides: running examples, a build cache that tracks their inputs, and links to guides that
 * the build omits.
 */
export const guidePlugins = (env: SiteEnv): PluginConfig[] => [
  [
    buildCache,
    {
      inputs: [
        'plugins',
        'config',
        LIBRARY_DATA,
        CHANGELOG,
        KIT_BOARD,
        BACK_ENDS,
        DOWNLOADS,
        API_REGISTRY,
        'src/examples',
      ],
      settings: { ...env },
    },
  ],
  liveExamples,
  [
    deployedGuides,
    {
      site: isOmitted(INSTALLED, env) ? deployedSite(env) : undefined,
    } satisfies DeployedGuidesOptions,
  ],
];
