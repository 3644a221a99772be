import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from '@docusaurus/plugin-client-redirects';
import { DOCS_VERSIONS, type DocsVersion } from './env';
import { movedAddresses } from '../plugins/api-reference/former';
import { MOVED_DOCS } from '../src/lib/counterparts';
import { versionBase } from './docs';

/** Versions that answer to the old addresses as well. */
const VERSIONS_WITH_MOVED_DOCS: readonly DocsVersion[] = ['current', '7', '6'];

const docsFolder = (version: DocsVersion): string =>
  version === 'current' ? 'docs' : `versioned_docs/version-${version}`;

/**
 * Old addresses and where they lead.
 *
 * @param siteDir - Root of the project, to see which pages exist.
 * @param only - Versions in this build; undefined means all.
 */
export const redirects = (
  siteDir: string,
  only: readonly DocsVersion[] | undefined,
): { from: string; to: string }[] => {
  const versions = only ?? DOCS_VERSIONS;
  const entries = versions.map(version => ({
    from: versionBase(version),
    to: `${versionBase(version)}/intro`,
  }));
  const moved = versions
    .filter(version => VERSIONS_WITH_MOVED_DOCS.includes(version))
    .flatMap(version =>
      Object.entries(MOVED_DOCS)
        .filter(([, id]) => existsSync(join(siteDir, docsFolder(version), `${id}.mdx`)))
        .map(([old, id]) => ({
          from: `${versionBase(version)}/${old}`,
          to: `${versionBase(version)}/${id}`,
        })),
    );
  return [{ from: '/react-querybuilder', to: '/demo' }, ...entries, ...moved];
};

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
    redirects: redirects(siteDir, only),
    createRedirects: path => {
      if (path === '/') return undefined;
      if (!path.startsWith('/api')) return [`${path}.htm`];
      moved ??= movedAddresses(siteDir);
      return [...(moved.get(path) ?? [])];
    },
  } satisfies Options;
};
