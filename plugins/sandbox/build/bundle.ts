import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import postcss, { type AcceptedPlugin } from 'postcss';
import type { ModuleFile } from '../shared/catalog';
import { recordShipped } from '../../licenses/shipped';
import { LIBRARY, TREMOR_STYLES, type ModuleGroup, type VersionModules } from '../versions';

const SHARED: BuildOptions = {
  bundle: true,
  write: false,
  minify: true,
  target: 'es2022',
  platform: 'browser',
  logLevel: 'silent',
  legalComments: 'eof',
};

const LIBRARY_OPTIONS = {
  // React's messages name components. The names add up to 6 KB.
  keepNames: true,
  // Without the condition `module`, Redux Toolkit is its build for browsers. The other one warns on
  // slow devices that its own checks take long.
  conditions: [] as string[],
} satisfies BuildOptions;

/** Writes a file with a content hash in its name. */
export const emit = async (
  folder: string,
  name: string,
  extension: string,
  content: string,
): Promise<string> => {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const file = `${name}.${hash}.${extension}`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), content);
  return file;
};

type Part = NonNullable<ModuleGroup['part']>;

const entryFor = (names: readonly string[], group: ModuleGroup, part: Part | undefined): string =>
  names
    .map((name, index) => {
      const from = JSON.stringify(name);
      if (group.commonjs) return `export const m${index} = require(${from});`;
      const exports = part?.[name] ?? 'all';
      if (exports === 'all') return `import * as m${index} from ${from}; export { m${index} };`;
      if (exports.length === 0) return `export const m${index} = {};`;
      // An object literal, because a namespace import would include the whole module.
      return `import { ${exports.map((key, at) => `${key} as v${index}_${at}`).join(', ')} } from ${from};
export const m${index} = { ${exports.map((key, at) => `${key}: v${index}_${at}`).join(', ')} };`;
    })
    .join('\n');

/** Modules that are loaded at run time. */
const outside = (group: ModuleGroup, { groups }: VersionModules): string[] =>
  groups.filter(other => other !== group && other.shared).flatMap(({ names }) => names);

/** A package without `sideEffects: false`, although its unused files could be dropped. */
const UNMARKED = '@tremor/react';
const PURE = /[\\/]node_modules[\\/]@tremor[\\/]react[\\/]/;

const withoutUnused: Plugin = {
  name: 'without-unused',
  setup(bundler) {
    const known = Symbol('known');
    bundler.onResolve({ filter: /^(?:\.|@tremor\/react$)/ }, async ({ path, ...options }) => {
      const inside = PURE.test(options.importer) || path === UNMARKED;
      if (!inside || options.pluginData === known) return null;
      const found = await bundler.resolve(path, { ...options, pluginData: known });
      return PURE.test(found.path) ? { ...found, sideEffects: false } : null;
    });
  },
};

const bundleFile = async (
  group: ModuleGroup,
  part: Part | undefined,
  version: VersionModules,
  siteDir: string,
  folder: string,
): Promise<ModuleFile> => {
  const names = part ? Object.keys(part) : group.names;
  const external = outside(group, version);
  const { outputFiles, metafile } = await build({
    ...SHARED,
    write: false,
    metafile: true,
    format: 'cjs',
    stdin: { contents: entryFor(names, group, part), resolveDir: join(siteDir, version.folder) },
    // Exact names, because esbuild's `external` also matches subpaths.
    plugins: [
      {
        name: 'other-groups',
        setup(bundler) {
          bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind !== 'entry-point' && external.includes(path) ? { path, external: true } : null,
          );
        },
      },
      // The plugin checks every import, so it's used for this package only.
      ...(part && UNMARKED in part ? [withoutUnused] : []),
    ],
    // Readers learn from messages of React and of the library, which production builds lack. With
    // the names of components, they add 54 to 70 KB after gzip to the first run.
    define: { 'process.env.NODE_ENV': '"development"' },
    ...(names.includes(LIBRARY) && LIBRARY_OPTIONS),
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`esbuild produced no output for ${group.id}.`);
  recordShipped(Object.keys(metafile.inputs), process.cwd());
  const flag = group.commonjs ? 1 : 0;
  const text = `__sandbox.bundle(${JSON.stringify(names)},${flag},function(require,module,exports){${output.text}\n});\n`;
  const imports = Object.values(metafile.outputs).flatMap(({ imports: all }) => all);
  return {
    file: await emit(folder, part ? `${group.id}-part` : group.id, 'js', text),
    names,
    needs: [...new Set(imports.filter(({ external: is }) => is).map(({ path }) => path))],
    bytes: gzipSync(text, { level: 9 }).length,
  };
};

