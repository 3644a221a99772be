import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from '@docusaurus/plugin-client-redirects';
import { DOCS_VERSIONS, type DocsVersion } from './env';
import { movedAddresses } from '../plugins/api-reference/former';
import type { MovedGuides } from '../plugins/moved-guides';
import { MOVED_DOCS } from '../src/lib/counterparts';
import { versionBase } from './docs';
import { MOVED_ANCHORS } from './moved-anchors';

/** Versions that answer to the old addresses as well. */
const VERSIONS_WITH_MOVED_DOCS: readonly DocsVersion[] = ['current', '7', '6'];

const docsFolder = (version: DocsVersion): string =>
  version === 'current' ? 'docs' : `versioned_docs/version-${version}`;

/**
 * Guides that moved, in the versions that still answer to their old addresses.
 *
 * @param siteDir - Root of the project, to see which pages exist.
 * @param only - Versions in this build; undefined means all.
 */
export const movedGuides = (
  siteDir: string,
  only: readonly DocsVersion[] | undefined,
): readonly MovedGuides[] =>
  (only ?? DOCS_VERSIONS)
    .filter(version => VERSIONS_WITH_MOVED_DOCS.includes(version))
    .flatMap(version => {
      const base = versionBase(version);
      return Object.entries(MOVED_DOCS)
        .filter(([, id]) => existsSync(join(siteDir, docsFolder(version), `${id}.mdx`)))
        .map(([old, id]) => ({
          base,
          from: `${base}/${old}`,
          to: `${base}/${id}`,
          anchors: MOVED_ANCHORS[old] ?? {},
        }));
    });

/**
 * Other old addresses and where they lead.
 *
 * @param only - Versions in this build; undefined means all.
 */
export const redirects = (
  only: readonly DocsVersion[] | undefined,
): { from: string; to: string }[] => [
  { from: '/react-querybuilder', to: '/demo' },
  ...(only ?? DOCS_VERSIONS).map(version => ({
    from: versionBase(version),
    to: `${versionBase(version)}/intro`,
  })),
];

/**
 * Options of the client-redirects plugin.
 *
 * `.html` needs no redirect page: a static host serves `intro.html` for it already, and the site's
 * router drops the extension. Only `.htm` gets pages, and only for guides and top-level pages, which
 * existed when such addresses were in use; the API reference never had them. Its symbols move when
 * their kind changes.
 */
export const redirectOptions = (siteDir: string, only: readonly DocsVersion[] | undefined) => {
  let moved: ReturnType<typeof movedAddresses> | undefined;
  return {
    redirects: redirects(only),
    createRedirects: path => {
      if (path === '/' || path === '/404.html') return undefined;
      if (!path.startsWith('/api')) return [`${path}.htm`];
      moved ??= movedAddresses(siteDir);
      return [...(moved.get(path) ?? [])];
    },
  } satisfies Options;
};
