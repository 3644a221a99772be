import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import known from './known-symbols.json';
import removals from './removals.json';

/** A page of the reference, as listed by the generator. */
interface Symbol {
  readonly package: string;
  readonly name: string;
  readonly kind: string;
  readonly path: string;
}

/** A name that had a page before, with its current state. */
export interface PublishedSymbol {
  readonly package: string;
  readonly name: string;
  /** Its old address, relative to the site's base path. */
  readonly address: string;
  /** Its current page. Equal to the old address if nothing changed. */
  readonly path: string | undefined;
  /** Whether the package's index explains its removal. */
  readonly explained: boolean;
}

const packages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
  known.packages;
const removed: Readonly<Record<string, readonly { readonly name: string }[]>> = removals;

const key = (owner: string, name: string): string => `${owner}/${name}`;

/**
 * Compares the names that the reference had with its current pages.
 *
 * @param symbols - Pages of this build.
 * @param documented - Names of the packages in this build.
 */
export const compareSymbols = (
  symbols: readonly Symbol[],
  documented: ReadonlySet<string>,
): PublishedSymbol[] => {
  const now = new Map<string, string[]>();
  for (const { package: owner, name, path } of symbols) {
    now.set(key(owner, name), [...(now.get(key(owner, name)) ?? []), path]);
  }
  return Object.entries(packages)
    .filter(([owner]) => documented.has(owner))
    .flatMap(([owner, kinds]) =>
      Object.entries(kinds).flatMap(([kind, names]) =>
        names.map(name => {
          const address = `/api/${owner}/${kind}/${name}`;
          const paths = now.get(key(owner, name)) ?? [];
          return {
            package: owner,
            name,
            address,
            path: paths.includes(address) ? address : paths[0],
            explained: removed[owner]?.some(removal => removal.name === name) ?? false,
          };
        }),
      ),
    );
};

/**
 * Old addresses of symbols that changed kind, by their new address.
 *
 * @param siteDir - Root of the project with the generated reference.
 */
export const redirectsForMovedSymbols = (
  siteDir: string,
): ReadonlyMap<string, readonly string[]> => {
  const file = join(siteDir, '.cache/api/symbols.json');
  const moved = new Map<string, string[]>();
  if (!existsSync(file)) return moved;
  const symbols = JSON.parse(readFileSync(file, 'utf8')) as readonly Symbol[];
  const documented = new Set(symbols.map(symbol => symbol.package));
  for (const { address, path } of compareSymbols(symbols, documented)) {
    if (path && path !== address) moved.set(path, [...(moved.get(path) ?? []), address]);
  }
  return moved;
};
