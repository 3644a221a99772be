import ts from 'typescript';
import { destructuredName } from '../descriptions';
import { plainText } from '../theme/helpers/html.mjs';
import { withInstances } from './instances.mjs';
import type { Source } from './generate.mjs';

/** What the type checker knows of a page's symbol. */
export interface Expected {
  /** Path of the page without its extension. */
  readonly path: string;
  /** Names of members or props. Undefined if it isn't an object type. */
  readonly members: readonly string[] | undefined;
  /** Names of the parameters of each overload. */
  readonly signatures: readonly (readonly string[])[];
}

/** Result of a comparison. */
export interface Comparison {
  readonly problems: readonly string[];
  readonly types: number;
  readonly members: number;
  readonly signatures: number;
}

const FOREIGN =
  /\/node_modules\/(?!(?:@react-querybuilder|react-querybuilder)\/)|\/lib\.[\w.]+\.d\.ts$/;

/** Part of a path after the last `node_modules`, where symbolic links of workspaces end. */
const isForeign = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.length > 0 &&
  declarations.every(node => {
    const { fileName } = node.getSourceFile();
    return FOREIGN.test(fileName.slice(Math.max(fileName.lastIndexOf('/node_modules/'), 0)));
  });

const membersOf = (checker: ts.TypeChecker, type: ts.Type): readonly string[] | undefined => {
  const parts = (type.isUnion() ? type.types : [type]).filter(
    part =>
      part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) &&
      !checker.isArrayLikeType(part),
  );
  const names = new Set(
    parts
      .flatMap(part => checker.getPropertiesOfType(part))
      .filter(member => !isForeign(member) && !member.name.startsWith('__@'))
      .map(({ name }) => name),
  );
  return names.size > 0 ? [...names] : undefined;
};

const parameterName = (symbol: string, parameter: ts.Symbol, index: number): string => {
  const declaration = parameter.valueDeclaration;
  const isNamed = !declaration || !ts.isParameter(declaration) || ts.isIdentifier(declaration.name);
  if (isNamed) return parameter.name;
  return destructuredName(symbol, index);
};

const signaturesOf = (name: string, type: ts.Type): readonly (readonly string[])[] =>
  type
    .getCallSignatures()
    .map(signature =>
      signature.parameters.map((parameter, index) => parameterName(name, parameter, index)),
    );

/**
 * Reads the members and parameters of all exported symbols with TypeScript alone.
 *
 * @param source - The modules, with the names of their packages.
 * @param isComponent - Whether a page shows the props of a component.
 */
export const readExpected = (
  source: Source,
  packages: readonly string[],
  isComponent: (path: string) => boolean,
): readonly Expected[] => {
  const config = ts.getParsedCommandLineOfConfigFile(source.tsconfig, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  });
  if (!config) throw new Error(`${source.tsconfig} can't be read.`);
  const program = ts.createProgram([...source.entryPoints], config.options);
  const checker = program.getTypeChecker();
  const symbols = source.entryPoints.flatMap((file, index) => {
    const module = program.getSourceFile(file);
    const exported = module && checker.getSymbolAtLocation(module);
    return (exported ? checker.getExportsOfModule(exported) : []).flatMap(symbol => {
      const target =
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const folders = [
        ...(target.flags & ts.SymbolFlags.Interface ? ['interfaces'] : []),
        ...(target.flags & ts.SymbolFlags.TypeAlias ? ['type-aliases'] : []),
        ...(target.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)
          ? ['functions']
          : []),
      ];
      return folders.map(folder => {
        const path = `${packages[index] ?? ''}/${folder}/${symbol.name}`;
        const isProps = folder === 'functions' && isComponent(path);
        return { file, name: symbol.name, target, folder, path, isComponent: isProps };
      });
    });
  });
  const { program: extended, instances } = withInstances(
    program,
    symbols.map(symbol => ({ ...symbol, isValue: symbol.folder === 'functions' })),
  );
  const extendedChecker = extended.getTypeChecker();
  return symbols.map(({ name, target, folder, path, isComponent: isProps }, index) => {
    const instance = instances[index];
    const type =
      folder === 'functions'
        ? extendedChecker.getTypeOfSymbol(target)
        : instance && extendedChecker.getTypeFromTypeNode(instance.node);
    const object = isProps && instance ? extendedChecker.getTypeFromTypeNode(instance.node) : type;
    return {
      path,
      members:
        object && (isProps || folder !== 'functions')
          ? membersOf(extendedChecker, object)
          : undefined,
      signatures: type && !isProps ? signaturesOf(name, type) : [],
    };
  });
};

/** Names in the first column of a page's tables with a given heading. */
const namesIn = (page: string, label: string): readonly (readonly string[])[] =>
  [...page.matchAll(/<table class="api-table">[\s\S]*?<\/table>/g)]
    .filter(([table]) => table.includes(`<thead><tr><th>${label}</th>`))
    .map(([table]) =>
      [...table.matchAll(/<tr[^>]*><td data-label="[^"]*">(?:<a [^>]*>)?<code>([^<]*)/g)].map(
        ([, html = '']) => plainText({ html }).replace(/^\.{3}|\?$/g, ''),
      ),
    );

/** Compares the rows of pages with what the type checker knows. */
export const compareRows = (
  expected: readonly Expected[],
  pages: ReadonlyMap<string, string>,
): Comparison => {
  const problems: string[] = [];
  let types = 0;
  let members = 0;
  let signatures = 0;
  for (const entry of expected) {
    const page = pages.get(`${entry.path}.md`);
    if (page === undefined) continue;
    const rows = [...namesIn(page, 'Property'), ...namesIn(page, 'Prop')].flat();
    const known = entry.members ?? [];
    const missing = known.filter(name => !rows.includes(name));
    const extra = rows.filter(name => !known.includes(name));
    if (missing.length > 0) problems.push(`${entry.path} lacks ${missing.join(', ')}.`);
    if (extra.length > 0) problems.push(`${entry.path} invents ${extra.join(', ')}.`);
    if (known.length > 0) types += 1;
    members += known.length;
    const shown = namesIn(page, 'Parameter').map(names => names.join(', '));
    const wanted = entry.signatures
      .filter(names => names.length > 0)
      .map(names => names.join(', '));
    if (shown.join('; ') !== wanted.join('; ')) {
      problems.push(
        `${entry.path} has the parameters (${shown.join('), (')}) instead of (${wanted.join('), (')}).`,
      );
    }
    signatures += entry.signatures.length;
  }
  return { problems, types, members, signatures };
};
