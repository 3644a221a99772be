import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import { entryPoints } from '../entry-points';
import { loadReleases, type Modules } from '../history/program';
import type { Release } from '../history/releases';
import { isHidden, snapshotComparer } from '../history/snapshots';

/** Exports of a package, members of the exported types as `Type.member`, and sub-paths as `./path`. */
export type Keys = ReadonlySet<string>;

/** String literals of a union, which a reader looks up like members. */
const literalsOf = (type: ts.Type): string[] =>
  (type.isUnion() ? type.types : [type]).flatMap(part =>
    part.isStringLiteral() ? [part.value] : [],
  );

const readKeys = (release: Release, modules: Modules): Keys => {
  const { snapshot, listed } = snapshotComparer(modules);
  const keys = new Set<string>();
  for (const entry of entryPoints(release.folder, release.package)) {
    keys.add(`.${entry.slice(release.package.length)}`);
  }
  for (const [name, { symbol }] of modules.exportsOf(release)) {
    keys.add(name);
    const found = snapshot(release, name, symbol);
    const members = listed(undefined, found).filter(member => {
      const own = found.members.get(member);
      return own !== undefined && !isHidden(own);
    });
    const literals = found.type ? literalsOf(found.type) : [];
    for (const member of [...members, ...literals]) keys.add(`${name}.${member}`);
  }
  return keys;
};

/**
 * Reads the declarations of packages as one release has them.
 *
 * @param folder - Folder that they are installed in.
 * @param names - Packages that the release has.
 * @param parsed - Files that several releases share.
 */
export const readPackages = (
  root: string,
  folder: string,
  names: readonly string[],
  parsed: Map<string, ts.SourceFile | undefined>,
): Record<string, Keys> => {
  const releases = names.map((name): Release => {
    const home = join(folder, 'node_modules', name);
    const { version, exports = {} } = JSON.parse(
      readFileSync(join(home, 'package.json'), 'utf8'),
    ) as { version: string; exports?: Readonly<Record<string, unknown>> };
    // In 6.1, the sub-paths have no declarations. The main entry exports the same.
    const isDeclared = (entry: string): boolean => {
      const file = exports[`.${entry.slice(name.length)}`];
      return typeof file !== 'string' || existsSync(join(home, file.replace(/\.\w+$/, '.d.ts')));
    };
    return {
      package: name,
      major: Number(version.split('.')[0]),
      version,
      isOwn: false,
      folder,
      entries: entryPoints(folder, name).filter(isDeclared),
    };
  });
  const modules = loadReleases(root, releases, parsed);
  return Object.fromEntries(releases.map(release => [release.package, readKeys(release, modules)]));
};
