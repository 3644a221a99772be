/** Folders of symbol pages, by the letter that stands for them in the sidebar's data. */
const FOLDERS: Readonly<Record<string, string>> = {
  c: 'classes',
  f: 'functions',
  i: 'interfaces',
  t: 'type-aliases',
  v: 'variables',
};

/** A package as the sidebar's data holds it: one word per symbol keeps it small. */
export interface PackedPackage {
  readonly name: string;
  /** Title of a group and its symbols, each the letter of its folder followed by its name. */
  readonly groups: readonly (readonly [title: string, symbols: readonly string[]])[];
}

/** A link of the sidebar. */
export interface SidebarSymbol {
  readonly name: string;
  /** Address below the reference, such as `react-querybuilder/functions/add`. */
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

/** A package in which the filter found something. */
export interface FilteredPackage {
  readonly name: string;
  readonly symbols: readonly SidebarSymbol[];
}

/** Whether a value from the sidebar's file is packed data. */
export const isPackedPackage = (value: unknown): value is PackedPackage =>
  typeof value === 'object' && value !== null && 'name' in value && 'groups' in value;

/** Unpacks a package: adds the addresses of its symbols. */
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
 * Address below the reference of the page that a browser is at; empty for the index.
 *
 * @param pathname - Path of the page, with the site's base path.
 * @param base - Path of the reference, with the site's base path.
 */
export const pathBelow = (pathname: string, base: string): string =>
  pathname.startsWith(base)
    ? pathname.slice(base.length).replace(/^\/|\/$|(?:\/index)?\.html$/g, '')
    : '';

/** Most results that the filter shows at once. */
export const FILTER_LIMIT = 100;

const rank = (name: string, query: string): number => {
  const lower = name.toLowerCase();
  if (lower === query) return 0;
  if (lower.startsWith(query)) return 1;
  return lower.includes(query) ? 2 : 3;
};

/**
 * Symbols whose name contains the query, ignoring case; those that begin with it come first.
 *
 * @returns What to show, by package in the order of the sidebar, and how many there are in all.
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
