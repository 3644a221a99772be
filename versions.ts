/**
 * The documented versions of the library. Add a new major version here. No other code lists
 * versions (see "Adding a version" in CONTRIBUTING.md).
 */

/** Documented major versions, newest first. */
export const MAJORS = [8, 7, 6, 5, 4, 3] as const;

/** A documented major version. */
export type Major = (typeof MAJORS)[number];

/** The major version of the folder `docs`, labelled Next. The site installs its newest release. */
export const NEXT_MAJOR: Major = 8;

/** The major version at `/docs`, to which banners of other versions link. */
export const LATEST_MAJOR: Major = 7;

/** Name of a documentation version in the docs plugin. */
export type DocsVersion = 'current' | `${number}`;

/** A documented version. */
export interface Version {
  readonly major: Major;
  readonly name: DocsVersion;
  /** Label in the version menu. */
  readonly label: string;
  /** Address relative to the site's base URL, without a trailing slash. */
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
 * The versions in a build, newest first.
 *
 * @param only - Names of the versions. Undefined means all.
 */
export const builtVersions = (only: readonly DocsVersion[] | undefined): readonly Version[] =>
  VERSIONS.filter(({ name }) => only === undefined || only.includes(name));

/** The latest version. */
export const LATEST: Version = describe(LATEST_MAJOR);

/** The next version. */
export const NEXT: Version = describe(NEXT_MAJOR);

/** The major version whose guides an address without the base URL belongs to. */
export const majorAt = (address: string): Major =>
  VERSIONS.find(
    ({ major, base }) =>
      major !== LATEST_MAJOR &&
      (address === base || (/^[/#]/.test(address.slice(base.length)) && address.startsWith(base))),
  )?.major ?? LATEST_MAJOR;
