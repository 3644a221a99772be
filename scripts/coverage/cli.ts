import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryData } from '../../plugins/guides/library-data';
import {
  coverVersion,
  exportedNames,
  renderNames,
  renderTable,
  unexplained,
  type InternalGroup,
  type NameCoverage,
  type VersionCoverage,
} from './coverage';
import { readGuides } from './guides';

/** Paths to read, limits, and functions that print. */
export interface CoverageContext {
  /** Folder that contains `docs/`, `versioned_docs/`, `versions.json` and the library's data. */
  readonly root: string;
  /** Major version of the pages in `docs/`. */
  readonly next: number;
  readonly internals: readonly InternalGroup[];
  /** Highest number of unexplained names by major version; it may only fall. */
  readonly limits: Readonly<Record<string, number>>;
  readonly log: (line: string) => void;
  readonly error: (line: string) => void;
}

/** Versions whose guides consist of a single page. */
const FIRST_PAGE_ONLY: ReadonlySet<number> = new Set([3]);

const readVersion = async (
  major: number,
  { root, next, internals }: CoverageContext,
): Promise<VersionCoverage> => {
  const folder = major === next ? 'docs' : `versioned_docs/version-${major}`;
  const data = join(root, 'src/data/library', `v${major}.json`);
  const { exports } = JSON.parse(await readFile(data, 'utf8')) as LibraryData;
  const names = new Set(exportedNames(exports).keys());
  const path = join(root, folder);
  const guides = existsSync(path) ? await readGuides(path, names) : [];
  return coverVersion(major, exports, guides, internals);
};

/** One sentence for every input that is missing. */
const findGaps = (versions: readonly VersionCoverage[]): readonly string[] =>
  versions.flatMap(({ major, pages, names }) => {
    if (names.length === 0) return [`The data of version ${major} has no exports.`];
    if (pages === 0) return [`Version ${major} has no guides.`];
    return names.some(({ mention }) => mention !== undefined)
      ? []
      : [`The guides of version ${major} mention none of its ${names.length} names.`];
  });

/** Names in the list of internals that no version exports, or that are listed twice. */
const findStale = (
  versions: readonly VersionCoverage[],
  internals: readonly InternalGroup[],
): readonly string[] => {
  const exported = new Set(versions.flatMap(({ names }) => names.map(({ name }) => name)));
  const listed = internals.flatMap(({ names }) => names);
  return [
    ...listed
      .filter(name => !exported.has(name))
      .map(name => `${name} is listed as internal, but no version exports it.`),
    ...listed
      .filter((name, index) => listed.indexOf(name) !== index)
      .map(name => `${name} is listed as internal twice.`),
  ];
};

const describe = (major: number, { name, kind, mention, page }: NameCoverage): string => {
  const place = mention === 'import' ? 'an import' : 'a sample';
  const only = page === undefined ? '' : `; ${page} has it in ${place} only`;
  return `No guide of version ${major} explains the ${kind} ${name}${only}.`;
};

/**
 * Runs the command.
 *
 * @returns Exit code: 0 if every name is explained, 1 if a name is not, 2 if nothing could be checked.
 */
export const cli = async (args: readonly string[], context: CoverageContext): Promise<number> => {
  const { root, next, internals, limits, log, error } = context;
  const unknown = args.find(arg => arg !== '--list');
  if (unknown !== undefined) {
    error(`${unknown} is not an option. The only option is --list.`);
    return 2;
  }
  const older = JSON.parse(await readFile(join(root, 'versions.json'), 'utf8')) as string[];
  const majors = [next, ...older.map(Number)].filter(major => !FIRST_PAGE_ONLY.has(major));
  const versions = await Promise.all(majors.map(major => readVersion(major, context)));
  const gaps = findGaps(versions);
  for (const gap of gaps) error(gap);
  if (gaps.length > 0 || versions.length === 0) return 2;

  if (args.includes('--list')) for (const version of versions) log(renderNames(version));
  const stale = findStale(versions, internals);
  for (const sentence of stale) error(sentence);
  const missing = versions.map(version => ({ major: version.major, names: unexplained(version) }));
  const exceeded = missing.filter(({ major, names }) => names.length > (limits[major] ?? 0));
  for (const { major, names } of exceeded) for (const name of names) error(describe(major, name));
  log(`\n${renderTable(versions)}\n`);
  const read = versions.reduce((sum, { pages }) => sum + pages, 0);
  const count = versions.reduce((sum, { names }) => sum + names.length, 0);
  const left = missing.reduce((sum, { names }) => sum + names.length, 0);
  log(`${count} exported names looked for in ${read} guides: ${left} unexplained.`);
  return stale.length + exceeded.length > 0 ? 1 : 0;
};
