/**
 * The documented versions of the library. A new major version is added here, and nowhere else in code
 * (CONTRIBUTING, "Adding a version").
 */

/** Documented major versions, newest first. */
export const MAJORS = [8, 7, 6, 5, 4, 3] as const;

/** A documented major version. */
export type Major = (typeof MAJORS)[number];

/** The major version of the folder `docs`, labelled Next. The site installs its newest release. */
export const NEXT_MAJOR: Major = 8;

/** The major version that `/docs` shows and that readers of older versions are led to. */
export const LATEST_MAJOR: Major = 7;

/** Name of a documentation version in the docs plugin. */
export type DocsVersion = 'current' | `${number}`;

/** A documented version. */
export interface Version {
  readonly major: Major;
  readonly name: DocsVersion;
  /** Label in the version menu. */
  readonly label: string;
  /** Address below the site's base URL, without a slash at the end. */
  readonly base: string;
  /** Folder of the guides, relative to the project. */
  readonly folder: string;
}

const describe = (major: Major): Version => {
  if (major === NEXT_MAJOR) {
    return { major, name: 'current', label: 'Next', base: '/docs/next', folder: 'docs' };
  }
  return {
    major,
    name: `${major}`,
    label: `v${major}`,
    base: major === LATEST_MAJOR ? '/docs' : `/docs/${major}`,
    folder: `versioned_docs/version-${major}`,
  };
};

/** The documented versions, newest first. */
export const VERSIONS: readonly Version[] = MAJORS.map(describe);

/**
 * The versions of a build, newest first.
 *
 * @param only - Names of the versions; undefined means all.
 */
export const builtVersions = (only: readonly DocsVersion[] | undefined): readonly Version[] =>
  VERSIONS.filter(({ name }) => only === undefined || only.includes(name));

/** The latest version. */
export const LATEST: Version = describe(LATEST_MAJOR);

/** The next version. */
export const NEXT: Version = describe(NEXT_MAJOR);
