import { failure } from '../expect-compilation';

/** A route in the generated module `routes.js`; the component is a path and a hash. */
export interface Route {
  readonly path: string;
  readonly component: { readonly path: string; readonly hash: string };
  readonly routes?: readonly Route[];
  readonly [prop: string]: unknown;
}

/** The generated file `routesChunkNames.json`: chunk names by the path and hash of a route. */
export type ChunkNames = Readonly<Record<string, unknown>>;

/** A line of the generated module `registry.js`. */
export interface RegistryEntry {
  readonly name: string;
  readonly request: string;
}

/**
 * Parses the generated module `routes.js`.
 *
 * @throws Error if its format is unknown.
 */
export const readRoutes = (source: string): readonly Route[] => {
  const match = /export default (\[[\s\S]*\]);?\s*$/.exec(source);
  if (!match) throw failure('lazy-routes', 'the generated routes.js has an unknown form.');
  // The framework wrote the module: an array literal of calls to ComponentCreator.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const evaluate = new Function('ComponentCreator', `return ${match[1] ?? ''}`) as (
    creator: (path: string, hash: string) => Route['component'],
  ) => readonly Route[];
  return evaluate((path, hash) => ({ path, hash }));
};

/**
 * Parses the generated module `registry.js`.
 *
 * @throws Error if the format of a line is unknown.
 */
export const readRegistry = (source: string): RegistryEntry[] => {
  const lines = source.split('\n').filter(line => line.includes('import('));
  return lines.map(line => {
    const match = /^\s*"([^"]+)": \[.*import\(.*?("(?:[^"\\]|\\.)*")\), /.exec(line);
    if (!match?.[1] || !match[2]) {
      throw failure('lazy-routes', `the generated registry.js has an unknown line: ${line}.`);
    }
    return { name: match[1], request: JSON.parse(match[2]) as string };
  });
};
