import type { ModuleFile, ModulePart, VersionCatalog } from '@site/plugins/sandbox/shared/catalog';
import { download } from './download';
import type { ModuleUses } from './uses';

const blobs = new Map<string, Promise<Blob>>();
/** Addresses that answered with something else. The browser's cache may hold that answer. */
const refused = new Set<string>();

/** Whether a file has the content that the hash in its name stands for. */
const isWhole = async (url: string, blob: Blob): Promise<boolean> => {
  const [, expected] = /\.([0-9a-f]{10})\.\w+$/.exec(url) ?? [];
  // Browsers have no `subtle` on insecure origins other than localhost.
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (expected === undefined || !subtle) return true;
  const hash = new Uint8Array(await subtle.digest('SHA-256', await blob.arrayBuffer()));
  const hex = Array.from(hash.slice(0, 5), byte => byte.toString(16).padStart(2, '0')).join('');
  return hex === expected;
};

const loadWhole = async (url: string): Promise<Blob> => {
  const cache = refused.has(url) ? 'reload' : 'default';
  const { response, blob } = await download(url, { cache });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (isPage || !(await isWhole(url, blob))) {
    refused.add(url);
    throw new Error(
      isPage
        ? `${url} answered with a page instead of a file. A network that asks you to sign in may have sent it.`
        : `${url} answered with other content than the site's.`,
    );
  }
  return blob;
};

/** Downloads a file once per visit. Later calls need no network. */
const load = (url: string): Promise<Blob> => {
  const known = blobs.get(url);
  if (known) return known;
  const promise = loadWhole(url);
  blobs.set(url, promise);
  promise.catch(() => blobs.delete(url));
  return promise;
};

/** The part of a file, if it contains every used export. */
const partOf = ({ names, part }: ModuleFile, wanted: ModuleUses): ModulePart | undefined => {
  const suffices = names.every(name => {
    const uses = wanted.get(name);
    if (uses === undefined) return true;
    if (!part?.names.includes(name)) return false;
    const only = part.only[name];
    return only === undefined || (uses !== 'all' && [...uses].every(use => only.includes(use)));
  });
  return suffices ? part : undefined;
};

/** Files that contain the required modules and their dependencies. */
export const filesFor = (
  wanted: ModuleUses,
  { modules }: Pick<VersionCatalog, 'modules'>,
): readonly Omit<ModuleFile, 'part'>[] => {
  const files = new Map<ModuleFile, Omit<ModuleFile, 'part'>>();
  const open = [...wanted.keys()];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const asked = name;
    const module = modules.find(({ names }) => names.includes(asked));
    if (!module || files.has(module)) continue;
    const file = partOf(module, wanted) ?? module;
    files.set(module, file);
    open.push(...file.needs);
  }
  return [...files.values()];
};

/** The modules of a run. */
export interface LoadedModules {
  readonly modules: readonly Blob[];
  readonly styles: Readonly<Record<string, string>>;
}

/**
 * Downloads the modules that compiled files require.
 *
 * @param base - Address of the folder with the files.
 * @throws Error if a download fails or brings another content.
 */
export const loadModules = async (
  wanted: ModuleUses,
  catalog: VersionCatalog,
  base: string,
): Promise<LoadedModules> => {
  const moduleFiles = filesFor(wanted, catalog);
  const sheets = [
    ...new Set([...wanted.keys(), ...moduleFiles.flatMap(({ names: defined }) => defined)]),
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
