import ts from 'typescript';
import type { Difference } from '../../../plugins/api-reference/symbol-history';
import { typeComparer } from './changes';
import type { Modules } from './program';
import type { Release } from './releases';

const { SymbolFlags, TypeFlags } = ts;

/** An exported symbol as one release has it. */
export interface Snapshot {
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

/** Whether a class keeps the member to itself. */
export const isHidden = ({ name, declarations = [] }: ts.Symbol): boolean =>
  name.startsWith('#') ||
  declarations.some(
    declaration =>
      ts.getCombinedModifierFlags(declaration) &
      (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
  );

/** Whether the value is a component, whose props have a history of their own. */
const isComponent = (name: string, type: ts.Type): boolean =>
  /^[A-Z]/.test(name) &&
  (type.isUnion() ? type.types : [type]).some(part => part.getCallSignatures().length > 0);

/**
 * Reads and compares the exports of releases in one program.
 *
 * @param modules - The program with all releases.
 */
export const snapshotComparer = ({ checker, aliasOf }: Modules) => {
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

  return { snapshot, listed, compareMembers, compareSymbols };
};
