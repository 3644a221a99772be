import { join } from 'node:path';
import ts from 'typescript';
import { COMPILER_OPTIONS, CORE, entryPoints } from './entry-points';
import { typePrinter } from './type-printer';
import type { EntryPoint, PropEntry } from '../../plugins/guides/library-data';

/** Declarations of one major version. */
export interface Declarations {
  readonly exports: readonly EntryPoint[];
  readonly types: Readonly<Record<string, readonly PropEntry[]>>;
  /** Members of an exported union of string literals, in declaration order. */
  readonly union: (name: string) => readonly string[];
}

// Syntax trees of the parsers: internal types with hundreds of members.
const SYNTAX_TREE = /^(?:CEL|SQL|JSONata(?!Options)|SpEL|JsonLogic|RQBJsonLogic|MongoDB|Parsed)/;

/** Reads the declarations of the library as installed in a folder below `verify/`. */
export const readDeclarations = (folder: string): Declarations => {
  const entries = entryPoints(folder, CORE);
  const generated = join(folder, '__library-data.ts');
  const source = [
    ...entries.map((entry, index) => `export * as entry${index} from '${entry}';`),
    // The props are a conditional type. `any` selects the members of every branch.
    `import type { QueryBuilderProps } from '${CORE}';`,
    ...[0, 1, 2, 3, 4].map(
      count =>
        `export type Props${count} = QueryBuilderProps${count ? `<${Array(count).fill('any').join(', ')}>` : ''};`,
    ),
  ].join('\n');

  const disk = ts.createCompilerHost(COMPILER_OPTIONS);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: name => name === generated || disk.fileExists(name),
    readFile: name => (name === generated ? source : disk.readFile(name)),
    getSourceFile: (name, options, ...rest) =>
      name === generated
        ? ts.createSourceFile(name, source, options)
        : disk.getSourceFile(name, options, ...rest),
  };

  const program = ts.createProgram([generated], COMPILER_OPTIONS, host);
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(generated);
  const moduleSymbol = file && checker.getSymbolAtLocation(file);
  if (!moduleSymbol) throw new Error(`${generated} has no symbol.`);
  const own = new Map(
    checker.getExportsOfModule(moduleSymbol).map(symbol => [symbol.name, symbol]),
  );

  const resolve = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  const members = (index: number): Map<string, ts.Symbol> => {
    const symbol = own.get(`entry${index}`);
    if (!symbol) throw new Error(`${entries[index] ?? ''} is missing.`);
    const names = checker
      .getExportsOfModule(resolve(symbol))
      .map(member => [member.name, resolve(member)] as const);
    if (names.length === 0)
      throw new Error(`${entries[index] ?? ''} exports nothing in ${folder}.`);
    return new Map(names);
  };

  const all = new Map<string, ts.Symbol>();
  const exports = entries.map((entry, index): EntryPoint => {
    const found = members(index);
    for (const [name, symbol] of found) if (!all.has(name)) all.set(name, symbol);
    const names = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      entry,
      values: names.filter(([, { flags }]) => flags & ts.SymbolFlags.Value).map(([name]) => name),
      types: names.filter(([, { flags }]) => !(flags & ts.SymbolFlags.Value)).map(([name]) => name),
    };
  });

  const { declaredType } = typePrinter(checker);

  const tag = (declaration: ts.Declaration, ...names: string[]): string | undefined => {
    const found = ts.getJSDocTags(declaration).find(({ tagName }) => names.includes(tagName.text));
    if (!found) return undefined;
    return (ts.getTextOfJSDocComment(found.comment) ?? '')
      .replaceAll(/```\w*/g, '')
      .replaceAll('`', '')
      .replaceAll(/\s+/g, ' ')
      .replace(/\s*\/\/.*$/, '')
      .trim()
      .replace(/^"([^"'\\]*)"$/, "'$1'")
      .replace(/^'$/, `"'"`);
  };

  const properties = (type: ts.Type): PropEntry[] => {
    const found = new Map<string, PropEntry>();
    const parts = type.isUnion() ? type.types : [type];
    for (const symbol of parts.flatMap(part => checker.getPropertiesOfType(part))) {
      const declaration = symbol.declarations?.[0];
      if (!declaration || symbol.name.startsWith('__@')) continue;
      const printed = declaredType(declaration, checker.getTypeOfSymbol(symbol));
      const earlier = found.get(symbol.name);
      // A branch of the union that forbids the property does not describe it.
      if (earlier && /^(?:undefined|never)$/.test(printed)) continue;
      const both = new Set([earlier?.type, printed]);
      const defaultValue = tag(declaration, 'default', 'defaultValue');
      found.set(symbol.name, {
        name: symbol.name,
        type: both.has('true') && both.has('false') ? 'boolean' : printed,
        optional: Boolean(symbol.flags & ts.SymbolFlags.Optional) || (earlier?.optional ?? false),
        ...(tag(declaration, 'deprecated') !== undefined && { deprecated: true as const }),
        ...(defaultValue && { default: defaultValue }),
      });
    }
    return [...found.values()];
  };

  const isObject = (type: ts.Type): boolean =>
    Boolean(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) &&
    type.getCallSignatures().length === 0 &&
    !checker.isArrayType(type) &&
    !checker.isTupleType(type);

  // Options can be one of several objects; their properties are listed together.
  const isObjectLike = (name: string, type: ts.Type): boolean =>
    isObject(type) || (type.isUnion() && name.endsWith('Options') && type.types.every(isObject));

  const types: Record<string, readonly PropEntry[]> = {};
  for (const [name, symbol] of [...all].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias))) continue;
    if (SYNTAX_TREE.test(name)) continue;
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    if (!isObjectLike(name, type)) continue;
    const props = properties(type);
    const ofLibrary = props.length > 0 && props.length < 120;
    if (ofLibrary) types[name] = props;
  }

  // The number of type arguments differs by major; the right one yields the most properties.
  const candidates = [0, 1, 2, 3, 4].map(count => {
    const symbol = own.get(`Props${count}`);
    return symbol ? properties(checker.getDeclaredTypeOfSymbol(symbol)) : [];
  });
  types.QueryBuilderProps = candidates.reduce(
    (best, next) => (next.length >= best.length ? next : best),
    types.QueryBuilderProps ?? [],
  );

  const union = (name: string): readonly string[] => {
    const symbol = all.get(name);
    if (!symbol) return [];
    const declaration = symbol.declarations?.find(ts.isTypeAliasDeclaration);
    const literals: string[] = [];
    const collect = (node: ts.Node): void => {
      if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal))
        literals.push(node.literal.text);
      ts.forEachChild(node, collect);
    };
    if (declaration) collect(declaration.type);
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const resolved = (type.isUnion() ? type.types : [type])
      .filter(part => part.isStringLiteral())
      .map(part => part.value);
    return literals.length === resolved.length ? literals : resolved;
  };

  return { exports, types, union };
};
