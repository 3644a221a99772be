import {
  Context,
  DeclarationReflection,
  ReflectionKind,
  type Comment,
  type SomeType,
  UnionType,
  IntersectionType,
} from 'typedoc';
import ts from 'typescript';
import { isComponent } from './kinds.mjs';
import {
  setArguments,
  setResolved,
  type ForeignMembers,
  type ResolvedMember,
  type ResolvedType,
  type TypeArgument,
  type TypeArguments,
} from './resolved.mjs';
import { Scopes } from './scopes.mjs';
import { convertCheckedType } from './written.mjs';
import { withInstances, type Instance, type Wanted } from './instances.mjs';

const PRIMITIVE =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.BigIntLike;

const KINDS = [ReflectionKind.Interface, ReflectionKind.TypeAlias, ReflectionKind.Function];

/** Name of the reflection that contains the resolved members of a type. */
export const MEMBERS = '__members';

/** Maximum width of an alternative's name, in characters. */
const LABEL_WIDTH = 60;

/** Package of a file in `node_modules`, or of TypeScript's own libraries. */
const packageOf = (file: string): string | undefined => {
  if (/\/lib\.[\w.]+\.d\.ts$/.test(file)) return 'typescript';
  return /^(?:@[^/]+\/)?[^/]+/.exec(file.split('/node_modules/').slice(1).at(-1) ?? '')?.[0];
};

const isLibrary = (name: string | undefined): boolean =>
  name === undefined || name === 'react-querybuilder' || name.startsWith('@react-querybuilder/');

/** Package that declares a member, if it's neither the library's nor this repository's. */
const foreignPackage = (member: ts.Symbol): string | undefined => {
  const owners = (member.declarations ?? []).map(node => packageOf(node.getSourceFile().fileName));
  return owners.length > 0 && !owners.some(isLibrary) ? owners[0] : undefined;
};

/** The named type that contains a declaration. */
export const declaringType = (
  node: ts.Node | undefined,
): ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration | undefined => {
  for (let at = node; at; at = at.parent) {
    if (ts.isInterfaceDeclaration(at) || ts.isTypeAliasDeclaration(at) || ts.isClassDeclaration(at))
      return at;
  }
  return undefined;
};

/** The object types that a type consists of: itself, or the alternatives of a union. */
const objectTypes = (checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter(
    part =>
      part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) &&
      !checker.isArrayLikeType(part) &&
      // Branded primitives, such as `string & {}`, have the members of the primitive.
      !(part.isIntersection() && part.types.some(({ flags }) => flags & PRIMITIVE)),
  );

/** Whether a member has a row. Symbols and private members have none. */
const isShown = (member: ts.Symbol): boolean =>
  !/^(?:__@|#)/.test(member.name) &&
  (member.declarations ?? []).every(
    node =>
      !(
        ts.getCombinedModifierFlags(node) &
        (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)
      ),
  );

/** Members of an object type by name. Of a union, the members of all its objects. */
const shownMembers = (checker: ts.TypeChecker, type: ts.Type): ReadonlyMap<string, ts.Symbol> => {
  const members = new Map<string, ts.Symbol>();
  for (const own of objectTypes(checker, type).flatMap(part => part.getProperties())) {
    const known = members.get(own.name);
    if (known && !foreignPackage(known)) continue;
    const common = type.isUnion() ? checker.getPropertyOfType(type, own.name) : undefined;
    if (isShown(own)) members.set(own.name, common ?? own);
  }
  return members;
};

const isNull = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.Null) > 0;

const withoutUndefined = (type: ts.Type): readonly ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter(part => !(part.flags & ts.TypeFlags.Undefined));

const areSame = (a: readonly ts.Type[], b: readonly ts.Type[]): boolean =>
  a.length === b.length && a.every(part => b.includes(part));

/** Name of an alternative of a union, for members that only it has. */
const labelOf = (checker: ts.TypeChecker, type: ts.Type): string => {
  // Anonymous types have no symbol, contrary to TypeScript's declarations.
  const symbol = (type.aliasSymbol ?? type.symbol) as ts.Symbol | undefined;
  if (symbol && !symbol.name.startsWith('__')) return symbol.name;
  const text = checker.typeToString(type);
  return text.length > LABEL_WIDTH ? `${text.slice(0, LABEL_WIDTH - 1)}…` : text;
};