/**
 * Bundles the modules of a group into a script that defines them by name, and the part that the
 * group names into a second script. Modules of other groups are external, so that React, for
 * example, exists once.
 *
 * @param siteDir - Root of the project.
 * @param folder - Output folder.
 */
export const bundleGroup = async (
  group: ModuleGroup,
  version: VersionModules,
  siteDir: string,
  folder: string,
): Promise<ModuleFile> => {
  const whole = await bundleFile(group, undefined, version, siteDir, folder);
  if (!group.part) return whole;
  const only = Object.fromEntries(
    Object.entries(group.part).flatMap(([name, exports]) =>
      exports === 'all' ? [] : [[name, exports]],
    ),
  );
  const part = await bundleFile(group, group.part, version, siteDir, folder);
  return { ...whole, part: { ...part, only } };
};

/** Bundles a style sheet with its fonts inlined, because the frame can't load files. */
export const bundleStyles = async (
  name: string,
  siteDir: string,
  versionFolder: string,
  folder: string,
): Promise<string> => {
  const { outputFiles, metafile } = await build({
    ...SHARED,
    write: false,
    metafile: true,
    stdin: {
      contents: `@import ${JSON.stringify(name)};`,
      loader: 'css',
      resolveDir: join(siteDir, versionFolder),
    },
    loader: { '.woff2': 'dataurl', '.woff': 'empty' },
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`esbuild produced no output for ${name}.`);
  recordShipped(Object.keys(metafile.inputs), process.cwd());
  return emit(
    folder,
    name
      .split('/')
      .at(-1)
      ?.replace(/\.css$/, '') ?? 'styles',
    'css',
    output.text,
  );
};

/** Tailwind style sheet with the classes that Tremor and its adapter use. */
export const buildTremorStyles = async (siteDir: string, folder: string): Promise<string> => {
  const requireHere = createRequire(__filename);
  const tailwind = requireHere('tailwindcss') as (config: string) => AcceptedPlugin;
  const { css } = await postcss([tailwind(join(siteDir, TREMOR_STYLES.config))]).process(
    '@tailwind base;@tailwind components;@tailwind utilities;',
    { from: undefined },
  );
  return emit(folder, 'tremor', 'css', css);
};

interface Manifest {
  readonly version: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const pathOf = (siteDir: string, folder: string, name: string): string =>
  join(siteDir, folder, 'node_modules', name, 'package.json');

const manifestOf = (siteDir: string, folder: string, name: string): Manifest =>
  JSON.parse(readFileSync(pathOf(siteDir, folder, name), 'utf8')) as Manifest;

/** Installed version of a package. */
export const installedVersion = (siteDir: string, folder: string, name: string): string =>
  manifestOf(siteDir, folder, name).version;

/** Required peer dependencies of a package that are installed. */
export const installedPeers = (
  siteDir: string,
  folder: string,
  name: string,
): readonly string[] => {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = manifestOf(siteDir, folder, name);
  return Object.keys(peerDependencies)
    .filter(peer => peerDependenciesMeta[peer]?.optional !== true)
    .filter(peer => existsSync(pathOf(siteDir, folder, peer)));
};
