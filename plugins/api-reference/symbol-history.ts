import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import histories from './history.json';
import known from './known-symbols.json';
import removals from './removals.json';
import { has, historyText, isAsOldAs, keysOf, rangesOf } from './since';
import { INSTALLED } from '../../versions.ts';

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

/** Addresses of symbols that their package no longer exports, with the list that says what became of them. */
export const removedSymbols = (): { readonly from: string; readonly to: string }[] =>
  Object.entries(removed).flatMap(([owner, names]) =>
    Object.entries(packages[owner] ?? {}).flatMap(([kind, all]) =>
      names
        .filter(({ name }) => all.includes(name))
        .map(({ name }) => ({
          from: `/api/${owner}/${kind}/${name}`,
          to: `/api/${owner}#no-longer-exported`,
        })),
    ),
  );

/** A difference of two types as text. One side is missing if something was added or removed. */
export interface Difference {
  /** The part of a function's type, if it is not a parameter. */
  readonly of?: string;
  readonly before?: string;
  readonly after?: string;
}

/** Types of a package that differ between the last release of the previous major and the newest one. */
export interface PackageHistory {
  /** The compared releases, by major. */
  readonly releases: Readonly<Record<string, string>>;
  /** By symbol or `symbol.member`. */
  readonly changes: Readonly<Record<string, readonly Difference[]>>;
}

/** How a symbol's type differs from the previous major. */
interface TypeHistory {
  readonly differences: readonly Difference[];
  /** A line of Markdown for the page, with bars that a table must escape. Empty if nothing changed. */
  readonly lineText: string;
}

/** Members by what happened to them since the previous major. */
interface MemberDifferences {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

const packageHistories: Readonly<Record<string, PackageHistory>> = histories;

/** The major version with which the newest one is compared. */
export const PREVIOUS_MAJOR = INSTALLED.major - 1;

const joined = (items: readonly string[]): string =>
  [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' and ');

/** Whether the release of a package that stands for a major version has a key. */
const hasIn = (owner: string, key: string, major: number): boolean => {
  const version = packageHistories[owner]?.releases[major];
  return version !== undefined && has(rangesOf(owner, key), version);
};

/** The releases in which a package exports a symbol, from any entry point. Empty if none does. */
export const symbolLine = (owner: string, symbol: string): string =>
  historyText(rangesOf(owner, symbol));

/** The releases in which a type has a member. Empty if the member is as old as the type. */
export const memberLine = (owner: string, symbol: string, member: string): string => {
  const [type, ranges] = [rangesOf(owner, symbol), rangesOf(owner, `${symbol}.${member}`)];
  const line = historyText(ranges);
  return line === historyText(type) || isAsOldAs(ranges, type) ? '' : line;
};

/** Identifiers, unlike members, modules, classes and variables of CSS. */
const EXPORT = /^[\w$]+$/;

/** Names that the documented release of a package exports, from any entry point. */
export const exportedNames = (owner: string): readonly string[] =>
  keysOf(owner).filter(key => EXPORT.test(key) && hasIn(owner, key, INSTALLED.major));

const code = (text: string): string => `\`${text}\``;

/** Differences as Markdown: replaced texts first, then names that were added and removed. */
export const differencesText = (differences: readonly Difference[]): string => {
  const parts: string[] = [];
  const added: string[] = [];
  const removed: string[] = [];
  for (const { of, before, after } of differences) {
    if (before === undefined) added.push(code(after ?? ''));
    else if (after === undefined) removed.push(code(before));
    else parts.push(`${of ? `${of} ` : ''}${code(before)} → ${code(after)}`);
  }
  if (added.length > 0) parts.push(`adds ${joined(added)}`);
  if (removed.length > 0) parts.push(`removes ${joined(removed)}`);
  return parts.join('; ');
};

/** How the type of a symbol, or of its member, changed since the previous major. */
export const changesSincePrevious = (
  owner: string,
  symbol: string,
  member?: string,
): TypeHistory => {
  const key = member === undefined ? symbol : `${symbol}.${member}`;
  const differences = packageHistories[owner]?.changes[key] ?? [];
  return {
    differences,
    lineText:
      differences.length > 0
        ? `Changed since ${PREVIOUS_MAJOR}: ${differencesText(differences)}`
        : '',
  };
};

/** Members that a type gained, changed and lost since the previous major. */
export const memberDifferences = (owner: string, symbol: string): MemberDifferences => {
  const prefix = `${symbol}.`;
  const namesOf = (keys: readonly string[]): string[] =>
    keys.filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length));
  const changed = namesOf(Object.keys(packageHistories[owner]?.changes ?? {}));
  if (!hasIn(owner, symbol, PREVIOUS_MAJOR)) return { added: [], changed, removed: [] };
  const members = namesOf(keysOf(owner)).map(member => ({
    member,
    before: hasIn(owner, prefix + member, PREVIOUS_MAJOR),
    now: hasIn(owner, prefix + member, INSTALLED.major),
  }));
  return {
    added: members.filter(({ before, now }) => now && !before).map(({ member }) => member),
    changed,
    removed: members.filter(({ before, now }) => before && !now).map(({ member }) => member),
  };
};
