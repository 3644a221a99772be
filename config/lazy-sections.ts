import { LATEST_VERSION, versionBase } from './docs';
import { DOCS_VERSIONS, type SiteEnv } from './env';
import type { Section } from '../plugins/lazy-routes/split';

/** Version 3 has a single page, whose route weighs less than a module for it. */
const SMALL_VERSIONS: readonly string[] = ['3'];

/**
 * What most readers never open: the API reference, and the guides of all versions but the latest.
 */
export const lazySections = ({
  apiReference,
  docsVersions = DOCS_VERSIONS,
}: SiteEnv): Section[] => [
  ...(apiReference ? [{ path: 'api', groupSize: 4 }] : []),
  ...docsVersions
    .filter(version => version !== LATEST_VERSION && !SMALL_VERSIONS.includes(version))
    .map(version => ({ path: versionBase(version).slice(1), groupSize: 1 })),
];
