import ts from 'typescript';
import type { Difference } from '../../../plugins/api-reference/symbol-history';
import { typePrinter } from '../type-printer';

const { SymbolFlags, TypeFormatFlags } = ts;

/** Longer texts, in characters, do not help a reader. */
const MAX_TEXT = 140;

/** Of longer functions, only what differs is shown. */
const MAX_FUNCTION = 100;

/** More differences mean that the signature was rewritten. */
const MAX_DIFFERENCES = 3;

/** The type of another type's member, which its text does not say. */
const INDEXED = /[\w>]\['\w+'\]/;

const MEMBER = SymbolFlags.Property | SymbolFlags.Method;

/** A symbol with its type, as one release has it. */
export type Typed = readonly [ts.Symbol, ts.Type];

const isOptional = ({ flags }: ts.Symbol): boolean => Boolean(flags & SymbolFlags.Optional);

const DEFAULT_ARGUMENTS = /<(?:any|string|Option|FullOption|FullField|RuleGroupType|, )+>/g;

/** Removes type arguments that the library's types have by default. */
const withoutDefaults = (text: string): string => {
  const shorter = text.replaceAll(DEFAULT_ARGUMENTS, '');
  return shorter === text ? text : withoutDefaults(shorter);
};

/** Version 8 writes `Except`, a stricter `Omit`, with the same result. */
const plain = (text: string): string => withoutDefaults(text).replaceAll(/\bExcept</g, 'Omit<');

const readsSame = (a: string, b: string): boolean => plain(a) === plain(b);

