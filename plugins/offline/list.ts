import { createHash } from 'node:crypto';
import type { OfflineList } from './shared';

/** Names in Docusaurus's generated files: a chunk, or several in groups. */
type ChunkNames = string | { readonly [key: string]: ChunkNames } | readonly ChunkNames[];

/** What the build knows about its chunks. */
export interface BuildManifests {
  /** `routesChunkNames.json`: chunks of each route; the key is its path, `-` and a hash. */
  readonly routes: Readonly<Record<string, ChunkNames>>;
  /** `client-manifest.json` */
  readonly client: {
    readonly origins: Readonly<Record<string, readonly (string | number)[]>>;
    readonly assets: Readonly<
      Record<string, Readonly<Record<string, readonly { readonly file: string }[]>>>
    >;
  };
}

const flatten = (names: ChunkNames): readonly string[] =>
  typeof names === 'string' ? [names] : Object.values(names).flatMap(flatten);

/**
 * What belongs to some pages: themselves and all code that they load at their start.
 *
 * @param pages - Paths with the base path.
 * @param others - Further files, below the base path.
 * @throws Error if the build knows none of a page's chunks.
 */
export const offlineList = (
  pages: readonly string[],
  { routes, client }: BuildManifests,
  base: string,
  others: readonly string[],
): OfflineList => {
  const wanted = new Set(pages);
  // Parents of routes have keys of their own, with the same path or with one that leads to the page.
  const isNeeded = (path: string): boolean =>
    wanted.has(path) || pages.some(page => page.startsWith(`${path}/`));
  const files = new Set(others);
  const add = (name: string): boolean => {
    const ids = client.origins[name];
    for (const id of ids ?? []) {
      const assets = Object.values(client.assets[String(id)] ?? {}).flat();
      for (const { file } of assets) files.add(file);
    }
    return ids !== undefined;
  };
  const loadable = (names: readonly string[]): boolean =>
    // All of them, though one would do: what is not found is part of the main chunk.
    names.map(add).includes(true);
  if (!loadable(['runtime~main', 'main'])) throw new Error('The build has no main chunk.');
  for (const [key, names] of Object.entries(routes)) {
    if (!isNeeded(key.slice(0, key.lastIndexOf('-'))) || loadable(flatten(names))) continue;
    throw new Error(`The build has no chunk of ${key}.`);
  }
  const list = {
    base,
    pages: [...pages].sort(),
    files: [...files].map(file => `${base}${file}`).sort(),
  };
  const build = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16);
  return { ...list, build };
};
