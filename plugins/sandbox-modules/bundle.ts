import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import postcss, { type AcceptedPlugin } from 'postcss';
import type { ModuleFile } from './catalog';
import { TREMOR_STYLES, type ModuleGroup, type VersionModules } from './versions';

const SHARED: BuildOptions = {
  bundle: true,
  write: false,
  minify: true,
  target: 'es2022',
  platform: 'browser',
  logLevel: 'silent',
  legalComments: 'eof',
};

/** Writes a file whose name holds a hash of its content. */
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

const entryFor = ({ names, commonjs }: ModuleGroup): string =>
  names
    .map((name, index) =>
      commonjs
        ? `export const m${index} = require(${JSON.stringify(name)});`
        : `import * as m${index} from ${JSON.stringify(name)}; export { m${index} };`,
    )
    .join('\n');

/** Modules that are asked for at run time. */
const outside = (group: ModuleGroup, { groups }: VersionModules): string[] =>
  groups.filter(other => other !== group && other.shared).flatMap(({ names }) => names);

/**
 * Bundles the modules of a group into a script that defines them by their names. Modules of other
 * groups stay outside, so that React, say, is there once.
 *
 * @param siteDir - Root of the project.
 * @param folder - Where the file goes.
 */
export const bundleGroup = async (
  group: ModuleGroup,
  version: VersionModules,
  siteDir: string,
  folder: string,
): Promise<ModuleFile> => {
  const external = outside(group, version);
  const { outputFiles, metafile } = await build({
    ...SHARED,
    write: false,
    metafile: true,
    format: 'cjs',
    stdin: { contents: entryFor(group), resolveDir: join(siteDir, version.folder) },
    // Exact names: esbuild's own `external` takes all that is below a package, too.
    plugins: [
      {
        name: 'other-groups',
        setup(bundler) {
          bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind !== 'entry-point' && external.includes(path) ? { path, external: true } : null,
          );
        },
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`esbuild wrote nothing for ${group.id}.`);
  const flag = group.commonjs ? 1 : 0;
  const text = `__sandbox.bundle(${JSON.stringify(group.names)},${flag},function(require,module,exports){${output.text}\n});\n`;
  const imports = Object.values(metafile.outputs).flatMap(({ imports: all }) => all);
  return {
    file: await emit(folder, group.id, 'js', text),
    names: group.names,
    needs: [...new Set(imports.filter(({ external: is }) => is).map(({ path }) => path))],
    bytes: gzipSync(text, { level: 9 }).length,
  };
};

/** Bundles a style sheet; fonts become part of it, since the frame can load nothing. */
export const bundleStyles = async (
  name: string,
  siteDir: string,
  versionFolder: string,
  folder: string,
): Promise<string> => {
  const { outputFiles } = await build({
    ...SHARED,
    write: false,
    stdin: {
      contents: `@import ${JSON.stringify(name)};`,
      loader: 'css',
      resolveDir: join(siteDir, versionFolder),
    },
    loader: { '.woff2': 'dataurl', '.woff': 'empty' },
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`esbuild wrote nothing for ${name}.`);
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

/** Tailwind's sheet with the classes that Tremor and its adapter use. */
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

/** Version of a package as an install has it. */
export const installedVersion = (siteDir: string, folder: string, name: string): string =>
  manifestOf(siteDir, folder, name).version;

/** Packages that a package cannot do without and leaves to its reader, as far as they are there. */
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
