/** Names in Docusaurus's generated files: a chunk, or several in groups. */
type ChunkNames = string | { readonly [key: string]: ChunkNames } | readonly ChunkNames[];

/** Docusaurus's generated data about chunks. */
export interface BuildManifests {
  /** `routesChunkNames.json`: chunks of each route. The key is its path, `-` and a hash. */
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

/** What is stored in addition to pages and their code. */
export interface Additions {
  /** Files, as addresses that include the base path. */
  readonly files: readonly string[];
  /** Names of chunks that pages load later. */
  readonly chunks: readonly string[];
}

/** Addresses of the style sheets in a page's HTML. Some are not part of a chunk. */
export const sheetsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<link [^>]*rel="?stylesheet\b[^>]*>/g)].flatMap(
    ([link]) => /href="?([^" >]+)/.exec(link)?.[1] ?? [],
  );

/**
 * Files of some pages: their HTML and all code that they load initially.
 *
 * @param pages - Paths including the base path.
 * @returns Names relative to the base path.
 * @throws Error if a page's chunks are unknown.
 */
export const offlineList = (
  pages: readonly string[],
  { routes, client }: BuildManifests,
  base: string,
  additions: Additions,
): readonly string[] => {
  const wanted = new Set(pages);
  // Parent routes have their own keys, with the same path or a prefix of it.
  const isNeeded = (path: string): boolean =>
    wanted.has(path) || pages.some(page => page.startsWith(`${path}/`));
  const files = new Set(additions.files);
  const add = (name: string): boolean => {
    const ids = client.origins[name];
    for (const id of ids ?? []) {
      const assets = Object.values(client.assets[String(id)] ?? {}).flat();
      for (const { file } of assets) files.add(`${base}${file}`);
    }
    return ids !== undefined;
  };
  const loadable = (names: readonly string[]): boolean =>
    // Adds all of them, although one would be enough. Modules that aren't found are part of the
    // main chunk.
    names.map(add).includes(true);
  if (!loadable(['runtime~main', 'main']))
    throw new Error('The client manifest lists no main chunk.');
  for (const name of additions.chunks) {
    if (!add(name)) throw new Error(`The client manifest lists no chunk ${name}.`);
  }
  for (const [key, names] of Object.entries(routes)) {
    if (!isNeeded(key.slice(0, key.lastIndexOf('-'))) || loadable(flatten(names))) continue;
    throw new Error(`The client manifest lists no chunk of ${key}.`);
  }
  return [...pages, ...files].map(path => path.slice(base.length)).sort();
};
