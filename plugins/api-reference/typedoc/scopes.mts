import type { Context } from 'typedoc';
import ts from 'typescript';
import type { TypeArgument, TypeArguments } from './resolved.mjs';

/** A node that replaces a type parameter, with the scope in which it is written. */
interface Replacement {
  readonly node: ts.TypeNode;
  readonly scope: Scope;
}

type Scope = ReadonlyMap<string, Replacement>;

const EMPTY: Scope = new Map();

/** Replacements of type parameters: arguments, else their defaults, else their constraints. */
const scopeOf = (
  parameters: readonly ts.TypeParameterDeclaration[] | undefined,
  given: readonly ts.TypeNode[] = [],
  outer: Scope = EMPTY,
): Scope => {
  const scope = new Map<string, Replacement>();
  for (const [index, parameter] of (parameters ?? []).entries()) {
    const argument = given[index];
    const fallback = parameter.default ?? parameter.constraint;
    if (argument) scope.set(parameter.name.text, { node: argument, scope: outer });
    else if (fallback) scope.set(parameter.name.text, { node: fallback, scope });
  }
  return scope;
};

/**
 * The declarations that an object type consists of, each with what its type parameters stand for.
 *
 * The checker knows only resolved types, whose text is an object with fifteen members where the
 * declaration says `F`, and a reader expects `FullField`.
 */
export class Scopes {
  readonly #checker: ts.TypeChecker;
  readonly #scopes = new Map<ts.Node, Scope>();
  readonly #converted = new Map<Scope, TypeArguments>();
  /** Replacements that were read, since constraints can refer to themselves. */
  readonly #read = new Set<ts.TypeNode>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** Reads the declaration of a type, or of a component. */
  read(declaration: ts.Declaration): void {
    if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) {
      this.#declaration(declaration, scopeOf(declaration.typeParameters));
    } else if (ts.isVariableDeclaration(declaration) && declaration.type) {
      this.#type(declaration.type, EMPTY);
    } else if (ts.isFunctionDeclaration(declaration)) {
      this.#function(declaration, EMPTY);
    }
  }

  /** Whether a member's type contains type parameters of the declaration around it. */
  isGeneric(member: ts.Node): boolean {
    const visit = (node: ts.Node): boolean => {
      if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
        const symbol = this.#checker.getSymbolAtLocation(node.typeName);
        const isOuter = symbol?.declarations?.some(
          ({ pos, end }) => pos < member.pos || end > member.end,
        );
        if (symbol && symbol.flags & ts.SymbolFlags.TypeParameter && isOuter) return true;
      }
      return ts.forEachChild(node, visit) ?? false;
    };
    return visit(member);
  }

  /** What type parameters stand for where a member is declared. */
  argumentsAt(member: ts.Node, context: Context): TypeArguments {
    for (let node = member; !ts.isSourceFile(node); node = node.parent) {
      const scope = this.#scopes.get(node);
      if (scope) return this.#convert(scope, context);
    }
    return new Map();
  }

  #convert(scope: Scope, context: Context): TypeArguments {
    const known = this.#converted.get(scope);
    if (known) return known;
    const converted = new Map<string, TypeArgument>();
    this.#converted.set(scope, converted);
    for (const [name, replacement] of scope) {
      converted.set(name, {
        type: context.converter.convertType(context, replacement.node),
        arguments: this.#convert(replacement.scope, context),
      });
    }
    return converted;
  }

  #function(node: ts.SignatureDeclarationBase, outer: Scope): void {
    const type = node.parameters[0]?.type;
    if (type) this.#type(type, new Map([...outer, ...scopeOf(node.typeParameters)]));
  }

  #declaration(node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration, scope: Scope): void {
    if (this.#scopes.has(node)) return;
    this.#scopes.set(node, scope);
    if (ts.isTypeAliasDeclaration(node)) {
      this.#type(node.type, scope);
      return;
    }
    for (const base of node.heritageClauses?.flatMap(({ types }) => [...types]) ?? []) {
      this.#reference(base.expression, base.typeArguments, scope);
    }
  }

  #reference(name: ts.Node, given: readonly ts.TypeNode[] | undefined, scope: Scope): void {
    for (const declaration of this.#declarationsOf(name)) {
      this.#declaration(declaration, scopeOf(declaration.typeParameters, given, scope));
    }
    // Members of an argument can be members of the result, as with `Partial` and `Omit`.
    for (const argument of given ?? []) this.#type(argument, scope);
  }

  #declarationsOf(name: ts.Node): (ts.InterfaceDeclaration | ts.TypeAliasDeclaration)[] {
    const symbol = this.#checker.getSymbolAtLocation(name);
    const target =
      symbol && symbol.flags & ts.SymbolFlags.Alias
        ? this.#checker.getAliasedSymbol(symbol)
        : symbol;
    return (target?.declarations ?? []).filter(
      node => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node),
    );
  }

  /** Names that `infer` introduces stand for the default of the parameter in their place. */
  #inferred(node: ts.TypeNode, scope: Map<string, Replacement>): void {
    if (ts.isTypeReferenceNode(node)) {
      const parameters = this.#declarationsOf(node.typeName)[0]?.typeParameters;
      const defaults = scopeOf(parameters);
      for (const [index, argument] of (node.typeArguments ?? []).entries()) {
        const replacement = defaults.get(parameters?.[index]?.name.text ?? '');
        if (ts.isInferTypeNode(argument) && replacement) {
          scope.set(argument.typeParameter.name.text, replacement);
        }
      }
    }
    ts.forEachChild(node, child => {
      if (ts.isTypeNode(child)) this.#inferred(child, scope);
    });
  }

  #type(node: ts.TypeNode, scope: Scope): void {
    if (ts.isTypeReferenceNode(node)) {
      const replacement = ts.isIdentifier(node.typeName) && scope.get(node.typeName.text);
      if (replacement) {
        if (this.#read.has(replacement.node)) return;
        this.#read.add(replacement.node);
        this.#type(replacement.node, replacement.scope);
      } else this.#reference(node.typeName, node.typeArguments, scope);
    } else if (ts.isTypeLiteralNode(node)) {
      if (!this.#scopes.has(node)) this.#scopes.set(node, scope);
    } else if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) {
      for (const part of node.types) this.#type(part, scope);
    } else if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) {
      this.#type(node.type, scope);
    } else if (ts.isConditionalTypeNode(node)) {
      const inner = new Map(scope);
      this.#inferred(node.extendsType, inner);
      this.#type(node.trueType, inner);
      this.#type(node.falseType, scope);
    } else if (ts.isMappedTypeNode(node)) {
      const { constraint } = node.typeParameter;
      if (constraint) this.#type(constraint, scope);
    } else if (ts.isFunctionTypeNode(node)) {
      this.#function(node, scope);
    }
  }
}
