import { INSTALLED } from '../../../versions.ts';
import documented from '../../../plugins/api-reference/packages.json';
import type { Difference, PackageHistory } from '../../../plugins/api-reference/symbol-history';
import { loadReleases } from './program';
import { readReleases } from './releases';
import { snapshotComparer, type Snapshot } from './snapshots';

/** The history of all packages, relative to the project root. */
export const HISTORY_FILE = 'plugins/api-reference/history.json';

const PREVIOUS_MAJOR = INSTALLED.major - 1;

/** Names by the majors that have them. */
const byMajors = (
  entries: Iterable<readonly [string, readonly number[]]>,
): Record<string, string[]> => {
  const groups: Record<string, string[]> = {};
  for (const [name, majors] of entries) (groups[majors.join(' ')] ??= []).push(name);
  for (const names of Object.values(groups)) names.sort();
  return Object.fromEntries(Object.entries(groups).sort(([a], [b]) => (a < b ? -1 : 1)));
};

const sorted = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Reads in which majors each symbol and member of the documented packages exists, and what changed
 * since the previous major.
 *
 * @param root - Root of the project.
 * @returns Histories by package.
 */
export const readHistory = async (root: string): Promise<Record<string, PackageHistory>> => {
  const releases = await readReleases(root);
  const modules = loadReleases(root, releases);
  const { exportsOf } = modules;
  const { snapshot, listed, compareMembers, compareSymbols } = snapshotComparer(modules);

  const historyOf = (owner: string): PackageHistory => {
    const own = releases.filter(release => release.package === owner);
    const symbols = new Map<string, number[]>();
    const snapshots = new Map<string, Map<number, Snapshot>>();
    for (const release of own) {
      for (const [name, { symbol }] of exportsOf(release)) {
        symbols.set(name, [...(symbols.get(name) ?? []), release.major]);
        if (release.isOwn) continue;
        const versions = snapshots.get(name) ?? new Map<number, Snapshot>();
        snapshots.set(name, versions.set(release.major, snapshot(release, name, symbol)));
      }
    }
    const members: Record<string, Record<string, string[]>> = {};
    const changes: Record<string, readonly Difference[]> = {};
    for (const [name, versions] of snapshots) {
      const [before, now] = [versions.get(PREVIOUS_MAJOR), versions.get(INSTALLED.major)];
      if (!now) continue;
      const majors = [...versions.keys()];
      const isKnown = [...versions.values()].every(({ type }) => type);
      const differing = (isKnown ? listed(before, now) : [])
        .map(member => {
          const having = majors.filter(major => versions.get(major)?.members.has(member));
          return [member, having] as const;
        })
        .filter(([, having]) => having.length !== majors.length);
      if (differing.length > 0) members[name] = byMajors(differing);
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
    const recent = [...symbols].filter(([, majors]) => (majors.at(-1) ?? 0) >= PREVIOUS_MAJOR);
    return {
      releases: Object.fromEntries(own.map(({ major, version }) => [major, version])),
      symbols: byMajors(recent),
      members: sorted(members),
      changes: sorted(changes),
    };
  };

  return Object.fromEntries(documented.map(({ name }) => [name, historyOf(name)]));
};