/** Resolves object types with the checker of one program. */
class Resolver {
  readonly #outer: Context;
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;

  constructor(context: Context, program: ts.Program) {
    this.#outer = context;
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  /** Members of a type. Undefined if it isn't an object type. */
  resolve(symbol: DeclarationReflection, instance: Instance): ResolvedType | undefined {
    const checker = this.#checker;
    const type = checker.getTypeFromTypeNode(instance.node);
    const parts = objectTypes(checker, type);
    const scopes = new Scopes(checker);
    scopes.read(instance.declaration);
    const container = new DeclarationReflection(MEMBERS, ReflectionKind.TypeLiteral, symbol);
    const { converter, project } = this.#outer;
    project.registerReflection(container, undefined, undefined);
    const scope = new Context(converter, [this.#program], project, container);
    scope.setActiveProgram(this.#program);
    const members: ResolvedMember[] = [];
    const foreign = new Map<string, ForeignMembers>();
    for (const [name, member] of shownMembers(checker, type)) {
      const owner = foreignPackage(member);
      if (owner) {
        const declaredBy = declaringType(member.declarations?.[0])?.name?.text ?? '';
        const key = `${owner} ${declaredBy}`;
        const count = (foreign.get(key)?.count ?? 0) + 1;
        foreign.set(key, { package: owner, type: declaredBy, count });
        continue;
      }
      const having = parts.filter(part => part.getProperty(name));
      const onlyIn = having.length < parts.length ? having : [];
      members.push({
        ...this.#member(member, scope, scopes, type.isUnion()),
        onlyIn: onlyIn.map(part => labelOf(checker, part)),
      });
    }
    if (members.length === 0 && !isComponent(symbol)) return undefined;
    const others = parts.map(part => part.getStringIndexType()).find(Boolean);
    return {
      members,
      foreign: [...foreign.values()].sort((a, b) => b.count - a.count),
      others: others && converter.convertType(scope, others),
    };
  }

  /** What type parameters stand for in the signature of a function constant. */
  arguments(symbol: DeclarationReflection, declaration: ts.Declaration): TypeArguments | undefined {
    const scopes = new Scopes(this.#checker);
    scopes.read(declaration);
    const { converter, project } = this.#outer;
    const context = new Context(converter, [this.#program], project, symbol);
    context.setActiveProgram(this.#program);
    const [signature] = this.#checker.getTypeAtLocation(declaration).getCallSignatures();
    return signature?.declaration && scopes.argumentsAt(signature.declaration, context);
  }

  #member(
    member: ts.Symbol,
    scope: Context,
    scopes: Scopes,
    isUnion: boolean,
  ): Omit<ResolvedMember, 'onlyIn'> {
    const declarations = [...new Set(member.declarations)];
    const [node] = declarations;
    const declared = node && this.#symbolOf(node);
    const reflection = scope.createDeclarationReflection(
      ReflectionKind.Property,
      declared ?? member,
      undefined,
      member.name,
    );
    const inner = scope.withScope(reflection);
    const actual = withoutUndefined(this.#checker.getTypeOfSymbol(member));
    const written = declared ? withoutUndefined(this.#checker.getTypeOfSymbol(declared)) : [];
    const dropsNull = !actual.some(isNull) && written.some(isNull);
    const isSame = areSame(actual, dropsNull ? written.filter(part => !isNull(part)) : written);
    const isWritten =
      node !== undefined && (isSame || (declarations.length === 1 && scopes.isGeneric(node)));
    const joined = isWritten ? undefined : this.#joined(inner, declarations, scopes, isUnion);
    reflection.type = joined?.type ?? this.#type(inner, isWritten ? declared : undefined, member);
    reflection.comment ??= this.#inheritedComment(inner, declarations, member.name);
    return {
      name: member.name,
      optional: (member.flags & ts.SymbolFlags.Optional) > 0,
      readonly: declarations.some(
        item => (ts.getCombinedModifierFlags(item) & ts.ModifierFlags.Readonly) > 0,
      ),
      reflection,
      arguments: joined?.arguments ?? (isWritten ? scopes.argumentsAt(node, inner) : new Map()),
      dropsNull: isWritten && dropsNull,
      declaredBy: declaringType(node)?.name?.text,
    };
  }

  /**
   * The type of a member that several types declare, as an intersection or union of what is
   * written. Declarations of other packages are left out.
   */
  #joined(
    context: Context,
    declarations: readonly ts.Declaration[],
    scopes: Scopes,
    isUnion: boolean,
  ): TypeArgument | undefined {
    const own = declarations.filter(node => isLibrary(packageOf(node.getSourceFile().fileName)));
    const types = new Map<string, SomeType>();
    const given = new Map<string, TypeArgument>();
    for (const node of own) {
      if (!ts.isPropertySignature(node) || !node.type || scopes.isTransformed(node)) {
        return undefined;
      }
      for (const [name, argument] of scopes.argumentsAt(node, context)) {
        const known = given.get(name);
        if (known && known.type.toString() !== argument.type.toString()) return undefined;
        given.set(name, argument);
      }
      const type = context.converter.convertType(context, node.type);
      types.set(type.toString(), type);
    }
    const [only, ...others] = types.values();
    if (!only || declarations.length < 2) return undefined;
    const all = [only, ...others];
    if (others.length === 0) return { type: only, arguments: given };
    return { type: isUnion ? new UnionType(all) : new IntersectionType(all), arguments: given };
  }

  #symbolOf(node: ts.Declaration): ts.Symbol | undefined {
    const name = ts.getNameOfDeclaration(node);
    return name && this.#checker.getSymbolAtLocation(name);
  }

  /** The type as it is written, if it is, else as the checker knows it. */
  #type(context: Context, declared: ts.Symbol | undefined, member: ts.Symbol): SomeType {
    const node = declared?.declarations?.find(ts.isPropertySignature)?.type;
    const type = this.#checker.getTypeOfSymbol(declared ?? member);
    const { converter } = context;
    if (node) return converter.convertType(context, node);
    const converted = declared
      ? converter.convertType(context, type)
      : convertCheckedType(context, type);
    if (!(member.flags & ts.SymbolFlags.Optional) || converted.type !== 'union') return converted;
    const types = converted.types.filter(
      part => part.type !== 'intrinsic' || part.name !== 'undefined',
    );
    const [only] = types;
    return only && types.length === 1 ? only : new UnionType(types);
  }

  /** The comment of the nearest member with the same name in a base type. */
  #inheritedComment(
    context: Context,
    declarations: readonly ts.Declaration[],
    name: string,
  ): Comment | undefined {
    for (const node of declarations) {
      const own = this.#symbolOf(node);
      const comment = own && context.getComment(own, ReflectionKind.Property);
      if (comment) return comment;
      const { parent } = node;
      if (!ts.isInterfaceDeclaration(parent)) continue;
      for (const base of parent.heritageClauses?.flatMap(({ types }) => [...types]) ?? []) {
        const inherited = this.#checker.getTypeFromTypeNode(base).getProperty(name);
        const found =
          inherited && this.#inheritedComment(context, inherited.declarations ?? [], name);
        if (found) return found;
      }
    }
    return undefined;
  }
}

/**
 * Resolves the members of all exported object types, and of the props of all components.
 *
 * @param context - Context at the end of the conversion.
 */
export const resolveMembers = (context: Context): void => {
  const symbols: DeclarationReflection[] = [];
  const wanted: Wanted[] = [];
  for (const module of context.project.children ?? []) {
    const file = context
      .getSymbolFromReflection(module)
      ?.declarations?.find(ts.isSourceFile)?.fileName;
    if (!file) continue;
    for (const symbol of module.children ?? []) {
      if (!symbol.kindOf(KINDS)) continue;
      symbols.push(symbol);
      wanted.push({
        file,
        name: symbol.name,
        isValue: symbol.kindOf(ReflectionKind.Function),
      });
    }
  }
  const [program] = context.programs;
  if (!program || wanted.length === 0) return;
  const extended = withInstances(program, wanted);
  const resolver = new Resolver(context, extended.program);
  for (const [index, symbol] of symbols.entries()) {
    const instance = extended.instances[index];
    if (!instance) continue;
    const isFunction = symbol.kindOf(ReflectionKind.Function);
    const given = isFunction && resolver.arguments(symbol, instance.declaration);
    if (given) setArguments(symbol, given);
    const type =
      !isFunction || isComponent(symbol) ? resolver.resolve(symbol, instance) : undefined;
    if (type) setResolved(symbol, type);
  }
};
