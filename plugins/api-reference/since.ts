import data from './since.json';

/** The releases that have each name, as `npm run update since` writes it. */
export interface SinceData {
  /** All releases that were read, oldest first. */
  readonly releases: readonly string[];
  /** Those whose core package was read from the registry. The others were read from their tag. */
  readonly published: readonly string[];
  /**
   * By package and ranges of releases: names of exports under `''`, and members under the name of
   * their type. See {@link parseRanges}.
   */
  readonly packages: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
  >;
}

/** Consecutive releases that have a name. */
export interface Range {
  readonly from: string;
  /** The last release that is known to lack the name. Set if those between it and `from` may have it. */
  readonly after?: string;
  /** The last release that has the name. Undefined if the newest one has it. */
  readonly to?: string;
  /** The first release after `to` that is known to lack the name, if there are others between. */
  readonly before?: string;
}

const { releases, packages }: SinceData = data;

const indexOf = (version: string): number => releases.indexOf(version);

/** Releases that were read, oldest first. */
export const READ_RELEASES = releases;

/**
 * Reads ranges such as `6.1.0-6.5.5 7.2.0~7.5.0`: from 6.1.0 to 6.5.5, and from 7.5.0 on, or from an
 * earlier release after 7.2.0.
 */
export const parseRanges = (text: string): readonly Range[] =>
  text.split(' ').map(range => {
    const [start = '', end] = range.split('-');
    const [first = '', from] = start.split('~');
    const [to, before] = end?.split('~') ?? [];
    return {
      from: from ?? first,
      ...(from !== undefined && { after: first }),
      ...(to !== undefined && { to }),
      ...(before !== undefined && { before }),
    };
  });

/** Ranges by package and key: `formatQuery`, `Field.name`, or `.` for the package itself. */
const known: ReadonlyMap<string, ReadonlyMap<string, readonly Range[]>> = new Map(
  Object.entries(packages).map(([owner, groups]) => [
    owner,
    new Map(
      Object.entries(groups).flatMap(([text, types]) => {
        const ranges = parseRanges(text);
        return Object.entries(types).flatMap(([type, names]) =>
          names.split(' ').map(name => [type ? `${type}.${name}` : name, ranges] as const),
        );
      }),
    ),
  ]),
);

/** Keys of a package: exports, and members as `Type.member`. */
export const keysOf = (owner: string): readonly string[] => [...(known.get(owner)?.keys() ?? [])];

/** The releases of a package that have a key, oldest first. Empty if none has it. */
export const rangesOf = (owner: string, key: string): readonly Range[] =>
  known.get(owner)?.get(key) ?? [];

/** Whether a release is in one of the ranges. */
export const has = (ranges: readonly Range[], version: string): boolean =>
  ranges.some(
    ({ from, to }) =>
      indexOf(from) <= indexOf(version) && (to === undefined || indexOf(version) <= indexOf(to)),
  );

const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.');

/** Releases from one to another, by minor version if all releases of both are meant. */
const spanText = (first: string, last: string): string => {
  const [start, end] = [indexOf(first), indexOf(last)];
  if (start === end) return first;
  const isWhole =
    minorOf(releases[start - 1] ?? '') !== minorOf(first) &&
    minorOf(releases[end + 1] ?? '') !== minorOf(last);
  if (!isWhole) return `${first} to ${last}`;
  const [from, to] = [minorOf(first), minorOf(last)];
  return from === to ? from : `${from}–${to}`;
};

const startText = ({ from, after }: Range): string => {
  if (after !== undefined) return `Added between ${after} and ${from}`;
  return indexOf(from) === 0 ? `Since ${from} or earlier` : `Since ${from}`;
};

/** The releases in words: `Since 6.1.0, not in 7.0–7.4`. Empty without a range. */
export const historyText = (ranges: readonly Range[]): string => {
  const [first] = ranges;
  if (!first) return '';
  const parts = ranges.flatMap((range, index) => {
    if (range.to === undefined) return [];
    const next = ranges[index + 1];
    const lost = range.before ?? releases[indexOf(range.to) + 1];
    if (lost === undefined) return [];
    if (!next) {
      return [range.before ? `removed between ${range.to} and ${lost}` : `removed in ${lost}`];
    }
    const last = next.after ?? releases[indexOf(next.from) - 1] ?? lost;
    return [`not in ${spanText(lost, last)}`];
  });
  return [startText(first), ...parts].join(', ');
};

/** Packages whose name a key of a guide may begin with, longest first. */
const owners = [...known.keys()].sort((a, b) => b.length - a.length);

/** Package and key by a name that a guide writes: `Field.name`, `@react-querybuilder/dnd` or `react-querybuilder/async`. */
const locate = (name: string): readonly (readonly [string, string])[] => {
  const owner = owners.find(found => name === found || name.startsWith(`${found}/`));
  if (owner !== undefined) return [[owner, `.${name.slice(owner.length)}`]];
  return ['react-querybuilder', ...owners].map(found => [found, name] as const);
};

const found = (name: string): readonly Range[] =>
  locate(name)
    .map(([owner, key]) => rangesOf(owner, key))
    .find(ranges => ranges.length > 0) ?? [];

const majorOf = (version: string): number => Number(version.split('.')[0]);

/**
 * The release since which a major version has a name.
 *
 * @param name - `formatQuery`, `Field.name`, `@react-querybuilder/dnd` or `react-querybuilder/async`.
 * @returns Undefined if the last release of the version lacks the name, or if the release is not known.
 */
export const sinceOf = (name: string, major: number): string | undefined => {
  const last = releases.findLast(version => majorOf(version) <= major) ?? '';
  const range = found(name).find(each => has([each], last));
  return range?.after === undefined ? range?.from : undefined;
};

/**
 * The oldest major version whose last release has an export, like that of each newer one. 0 if nothing is
 * known of the name.
 */
export const oldestMajor = (owner: string, name: string): number => {
  const ranges = rangesOf(owner, name);
  let oldest = 0;
  for (const major of new Set(releases.map(majorOf).reverse())) {
    if (!has(ranges, releases.findLast(release => majorOf(release) === major) ?? '')) break;
    oldest = major;
  }
  return oldest;
};

/** Whether a type has had a member since the type exists, as far as is known. */
export const isAsOldAs = (member: readonly Range[], type: readonly Range[]): boolean => {
  const [first, own] = [type[0], member[0]];
  if (member.length !== 1 || !first || !own || own.to !== undefined) return false;
  return (
    own.from === first.from || (own.after !== undefined && indexOf(own.after) < indexOf(first.from))
  );
};

/** The release that removed a name. Undefined if the newest one has it. */
export const removedIn = (name: string): string | undefined => {
  const to = found(name).at(-1)?.to;
  return to && releases[indexOf(to) + 1];
};
