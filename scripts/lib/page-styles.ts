import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of chunks, alone or in groups. */
type ChunkNames = string | { readonly [key: string]: ChunkNames };

/** What Docusaurus's generated files say about routes and chunks. */
export interface Chunks {
  /** `routesChunkNames.json`: the key is a route's path, `-` and a hash. */
  readonly routes: Readonly<Record<string, Readonly<Record<string, ChunkNames>>>>;
  /** `client-manifest.json` */
  readonly client: {
    readonly origins: Readonly<Record<string, readonly (string | number)[]>>;
    readonly assets: Readonly<
      Record<string, { readonly css?: readonly { readonly file: string }[] }>
    >;
  };
}

const flatten = (names: ChunkNames): readonly string[] =>
  typeof names === 'string' ? [names] : Object.values(names).flatMap(flatten);

/** A route around others has a component and what the framework adds, and nothing of its own. */
const isParent = (chunks: object): boolean =>
  Object.keys(chunks).every(key => key.startsWith('__'));

/**
 * The style sheets of a page, besides those that all pages have.
 *
 * @param path - Path of the page, with the base path.
 */
export const stylesOf = (path: string, { routes, client }: Chunks): readonly string[] => {
  const names = Object.entries(routes).flatMap(([key, chunks]) => {
    const route = key.slice(0, key.lastIndexOf('-'));
    const isAround = isParent(chunks) && route !== '/' && path.startsWith(`${route}/`);
    return route === path || isAround ? flatten(chunks) : [];
  });
  const ids = new Set(names.flatMap(name => client.origins[name] ?? []).map(String));
  const sheets = [...ids].flatMap(id => client.assets[id]?.css ?? []).map(({ file }) => file);
  return [...new Set(sheets)].sort();
};

/** Reads the generated files of the last build. */
export const readChunks = async (generatedFilesDir: string): Promise<Chunks> => {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(generatedFilesDir, name), 'utf8'));
  return {
    routes: await read('routesChunkNames.json'),
    client: await read('client-manifest.json'),
  } as Chunks;
};

/** Links style sheets in a page that does not have them yet. */
export const withStyles = (html: string, sheets: readonly string[], baseUrl: string): string => {
  const links = sheets
    .filter(sheet => !html.includes(sheet))
    .map(sheet => `<link rel="stylesheet" href="${baseUrl}${sheet}">`);
  return links.length > 0 ? html.replace('</head>', () => `${links.join('')}</head>`) : html;
};
