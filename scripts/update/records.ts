import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Hashes of files and of the programs that made them, by row. */
type Records = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Where the records are, relative to the root of the project. */
export const RECORDS = 'scripts/update/records.json';

export const readRecords = async (root: string): Promise<Records> =>
  JSON.parse(await readFile(join(root, RECORDS), 'utf8').catch(() => '{}')) as Records;

export const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The packages and all that they depend on, with the locked versions. */
const lockedVersions = async (root: string, names: ReadonlySet<string>): Promise<string[]> => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const installed = Object.entries(packages).map(([path, locked]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    locked: `${path}@${locked.version ?? ''}`,
    next: Object.keys({ ...locked.dependencies, ...locked.peerDependencies }),
  }));
  const seen = new Set(names);
  const found = new Set<string>();
  for (const name of seen) {
    for (const { locked, next } of installed.filter(each => each.name === name)) {
      found.add(locked);
      for (const other of next) seen.add(other);
    }
  }
  return [...found].sort();
};

/**
 * A hash of modules, of all that they import from this repository, and of the versions of the packages.
 *
 * @param modules - Paths from the root that begin with `./`, or names of packages.
 * @throws Error if a module doesn't exist.
 */
export const programHash = async (root: string, modules: readonly string[]): Promise<string> => {
  const names = new Set<string>();
  const packages: Plugin = {
    name: 'packages',
    setup: builder => {
      builder.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...rest }) => {
        if (pluginData === packages) return undefined;
        const found = await builder.resolve(path, { ...rest, pluginData: packages });
        // Packages of this repository are links to their sources.
        if (found.errors.length === 0 && !found.path.includes('node_modules')) return found;
        names.add(path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
        return { path, external: true };
      });
    },
  };
  const { metafile } = await build({
    stdin: {
      contents: modules.map(module => `import ${JSON.stringify(module)};`).join('\n'),
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [packages],
  });
  // Without names: the packages of this repository may be links to another checkout.
  const files = Object.keys(metafile.inputs).filter(file => file !== '<stdin>');
  const texts = await Promise.all(files.map(file => readFile(join(root, file), 'utf8')));
  return hash([...texts.sort(), ...(await lockedVersions(root, names))].join('\0'));
};
