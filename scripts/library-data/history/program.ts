import { join } from 'node:path';
import ts from 'typescript';
import { INSTALLED, LATEST } from '../../../versions.ts';
import { COMPILER_OPTIONS as OPTIONS } from '../entry-points';
import type { Release } from './releases';

const { SymbolFlags } = ts;

/** Types that differ between the installs although the library didn't change. */
const SHARED = /^(?:react|react-dom|csstype)(?:\/|$)/;

const CORE_MODULE = /^react-querybuilder(?:\/|$)/;

const LIBRARY_MODULE = /^(?:@react-querybuilder\/|react-querybuilder(?:\/|$))/;

/** Folder of downloaded releases, relative to the project root. */
export const RELEASES = '.cache/releases';

const fileOf = (folder: string): string => join(folder, '__history.ts');

/**
 * Resolves shared types to one install, and the core of adapters to the newest of their major.
 *
 * @param parsed - Files that programs share.
 */
const createHost = (
  root: string,
  sources: ReadonlyMap<string, string>,
  parsed: Map<string, ts.SourceFile | undefined>,
): ts.CompilerHost => {
  const disk = ts.createCompilerHost(OPTIONS);
  const cache = ts.createModuleResolutionCache(root, name => name, OPTIONS);
  const verify = join(root, 'verify');
  const coreOf = (major: number | string): string => fileOf(join(verify, `v${major}`));
  const containing = (specifier: string, file: string): string => {
    if (SHARED.test(specifier)) return coreOf(LATEST.major);
    if (!CORE_MODULE.test(specifier)) return file;
    // Downloaded releases bring their own core.
    if (file.startsWith(join(root, RELEASES))) return file;
    if (!file.startsWith(verify)) return coreOf(INSTALLED.major);
    const major = /^\/kits\/v(\d+)/.exec(file.slice(verify.length))?.[1];
    return major ? coreOf(major) : file;
  };
  return {
    ...disk,
    fileExists: name => sources.has(name) || disk.fileExists(name),
    readFile: name => sources.get(name) ?? disk.readFile(name),
    getSourceFile: (name, languageVersion, ...rest) => {
      const source = sources.get(name);
      if (source !== undefined) return ts.createSourceFile(name, source, languageVersion);
      const file = parsed.get(name) ?? disk.getSourceFile(name, languageVersion, ...rest);
      parsed.set(name, file);
      return file;
    },
    resolveModuleNameLiterals: (literals, file) =>
      literals.map(({ text }) => {
        const found = ts.resolveModuleName(text, containing(text, file), OPTIONS, disk, cache);
        const target = found.resolvedModule?.resolvedFileName;
        // What a downloaded release lacks is not to be found in the release that the site installs.
        const isForeign =
          file.startsWith(join(root, RELEASES)) &&
          LIBRARY_MODULE.test(text) &&
          !target?.startsWith(join(root, RELEASES));
        return isForeign ? { resolvedModule: undefined } : found;
      }),
    resolveTypeReferenceDirectiveReferences: (references, file) =>
      references.map(reference => {
        const name = typeof reference === 'string' ? reference : reference.fileName;
        return ts.resolveTypeReferenceDirective(name, containing(name, file), OPTIONS, disk);
      }),
  };
};

const identifier = (...parts: readonly string[]): string =>
  `_${parts.join(' ').replaceAll(/\W/g, '_')}`;

/** An export of a release. */
export interface Exported {
  readonly entry: string;
  readonly symbol: ts.Symbol;
}

/** The installs as modules of one program. */
export interface Modules {
  readonly checker: ts.TypeChecker;
  readonly exportsOf: (release: Release) => ReadonlyMap<string, Exported>;
  /** Symbol of the alias with the type's arguments. */
  readonly aliasOf: (release: Release, name: string) => ts.Symbol | undefined;
}

