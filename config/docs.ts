import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import { DOCS_VERSIONS, type DocsVersion } from './env';

/** The version that `/docs` shows and that readers of older versions are led to. */
export const LATEST_VERSION = '7' satisfies DocsVersion;

const label = (version: DocsVersion): string => (version === 'current' ? 'Next' : `v${version}`);

const path = (version: DocsVersion): string => {
  if (version === LATEST_VERSION) return '';
  return version === 'current' ? 'next' : version;
};

/**
 * Address of a documentation version below the site's base path, without a slash at the end.
 */
export const versionBase = (version: DocsVersion): string =>
  path(version) === '' ? '/docs' : `/docs/${path(version)}`;

/**
 * Options of the docs plugin that hold the versions together.
 *
 * @param only - Names of the versions to build; undefined builds all.
 */
export const versionOptions = (only: readonly DocsVersion[] | undefined) =>
  ({
    lastVersion: LATEST_VERSION,
    onlyIncludeVersions: only && [...only],
    versions: Object.fromEntries(
      (only ?? DOCS_VERSIONS).map(version => [
        version,
        { label: label(version), path: path(version) },
      ]),
    ),
  }) satisfies Partial<DocsOptions>;
