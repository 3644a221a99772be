import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { digest } from '../../bundler/cache-key';
import { ensureAllInstalled } from '../../guides/samples/install';
import {
  bundleGroup,
  bundleStyles,
  buildTremorStyles,
  emit,
  installedPeers,
  installedVersion,
} from './bundle';
import { withFolders } from './folders';
import type { SandboxCatalog, VersionCatalog } from '../shared/catalog';
import { recordShipped, shippedFolders } from '../../licenses/shipped';
import { buildFrame } from '../frame';
import { bundleTypesWorker, collectLibraries, collectTypes } from '../types/collect';
import { TREMOR_STYLES, VERSIONS, type VersionModules } from '../versions';

/** Inputs of the files. A change rebuilds them. */
const INPUTS = [
  'plugins/sandbox',
  'package-lock.json',
  'packages',
  TREMOR_STYLES.config,
  ...VERSIONS.filter(({ folder }) => folder !== '.').map(
    ({ folder }) => `${folder}/package-lock.json`,
  ),
];

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const makeVersion = async (
  listed: VersionModules,
  siteDir: string,
  folder: string,
): Promise<VersionCatalog> => {
  const version: VersionModules = {
    ...listed,
    groups: listed.groups.map(group => withFolders(group, join(siteDir, listed.folder))),
  };
  const modules = [];
  // Sequential, because esbuild itself uses all cores.
  for (const group of version.groups) {
    modules.push(await bundleGroup(group, version, siteDir, folder));
  }
  const styles: Record<string, string> = {};
  for (const name of version.styles) {
    styles[name] = await bundleStyles(name, siteDir, version.folder, folder);
  }
  const packages = [
    ...new Set([...version.groups.flatMap(({ names }) => names), ...version.styles].map(packageOf)),
  ];
  if (packages.includes(TREMOR_STYLES.module)) {
    styles[TREMOR_STYLES.module] = await buildTremorStyles(siteDir, folder);
  }
  const release = (name: string): string => installedVersion(siteDir, version.folder, name);
  const peers = Object.fromEntries(
    packages
      .map(name => [name, installedPeers(siteDir, version.folder, name)] as const)
      .filter(([, names]) => names.length > 0),
  );
  const releases = [...new Set([...packages, ...Object.values(peers).flat()])].sort();
  return {
    release: release('react-querybuilder'),
    react: release('react'),
    modules,
    styles,
    packages: Object.fromEntries(releases.map(name => [name, release(name)])),
    peers,
    types: await emit(folder, 'types', 'json', JSON.stringify(collectTypes(version, siteDir))),
  };
};

const installOlder = (siteDir: string, report: (line: string) => void): Promise<void> =>
  ensureAllInstalled(
    siteDir,
    VERSIONS.map(({ folder }) => folder).filter(folder => folder !== '.'),
    report,
  );

const make = async (
  siteDir: string,
  folder: string,
  older: Promise<void>,
): Promise<SandboxCatalog> => {
  const files = join(folder, 'files');
  const { html } = await buildFrame();
  const frame = await emit(files, 'frame', 'html', html);
  const typesWorker = await emit(files, 'types-worker', 'js', await bundleTypesWorker());
  const libraries = await emit(files, 'libraries', 'json', JSON.stringify(collectLibraries()));
  const versions: Record<string, VersionCatalog> = {};
  for (const version of VERSIONS) {
    // The project's own version starts first: it has the most to bundle and needs no install.
    if (version.folder !== '.') await older;
    versions[version.version] = await makeVersion(version, siteDir, files);
  }
  return { frame, typesWorker, libraries, versions };
};

/** The sandbox's files and their catalog. */
export interface SandboxFiles {
  readonly catalog: SandboxCatalog;
  /** Folder to serve. */
  readonly folder: string;
}

/**
 * Builds the sandbox's files from the installed packages, or reuses those of an earlier build with
 * the same inputs. Installs older versions of the library if needed.
 *
 * @param report - Receives progress messages.
 */
export const makeSandboxFiles = async (
  siteDir: string,
  report: (line: string) => void,
): Promise<SandboxFiles> => {
  const cache = join(siteDir, '.cache', 'sandbox');
  const key = digest(siteDir, { inputs: INPUTS, settings: {} });
  const folder = join(cache, key);
  const catalogFile = join(folder, 'catalog.json');
  if (!existsSync(catalogFile)) {
    const started = performance.now();
    const older = installOlder(siteDir, report);
    // Errors surface where the promise is awaited.
    older.catch(() => undefined);
    const unfinished = join(cache, `${key}.${process.pid}`);
    await mkdir(unfinished, { recursive: true });
    const catalog = await make(siteDir, unfinished, older);
    // With a slash at the end, a folder is a module of its package.
    const folders = shippedFolders().map(name => `${relative(siteDir, name)}/`);
    await writeFile(join(unfinished, 'packages.json'), JSON.stringify(folders));
    await writeFile(join(unfinished, 'catalog.json'), JSON.stringify(catalog));
    // Renamed when complete, so later builds never find partial results.
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    for (const name of await readdir(cache)) {
      if (name !== key) await rm(join(cache, name), { recursive: true, force: true });
    }
    report(
      `Bundled ${VERSIONS.length} versions in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    );
  }
  const packages = await readFile(join(folder, 'packages.json'), 'utf8');
  recordShipped(JSON.parse(packages) as string[], siteDir);
  return {
    catalog: JSON.parse(await readFile(catalogFile, 'utf8')) as SandboxCatalog,
    folder: join(folder, 'files'),
  };
};
