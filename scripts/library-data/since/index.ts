import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type ts from 'typescript';
import documented from '../../../plugins/api-reference/packages.json';
import type { SinceData } from '../../../plugins/api-reference/since';
import { download, unpack } from '../changelog/download';
import releaseFacts from '../changelog/releases.json';
import { CORE, entryPoints } from '../entry-points';
import { RELEASES } from '../history/program';
import { groupByRange, type KeysOf, type ReadRelease } from './ranges';
import { readPackages, type Keys } from './read';
import { checkOut } from './sources';
import { readStyles } from './styles';

const run = promisify(execFile);

/** The releases that have each name, relative to the project root. */
export const SINCE_FILE = 'plugins/api-reference/since.json';

/** Releases before those of the changelog that have declarations. */
const OLDER = ['2.0.0', '2.0.1', '2.1.0', '2.2.0', '2.2.1', '2.3.0', '2.4.0', '2.5.0', '2.5.1'];

/** Every release, oldest first. */
const VERSIONS = [...OLDER, ...releaseFacts.map(({ version }) => version).reverse()];

const SCOPE = '@react-querybuilder';

/** The key of a package itself. */
const PACKAGE = '.';

const ADAPTERS = documented.map(({ name }) => name).filter(name => name !== CORE);

/** All packages of the library in a folder. */
const packagesIn = (folder: string): string[] => {
  const scope = join(folder, 'node_modules', SCOPE);
  return existsSync(scope) ? readdirSync(scope).map(name => `${SCOPE}/${name}`) : [];
};

/** Reads releases one after the other, each once for a state of the programs that read. */
const reader = (root: string) => {
  const parsed = new Map<string, ts.SourceFile | undefined>();
  const programs = ['since/read', 'history/program', 'history/snapshots'].map(name =>
    readFileSync(join(root, `scripts/library-data/${name}.ts`), 'utf8'),
  );
  const state = createHash('sha256').update(programs.join('\0')).digest('hex').slice(0, 12);

  const read = (folder: string, part: string, names: readonly string[]): KeysOf => {
    const file = join(root, RELEASES, 'keys', state, `${basename(folder)}-${part}.json`);
    if (!existsSync(file)) {
      const found = names.length > 0 ? readPackages(root, folder, names, parsed) : {};
      for (const name of parsed.keys()) if (name.startsWith(folder)) parsed.delete(name);
      const lists = Object.entries(found).map(([name, keys]) => [name, [...keys]] as const);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(lists)));
    }
    const lists = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
    return new Map(
      Object.entries(lists).map(([name, keys]) => [name, new Set([PACKAGE, ...keys])]),
    );
  };

  return {
    /** Undefined if the declarations can't be imported, as those of 6.1. */
    core: (folder: string): Keys | undefined => {
      const keys = new Set(read(folder, 'core', [CORE]).get(CORE));
      return keys.has('QueryBuilder') ? new Set([...keys, ...readStyles(folder)]) : undefined;
    },
    adapters: (folder: string): KeysOf => {
      const all = packagesIn(folder);
      const found = read(
        folder,
        'adapters',
        ADAPTERS.filter(name => all.includes(name)),
      );
      // Of packages that the site does not document, the sub-paths alone.
      const others = all.map(name => {
        const paths = entryPoints(folder, name).filter(entry => entry !== name);
        return [
          name,
          new Set([PACKAGE, ...paths.map(path => `.${path.slice(name.length)}`)]),
        ] as const;
      });
      return new Map([...others, ...found]);
    },
  };
};

/** Releases of the core package that the registry has. */
const publishedVersions = async (root: string): Promise<ReadonlySet<string>> => {
  const { stdout } = await run('npm', ['view', CORE, 'versions', '--json'], {
    cwd: root,
    shell: process.platform === 'win32',
  });
  return new Set(JSON.parse(stdout) as readonly string[]);
};

/** Folder of a release from the registry. Undefined if the registry lacks one of its parts. */
const publishedFolder = async (root: string, version: string): Promise<string | undefined> =>
  download(root, version).catch((error: unknown) => {
    console.log(`${version} is not read: ${error instanceof Error ? error.message : ''}`);
    return undefined;
  });

/** The words that the core package of a release uses, without its parts. */
const wordsOf = async (root: string, version: string): Promise<ReadonlySet<string>> => {
  const folder = join(root, RELEASES, `${version}-alone`);
  const dist = join(folder, 'node_modules', CORE, 'dist');
  if (!existsSync(dist)) await unpack(folder, CORE, version);
  const texts = readdirSync(dist)
    .filter(file => /\.d\.mts$|\.mjs$/.test(file))
    .map(file => readFileSync(join(dist, file), 'utf8'));
  return new Set(texts.join(' ').match(/[\w$-]+/g));
};

/**
 * Reads every release: from the registry, and from its tag in the library's repository. The tags
 * are the only source of the adapters, of which the registry has few releases.
 *
 * @param root - Root of the project.
 */
export const readSince = async (root: string): Promise<SinceData> => {
  const read = reader(root);
  const versions = await publishedVersions(root);
  // The core first: what is read of it is known before the adapters, which take longer.
  const cores: (ReadRelease & { readonly tag: string | undefined })[] = [];
  for (const version of VERSIONS) {
    const npm = versions.has(version) ? await publishedFolder(root, version) : undefined;
    const tag = await checkOut(root, version);
    const sources = tag === undefined ? undefined : read.core(tag);
    cores.push({
      version,
      tag,
      published: npm === undefined ? undefined : read.core(npm),
      tagged: sources && new Map([[CORE, sources]]),
      words:
        versions.has(version) && (npm ?? tag) === undefined
          ? await wordsOf(root, version)
          : undefined,
    });
  }
  return groupByRange(
    cores.map(({ tag, tagged, ...release }) => ({
      ...release,
      tagged: tag === undefined ? undefined : new Map([...(tagged ?? []), ...read.adapters(tag)]),
    })),
  );
};
