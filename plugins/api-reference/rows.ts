import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { destructuredName, memberKeys, parameterKeys, typeParameterKeys } from './descriptions';

/** A name that the reference shows, with what is needed to describe it. */
export interface Row {
  readonly kind: 'member' | 'parameter' | 'symbol' | 'typeParameter';
  readonly package: string;
  /** The exported name on whose page the row stands. */
  readonly symbol: string;
  /** Keys of `descriptions.json` that describe the row. The first has precedence. */
  readonly keys: readonly string[];
  /** The doc comment, own or inherited. Empty if there is none. */
  readonly comment: string;
}

/** Entry points of a package, as file names that TypeScript resolves. */
export interface EntryPoints {
  readonly package: string;
  readonly specifiers: readonly string[];
}

/**
 * The entry points that a package exports.
 *
 * @param siteDir - Root of the project.
 * @param name - Name of the package.
 */
export const entryPointsOf = (siteDir: string, name: string): EntryPoints => {
  const manifest = JSON.parse(
    readFileSync(join(siteDir, 'node_modules', name, 'package.json'), 'utf8'),
  ) as { exports: Record<string, unknown> };
  return {
    package: name,
    specifiers: Object.keys(manifest.exports)
      .filter(path => !path.includes('*') && !path.endsWith('.json'))
      .map(path => name + path.slice(1)),
  };
};

/** Files of React, of the DOM library and of UI kits, whose members the reference leaves out. */
const isOwn = (declaration: ts.Declaration): boolean => {
  const file = declaration.getSourceFile().fileName;
  const dependency = file.split('/node_modules/').slice(1).at(-1);
  return dependency === undefined
    ? !/\/lib\.[\w.]+\.d\.ts$/.test(file)
    : /^(?:@react-querybuilder|react-querybuilder|@types\/json-logic-js)\//.test(dependency);
};

const isPublic = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.every(
    node =>
      (ts.getCombinedModifierFlags(node) &
        (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) ===
      0,
  );

const isOwnSymbol = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.length === 0 || declarations.some(isOwn);

/** Name of the type in whose declaration a member is written. */
const declaringType = (member: ts.Symbol): string | undefined => {
  for (let node: ts.Node | undefined = member.declarations?.[0]; node; node = node.parent) {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return node.name.text;
    if (ts.isClassDeclaration(node)) return node.name?.text;
  }
  return undefined;
};

const typeParametersOf = (nodes: readonly ts.Node[] = []): readonly ts.TypeParameterDeclaration[] =>
  nodes
    .filter(
      node =>
        ts.isInterfaceDeclaration(node) ||
        ts.isTypeAliasDeclaration(node) ||
        ts.isClassDeclaration(node) ||
        ts.isFunctionLike(node),
    )
    .flatMap(node => [...(node.typeParameters ?? [])])
    .filter(node => ts.isTypeParameterDeclaration(node));

const isValue = (symbol: ts.Symbol): boolean => (symbol.flags & ts.SymbolFlags.Value) > 0;

/** Lists the rows of a program. */
class Lister {
  readonly rows: Row[] = [];

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly owner: string,
  ) {}

  private comment(symbol: ts.Symbol): string {
    return ts.displayPartsToString(symbol.getDocumentationComment(this.checker)).trim();
  }

  private add(kind: Row['kind'], symbol: string, keys: readonly string[], comment: string): void {
    this.rows.push({ kind, package: this.owner, symbol, keys, comment });
  }

  /** The members of a type. Those of a union are the members of all its objects. */
  private membersOf(type: ts.Type): ReadonlyMap<string, ts.Symbol> {
    const parts = type.isUnion() ? type.types : [type];
    const objects = parts.filter(
      part =>
        (part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) > 0 &&
        !this.checker.isArrayLikeType(part),
    );
    return new Map(
      objects
        .flatMap(part => this.checker.getPropertiesOfType(part))
        .filter(
          member => isOwnSymbol(member) && isPublic(member) && !/^(?:__@|#)/.test(member.name),
        )
        .map(member => [member.name, member]),
    );
  }

  members(symbol: string, type: ts.Type): void {
    for (const [name, member] of this.membersOf(type)) {
      const types = [symbol, declaringType(member) ?? symbol];
      this.add('member', symbol, memberKeys(types, name), this.comment(member));
    }
  }

  /** The parameters of a class's constructor and methods. */
  classParameters(symbol: string, constructor: ts.Type, instance: ts.Type): void {
    this.parameters(symbol, symbol, constructor.getConstructSignatures());
    for (const [name, member] of this.membersOf(instance)) {
      const method = this.checker.getTypeOfSymbol(member);
      this.parameters(symbol, `${symbol}.${name}`, method.getCallSignatures());
    }
  }

  /** Parameters of all signatures, by name. */
  parameters(symbol: string, name: string, signatures: readonly ts.Signature[]): void {
    const known = new Map<string, { comment: string; type: string | undefined }>();
    for (const signature of signatures) {
      signature.parameters.forEach((parameter, index) => {
        const declaration = parameter.valueDeclaration;
        if (!declaration || !isOwn(declaration) || !ts.isParameter(declaration)) return;
        const parameterName = ts.isIdentifier(declaration.name)
          ? declaration.name.text
          : destructuredName(name, index);
        // Overloads have one row, which counts as described only if every overload is.
        const comment = this.comment(parameter);
        known.set(parameterName, {
          comment: known.get(parameterName)?.comment === '' ? '' : comment,
          type: declaringType(parameter),
        });
      });
    }
    for (const [parameter, { comment, type: owner }] of known) {
      const functions = [name, owner ?? name];
      this.add('parameter', symbol, parameterKeys(functions, parameter), comment);
    }
  }

  /** The type parameters of a type, a class or all signatures of a function, by name. */
  typeParameters(name: string, symbol: ts.Symbol, type: ts.Type): void {
    const known = new Map<string, string>();
    const written = type.getCallSignatures().map(signature => signature.getDeclaration());
    for (const parameter of [
      ...typeParametersOf(symbol.declarations),
      ...typeParametersOf(written),
    ]) {
      // Bundlers add a suffix to names that occur twice.
      const parameterName = parameter.name.text.replace(/\$\d+$/, '');
      const own = this.checker.getSymbolAtLocation(parameter.name);
      known.set(parameterName, own ? this.comment(own) : '');
    }
    for (const [parameter, comment] of known) {
      this.add('typeParameter', name, typeParameterKeys(name, parameter), comment);
    }
  }

  symbol(name: string, symbol: ts.Symbol, type: ts.Type): void {
    const texts = new Set(
      type
        .getCallSignatures()
        .map(signature =>
          ts.displayPartsToString(signature.getDocumentationComment(this.checker)).trim(),
        )
        .filter(Boolean),
    );
    const [ofSignature = ''] = texts;
    // The comment of a function is that of its overloads, which describe only themselves if they differ.
    const isOverloaded = (symbol.flags & ts.SymbolFlags.Function) !== 0 && texts.size > 1;
    const comment = isOverloaded ? '' : this.comment(symbol) || ofSignature;
    this.add('symbol', name, [name], comment);
  }
}

const TYPE_PREFIX = 'Resolved_';

/** Type arguments for the type parameters without a default. */
const argumentsFor = (symbol: ts.Symbol): string => {
  const required = typeParametersOf(symbol.declarations).filter(parameter => !parameter.default);
  return required.length === 0 ? '' : `<${required.map(() => 'any').join(', ')}>`;
};

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['react'],
};

