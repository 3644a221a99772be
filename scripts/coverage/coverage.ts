import type { EntryPoint } from '../../plugins/guides/library-data';
import { MENTIONS, type Guide, type Mention } from './guides';

/** Names that guides need not explain, and the reason. */
export interface InternalGroup {
  readonly reason: string;
  readonly names: readonly string[];
}

/** How the guides of a version mention an exported name. */
export interface NameCoverage {
  readonly name: string;
  readonly kind: 'value' | 'type';
  /** The best mention, with its page. Undefined if there is none. */
  readonly mention: Mention | undefined;
  readonly page: string | undefined;
  /** Reason why the API reference is enough. */
  readonly internal: string | undefined;
}

/** How the guides of a version mention all exported names. */
export interface VersionCoverage {
  readonly major: number;
  readonly pages: number;
  readonly names: readonly NameCoverage[];
}

/**
 * Names exported by all entries of the package. The default export is the component `QueryBuilder`.
 */
export const exportedNames = (
  entries: readonly EntryPoint[],
): ReadonlyMap<string, 'value' | 'type'> => {
  const kinds = new Map<string, 'value' | 'type'>();
  for (const { values, types } of entries) {
    for (const name of types) if (!kinds.has(name)) kinds.set(name, 'type');
    for (const name of values) kinds.set(name, 'value');
  }
  kinds.delete('default');
  return new Map([...kinds].sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** The page that explains a name best: one with a heading for it, if there is one. */
const bestPage = (
  name: string,
  guides: readonly Guide[],
): { mention: Mention; page: string } | undefined => {
  for (const mention of MENTIONS) {
    const guide = guides.find(({ mentions }) => mentions.get(name) === mention);
    if (guide) return { mention, page: guide.id };
  }
  return undefined;
};

/** Finds what the guides of a version say about each name. */
export const coverVersion = (
  major: number,
  entries: readonly EntryPoint[],
  guides: readonly Guide[],
  internals: readonly InternalGroup[],
): VersionCoverage => {
  const reasons = new Map(
    internals.flatMap(({ reason, names }) => names.map(name => [name, reason] as const)),
  );
  return {
    major,
    pages: guides.length,
    names: [...exportedNames(entries)].map(([name, kind]) => {
      const best = bestPage(name, guides);
      return {
        name,
        kind,
        mention: best?.mention,
        page: best?.page,
        internal: reasons.get(name),
      };
    }),
  };
};

/** True if a guide explains the name; a sample that uses it is not enough. */
export const isExplained = ({ mention }: NameCoverage): boolean =>
  mention === 'heading' || mention === 'text' || mention === 'table';

/** Names that are not internal and that no guide of the version explains. */
export const unexplained = ({ names }: VersionCoverage): readonly NameCoverage[] =>
  names.filter(name => !isExplained(name) && name.internal === undefined);

const COLUMNS = [
  'version',
  'pages',
  'values',
  'types',
  ...MENTIONS,
  'none',
  'internal',
  'unexplained',
] as const;

/** A table with one line per version. */
export const renderTable = (versions: readonly VersionCoverage[]): string => {
  const rows = versions.map(version => {
    const { major, pages, names } = version;
    const count = (test: (name: NameCoverage) => boolean): string =>
      String(names.filter(test).length);
    return [
      `v${major}`,
      String(pages),
      count(({ kind }) => kind === 'value'),
      count(({ kind }) => kind === 'type'),
      ...MENTIONS.map(mention => count(name => name.mention === mention)),
      count(({ mention }) => mention === undefined),
      count(name => name.internal !== undefined && !isExplained(name)),
      String(unexplained(version).length),
    ];
  });
  const all = [[...COLUMNS], ...rows];
  const widths = COLUMNS.map((_, index) =>
    Math.max(...all.map(cells => cells[index]?.length ?? 0)),
  );
  return all
    .map(cells => cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  '))
    .join('\n');
};

/** One line per name, with the page that mentions it. */
export const renderNames = ({ major, names }: VersionCoverage): string =>
  names
    .map(({ name, kind, mention, page, internal }) => {
      const where = page === undefined ? '–' : `${mention ?? ''} ${page}`;
      return `v${major} ${kind} ${name}: ${where}${internal === undefined ? '' : ` (internal: ${internal})`}`;
    })
    .join('\n');