/** Compares types of two releases in one program. Whatever is doubtful counts as unchanged. */
export const typeComparer = (checker: ts.TypeChecker) => {
  const { declaredType, printType } = typePrinter(checker);

  const isSame = (a: ts.Type, b: ts.Type): boolean =>
    checker.isTypeAssignableTo(a, b) && checker.isTypeAssignableTo(b, a);

  const usesTypeParameter = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) &&
      Boolean((checker.getSymbolAtLocation(node)?.flags ?? 0) & SymbolFlags.TypeParameter)) ||
    Boolean(ts.forEachChild(node, child => usesTypeParameter(child) || undefined));

  const resolved = (type: ts.Type): string =>
    checker
      .typeToString(
        type,
        undefined,
        TypeFormatFlags.NoTruncation | TypeFormatFlags.UseAliasDefinedOutsideCurrentScope,
      )
      .replaceAll(/"([^"'\\]*)"/g, "'$1'")
      .replaceAll(/; }/g, ' }');

  const typeNodeOf = (symbol: ts.Symbol): ts.TypeNode | undefined => {
    const [declaration] = symbol.declarations ?? [];
    return declaration &&
      (ts.isPropertySignature(declaration) ||
        ts.isVariableDeclaration(declaration) ||
        ts.isTypeAliasDeclaration(declaration))
      ? declaration.type
      : undefined;
  };

  /** The type as declared. */
  const textOf = ([symbol, type]: Typed): string => {
    const node = typeNodeOf(symbol);
    const [declaration] = symbol.declarations ?? [];
    if (node) return printType(node).replaceAll(/\[ | \]/g, bracket => bracket.trim());
    return declaration ? declaredType(declaration, type) : resolved(type);
  };

  /** Whether a mapped type alters the declared type, so that its text is not true. */
  const isAltered = ([symbol, type]: Typed): boolean => {
    const node = typeNodeOf(symbol);
    return (
      node !== undefined &&
      !usesTypeParameter(node) &&
      !isSame(
        checker.getNonNullableType(checker.getTypeFromTypeNode(node)),
        checker.getNonNullableType(type),
      )
    );
  };

  const signaturesOf = (type: ts.Type): ts.SignatureDeclaration[] =>
    checker
      .getNonNullableType(type)
      .getCallSignatures()
      .map(signature => signature.getDeclaration());

  const sameNode = (a: ts.TypeNode | undefined, b: ts.TypeNode | undefined): boolean => {
    if (!a || !b) return a === b;
    if (readsSame(printType(a), printType(b))) return true;
    return (
      !usesTypeParameter(a) &&
      !usesTypeParameter(b) &&
      isSame(checker.getTypeFromTypeNode(a), checker.getTypeFromTypeNode(b))
    );
  };

  const parameterText = ({ name, questionToken, type }: ts.ParameterDeclaration): string => {
    // Destructured parameters have no name.
    const label = ts.isIdentifier(name) ? name.text : 'options';
    return `${label}${questionToken ? '?' : ''}: ${type ? printType(type) : 'any'}`;
  };

  /** Whether the parameters of one signature start with those of the other, by name. */
  const hasSameNames = (a: ts.SignatureDeclaration, b: ts.SignatureDeclaration): boolean => {
    const length = Math.min(a.parameters.length, b.parameters.length);
    const [first, second] = [a, b].map(({ parameters }) =>
      parameters.slice(0, length).map(({ name }) => name.getText()),
    );
    return length > 0 && String(first) === String(second);
  };

  /** Differences of two signatures, by parameter. */
  const compareSignatures = (
    old: ts.SignatureDeclaration,
    current: ts.SignatureDeclaration,
  ): Difference[] => {
    const differences: Difference[] = [];
    const length = Math.max(old.parameters.length, current.parameters.length);
    for (let index = 0; index < length; index += 1) {
      const before = old.parameters[index];
      const after = current.parameters[index];
      const isEqual =
        before &&
        after &&
        Boolean(before.questionToken) === Boolean(after.questionToken) &&
        sameNode(before.type, after.type);
      if (isEqual) continue;
      differences.push({
        ...(before && { before: parameterText(before) }),
        ...(after && { after: parameterText(after) }),
      });
    }
    if (old.type && current.type && !sameNode(old.type, current.type)) {
      differences.push({
        of: 'result',
        before: printType(old.type),
        after: printType(current.type),
      });
    }
    return differences;
  };

  /**
   * Differences of overloads with the same parameters, or with more of them, in both releases.
   * Overloads without a counterpart are left out.
   */
  const compareOverloads = (
    old: readonly ts.SignatureDeclaration[],
    current: readonly ts.SignatureDeclaration[],
  ): Difference[] => {
    const pairs = current
      .flatMap(after =>
        old
          .filter(before => hasSameNames(before, after))
          .map(before => ({ before, after, differences: compareSignatures(before, after) })),
      )
      .sort((a, b) => a.differences.length - b.differences.length);
    const paired = new Set<ts.SignatureDeclaration>();
    const found = new Map<string, Difference>();
    for (const { before, after, differences } of pairs) {
      if (paired.has(before) || paired.has(after)) continue;
      paired.add(before).add(after);
      for (const difference of differences) found.set(JSON.stringify(difference), difference);
    }
    return [...found.values()];
  };

  /** Literals of a union, as text. Undefined if the type is anything else. */
  const literalsOf = (type: ts.Type): string[] | undefined => {
    const values = checker.getNonNullableType(type);
    return values.isUnion() && values.types.every(part => part.isStringLiteral())
      ? values.types.map(part => `'${part.value}'`)
      : undefined;
  };

  const compareNames = (before: readonly string[], after: readonly string[]): Difference[] => [
    ...after.filter(name => !before.includes(name)).map(name => ({ after: name })),
    ...before.filter(name => !after.includes(name)).map(name => ({ before: name })),
  ];

  const isShort = (differences: readonly Difference[], limit = MAX_TEXT): boolean =>
    differences.length <= MAX_DIFFERENCES &&
    differences.every(({ before = '', after = '' }) =>
      [before, after].every(text => text.length <= limit && !INDEXED.test(text)),
    );

  /**
   * What a reader notices of a changed type. Empty if each type can replace the other, if both read
   * the same, or if the texts are too long to show.
   */
  const compareTypes = (old: Typed, current: Typed): Difference[] => {
    const [oldLiterals, literals] = [literalsOf(old[1]), literalsOf(current[1])];
    const isAlias = Boolean(current[0].flags & SymbolFlags.TypeAlias);
    if (isAlias && oldLiterals && literals) return compareNames(oldLiterals, literals);
    const [before, after] = [textOf(old), textOf(current)];
    const label = isOptional(old[0]) === isOptional(current[0]) ? undefined : current[0].name;
    const [oldSignatures, signatures] = [signaturesOf(old[1]), signaturesOf(current[1])];
    if (oldSignatures.length > 1 || signatures.length > 1) {
      const overloads = isSame(old[1], current[1])
        ? []
        : compareOverloads(oldSignatures, signatures);
      return isShort(overloads) ? overloads : [];
    }
    const [oldSignature, signature] = [oldSignatures[0], signatures[0]];
    const isLonger =
      oldSignature && signature && oldSignature.parameters.length !== signature.parameters.length;
    if (!label && readsSame(before, after)) return [];
    // An alias resolves to its own name.
    if (!label && !isAlias && readsSame(resolved(old[1]), resolved(current[1]))) return [];
    if (isSame(old[1], current[1]) && !isLonger) return [];
    if (isAltered(old) || isAltered(current)) return [];
    const parts =
      oldSignature && signature ? compareSignatures(oldSignature, signature) : undefined;
    const named = (symbol: ts.Symbol, text: string): string =>
      label ? `${label}${isOptional(symbol) ? '?' : ''}: ${text}` : text;
    const whole = [{ before: named(old[0], before), after: named(current[0], after) }];
    const isMember = Boolean(current[0].flags & MEMBER);
    if (!parts) return isShort(whole) ? whole : [];
    if (isMember && isShort(whole, MAX_FUNCTION)) return whole;
    return isShort(parts) ? parts : [];
  };

  return { compareNames, compareTypes };
};