const readModules = (program: ts.Program): Modules => {
  const checker = program.getTypeChecker();
  const resolve = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const known = new Map<string, ReadonlyMap<string, ts.Symbol>>();
  const exportsIn = (folder: string): ReadonlyMap<string, ts.Symbol> => {
    const source = program.getSourceFile(fileOf(folder));
    const symbol = source && checker.getSymbolAtLocation(source);
    const exports = symbol ? checker.getExportsOfModule(symbol) : [];
    const found =
      known.get(folder) ?? new Map(exports.map(exported => [exported.name, resolve(exported)]));
    known.set(folder, found);
    return found;
  };
  return {
    checker,
    exportsOf: ({ folder, entries }) => {
      const modules = exportsIn(folder);
      const exported = new Map<string, Exported>();
      for (const entry of entries) {
        const module = modules.get(identifier('module', entry));
        const found = module ? checker.getExportsOfModule(module) : [];
        if (found.length === 0) throw new Error(`${entry} exports nothing in ${folder}.`);
        for (const symbol of found) {
          const target = resolve(symbol);
          // Version 3 has QueryBuilder only as the default export, and its first releases don't name it.
          const own = symbol.name === 'default' ? target.name : symbol.name;
          const name = own === 'default' ? 'QueryBuilder' : own;
          if (!exported.has(name)) exported.set(name, { entry, symbol: target });
        }
      }
      return exported;
    },
    aliasOf: (release, name) =>
      exportsIn(release.folder).get(identifier('type', release.package, name)),
  };
};

const typeParametersOf = ({ declarations = [] }: ts.Symbol): ts.TypeParameterDeclaration[] => {
  const [declaration] = declarations.filter(
    found =>
      ts.isTypeAliasDeclaration(found) ||
      ts.isInterfaceDeclaration(found) ||
      ts.isClassDeclaration(found),
  );
  return [...(declaration?.typeParameters ?? [])];
};

/**
 * Declares an alias of a type whose arguments are defaults, or else constraints.
 *
 * @returns Undefined if a parameter has neither, because members then depend on its argument.
 */
const declareAlias = (
  release: Release,
  name: string,
  exports: ReadonlyMap<string, Exported>,
): string | undefined => {
  const exported = exports.get(name);
  if (!exported || !(exported.symbol.flags & SymbolFlags.Type)) return undefined;
  const given: string[] = [];
  for (const { constraint, default: standard } of typeParametersOf(exported.symbol)) {
    if (standard) break;
    const text = constraint?.getText() ?? '';
    const found = exports.get(text);
    if (!found && text !== 'string') return undefined;
    given.push(found ? `import('${found.entry}').${text}` : text);
  }
  const list = given.length > 0 ? `<${given.join(', ')}>` : '';
  return `export type ${identifier('type', release.package, name)} = import('${exported.entry}').${name}${list};`;
};

/**
 * Loads all releases into one program, so that the checker can compare their types.
 *
 * @param root - Root of the project.
 * @param parsed - Files that programs share.
 */
export const loadReleases = (
  root: string,
  releases: readonly Release[],
  parsed = new Map<string, ts.SourceFile | undefined>(),
): Modules => {
  const lines = new Map<string, string[]>();
  const add = ({ folder }: Release, line: string): void => {
    lines.set(fileOf(folder), [...(lines.get(fileOf(folder)) ?? []), line]);
  };
  const load = (previous?: ts.Program): ts.Program => {
    const sources = new Map([...lines].map(([file, list]) => [file, list.join('\n')]));
    return ts.createProgram(
      [...sources.keys()],
      OPTIONS,
      createHost(root, sources, parsed),
      previous,
    );
  };
  for (const release of releases) {
    for (const entry of release.entries) {
      add(release, `export * as ${identifier('module', entry)} from '${entry}';`);
    }
  }
  const program = load();
  const { exportsOf } = readModules(program);
  for (const release of releases) {
    if (release.isOwn) continue;
    const exports = exportsOf(release);
    for (const name of exports.keys()) {
      const alias = declareAlias(release, name, exports);
      if (alias) add(release, alias);
    }
  }
  return readModules(load(program));
};
