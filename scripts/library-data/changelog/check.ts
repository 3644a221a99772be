import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAJORS } from '../../../versions.ts';
import type { ChangelogRelease } from '../../../plugins/guides/changelog';
import type { LibraryData } from '../../../plugins/guides/library-data';
import { dataFile } from '../generate';
import { publicNames } from './public-names';

/** The documented release of a major version and its exports. */
interface Documented {
  readonly version: string;
  readonly names: ReadonlySet<string>;
}

/**
 * Adds up the changes from each documented release to the next, and compares the result with what
 * the two releases export.
 *
 * @param documented - One release per major version, newest first.
 * @param releases - All releases, newest first.
 * @returns What does not add up, in sentences.
 */
export const sumProblems = (
  documented: readonly Documented[],
  releases: readonly ChangelogRelease[],
): string[] =>
  documented.slice(0, -1).flatMap(({ version, names }, index) => {
    const before = documented[index + 1];
    const indexOf = (name: string | undefined): number =>
      releases.findIndex(release => release.version === name);
    const [from, to] = [indexOf(version), indexOf(before?.version)];
    if (!before || from < 0 || to < 0) {
      return [`${version} or the documented release before is not in the list.`];
    }
    const sum = new Set(before.names);
    for (const { changes, range } of releases.slice(from, to).reverse()) {
      const both = [changes, range].filter(found => found !== undefined);
      for (const key of both.flatMap(({ removed }) => removed)) sum.delete(key);
      for (const key of both.flatMap(({ added }) => added)) {
        if (!key.includes('.')) sum.add(key);
      }
    }
    const missing = [...names].filter(name => !sum.has(name));
    const extra = [...sum].filter(name => !names.has(name));
    return [
      ...(missing.length > 0
        ? [`${version} exports ${missing.join(', ')}, which no release added.`]
        : []),
      ...(extra.length > 0
        ? [`${version} lacks ${extra.join(', ')}, which no release removed.`]
        : []),
    ];
  });

/**
 * Checks the changelog without the registry.
 *
 * @param root - Root of the project.
 */
export const checkChangelog = (root: string, releases: readonly ChangelogRelease[]): string[] => {
  const isPublic = publicNames(root);
  const documented = MAJORS.map((major): Documented => {
    const { version, exports } = JSON.parse(
      readFileSync(join(root, dataFile(major)), 'utf8'),
    ) as LibraryData;
    const names = exports.flatMap(({ values, types }) => [...values, ...types]).filter(isPublic);
    // Version 3 has QueryBuilder only as the default export, which the data does not list.
    return { version, names: new Set([...names, 'QueryBuilder']) };
  });
  return sumProblems(documented, releases);
};
