import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A folder with packages that samples are verified against. */
export interface Install {
  /** Path within the folder of installs: `v8`, `kits/v7`, or {@link SITE}. */
  readonly name: string;
  /** Major version of the library in the install. */
  readonly major: number;
  /** The folder, then its parent if packages may come from there as well. */
  readonly folders: readonly [string, ...string[]];
  /** Packages that samples may import. */
  readonly packages: ReadonlySet<string>;
}

/**
 * Name of the site's own install. The site uses the newest version, so samples of that version can
 * use its UI kits and adapters without a second copy.
 */
export const SITE = 'site';

/**
 * Name of the install with {@link COMPANION_PACKAGES}, built from a checkout of the library's repository.
 * All else comes from the site's install.
 */
export const COMPANIONS = 'companions';

/** Packages of the library that the registry of the build lacks. */
export const COMPANION_PACKAGES = ['datetime', 'expr', 'rules-engine'].map(
  name => `@react-querybuilder/${name}`,
);

interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

const readInstall = async (
  name: string,
  major: number,
  folders: Install['folders'],
): Promise<Install> => {
  const manifests = await Promise.all(folders.map(readManifest));
  return {
    name,
    major,
    folders,
    packages: new Set(manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies))),
  };
};

const readSite = async (folder: string, major: number): Promise<Install> => {
  // Samples of tests import the site's tools.
  const { dependencies, devDependencies } = await readManifest(folder);
  const workspaces = await readdir(join(folder, 'packages'));
  const manifests = await Promise.all(
    workspaces
      .map(name => join(folder, 'packages', name))
      .filter(path => existsSync(join(path, 'package.json')))
      .map(readManifest),
  );
  const own = Object.keys({ ...dependencies, ...devDependencies });
  const names = [...own, ...manifests.flatMap(({ name }) => name ?? [])];
  return {
    name: SITE,
    major,
    folders: [folder],
    packages: new Set(names.filter(name => !name.startsWith('@docusaurus/'))),
  };
};

const readCompanions = async (verify: string, site: Install): Promise<Install> => {
  const own = await readInstall(COMPANIONS, site.major, [join(verify, COMPANIONS)]);
  return {
    ...own,
    folders: [...own.folders, ...site.folders],
    packages: new Set([...own.packages, ...site.packages, ...COMPANION_PACKAGES]),
  };
};

const namesIn = async (folder: string, major: number): Promise<readonly string[]> => {
  const own = new RegExp(`^v${major}(?:-|$)`);
  return existsSync(folder) ? (await readdir(folder)).filter(name => own.test(name)).sort() : [];
};

/** Folders of packages that several versions share. The library is in a folder per version. */
const SHARED = ['kits', 'servers'];

/**
 * The installs of a major version: the plain one first, then those with UI kits and servers, then, if the site
 * runs on this version, the site's and that with the {@link COMPANIONS}.
 *
 * @param verify - Folder of the installs, inside the site's folder.
 * @param next - Major version that the site uses.
 */
export const readInstalls = async (
  verify: string,
  major: number,
  next: number,
): Promise<readonly Install[]> => {
  const readShared = async (shared: string): Promise<readonly Install[]> => {
    const folder = join(verify, shared);
    const names = await namesIn(folder, major);
    return Promise.all(
      names.map(name => readInstall(`${shared}/${name}`, major, [join(folder, name), folder])),
    );
  };
  const plain = await namesIn(verify, major);
  const installs = [
    ...(await Promise.all(plain.map(name => readInstall(name, major, [join(verify, name)])))),
    ...(await Promise.all(SHARED.map(readShared))).flat(),
  ];
  if (major !== next) return installs;
  const site = await readSite(dirname(verify), major);
  const companions = existsSync(join(verify, COMPANIONS))
    ? [await readCompanions(verify, site)]
    : [];
  return [...installs, site, ...companions];
};

/** Major versions that have an install. */
export const readMajors = async (verify: string): Promise<readonly number[]> =>
  (await readdir(verify))
    .flatMap(name => /^v(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);

/** Name of an install in messages. */
export const describeInstall = ({ name }: Install): string =>
  name === SITE ? 'the site' : `verify/${name}`;

/** The first install that holds all packages; if none does, the first install, which messages then name. */
export const chooseInstall = (
  installs: readonly Install[],
  packages: readonly string[],
): Install | undefined =>
  installs.find(install => packages.every(name => install.packages.has(name))) ?? installs[0];
