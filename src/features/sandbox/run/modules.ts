import type { ModuleFile, VersionCatalog } from '@site/plugins/sandbox-modules/catalog';
import type { RunnableFile } from '@site/src/lib/sandbox-protocol';

const blobs = new Map<string, Promise<Blob>>();

const download = async (url: string): Promise<Blob> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.blob();
};

/** Downloads a file once per visit; after that it is there without a network, too. */
const load = (url: string): Promise<Blob> => {
  const known = blobs.get(url);
  if (known) return known;
  const promise = download(url);
  blobs.set(url, promise);
  promise.catch(() => blobs.delete(url));
  return promise;
};

const required = ({ code }: RunnableFile): readonly string[] =>
  [...code.matchAll(/require\(['"]([^'"]+)['"]\)/g)].flatMap(([, name]) => name ?? []);

/** Files with the modules that some code needs, and the modules that those need in turn. */
export const filesFor = (
  names: readonly string[],
  { modules }: VersionCatalog,
): readonly ModuleFile[] => {
  const files = new Set<ModuleFile>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const wanted = name;
    const module = modules.find(candidate => candidate.names.includes(wanted));
    if (!module || files.has(module)) continue;
    files.add(module);
    open.push(...module.needs);
  }
  return [...files];
};

/** What a run needs besides the reader's files. */
export interface LoadedModules {
  readonly modules: readonly Blob[];
  readonly styles: Readonly<Record<string, string>>;
}

/**
 * Downloads what compiled files ask for.
 *
 * @param base - Address of the folder with the files.
 * @throws Error when a file does not come.
 */
export const loadModules = async (
  files: readonly RunnableFile[],
  catalog: VersionCatalog,
  base: string,
): Promise<LoadedModules> => {
  const names = [...new Set(files.flatMap(required))];
  const moduleFiles = filesFor(names, catalog);
  const sheets = [
    ...new Set([...names, ...moduleFiles.flatMap(({ names: defined }) => defined)]),
  ].filter(name => name in catalog.styles);
  const [modules, styles] = await Promise.all([
    Promise.all(moduleFiles.map(({ file }) => load(base + file))),
    Promise.all(
      sheets.map(async name => {
        const blob = await load(base + (catalog.styles[name] ?? ''));
        return [name, await blob.text()] as const;
      }),
    ),
  ]);
  return { modules, styles: Object.fromEntries(styles) };
};
