import type { DeclarationReflection, Reflection, SomeType } from 'typedoc';

/** Types that replace type parameters, by name, each with the parameters of its own scope. */
export type TypeArguments = ReadonlyMap<string, TypeArgument>;

/** A type that replaces a type parameter. */
export interface TypeArgument {
  readonly type: SomeType;
  readonly arguments: TypeArguments;
}

/** A member of an object type as the type checker sees it. */
export interface ResolvedMember {
  readonly name: string;
  readonly optional: boolean;
  readonly readonly: boolean;
  readonly reflection: DeclarationReflection;
  readonly arguments: TypeArguments;
  /** Whether `null` is removed from the declared type, as `NonNullable` does. */
  readonly dropsNull: boolean;
  /** Name of the type whose declaration contains the member. */
  readonly declaredBy: string | undefined;
  /** Alternatives of a union that have the member. Empty if all have it. */
  readonly onlyIn: readonly string[];
}

/** Members that another package, such as React or a UI kit, declares in one type. */
export interface ForeignMembers {
  readonly package: string;
  readonly type: string;
  readonly count: number;
}

/** The members of an object type. */
export interface ResolvedType {
  readonly members: readonly ResolvedMember[];
  readonly foreign: readonly ForeignMembers[];
  /** Type of values with any other string as the key, if they are allowed. */
  readonly others: SomeType | undefined;
}

const resolved = new WeakMap<Reflection, ResolvedType>();

/** Keeps the members of a type, or of a component's props. */
export const setResolved = (symbol: Reflection, type: ResolvedType): void => {
  resolved.set(symbol, type);
};

/** Members of a type, or of a component's props. Undefined if it isn't an object type. */
export const resolvedOf = (symbol: Reflection): ResolvedType | undefined => resolved.get(symbol);

const declaringTypes = new WeakMap<Reflection, string>();

/** Keeps the name of the type that declares a function's parameter. */
export const setDeclaringType = (parameter: Reflection, name: string): void => {
  declaringTypes.set(parameter, name);
};

/** Name of the type that declares a function's parameter, if a type does. */
export const declaringTypeOf = (parameter: Reflection): string | undefined =>
  declaringTypes.get(parameter);

const typeArguments = new WeakMap<Reflection, TypeArguments>();

/** Keeps what type parameters of a function's declared type stand for. */
export const setArguments = (symbol: Reflection, given: TypeArguments): void => {
  typeArguments.set(symbol, given);
};

/** What type parameters of a function's declared type stand for. */
export const argumentsOf = (symbol: Reflection): TypeArguments | undefined =>
  typeArguments.get(symbol);
