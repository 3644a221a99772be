import { trimPagePath } from '@site/plugins/hosting/shared/page-path';

/** Folders of symbol pages, by the letter that abbreviates them in the sidebar's data. */
const FOLDERS: Readonly<Record<string, string>> = {
  c: 'classes',
  f: 'functions',
  i: 'interfaces',
  t: 'type-aliases',
  v: 'variables',
};

/** A package as stored in the sidebar's data: one word per symbol keeps it small. */
export interface PackedPackage {
  readonly name: string;
  /**
   * Group titles with their symbols. Each symbol is the letter of its folder followed by its name.
   */
  readonly groups: readonly (readonly [title: string, symbols: readonly string[]])[];
}

/** A link of the sidebar. */
export interface SidebarSymbol {
  readonly name: string;
  /** Path relative to the reference, such as `react-querybuilder/functions/add`. */
  readonly path: string;
}

/** Symbols under one heading. */
export interface SidebarGroup {
  readonly title: string;
  readonly symbols: readonly SidebarSymbol[];
}

/** A package with its groups. */
export interface SidebarPackage {
  readonly name: string;
  readonly groups: readonly SidebarGroup[];
}

/** A package with at least one match. */
export interface FilteredPackage {
  readonly name: string;
  readonly symbols: readonly SidebarSymbol[];
}

/** Whether a value from the sidebar's file is a packed package. */
export const isPackedPackage = (value: unknown): value is PackedPackage =>
  typeof value === 'object' && value !== null && 'name' in value && 'groups' in value;

/** Expands a packed package and adds the path of each symbol. */
export const unpack = ({ name, groups }: PackedPackage): SidebarPackage => ({
  name,
  groups: groups.map(([title, symbols]) => ({
    title,
    symbols: symbols.map(word => {
      const symbol = word.slice(1);
      return { name: symbol, path: `${name}/${FOLDERS[word.charAt(0)] ?? ''}/${symbol}` };
    }),
  })),
});

/**
 * Path of the current page relative to the reference. Empty for the index.
 *
 * @param pathname - Path of the page, including the site's base path.
 * @param base - Path of the reference, including the site's base path.
 */
export const pathBelow = (pathname: string, base: string): string =>
  pathname.startsWith(base) ? trimPagePath(pathname).slice(base.length).replace(/^\//, '') : '';

/** Maximum number of filter results. */
export const FILTER_LIMIT = 100;

const rank = (name: string, query: string): number => {
  const lower = name.toLowerCase();
  if (lower === query) return 0;
  if (lower.startsWith(query)) return 1;
  return lower.includes(query) ? 2 : 3;
};

/**
 * Finds symbols whose name contains the query, ignoring case. Prefix matches come first.
 *
 * @returns The matches by package, in sidebar order, and the total number of matches.
 */
export const filterSymbols = (
  packages: readonly SidebarPackage[],
  query: string,
): { readonly found: readonly FilteredPackage[]; readonly total: number } => {
  const wanted = query.trim().toLowerCase();
  let left = FILTER_LIMIT;
  let total = 0;
  const found: FilteredPackage[] = [];
  for (const { name, groups } of packages) {
    const matches = groups
      .flatMap(group => group.symbols)
      .map(symbol => ({ symbol, rank: rank(symbol.name, wanted) }))
      .filter(match => match.rank < 3)
      .sort((a, b) => a.rank - b.rank)
      .map(match => match.symbol);
    total += matches.length;
    const shown = matches.slice(0, left);
    left -= shown.length;
    if (shown.length > 0) found.push({ name, symbols: shown });
  }
  return { found, total };
};
