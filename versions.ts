/**
 * The documented versions of the library: `docs/`, and what is archived in `versioned_docs/`. No other
 * code lists versions. `npm run versions` changes them (see contributing/versions.md).
 */
import archived from './versions.json';

/** Name of a documentation version in the docs plugin. */
export type DocsVersion = 'current' | `${number}`;

/** What `docs/` documents: the major version that the site installs, and whether it is unreleased. */
interface Docs {
  readonly major: number;
  readonly isNext: boolean;
}

const DOCS: Docs = { major: 8, isNext: true };

/** A documented version. */
export interface Version {
  readonly major: number;
  readonly name: DocsVersion;
  /** Label in the version menu. */
  readonly label: string;
  /** Address relative to the site's base URL, without a trailing slash. */
  readonly base: string;
  /** Folder of the guides, relative to the project. */
  readonly folder: string;
  /** File of the sidebar, relative to the project. */
  readonly sidebar: string;
  /** Folder of the release that samples are verified against, relative to the project. */
  readonly install: string;
}

/** Where the guides of a version are before it is the latest one. */
export const NEXT_BASE = '/docs/next';

/**
 * Lists versions, newest first. The newest one that isn't Next is at `/docs`.
 *
 * @param names - Majors that the docs plugin has archived, newest first.
 */
export const versionsOf = (names: readonly string[], docs: Docs): readonly Version[] =>
  [docs.major, ...names.map(Number)].map((major, index) => ({
    major,
    name: index === 0 ? 'current' : `${major}`,
    label: index === 0 && docs.isNext ? 'Next' : `v${major}`,
    base: index === (docs.isNext ? 1 : 0) ? '/docs' : index === 0 ? NEXT_BASE : `/docs/${major}`,
    folder: index === 0 ? 'docs' : `versioned_docs/version-${major}`,
    sidebar: index === 0 ? 'sidebars.ts' : `versioned_sidebars/version-${major}-sidebars.json`,
    install: `verify/v${major}`,
  }));

/** The documented versions, newest first. */
export const VERSIONS: readonly Version[] = versionsOf(archived, DOCS);

/** Documented major versions, newest first. */
export const MAJORS: readonly number[] = VERSIONS.map(({ major }) => major);

/**
 * A version of a list by its place.
 *
 * @throws Error if no version is there.
 */
const only = (found: Version | undefined): Version => {
  if (!found) throw new Error('versions.ts: no version is at /docs. Add one to versions.json.');
  return found;
};

/** The version of `docs/`, whose newest release the site installs: demos, lab and API show it. */
export const INSTALLED: Version = only(VERSIONS[0]);

/** The version at `/docs`, to which banners of other versions link. */
export const LATEST: Version = only(VERSIONS.find(({ base }) => base === '/docs'));

/**
 * Address of a guide of {@link INSTALLED}, which describes the code that the site itself runs. In a build
 * without that version, it is an address of the deployed site (see `plugins/bundler/deployed-guides.ts`).
 *
 * @param page - Id of the guide, with an anchor or without: `utils/export#sql`.
 */
export const guide = (page: string): string =>
  `${process.env.DEPLOYED_GUIDES ?? ''}${INSTALLED.base}/${page}`;

/** The version that a file documents, by its path relative to the project. */
export const versionOfFile = (path: string): Version | undefined =>
  VERSIONS.find(({ folder }) => path.startsWith(`${folder}/`));

/**
 * The versions in a build, newest first.
 *
 * @param names - Names of the versions. Undefined means all.
 */
export const builtVersions = (names: readonly DocsVersion[] | undefined): readonly Version[] =>
  VERSIONS.filter(({ name }) => names === undefined || names.includes(name));

/** The major version whose guides an address without the base URL belongs to. */
export const majorAt = (address: string): number =>
  VERSIONS.find(
    ({ base }) =>
      base !== LATEST.base &&
      (address === base || (/^[/#]/.test(address.slice(base.length)) && address.startsWith(base))),
  )?.major ?? LATEST.major;
