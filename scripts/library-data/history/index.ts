import ts from 'typescript';
import { NEXT_MAJOR } from '../../../config/versions';
import documented from '../../../plugins/api-reference/packages.json';
import type { Difference, PackageHistory } from '../../../plugins/api-reference/symbol-history';
import { typeComparer } from './changes';
import { loadReleases } from './program';
import { readReleases, type Release } from './releases';

const { SymbolFlags, TypeFlags } = ts;

/** The history of all packages, relative to the project root. */
export const HISTORY_FILE = 'plugins/api-reference/history.json';

const PREVIOUS_MAJOR = NEXT_MAJOR - 1;

/** An exported symbol as one release has it. */
interface Snapshot {
  readonly symbol: ts.Symbol;
  /** Undefined if the symbol is only a value, or depends on type arguments. */
  readonly type: ts.Type | undefined;
  readonly members: ReadonlyMap<string, ts.Symbol>;
}

const LIBRARY =
  /\/(?:node_modules\/(?:@react-querybuilder\/[^/]+|react-querybuilder)|packages\/\w+)\/(?!.*\/node_modules\/)/;

/** Whether the library declares the member, not React, the DOM or a UI kit. */
const isOfLibrary = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.length === 0 ||
  declarations.some(declaration => LIBRARY.test(declaration.getSourceFile().fileName));

/** Whether the value is a component, whose props have a history of their own. */
const isComponent = (name: string, type: ts.Type): boolean =>
  /^[A-Z]/.test(name) &&
  (type.isUnion() ? type.types : [type]).some(part => part.getCallSignatures().length > 0);

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
  const { checker, exportsOf, aliasOf } = loadReleases(root, releases);
  const { compareNames, compareTypes } = typeComparer(checker);

  const isObjectLike = (type: ts.Type): boolean =>
    type.isUnion()
      ? type.types.every(isObjectLike)
      : Boolean(type.flags & (TypeFlags.Object | TypeFlags.Intersection)) &&
        type.getCallSignatures().length === 0 &&
        type.getConstructSignatures().length === 0 &&
        !checker.isArrayType(type) &&
        !checker.isTupleType(type);

  const membersOf = (type: ts.Type): Map<string, ts.Symbol> => {
    const parts = type.isUnion() ? type.types : [type];
    return new Map(
      parts
        .flatMap(part => checker.getPropertiesOfType(part))
        .filter(({ name }) => !name.startsWith('__@'))
        .map(member => [member.name, checker.getPropertyOfType(type, member.name) ?? member]),
    );
  };

  const snapshot = (release: Release, name: string, symbol: ts.Symbol): Snapshot => {
    const alias = aliasOf(release, name);
    const type = alias && checker.getDeclaredTypeOfSymbol(alias);
    return {
      symbol,
      type,
      members: type && isObjectLike(type) ? membersOf(type) : new Map(),
    };
  };

  /** Members on the symbol's page, and those that the newest major removed. */
  const listed = (before: Snapshot | undefined, now: Snapshot | undefined): string[] => {
    const own = (members?: ReadonlyMap<string, ts.Symbol>) =>
      [...(members ?? [])].filter(([, member]) => isOfLibrary(member)).map(([name]) => name);
    // Without members in one of them, the type is of another kind, and its members are no news.
    const removed = own(before?.members).filter(
      name => now?.members.size && !now.members.has(name),
    );
    return [...own(now?.members), ...removed];
  };

  const compareMembers = (before: Snapshot, now: Snapshot): [string, Difference[]][] =>
    listed(before, now).map(name => {
      const [old, current] = [before.members.get(name), now.members.get(name)];
      return [
        name,
        old && current
          ? compareTypes(
              [old, checker.getTypeOfSymbol(old)],
              [current, checker.getTypeOfSymbol(current)],
            )
          : [],
      ];
    });

  /** Keys of a constant that is an object literal, as opposed to one with a named type. */
  const keysOf = (type: ts.Type): string[] | undefined => {
    // Intersections have no symbol, contrary to TypeScript's declarations.
    const { symbol } = type as { readonly symbol?: ts.Symbol };
    const isLiteral = symbol && symbol.flags & SymbolFlags.TypeLiteral && !type.aliasSymbol;
    return isLiteral && isObjectLike(type) ? [...membersOf(type).keys()] : undefined;
  };

  const compareSymbols = (name: string, before: Snapshot, now: Snapshot): Difference[] => {
    if (before.members.size > 0 || now.members.size > 0) return [];
    if (before.type && now.type) {
      return compareTypes([before.symbol, before.type], [now.symbol, now.type]);
    }
    if (!(before.symbol.flags & now.symbol.flags & SymbolFlags.Value)) return [];
    const [old, current] = [before, now].map(({ symbol }) => checker.getTypeOfSymbol(symbol));
    if (!old || !current || isComponent(name, old) || isComponent(name, current)) return [];
    const [oldKeys, keys] = [keysOf(old), keysOf(current)];
    return oldKeys && keys
      ? compareNames(oldKeys, keys)
      : compareTypes([before.symbol, old], [now.symbol, current]);
  };

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
      const [before, now] = [versions.get(PREVIOUS_MAJOR), versions.get(NEXT_MAJOR)];
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
