import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import ts from 'typescript';
import { build } from 'esbuild';
import { recordShipped } from '../../licenses/shipped';
import type { Declarations } from '../shared/types-protocol';
import type { VersionModules } from '../versions';

/** Packages whose declarations are too large for a page. Their exports have the type `any`. */
const UNTYPED =
  /^(?:ag-grid-community|ag-grid-react|antd|bootstrap|bulma|@ant-design|@atlaskit|@chakra-ui|@emotion|@fluentui|@mantine|@mui|@tremor|@react-querybuilder\/(?:bulma|chakra|fluent|tremor)|@tanstack|drizzle-orm|sequelize|chevrotain|@traqula)(?:\/|$)/;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

/** The declarations of a version. */
export interface VersionTypes {
  readonly declarations: Declarations;
  /** Importable packages without declarations. */
  readonly untyped: readonly string[];
}

const toVirtual = (path: string): string | undefined => {
  const at = path.lastIndexOf('/node_modules/');
  return at === -1 ? undefined : path.slice(path.indexOf('/node_modules/'));
};

/** Fields of a package.json that the compiler needs to find declarations. */
const slimManifest = (path: string): string => {
  const all = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const names = [
    'name',
    'version',
    'type',
    'main',
    'module',
    'types',
    'typings',
    'exports',
    'typesVersions',
  ];
  return JSON.stringify(Object.fromEntries(names.map(name => [name, all[name]])));
};

/**
 * Collects the declarations that code of a version may use, with paths relative to `node_modules`.
 */
export const collectTypes = (version: VersionModules, siteDir: string): VersionTypes => {
  const folder = join(siteDir, version.folder).split(sep).join('/').replace(/\/\.$/, '');
  const names = version.groups.flatMap(group => group.names);
  const typed = names.filter(name => !UNTYPED.test(name));
  const entry = `${folder}/sandbox-entry.tsx`;
  const source = typed.map(name => `import ${JSON.stringify(name)};`).join('\n');
  const host = ts.createCompilerHost(OPTIONS);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (path, options, ...rest) =>
    path === entry
      ? ts.createSourceFile(path, source, options)
      : getSourceFile(path, options, ...rest);
  const fileExists = host.fileExists.bind(host);
  host.fileExists = path => path === entry || fileExists(path);
  const cache = ts.createModuleResolutionCache(folder, path => path, OPTIONS);
  host.resolveModuleNameLiterals = (literals, containing, redirected, options) =>
    literals.map(({ text }) =>
      UNTYPED.test(text)
        ? { resolvedModule: undefined }
        : ts.resolveModuleName(text, containing, options, host, cache, redirected),
    );
  const program = ts.createProgram({ rootNames: [entry], options: OPTIONS, host });
  const declarations: Record<string, string> = {};
  for (const file of program.getSourceFiles()) {
    const virtual = toVirtual(file.fileName);
    if (virtual === undefined || program.isSourceFileDefaultLibrary(file)) continue;
    declarations[virtual] = file.text;
    recordShipped([file.fileName], siteDir);
    for (let at = dirname(file.fileName); at.includes('/node_modules/'); at = dirname(at)) {
      const manifest = join(at, 'package.json');
      const path = toVirtual(manifest);
      if (path === undefined || declarations[path] !== undefined) break;
      if (existsSync(manifest)) declarations[path] = slimManifest(manifest);
    }
  }
  // Declarations of plain JavaScript packages are elsewhere, but the compiler looks for the package
  // first.
  return { declarations, untyped: names.filter(name => UNTYPED.test(name)) };
};

/** The compiler's lib files. */
export const collectLibraries = (): Declarations => {
  const folder = dirname(require.resolve('typescript'));
  const wanted =
    /^lib\.(?:es(?:5|6|20(?:1\d|2[0-3]))(?:\.[\w.]+)?|dom(?:\.iterable)?|decorators(?:\.legacy)?)\.d\.ts$/;
  return Object.fromEntries(
    readdirSync(folder)
      .filter(name => wanted.test(name) && !name.endsWith('.full.d.ts'))
      .map(name => [`/lib/${name}`, readFileSync(join(folder, name), 'utf8')]),
  );
};

const NO_NODE = join(__dirname, 'no-node.ts');

/** Bundles the worker with the compiler. */
export const bundleTypesWorker = async (): Promise<string> => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(__dirname, 'worker.ts')],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    // Node modules that the compiler requires only when it runs in Node.
    alias: Object.fromEntries(['node:fs', 'node:path'].map(name => [name, NO_NODE])),
    external: ['fs', 'path', 'os', 'crypto', 'inspector', 'perf_hooks', 'source-map-support'],
    logLevel: 'silent',
    legalComments: 'eof',
  });
  recordShipped(Object.keys(metafile.inputs), process.cwd());
  return outputFiles[0]?.text ?? '';
};
