import type { SinceData } from '../../../plugins/api-reference/since';
import { CORE } from '../entry-points';
import type { Keys } from './read';

/** Keys by package. */
export type KeysOf = ReadonlyMap<string, Keys>;

/** A release as the registry and the library's repository have it. */
export interface ReadRelease {
  readonly version: string;
  /** Keys of the core package that the registry has. */
  readonly published: Keys | undefined;
  /** Keys of all packages, read from the sources of the tag. */
  readonly tagged: KeysOf | undefined;
  /** Words of the core package, if the registry has it without its parts, and there is no tag. */
  readonly words?: ReadonlySet<string> | undefined;
}

/** Whether a release has a key. Undefined if that is not known. */
export type State = boolean | undefined;

/**
 * Ranges of releases that have a key, as text: `6.1.0-6.5.5 7.5.0` ends in 6.5.5, begins again in 7.5.0
 * and is open. A release that is one of several begins with the last one that lacks the key, and
 * ends with the first one: `7.2.0~7.5.0-7.6.0~7.7.1`.
 */
export const rangesText = (versions: readonly string[], states: readonly State[]): string => {
  const ranges: string[] = [];
  let start: string | undefined;
  let [lastPresent, lastAbsent] = [-1, -1];
  const from = (index: number): string =>
    lastAbsent >= 0 && lastAbsent < index - 1
      ? `${versions[lastAbsent] ?? ''}~${versions[index] ?? ''}`
      : (versions[index] ?? '');
  for (const [index, state] of states.entries()) {
    if (state === true) {
      start ??= from(index);
      lastPresent = index;
    } else if (state === false) {
      if (start !== undefined) {
        const open = lastPresent < index - 1 ? `~${versions[index] ?? ''}` : '';
        ranges.push(`${start}-${versions[lastPresent] ?? ''}${open}`);
      }
      start = undefined;
      lastAbsent = index;
    }
  }
  if (start !== undefined) ranges.push(start);
  return ranges.join(' ');
};

/** Keys for which the sources of a release differ from what was published of it. */
const unreliable = (releases: readonly ReadRelease[]): Keys =>
  new Set(
    releases.flatMap(({ published, tagged }) => {
      const sources = tagged?.get(CORE);
      if (!published || !sources) return [];
      return [
        ...[...published].filter(key => !sources.has(key)),
        ...[...sources].filter(key => !published.has(key)),
      ];
    }),
  );

/** Members by their type. The name of an export has the type `''`. */
const byOwner = (keys: readonly string[]): Record<string, string> => {
  const owners = new Map<string, string[]>();
  for (const key of keys) {
    const dot = key.startsWith('.') ? -1 : key.indexOf('.');
    const owner = key.slice(0, Math.max(dot, 0));
    owners.set(owner, [...(owners.get(owner) ?? []), key.slice(dot + 1)]);
  }
  return Object.fromEntries(
    [...owners]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([owner, members]) => [owner, members.sort().join(' ')]),
  );
};

/** Name of the type that a key is a member of. */
const typeOf = (key: string): string => /^(\w+)\./.exec(key)?.[1] ?? '';

/** Whether a release has a key. Not known for members of a type of which no member could be read. */
const stateIn = (keys: Keys, types: ReadonlySet<string>, key: string): State => {
  if (keys.has(key)) return true;
  const type = typeOf(key);
  return keys.has(type) && !types.has(type) ? undefined : false;
};

/** Groups the keys of each package by the releases that have them. */
export const groupByRange = (releases: readonly ReadRelease[]): SinceData => {
  const doubtful = unreliable(releases);
  const names = new Set([CORE, ...releases.flatMap(({ tagged }) => [...(tagged?.keys() ?? [])])]);
  const versions = releases.map(({ version }) => version);
  const rangesOf = (owner: string): Record<string, Record<string, string>> => {
    const known = releases.map(({ published, tagged }) => {
      const found = owner === CORE && published ? published : tagged?.get(owner);
      return found && { keys: found, types: new Set([...found].map(typeOf)) };
    });
    const keys = new Set(
      known.flatMap(found => [...(found?.keys ?? [])]).filter(key => !/\s/.test(key)),
    );
    const groups = new Map<string, string[]>();
    for (const key of keys) {
      const states = releases.map(({ published, tagged, words }, index): State => {
        // Whatever the package uses of a part, the part has.
        const isUsed = key.split('.').every(word => words?.has(word));
        if (owner === CORE && isUsed && releases[index + 1]?.published?.has(key)) return true;
        const isDoubtful = owner === CORE && !published && doubtful.has(key);
        const found = known[index];
        if (!found) return tagged && !isDoubtful ? false : undefined;
        return isDoubtful ? undefined : stateIn(found.keys, found.types, key);
      });
      const text = rangesText(versions, states);
      if (text !== '') groups.set(text, [...(groups.get(text) ?? []), key]);
    }
    return Object.fromEntries(
      [...groups]
        .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
        .map(([text, found]) => [text, byOwner(found)]),
    );
  };
  return {
    releases: versions,
    published: releases.filter(({ published }) => published).map(({ version }) => version),
    packages: Object.fromEntries([...names].sort().map(name => [name, rangesOf(name)])),
  };
};
