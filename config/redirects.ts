import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from '@docusaurus/plugin-client-redirects';
import { redirectsForMovedSymbols } from '../plugins/api-reference/symbol-history';
import type { MovedGuides } from '../plugins/redirects';
import { MOVED_DOCS } from '../plugins/redirects/shared/counterparts';
import movedAnchors from './moved-anchors.json';
import { builtVersions, type DocsVersion } from './versions';

/**
 * Headings of moved guides, by document id, with candidates for their new anchor. The first one
 * that exists on the new page is used. An entry with a slash names another page. Headings that kept
 * their anchor are not listed.
 */
const MOVED_ANCHORS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
  movedAnchors;

/** The first version whose guides moved. */
const MOVED_SINCE = 6;

/**
 * Guides that moved, in the versions for which the old addresses redirect.
 *
 * @param siteDir - Root of the project, to check which pages exist.
 * @param only - Versions in this build. Undefined means all.
 */
export const movedGuides = (
  siteDir: string,
  only: readonly DocsVersion[] | undefined,
): readonly MovedGuides[] =>
  builtVersions(only)
    .filter(({ major }) => major >= MOVED_SINCE)
    .flatMap(({ base, folder }) =>
      Object.entries(MOVED_DOCS)
        .filter(([, id]) => existsSync(join(siteDir, folder, `${id}.mdx`)))
        .map(([old, id]) => ({
          base,
          from: `${base}/${old}`,
          to: `${base}/${id}`,
          anchors: MOVED_ANCHORS[old] ?? {},
        })),
    );

/**
 * Other old addresses with their targets.
 *
 * @param only - Versions in this build. Undefined means all.
 */
export const redirects = (
  only: readonly DocsVersion[] | undefined,
): { from: string; to: string }[] => [
  { from: '/react-querybuilder', to: '/demo' },
  ...builtVersions(only).map(({ base }) => ({ from: base, to: `${base}/intro` })),
];

/**
 * Options of the client-redirects plugin.
 *
 * `.html` needs no redirect page: static hosts serve `intro.html` for it, and the router drops the
 * extension. `.htm` gets redirect pages, but only for guides and top-level pages, which existed
 * when those addresses were in use. API symbols get redirects when their kind changes.
 */
export const redirectOptions = (siteDir: string, only: readonly DocsVersion[] | undefined) => {
  let moved: ReturnType<typeof redirectsForMovedSymbols> | undefined;
  return {
    redirects: redirects(only),
    createRedirects: path => {
      if (path === '/' || path === '/404.html') return undefined;
      if (!path.startsWith('/api')) return [`${path}.htm`];
      moved ??= redirectsForMovedSymbols(siteDir);
      return [...(moved.get(path) ?? [])];
    },
  } satisfies Options;
};

/**
 * Returns all old addresses, for the hash router, which answers them with routes.
 *
 * @param api - Whether the build includes the API reference.
 */
export const redirectRoutes = (
  siteDir: string,
  only: readonly DocsVersion[] | undefined,
  api: boolean,
): { from: string; to: string }[] => [
  ...redirects(only),
  ...movedGuides(siteDir, only),
  ...(api
    ? [...redirectsForMovedSymbols(siteDir)].flatMap(([to, old]) => old.map(from => ({ from, to })))
    : []),
];
