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

/** Whether a mapped type leaves the types of members as they are, except for `null`. */
const keepsTypes = (template: ts.TypeNode): boolean =>
  ts.isIndexedAccessTypeNode(template) || template.getText().includes('NonNullable');

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
  /** Object types whose members get other types, as in `{ [K in keyof T]: Required<T[K]> }`. */
  readonly #transformed = new Set<ts.Node>();
  #isTransforming = false;
  readonly #read = new Set<ts.TypeNode>();
  readonly #readTransforming = new Set<ts.TypeNode>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /**
   * Replacements of type parameters: arguments, else their defaults, else their constraints.
   *
   * A parameter that is constrained to a union isn't replaced, because the members that use it
   * differ per alternative: `RG` is one type of query, in the query as in the callbacks.
   */
  #scopeOf(
    parameters: readonly ts.TypeParameterDeclaration[] | undefined,
    given: readonly ts.TypeNode[] = [],
    outer: Scope = EMPTY,
  ): Scope {
    const scope = new Map<string, Replacement>();
    for (const [index, { name, constraint, default: fallback }] of (parameters ?? []).entries()) {
      const argument = given[index];
      const isUnion = constraint && this.#checker.getTypeFromTypeNode(constraint).isUnion();
      if (argument) scope.set(name.text, { node: argument, scope: outer });
      else if (fallback) scope.set(name.text, { node: fallback, scope });
      else if (constraint && !isUnion) scope.set(name.text, { node: constraint, scope });
    }
    return scope;
  }

  /** Reads the declaration of a type, or of a component. */
  read(declaration: ts.Declaration): void {
    if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) {
      this.#declaration(declaration, this.#scopeOf(declaration.typeParameters));
    } else if (ts.isVariableDeclaration(declaration)) {
      const { type, initializer } = declaration;
      if (type) this.#type(type, EMPTY);
      else if (initializer && ts.isArrowFunction(initializer)) this.#function(initializer, EMPTY);
    } else if (ts.isFunctionDeclaration(declaration)) {
      this.#function(declaration, EMPTY);
    }
  }

  /** Whether a member gets another type than its declaration says. */
  isTransformed(member: ts.Node): boolean {
    for (let node = member; !ts.isSourceFile(node); node = node.parent) {
      if (this.#transformed.has(node)) return true;
    }
    return false;
  }

  /** Whether a member's type contains type parameters of the declaration around it. */
  isGeneric(member: ts.Node): boolean {
    if (this.isTransformed(member)) return false;
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

  /** Keeps the scope of a declaration. False if nothing new is known about it. */
  #enter(node: ts.Node, scope: Scope): boolean {
    const isKnown = this.#scopes.has(node);
    if (!isKnown) this.#scopes.set(node, scope);
    if (!this.#isTransforming || this.#transformed.has(node)) return !isKnown;
    this.#transformed.add(node);
    return true;
  }

  #function(node: ts.SignatureDeclarationBase, outer: Scope): void {
    const type = node.parameters[0]?.type;
    if (type) this.#type(type, new Map([...outer, ...this.#scopeOf(node.typeParameters)]));
  }

  #declaration(node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration, scope: Scope): void {
    if (!this.#enter(node, scope)) return;
    if (ts.isTypeAliasDeclaration(node)) {
      this.#type(node.type, scope);
      return;
    }
    for (const base of node.heritageClauses?.flatMap(({ types }) => [...types]) ?? []) {
      this.#reference(base.expression, base.typeArguments, scope);
    }
  }

  #reference(name: ts.Node, given: readonly ts.TypeNode[] | undefined, scope: Scope): void {
    for (const declaration of this.#namedTypes(name)) {
      this.#declaration(declaration, this.#scopeOf(declaration.typeParameters, given, scope));
    }
    // Members of an argument can be members of the result, as with `Partial` and `Omit`.
    for (const argument of given ?? []) this.#type(argument, scope);
  }

  #namedTypes(name: ts.Node): (ts.InterfaceDeclaration | ts.TypeAliasDeclaration)[] {
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
      const parameters = this.#namedTypes(node.typeName)[0]?.typeParameters;
      const defaults = this.#scopeOf(parameters);
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
        // Constraints can refer to themselves.
        const read = this.#isTransforming ? this.#readTransforming : this.#read;
        if (read.has(replacement.node)) return;
        read.add(replacement.node);
        this.#type(replacement.node, replacement.scope);
      } else this.#reference(node.typeName, node.typeArguments, scope);
    } else if (ts.isTypeLiteralNode(node)) {
      this.#enter(node, scope);
    } else if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) {
      for (const part of node.types) this.#type(part, scope);
    } else if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) {
      this.#type(node.type, scope);
    } else if (ts.isConditionalTypeNode(node)) {
      const inner = new Map(scope);
      this.#inferred(node.extendsType, inner);
      // A parameter that is checked for being a string is one.
      const checked = ts.isTypeReferenceNode(node.checkType) ? node.checkType.typeName : undefined;
      if (
        checked &&
        ts.isIdentifier(checked) &&
        node.extendsType.kind === ts.SyntaxKind.StringKeyword
      ) {
        inner.set(checked.text, { node: node.extendsType, scope });
      }
      this.#type(node.trueType, inner);
      this.#type(node.falseType, scope);
    } else if (ts.isMappedTypeNode(node)) {
      const { constraint } = node.typeParameter;
      const outer = this.#isTransforming;
      this.#isTransforming ||= node.type !== undefined && !keepsTypes(node.type);
      if (constraint) this.#type(constraint, scope);
      this.#isTransforming = outer;
    } else if (ts.isFunctionTypeNode(node)) {
      this.#function(node, scope);
    }
  }
}