/** A program with files that exist only in memory. */
const programOf = (files: ReadonlyMap<string, string>, former?: ts.Program): ts.Program => {
  const onDisk = ts.createCompilerHost(OPTIONS);
  const host: ts.CompilerHost = {
    ...onDisk,
    fileExists: file => files.has(file) || onDisk.fileExists(file),
    readFile: file => files.get(file) ?? onDisk.readFile(file),
    getSourceFile: (file, ...rest) => {
      const text = files.get(file);
      return text === undefined
        ? (former?.getSourceFile(file) ?? onDisk.getSourceFile(file, ...rest))
        : ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
    },
  };
  return ts.createProgram([...files.keys()], OPTIONS, host);
};

/** A module's exports by name. Aliases are resolved. */
const exportsOf = (
  program: ts.Program,
  file: string,
): readonly { readonly name: string; readonly specifier: string; readonly symbol: ts.Symbol }[] => {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const found = new Map<string, { name: string; specifier: string; symbol: ts.Symbol }>();
  for (const statement of source?.statements ?? []) {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) continue;
    const module = checker.getSymbolAtLocation(statement.moduleSpecifier);
    const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
    if (!module) throw new Error(`${specifier} has no declarations.`);
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol =
        exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (exported.name === 'default' || !isOwnSymbol(symbol) || found.has(exported.name)) continue;
      found.set(exported.name, { name: exported.name, specifier, symbol });
    }
  }
  return [...found.values()];
};

/**
 * Lists the rows of packages: exported names, members of types, parameters of functions.
 *
 * @param folder - Folder from which the entry points are resolved.
 * @param packages - Packages with their entry points.
 */
export const listRows = (folder: string, packages: readonly EntryPoints[]): readonly Row[] => {
  const fileOf = (index: number): string => join(folder, `__rows-${index}.ts`);
  const imports = packages.map(({ specifiers }) =>
    specifiers.map(specifier => `export * from '${specifier}';\n`).join(''),
  );
  const first = programOf(new Map(imports.map((text, index) => [fileOf(index), text])));
  const withTypes = imports.map((text, index) => {
    const types = exportsOf(first, fileOf(index)).filter(
      ({ symbol }) => (symbol.flags & ts.SymbolFlags.Type) > 0,
    );
    // An alias without arguments instantiates type parameters with their defaults.
    const aliases = types.map(
      ({ name, specifier, symbol }) =>
        `export type ${TYPE_PREFIX}${name} = import('${specifier}').${name}${argumentsFor(symbol)};\n`,
    );
    return [fileOf(index), text + aliases.join('')] as const;
  });
  const program = programOf(new Map(withTypes), first);
  const checker = program.getTypeChecker();
  return packages.flatMap(({ package: owner }, index) => {
    const lister = new Lister(checker, owner);
    const file = program.getSourceFile(fileOf(index));
    const aliases = new Map(
      file?.statements
        .filter(ts.isTypeAliasDeclaration)
        .map(alias => [alias.name.text, checker.getTypeAtLocation(alias.name)]),
    );
    for (const { name, symbol } of exportsOf(program, fileOf(index))) {
      const type = isValue(symbol)
        ? checker.getTypeOfSymbol(symbol)
        : aliases.get(TYPE_PREFIX + name);
      if (!type) continue;
      lister.symbol(name, symbol, type);
      lister.typeParameters(name, symbol, type);
      lister.parameters(name, name, type.getCallSignatures());
      const object = aliases.get(TYPE_PREFIX + name);
      if (object) lister.members(name, object);
      if (object && symbol.flags & ts.SymbolFlags.Class) {
        lister.classParameters(name, type, object);
      }
    }
    return lister.rows;
  });
};
