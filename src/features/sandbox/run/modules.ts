import type { ModuleFile, ModulePart, VersionCatalog } from '@site/plugins/sandbox/shared/catalog';
import type { RunnableFile } from '@site/plugins/sandbox/shared/frame-protocol';

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

const download = async (url: string): Promise<Blob> => {
  const response = await fetch(url, { cache: refused.has(url) ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const blob = await response.blob();
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
  const promise = download(url);
  blobs.set(url, promise);
  promise.catch(() => blobs.delete(url));
  return promise;
};

/** What code imports from a module: names of exports, or everything. */
export type Uses = ReadonlySet<string> | 'all';

const REQUIRE = /(?:\b(\w+)\s*=\s*)?\brequire\((['"])([^'"]+)\2\)(;?)/g;

/** Names and what follows them. An assignment of a module is not a use. */
const NAME = /\b(\w+)\b(?!\s*=\s*require)(?:\.(\w+))?/g;

/** What code uses of variables: the properties it reads, or all. */
const usesOf = (code: string, variables: ReadonlySet<string>): ReadonlyMap<string, Uses> => {
  const all = new Map<string, Set<string> | 'all'>();
  for (const [, variable = '', property] of code.matchAll(NAME)) {
    const known = all.get(variable) ?? new Set();
    if (!variables.has(variable) || known === 'all') continue;
    if (property !== undefined) known.add(property);
    all.set(variable, property === undefined ? 'all' : known);
  }
  return all;
};

/** Modules that compiled files require, with the exports they use. */
export const usesIn = (codes: readonly string[]): ReadonlyMap<string, Uses> => {
  const all = new Map<string, Set<string> | 'all'>();
  for (const code of codes) {
    const required = [...code.matchAll(REQUIRE)];
    const variables = new Set(required.flatMap(([, variable]) => variable ?? []));
    const used = usesOf(code, variables);
    for (const [, variable, , name = '', end] of required) {
      // A `require` that isn't assigned is either a statement or part of an expression that may use
      // any export.
      const bare: Uses = end === ';' ? new Set() : 'all';
      const uses = variable === undefined ? bare : (used.get(variable) ?? new Set());
      const known = all.get(name) ?? new Set();
      all.set(name, known);
      if (known === 'all' || uses === 'all') all.set(name, 'all');
      else for (const use of uses) known.add(use);
    }
  }
  return all;
};

/** The part of a file, if it contains every used export. */
const partOf = (
  { names, part }: ModuleFile,
  wanted: ReadonlyMap<string, Uses>,
): ModulePart | undefined => {
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
  wanted: ReadonlyMap<string, Uses>,
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
  files: readonly RunnableFile[],
  catalog: VersionCatalog,
  base: string,
): Promise<LoadedModules> => {
  const wanted = usesIn(files.map(({ code }) => code));
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
