import { dirname, join } from 'node:path';
import ts from 'typescript';

/** An exported type, or an exported function whose first parameter is wanted. */
export interface Wanted {
  /** Module that exports the symbol. */
  readonly file: string;
  readonly name: string;
  readonly isValue: boolean;
}

/** A type without free type parameters. */
export interface Instance {
  /** Refers to the type. Belongs to the extended program. */
  readonly node: ts.TypeNode;
  /** Declaration of the type, or of the function. */
  readonly declaration: ts.Declaration;
}

const NAME = /(?<!['"\w.])[A-Za-z_$][\w$]*/g;

/** Prints a type, with `import` types for exported names and other texts for type parameters. */
const print = (
  node: ts.TypeNode,
  parameters: ReadonlyMap<string, string>,
  importOf: (name: string) => string | undefined,
): string => node.getText().replace(NAME, word => parameters.get(word) ?? importOf(word) ?? word);

/** Texts for required type parameters: their constraints. Further parameters have defaults. */
const textsOf = (
  parameters: readonly ts.TypeParameterDeclaration[],
  importOf: (name: string) => string | undefined,
): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  for (const { name, constraint, default: fallback } of parameters) {
    if (fallback) break;
    texts.set(name.text, constraint ? print(constraint, texts, importOf) : 'any');
  }
  return texts;
};

/** The generic signature of a function. Undefined if it has no type parameters. */
const genericSignature = (node: ts.Declaration): ts.SignatureDeclarationBase | undefined => {
  const signature = ts.isVariableDeclaration(node) ? (node.type ?? node.initializer) : node;
  return signature && ts.isFunctionLike(signature) && signature.typeParameters
    ? signature
    : undefined;
};

const isDeclaredType = (
  node: ts.Declaration,
): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

const resolveAlias = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/**
 * Extends a program by a module, in memory, with an alias for each wanted type. The checker applies
 * type arguments only to types that are written somewhere.
 *
 * @returns The program, and for each wanted symbol its type, or undefined if it has none.
 */
export const withInstances = (
  program: ts.Program,
  wanted: readonly Wanted[],
): { readonly program: ts.Program; readonly instances: readonly (Instance | undefined)[] } => {
  const checker = program.getTypeChecker();
  const exportsOf = new Map<string, ReadonlyMap<string, ts.Symbol>>();
  const readExports = (file: string): ReadonlyMap<string, ts.Symbol> => {
    const known = exportsOf.get(file);
    if (known) return known;
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const found = new Map(
      (module ? checker.getExportsOfModule(module) : []).map(symbol => [symbol.name, symbol]),
    );
    exportsOf.set(file, found);
    return found;
  };
  const declarations = wanted.map(({ file, name, isValue }) => {
    const symbol = readExports(file).get(name);
    const nodes = symbol && resolveAlias(checker, symbol).declarations;
    return isValue ? nodes?.[0] : nodes?.find(isDeclaredType);
  });
  const text = wanted.map(({ file, name, isValue }, index) => {
    const declaration = declarations[index];
    const specifier = `import(${JSON.stringify(file.replace(/(?:\.d)?\.ts$/, ''))})`;
    if (!declaration) return `export type T${index} = never;`;
    const importOf = (word: string): string | undefined =>
      readExports(file).has(word) ? `${specifier}.${word}` : undefined;
    if (isValue) {
      // The parameter of a generic function can't be inferred from its type.
      const generic = genericSignature(declaration);
      const props = generic?.parameters[0]?.type;
      return `export type T${index} = ${
        props
          ? print(props, textsOf(generic.typeParameters ?? [], importOf), importOf)
          : `Parameters<typeof ${specifier}.${name}>[0]`
      };`;
    }
    const given = isDeclaredType(declaration)
      ? [...textsOf(declaration.typeParameters ?? [], importOf).values()].join(', ')
      : '';
    return `export type T${index} = ${specifier}.${name}${given && `<${given}>`};`;
  });
  const options = program.getCompilerOptions();
  const onDisk = ts.createCompilerHost(options);
  const file = join(dirname(wanted[0]?.file ?? ''), '__instances.ts');
  const host: ts.CompilerHost = {
    ...onDisk,
    fileExists: name => name === file || onDisk.fileExists(name),
    getSourceFile: (name, ...rest) =>
      name === file
        ? ts.createSourceFile(file, text.join('\n'), ts.ScriptTarget.ES2022, true)
        : (program.getSourceFile(name) ?? onDisk.getSourceFile(name, ...rest)),
  };
  const extended = ts.createProgram({
    rootNames: [...program.getRootFileNames(), file],
    options,
    host,
    oldProgram: program,
  });
  const aliases = extended.getSourceFile(file)?.statements.filter(ts.isTypeAliasDeclaration) ?? [];
  return {
    program: extended,
    instances: declarations.map((declaration, index) => {
      const node = aliases[index]?.type;
      return declaration && node && { node, declaration };
    }),
  };
};
