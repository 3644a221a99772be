import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { INSTALLED, MAJORS } from '../../../versions.ts';
import documented from '../../../plugins/api-reference/packages.json';
import { ensureAllInstalled } from '../../../plugins/guides/samples/install';
import { readInstalls } from '../../../plugins/guides/samples/installs';
import { entryPoints } from '../entry-points';

/** A package as installed for one major version. */
export interface Release {
  readonly package: string;
  readonly major: number;
  readonly version: string;
  /** Whether this repository implements the package, so that its types are not the published ones. */
  readonly isOwn: boolean;
  /** Folder of the install. */
  readonly folder: string;
  readonly entries: readonly string[];
}

interface Manifest {
  readonly version: string;
  readonly private?: boolean;
}

/**
 * Reads the releases of the documented packages, oldest first, and installs them if necessary.
 *
 * @param root - Root of the project.
 * @throws Error if a package of an install is missing.
 */
export const readReleases = async (root: string): Promise<Release[]> => {
  const releases: Release[] = [];
  for (const major of [...MAJORS].sort((a, b) => a - b)) {
    const installs = await readInstalls(join(root, 'verify'), major, INSTALLED.major);
    const names = new Set(
      installs.flatMap(({ folders }) => folders.map(path => relative(root, path))),
    );
    // The site's own install has its packages already.
    names.delete('');
    await ensureAllInstalled(root, [...names], console.log);
    for (const { name } of documented) {
      const folder = installs.find(({ packages }) => packages.has(name))?.folders[0];
      if (!folder) continue;
      const file = join(folder, 'node_modules', name, 'package.json');
      if (!existsSync(file)) {
        throw new Error(`${name} is not installed in ${folder}: run npm ci there.`);
      }
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
      releases.push({
        package: name,
        major,
        version: manifest.version.replace(/-.*$/, ''),
        isOwn: manifest.private === true,
        folder,
        entries: entryPoints(folder, name),
      });
    }
  }
  return releases;
};
