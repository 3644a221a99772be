import { INSTALLED } from '../../../versions.ts';
import documented from '../../../plugins/api-reference/packages.json';
import type { Difference, PackageHistory } from '../../../plugins/api-reference/symbol-history';
import { loadReleases } from './program';
import { readReleases } from './releases';
import { snapshotComparer, type Snapshot } from './snapshots';

/** The history of all packages, relative to the project root. */
export const HISTORY_FILE = 'plugins/api-reference/history.json';

const PREVIOUS_MAJOR = INSTALLED.major - 1;

const sorted = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Reads what changed since the previous major in the types of the documented packages.
 *
 * @param root - Root of the project.
 * @returns Histories by package.
 */
export const readHistory = async (root: string): Promise<Record<string, PackageHistory>> => {
  const releases = (await readReleases(root)).filter(({ major }) => major >= PREVIOUS_MAJOR);
  const modules = loadReleases(root, releases);
  const { exportsOf } = modules;
  const { snapshot, compareMembers, compareSymbols } = snapshotComparer(modules);

  const historyOf = (owner: string): PackageHistory => {
    const own = releases.filter(release => release.package === owner);
    const snapshotsOf = (major: number): Map<string, Snapshot> => {
      const release = own.find(found => found.major === major);
      if (!release || release.isOwn) return new Map<string, Snapshot>();
      return new Map(
        [...exportsOf(release)].map(([name, { symbol }]) => [
          name,
          snapshot(release, name, symbol),
        ]),
      );
    };
    const previous = snapshotsOf(PREVIOUS_MAJOR);
    const changes: Record<string, readonly Difference[]> = {};
    for (const [name, now] of snapshotsOf(INSTALLED.major)) {
      const before = previous.get(name);
      if (!before) continue;
      const found: [string, Difference[]][] = [
        [name, compareSymbols(name, before, now)],
        ...compareMembers(before, now).map(([member, differences]): [string, Difference[]] => [
          `${name}.${member}`,
          differences,
        ]),
      ];
      for (const [key, differences] of found) {
        if (differences.length > 0) changes[key] = differences;
      }
    }
    return {
      releases: Object.fromEntries(own.map(({ major, version }) => [major, version])),
      changes: sorted(changes),
    };
  };

  return Object.fromEntries(documented.map(({ name }) => [name, historyOf(name)]));
};
